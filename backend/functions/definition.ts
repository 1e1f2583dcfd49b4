import { stat } from 'node:fs/promises';
import path from 'node:path';

/** What config.toml says of one function, in `[functions.NAME]`; what it leaves out is found or has a default. */
export type FunctionSettings = {
  enabled?: boolean;
  /** Whether a valid token is asked for before the function is; true unless told otherwise. */
  verifyJwt?: boolean;
  /** Absolute, as the two next. */
  entrypoint?: string;
  importMap?: string;
  /** Globs of files that the function may read. */
  staticFiles?: readonly string[];
  /** Variables of this function alone. */
  env?: Readonly<Record<string, string>>;
};

/** Where one function is, in absolute paths. */
export type FunctionDefinition = {
  name: string;
  entrypoint: string;
  importMap: string | null;
  staticFiles: readonly string[];
  verifyJwt: boolean;
  env: Readonly<Record<string, string>>;
};

/** The names that the official command line accepts; nothing else ever reaches the file system. */
const NAME = /^[A-Za-z][A-Za-z0-9_-]*$/;

/**
 * Finds a function of a project by its name.
 *
 * @param folder the `supabase` folder
 * @returns null when there is none, or it is disabled
 */
export async function findFunction(
  folder: string,
  name: string,
  settings: FunctionSettings = {},
): Promise<FunctionDefinition | null> {
  if (!NAME.test(name) || settings.enabled === false) return null;
  const own = path.join(folder, 'functions', name);
  const entrypoint = settings.entrypoint ?? path.join(own, 'index.ts');
  if (!(await isFile(entrypoint))) return null;
  return {
    name,
    entrypoint,
    importMap:
      settings.importMap ??
      (await firstFile([
        path.join(own, 'deno.json'),
        path.join(own, 'deno.jsonc'),
        path.join(own, 'import_map.json'),
        path.join(folder, 'functions', 'import_map.json'),
      ])),
    staticFiles: settings.staticFiles ?? [],
    verifyJwt: settings.verifyJwt ?? true,
    env: settings.env ?? {},
  };
}

async function firstFile(candidates: string[]): Promise<string | null> {
  for (const candidate of candidates) if (await isFile(candidate)) return candidate;
  return null;
}

async function isFile(file: string): Promise<boolean> {
  const facts = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
  return facts?.isFile() ?? false;
}
