import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Query } from './judge.ts';

/** The path of a set of queries, one JSON object a line. */
export function queryFile(name: string): string {
  return path.join(import.meta.dirname, 'queries', `${name}.jsonl`);
}

/** Reads a set of queries. */
export function readQueries(file: string): Query[] {
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}
