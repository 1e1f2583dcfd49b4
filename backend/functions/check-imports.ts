import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type FunctionDefinition, type FunctionSettings, findFunction } from './definition.ts';
import { importedBy } from './runtime/modules/elide-imports.ts';
import { ImportError, jsxUnsupported } from './runtime/modules/import-error.ts';
import { readImportMap } from './runtime/modules/read-import-map.ts';
import { createResolver } from './runtime/modules/resolve.ts';
import { transformTypeScript } from './runtime/modules/transform.ts';
import { packageFolders } from './workers/command.ts';

const SCRIPTS = /\.[cm]?[jt]s$/;

const JSX = /\.[jt]sx$/;

/**
 * Finds static imports of a project's functions that cannot be resolved, without running any code.
 *
 * @param folder the `supabase` folder
 * @param settings `[functions.NAME]` of config.toml, by name
 * @returns one line for each import: `functions/hello/index.ts: The package "x" … is not installed…`, then the command
 *   that installs all packages at once, when there are several
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
    definitions.map((definition) => (definition ? problemsOf(folder, definition) : [])),
  );
  const lines = new Set(
    problems.flat().map(({ file, error }) => `${path.relative(folder, file)}: ${error.message}`),
  );
  const packages = new Set(
    problems.flat().flatMap(({ error }) => (error instanceof ImportError ? (error.package ?? []) : [])),
  );
  if (packages.size > 1) {
    const names = [...packages].map((name) => (/[^\w@/.-]/.test(name) ? `'${name}'` : name));
    lines.add(`functions: all at once: npm install --prefix ${path.dirname(folder)} ${names.join(' ')}`);
  }
  return [...lines];
}

type Problem = { file: string; error: ImportError | SyntaxError };

async function problemsOf(folder: string, definition: FunctionDefinition): Promise<Problem[]> {
  const { entrypoint, importMap } = definition;
  const problems: Problem[] = [];
  const noted = async <T>(file: string, step: () => T | Promise<T>): Promise<T | undefined> => {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof ImportError || error instanceof SyntaxError)) throw error;
      problems.push({ file, error });
    }
  };
  const map = await noted(entrypoint, () => readImportMap(importMap && pathToFileURL(importMap).href));
  if (!map) return problems;
  const resolve = createResolver(map, packageFolders(folder, definition));
  const importers = new Map([[pathToFileURL(entrypoint).href, entrypoint]]);
  // The map grows during the iteration.
  for (const [url, importer] of importers) {
    const file = fileURLToPath(url);
    const source = await noted(importer, () => readModule(file));
    if (source === undefined || !SCRIPTS.test(file)) continue;
    const code = await noted(file, () =>
      /\.[cm]?ts$/.test(file) ? transformTypeScript(source, url) : source,
    );
    for (const specifier of importedBy(code ?? '')) {
      const found = await noted(file, () => resolve(specifier, url));
      if (found?.kind === 'address' && isOwnFile(found.url) && !importers.has(found.url))
        importers.set(found.url, file);
    }
  }
  return problems;
}

function isOwnFile(url: string): boolean {
  return url.startsWith('file:') && !url.includes('/node_modules/');
}

async function readModule(file: string): Promise<string> {
  if (JSX.test(file)) throw jsxUnsupported(pathToFileURL(file).href);
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
