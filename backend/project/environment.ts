import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { decrypted, ENCRYPTED } from './decrypt.ts';
import { parseDotenv } from './dotenv.ts';
import { UNSET } from './values.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment for a project's settings: the process's variables, then the environment files of `supabase/` and of
 * its parent folder, the most specific first, as the CLI loads them.
 *
 * @param folder the `supabase` folder
 * @param environment the process's; `SUPABASE_ENV` in it chooses between `.env.development`, `.env.test`…
 * @throws a one-line error that names the file
 */
export async function projectEnvironment(folder: string, environment: Environment): Promise<Environment> {
  const stage = environment.SUPABASE_ENV || 'development';
  // A test run must not depend on a developer's local overrides.
  const local = stage === 'test' ? [] : ['.env.local'];
  const names = [`.env.${stage}.local`, ...local, `.env.${stage}`, '.env'];
  const merged: Record<string, string | undefined> = { ...environment };
  for (const parent of [folder, path.dirname(path.resolve(folder))]) {
    for (const name of names) {
      for (const [key, value] of Object.entries(await variablesOf(path.join(parent, name)))) {
        merged[key] ??= value;
      }
    }
  }
  return merged;
}

async function variablesOf(file: string): Promise<Record<string, string>> {
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT' || cause.code === 'ENOTDIR') return '';
    throw new Error(`${file}: cannot be read (${cause.code})`, { cause });
  });
  try {
    return parseDotenv(text);
  } catch (cause) {
    throw new Error(`${file}: ${(cause as Error).message}`, { cause });
  }
}

/**
 * Replaces every `env(NAME)` of a settings tree with the variable, and decrypts every encrypted value; values whose
 * variable or key is not set stay as written.
 */
export function interpolate(tree: unknown, environment: Environment): unknown {
  if (typeof tree === 'string') {
    const name = UNSET.exec(tree)?.[1];
    const value = (name && environment[name]) || tree;
    return value.startsWith(ENCRYPTED) ? (decrypted(value, environment) ?? value) : value;
  }
  if (Array.isArray(tree)) return tree.map((item) => interpolate(item, environment));
  if (!isTable(tree)) return tree;
  return Object.fromEntries(
    Object.entries(tree).map(([name, value]) => [name, interpolate(value, environment)]),
  );
}

/** Whether it is a TOML table, rather than a list, date or scalar. */
export function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
