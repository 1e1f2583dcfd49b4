import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { decrypted, ENCRYPTED } from './decrypt.ts';
import { parseDotenv } from './dotenv.ts';
import { UNSET } from './values.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment that a project's settings are read with: the process's own, then what the environment files of
 * `supabase/` and of the folder above it add, the most particular first, as the CLI loads them.
 *
 * @param folder the `supabase` folder
 * @param environment the process's; `SUPABASE_ENV` in it chooses between `.env.development`, `.env.test`…
 * @throws one line that names the file
 */
export async function projectEnvironment(folder: string, environment: Environment): Promise<Environment> {
  const stage = environment.SUPABASE_ENV || 'development';
  // A test run must not depend on what one developer keeps beside it.
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
 * Replaces every `env(NAME)` of a settings tree by the variable, and every encrypted value by what it holds; one whose
 * variable or key is not set stays as written.
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

/** A TOML table, as against its lists, dates and scalars. */
export function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
