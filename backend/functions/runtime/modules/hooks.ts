import { readFileSync } from 'node:fs';
import { type LoadHookContext, type LoadHookSync, type ResolveHookSync, registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ImportError } from './import-error.ts';
import { JSX, readJsxSettings, transformJsx } from './jsx.ts';
import { readImportMap } from './read-import-map.ts';
import { createResolver } from './resolve.ts';
import { transformTypeScript } from './transform.ts';

export type ModuleOptions = {
  /** `file:` URL of the function's module. */
  entrypoint: string;
  /** `file:` URL of a deno.json or import map. */
  importMap: string | null;
  packageFolders: readonly string[];
  /** Receives the path of each local file that is looked up, existing or not. */
  onFile(path: string): void;
};

/** Makes Node resolve and load a function's modules as Deno would; packages are resolved by Node. */
export function installModules({ entrypoint, importMap, packageFolders, onFile }: ModuleOptions): void {
  const resolveOwn = createResolver(readImportMap(importMap), packageFolders);
  const jsxSettings = readJsxSettings(importMap);

  const resolve: ResolveHookSync = (specifier, context, nextResolve) => {
    const parent = context.parentURL;
    if (specifier === entrypoint) return { url: specifier, shortCircuit: true };
    if (parent === undefined || !isOwn(parent)) return nextResolve(specifier, context);
    const found = resolveOwn(specifier, parent);
    if (found.kind === 'node') {
      return nextResolve(found.specifier, { ...context, parentURL: found.parent ?? parent });
    }
    return { url: found.url, shortCircuit: true, importAttributes: context.importAttributes };
  };

  const load: LoadHookSync = (url, context, nextLoad) => {
    if (!isOwn(url)) return nextLoad(url, context);
    const file = fileURLToPath(url);
    onFile(file);
    const extension = path.extname(file);
    if (extension === '.json') {
      requireJsonType(url, context);
      return { format: 'json', source: read(url), shortCircuit: true };
    }
    if (extension === '.cjs') return { format: 'commonjs', source: read(url), shortCircuit: true };
    if (extension === '.wasm')
      throw new ImportError(`${url}: read WebAssembly with Deno.readFile, it is not imported.`);
    const source = read(url);
    const code = JSX.test(file)
      ? transformJsx(source, url, jsxSettings)
      : extension === '.js' || extension === '.mjs'
        ? source
        : transformTypeScript(source, url);
    // Node considers the runtime, which imported the module, to be main.
    const main = url === entrypoint && code.includes('import.meta.main') ? 'import.meta.main = true; ' : '';
    return { format: 'module', source: main + code, shortCircuit: true };
  };

  registerHooks({ resolve, load });
}

/** Whether a module belongs to the function, rather than to a package or Node. */
function isOwn(url: string): boolean {
  return url.startsWith('file:') && !url.includes('/node_modules/');
}

// As in Deno and browsers: JSON must be imported with its type attribute, and code without.
function requireJsonType(url: string, { importAttributes, conditions }: LoadHookContext): void {
  if (importAttributes.type === 'json' || conditions.includes('require')) return;
  throw new ImportError(`${url} is JSON: import it \`with { type: 'json' }\`.`);
}

function read(url: string): string {
  try {
    return readFileSync(new URL(url), 'utf8');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new ImportError(`Module not found "${url}".`, { cause });
    if (code === 'ERR_ACCESS_DENIED')
      throw new ImportError(
        `Module out of reach "${url}": a function may read its project's functions folder only.`,
        { cause },
      );
    throw cause;
  }
}
