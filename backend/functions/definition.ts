import { stat } from 'node:fs/promises';
import path from 'node:path';

/** Settings of a function in `[functions.NAME]` of config.toml; absent ones are detected or have a default. */
export type FunctionSettings = {
  enabled?: boolean;
  /** Whether the relay requires a valid token; true when absent. */
  verifyJwt?: boolean;
  /** Absolute path, as the next two. */
  entrypoint?: string;
  importMap?: string;
  /** Globs of files that the function may read. */
  staticFiles?: readonly string[];
  /** Variables for this function only. */
  env?: Readonly<Record<string, string>>;
};

/** Absolute paths of a function's files. */
export type FunctionDefinition = {
  name: string;
  entrypoint: string;
  importMap: string | null;
  staticFiles: readonly string[];
  verifyJwt: boolean;
  env: Readonly<Record<string, string>>;
};

/** Names that the official command line accepts, without folders such as `_shared`; only these are used in file paths. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;

/**
 * Finds a function of a project by its name.
 *
 * @param folder the `supabase` folder
 * @returns null when the function is missing or disabled
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
