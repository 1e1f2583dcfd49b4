import { existsSync, globSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FunctionDefinition } from '../definition.ts';

const RUNTIME = fileURLToPath(new URL('../runtime', import.meta.url));
/** Tells Node that the runtime's files are modules. */
const OWN_PACKAGE = fileURLToPath(new URL('../../../package.json', import.meta.url));
// The lookup path, not the real path: the folder may be a symbolic link.
const OWN_PACKAGES = createRequire(import.meta.url)
  .resolve.paths('acorn')
  ?.find((folder) => existsSync(path.join(folder, 'acorn'))) as string;

/** The `node_modules` folders for a function's packages: its project's, nearest first, then ours. */
export function packageFolders(folder: string, { entrypoint }: FunctionDefinition): string[] {
  const own = path.dirname(entrypoint);
  const project = path.dirname(folder);
  const within = [own, path.join(folder, 'functions'), folder, project].map((place) =>
    path.join(place, 'node_modules'),
  );
  return [...new Set([...within, OWN_PACKAGES])].filter((candidate) => existsSync(candidate));
}

/**
 * Node's arguments for one function: it may read its project's functions, its static files and packages, and nothing
 * else; it may not write files, nor start a process, thread, addon or inspector.
 *
 * @param folder the `supabase` folder
 * @param heapMb maximum JavaScript heap in MiB
 */
export function nodeArguments(
  folder: string,
  definition: FunctionDefinition,
  packages: readonly string[],
  heapMb: number,
): string[] {
  const { entrypoint, importMap, staticFiles } = definition;
  const readable = [
    RUNTIME,
    OWN_PACKAGE,
    path.join(folder, 'functions'),
    path.dirname(entrypoint),
    ...(importMap ? [importMap] : []),
    ...staticFiles.flatMap((glob) => globSync(glob)),
    ...packages,
  ];
  return [
    '--permission',
    ...withRealPaths(readable).map((place) => `--allow-fs-read=${place}`),
    `--max-old-space-size=${heapMb}`,
    '--enable-source-maps',
    '--disable-warning=ExperimentalWarning',
    `--title=function ${definition.name}`,
    path.join(RUNTIME, 'main.ts'),
  ];
}

// A package may be a symbolic link, and Node checks both paths.
function withRealPaths(places: string[]): string[] {
  const existing = places.filter((place) => existsSync(place));
  return [...new Set(existing.flatMap((place) => [place, realpathSync(place)]))];
}
