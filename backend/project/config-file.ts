import { existsSync } from 'node:fs';
import path from 'node:path';
import { parse as readToml, TomlError } from 'smol-toml';
import { isTable } from './environment.ts';
import { jsonLines, settingLines } from './lines.ts';

/** As the CLI chooses: JSON before TOML. */
const NAMES = ['config.json', 'config.toml'] as const;

/** A document of settings, and the line of each. */
export type ConfigDocument = {
  tree: Record<string, unknown>;
  lineOf(path: readonly PropertyKey[]): number | undefined;
};

/**
 * The configuration files of a project, in order of precedence.
 *
 * @param folder the `supabase` folder
 */
export function configFiles(folder: string): string[] {
  return NAMES.map((name) => path.join(folder, name)).filter((file) => existsSync(file));
}

/**
 * Parses a config.toml, or a config.json by its name.
 *
 * @throws one line with the file and the line of a syntax error
 */
export function parseConfig(file: string, text: string): ConfigDocument {
  if (!file.endsWith('.json')) return { tree: parseToml(file, text), lineOf: settingLines(text) };
  const { $schema: _, ...tree } = parseJson(file, text);
  return { tree, lineOf: jsonLines(text) };
}

function parseToml(file: string, text: string): Record<string, unknown> {
  try {
    return readToml(text);
  } catch (cause) {
    if (!(cause instanceof TomlError)) throw cause;
    throw new Error(`${file}: line ${cause.line}: ${cause.message.split('\n')[0]}`, { cause });
  }
}

function parseJson(file: string, text: string): Record<string, unknown> {
  let tree: unknown;
  try {
    tree = JSON.parse(text);
  } catch (cause) {
    const { message } = cause as SyntaxError;
    const [, problem = message, line] =
      /^(.*?)(?: in JSON at position \d+ \(line (\d+).*)?$/s.exec(message) ?? [];
    throw new Error(`${file}: ${line ? `line ${line}: ` : ''}${problem}`, { cause });
  }
  if (!isTable(tree)) throw new Error(`${file}: expected an object`);
  return tree;
}
