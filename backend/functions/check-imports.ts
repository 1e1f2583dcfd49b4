import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type FunctionDefinition, type FunctionSettings, findFunction } from './definition.ts';
import { importedBy } from './runtime/modules/elide-imports.ts';
import { ImportError } from './runtime/modules/import-error.ts';
import { readImportMap } from './runtime/modules/read-import-map.ts';
import { createResolver } from './runtime/modules/resolve.ts';
import { transformTypeScript } from './runtime/modules/transform.ts';
import { packageFolders } from './workers/command.ts';

const SCRIPTS = /\.[cm]?[jt]s$/;

/**
 * Finds static imports of a project's functions that cannot be resolved, without running any code.
 *
 * @param folder the `supabase` folder
 * @param settings `[functions.NAME]` of config.toml, by name
 * @returns one line for each function that could not start: `functions/hello/index.ts: The package "x" … is not installed…`
 */
export async function checkImports(
  folder: string,
  settings: Readonly<Record<string, FunctionSettings>>,
): Promise<string[]> {
  const names = new Set([...(await foldersIn(path.join(folder, 'functions'))), ...Object.keys(settings)]);
  const definitions = await Promise.all(
    [...names].sort().map((name) => findFunction(folder, name, settings[name])),
  );
  const problems = await Promise.all(
    definitions.map((definition) => definition && firstProblem(folder, definition)),
  );
  return problems.filter((problem) => problem !== null);
}

async function firstProblem(folder: string, definition: FunctionDefinition): Promise<string | null> {
  const { entrypoint, importMap } = definition;
  let importer = entrypoint;
  try {
    const map = readImportMap(importMap && pathToFileURL(importMap).href);
    const resolve = createResolver(map, packageFolders(folder, definition));
    const seen = new Set([pathToFileURL(entrypoint).href]);
    // The set grows during the iteration.
    for (const url of seen) {
      const file = fileURLToPath(url);
      const source = await readModule(file);
      if (!SCRIPTS.test(file)) continue;
      importer = file;
      const code = /\.[cm]?ts$/.test(file) ? transformTypeScript(source, url) : source;
      for (const specifier of importedBy(code)) {
        const found = resolve(specifier, url);
        if (found.kind === 'address' && isOwnFile(found.url)) seen.add(found.url);
      }
    }
    return null;
  } catch (error) {
    if (!(error instanceof ImportError || error instanceof SyntaxError)) throw error;
    return `${path.relative(folder, importer)}: ${error.message}`;
  }
}

function isOwnFile(url: string): boolean {
  return url.startsWith('file:') && !url.includes('/node_modules/');
}

async function readModule(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') throw new ImportError(`Module not found "${file}".`, { cause });
    throw cause;
  });
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
