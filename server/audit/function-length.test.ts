import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const FOLDERS = ['backend', 'bench', 'domain', 'server', 'site'] as const;
/** One screen. Biome's `noExcessiveLinesPerFunction` skips lines of markup and of template strings. */
const LINES_MAX = 80;

type Node = { type: string; start: number; end: number };

describe('functions', () => {
  it.each(FOLDERS)('of %s fit one screen', (folder) => {
    const files = globSync(`${folder}/**/*.{ts,tsx}`).filter((file) => !/\.(?:test|types)\.tsx?$/.test(file));
    expect(files.flatMap(longFunctions)).toEqual([]);
  });
});

function longFunctions(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
  return functionsIn(parseSync(file, text).program)
    .map(({ start, end }) => ({ line: lineOf(start), lines: text.slice(start, end).split('\n').length }))
    .filter(({ lines }) => lines > LINES_MAX)
    .map(({ line, lines }) => `${file}:${line}: ${lines} lines`);
}

function functionsIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(functionsIn);
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(functionsIn);
  return isFunction(value) ? [value, ...inner] : inner;
}

function isFunction(value: object): value is Node {
  return (
    'type' in value &&
    /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(String(value.type))
  );
}
