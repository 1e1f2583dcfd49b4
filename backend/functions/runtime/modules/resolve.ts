import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ImportError } from './import-error.ts';
import type { ImportMap } from './import-map.ts';
import { npmNameOfJsr, type PackageSpecifier, packageOfEsmSh, parsePackage } from './specifiers.ts';

export type Resolved =
  /** A module URL. */
  | { kind: 'address'; url: string }
  /** A specifier that Node resolves, relative to `parent`; `installed` when it is of an installed package. */
  | { kind: 'node'; specifier: string; parent?: string; installed?: Installed };

/** An installed package, and the version that its import asks for; an empty one for any. */
type Installed = { name: string; folder: string; wanted: string };

/** The server of Deno's former standard library, which many functions still import. */
const STD_SERVER = /^https:\/\/deno\.land\/std(?:@[^/]+)?\/http\/server\.ts$/;
const STD_SERVER_MODULE = new URL('./std-http-server.ts', import.meta.url).href;
/** Type declarations have no code; `supabase functions new` imports some in every function. */
const DECLARATIONS = /\.d\.[cm]?ts$/;
const EMPTY_MODULE = 'data:text/javascript,';

/**
 * Resolves an import of a function's own module as Deno would, without network access.
 *
 * @param packageFolders `node_modules` folders, nearest first
 * @throws ImportError with the requested specifier and the remedy
 */
export function createResolver(map: ImportMap, packageFolders: readonly string[]) {
  function inPackages(
    { name, version, subpath }: PackageSpecifier,
    install: string,
    asked: string,
    toInstall: string,
  ): Resolved {
    const folder = packageFolders.find((candidate) => existsSync(path.join(candidate, name)));
    if (!folder)
      throw new ImportError(
        `The package "${name}" (imported as "${asked}") is not installed: run \`${install}\`.`,
        { package: toInstall },
      );
    // Resolved from within the folder itself, so that Node searches no other one.
    return {
      kind: 'node',
      specifier: name + subpath,
      parent: pathToFileURL(path.join(folder, '_.mjs')).href,
      installed: { name, folder: path.join(folder, name), wanted: version },
    };
  }

  function npm(found: PackageSpecifier, asked: string): Resolved {
    const wanted = withVersion(found);
    return inPackages(found, `npm install ${wanted}`, asked, wanted);
  }

  function jsr(found: PackageSpecifier, asked: string): Resolved {
    // Supabase publishes its packages in both registries.
    if (found.name.startsWith('@supabase/')) return npm(found, asked);
    const wanted = withVersion(found);
    return inPackages(
      { ...found, name: npmNameOfJsr(found.name) },
      `npx jsr add ${wanted}`,
      asked,
      `jsr:${wanted}`,
    );
  }

  return (asked: string, parent: string): Resolved => {
    const specifier = map.resolve(asked, parent) ?? asked;
    if (/^\.{0,2}\//.test(specifier)) return { kind: 'address', url: new URL(specifier, parent).href };
    const scheme = /^([a-z][a-z0-9+.-]*):/.exec(specifier)?.[1];
    if (scheme === 'file') return { kind: 'address', url: specifier };
    if (scheme === 'node' || scheme === 'data' || scheme === 'blob') return { kind: 'node', specifier };
    if (DECLARATIONS.test(specifier)) return { kind: 'address', url: EMPTY_MODULE };
    if (scheme === 'npm' || scheme === 'jsr') {
      const found = parsePackage(specifier.slice(4));
      if (!found) throw new ImportError(`"${asked}" names no package.`);
      return scheme === 'npm' ? npm(found, asked) : jsr(found, asked);
    }
    if (scheme === 'https' || scheme === 'http') {
      if (STD_SERVER.test(specifier)) return { kind: 'address', url: STD_SERVER_MODULE };
      const found = packageOfEsmSh(specifier);
      if (found) return found.registry === 'npm' ? npm(found, asked) : jsr(found, asked);
      throw new ImportError(
        `"${asked}" is not fetched when a function runs: map it in the function's deno.json ("imports") to a package (npm:…) or a local file.`,
      );
    }
    if (scheme) throw new ImportError(`"${asked}": modules are not read from ${scheme}: addresses.`);
    if (isBuiltin(specifier)) return { kind: 'node', specifier };
    const found = parsePackage(specifier);
    if (!found) throw new ImportError(`"${asked}" names no module.`);
    return npm(found, asked);
  };
}

function withVersion({ name, version }: PackageSpecifier): string {
  return version ? `${name}@${version}` : name;
}
