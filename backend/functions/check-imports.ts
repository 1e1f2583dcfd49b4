import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type FunctionDefinition, type FunctionSettings, findFunction } from './definition.ts';
import { otherVersion } from './other-version.ts';
import { importedBy } from './runtime/modules/elide-imports.ts';
import { ImportError } from './runtime/modules/import-error.ts';
import { JSX, readJsxSettings, transformJsx } from './runtime/modules/jsx.ts';
import { readImportMap } from './runtime/modules/read-import-map.ts';
import { createResolver } from './runtime/modules/resolve.ts';
import { transformTypeScript } from './runtime/modules/transform.ts';
import { packageFolders } from './workers/command.ts';

const SCRIPTS = /\.(?:[cm]?[jt]s|[jt]sx)$/;

/**
 * Finds static imports of a project's functions that cannot be resolved, without running any code.
 *
 * @param folder the `supabase` folder
 * @param settings `[functions.NAME]` of config.toml, by name
 * @returns one line for each import: `functions/hello/index.ts: The package "x" … is not installed…`, then for each
 *   registry the command that installs all its packages into the project at once
 */
export async function checkImports(
  folder: string,
  settings: Readonly<Record<string, FunctionSettings>>,
): Promise<string[]> {
  const names = new Set([...(await foldersIn(path.join(folder, 'functions'))), ...Object.keys(settings)]);
  const problems = await Promise.all(
    [...names].sort().map(async (name) => {
      const definition = await findFunction(folder, name, settings[name]);
      return definition ? problemsOf(folder, definition) : absenceOf(folder, name, settings[name]);
    }),
  );
  const lines = new Set(
    problems.flat().map(({ file, error }) => `${path.relative(folder, file)}: ${error.message}`),
  );
  const packages = problems
    .flat()
    .flatMap(({ error }) => (error instanceof ImportError ? (error.package ?? []) : []));
  return [...lines, ...commandsFor(packages, path.dirname(folder))];
}

function commandsFor(packages: readonly string[], project: string): string[] {
  const ofJsr = packages.filter((name) => name.startsWith('jsr:')).map((name) => name.slice('jsr:'.length));
  const ofNpm = packages.filter((name) => !name.startsWith('jsr:'));
  const registries: [start: string, names: string[]][] = [
    [`npm install --prefix ${project}`, ofNpm],
    [`cd ${project} && npx jsr add`, ofJsr],
  ];
  return registries.flatMap(([start, names]) => {
    const quoted = onePerPackage(names).map((name) => (/[^\w@/.-]/.test(name) ? `'${name}'` : name));
    return quoted.length > 0 ? `functions: install with: ${start} ${quoted.join(' ')}` : [];
  });
}

// The longest, thus most precise version: npm installs one of a package.
function onePerPackage(names: readonly string[]): string[] {
  const chosen = new Map<string, string>();
  for (const name of names) {
    const bare = /^@?[^@]+/.exec(name)?.[0] ?? name;
    if (name.length > (chosen.get(bare)?.length ?? 0)) chosen.set(bare, name);
  }
  return [...chosen.values()];
}

type Problem = { file: string; error: ImportError | SyntaxError };

/** A function that config.toml names and turns on, and whose file is missing: it would be a 404 without a word. */
function absenceOf(folder: string, name: string, settings: FunctionSettings | undefined): Problem[] {
  if (!settings || settings.enabled === false) return [];
  const file = settings.entrypoint ?? path.join(folder, 'functions', name, 'index.ts');
  const error = new ImportError(`there is no such file, which [functions.${name}] of config.toml names.`);
  return [{ file, error }];
}

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
  const jsxSettings = readJsxSettings(importMap && pathToFileURL(importMap).href);
  const javaScript = (source: string, url: string) => {
    if (JSX.test(url)) return transformJsx(source, url, jsxSettings);
    return /\.[cm]?ts$/.test(url) ? transformTypeScript(source, url) : source;
  };
  const importers = new Map([[pathToFileURL(entrypoint).href, entrypoint]]);
  // The map grows during the iteration.
  for (const [url, importer] of importers) {
    const file = fileURLToPath(url);
    const source = await noted(importer, () => readModule(file));
    if (source === undefined || !SCRIPTS.test(file)) continue;
    const code = await noted(file, () => javaScript(source, url));
    for (const specifier of importedBy(code ?? '')) {
      const found = await noted(file, async () => {
        const resolved = resolve(specifier, url);
        const other =
          resolved.kind === 'node' && (await otherVersion(resolved, specifier, path.dirname(folder)));
        if (other) throw other;
        return resolved;
      });
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
