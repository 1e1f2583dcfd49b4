/** A package of a registry, as an import names it. */
export type PackageSpecifier = {
  name: string;
  /** The version after `@`; empty for any. */
  version: string;
  /** With its slash: `/cors`; empty for the package itself. */
  subpath: string;
};

// A slash may follow the scheme (`npm:/hono@4/`), as import maps write it.
const NAME_VERSION_PATH = /^\/?((?:@[^/@]+\/)?[^/@]+)(?:@([^/]*))?(\/.*)?$/;
// A build number may come first: `https://esm.sh/v135/hono@4`.
const ESM_SH = /^https:\/\/esm\.sh\/(?:v\d+\/|stable\/)?(?!gh\/|pr\/)(jsr\/)?\*?([^?]+)/;

/** @example parsePackage('@supabase/supabase-js@2/cors') // { name: '@supabase/supabase-js', version: '2', subpath: '/cors' } */
export function parsePackage(text: string): PackageSpecifier | null {
  const [, name, version = '', subpath = ''] = NAME_VERSION_PATH.exec(text) ?? [];
  return name ? { name, version, subpath: subpath === '/' ? '' : subpath } : null;
}

/** The package behind an esm.sh URL, and its registry: https://esm.sh/#docs. */
export function packageOfEsmSh(address: string): (PackageSpecifier & { registry: 'npm' | 'jsr' }) | null {
  const [, jsr, path] = ESM_SH.exec(address) ?? [];
  const found = path ? parsePackage(path) : null;
  return found && { ...found, registry: jsr ? 'jsr' : 'npm' };
}

/** The name under which npm serves a package of JSR: `@std/encoding` → `@jsr/std__encoding`. */
export function npmNameOfJsr(name: string): string {
  return `@jsr/${name.slice(1).replace('/', '__')}`;
}
