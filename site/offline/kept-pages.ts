import { localeOfPath } from '#domain/locale.ts';
import { pageKind } from '#domain/pages/kind.ts';
import { localizePath } from '#domain/pages/segments.ts';

/** Names of what the worker keeps: pages that were read, the page that stands in for the others, their files, images. */
export const CACHES = { pages: 'pages', offline: 'offline', files: 'files', images: 'images' } as const;

/** Pages that stay readable without a network: the last ones. */
export const PAGES_MAX = 20;
/** Images of those pages, thumbnails mostly. */
export const IMAGES_MAX = 80;

/** The French path of the page that says which pages can be read without a network. */
const OFFLINE_PATH = '/hors-ligne';

/** What a page asks of the worker. */
export type KeepMessage = { keep: string };

/** Files of storage that a token opens. */
const SIGNED = /^\/storage\/v1\/(?:object|render\/image)\/(?:sign|authenticated)\//;

const KEPT = new Set(['home', 'search', 'category', 'city', 'region', 'business', 'browse', 'content']);

/**
 * Whether a page may stay on the device: of the public ones, none that depends on who looks, or on where they are.
 *
 * @param answer what the server answered for it
 */
export function isKept(url: URL, { ok, redirected, headers }: Response): boolean {
  const caching = headers.get('cache-control') ?? '';
  return (
    ok &&
    !redirected &&
    (headers.get('content-type') ?? '').startsWith('text/html') &&
    /\bpublic\b/.test(caching) &&
    !/no-store|private/.test(caching) &&
    KEPT.has(pageKind(url.pathname) ?? '')
  );
}

/**
 * Whether an image may stay on the device: one that its server lets be kept, and that is shown to everyone. A signed
 * address is somebody's, whatever is said of what it leads to.
 */
export function isKeptImage({ pathname }: URL, { ok, headers }: Response): boolean {
  return ok && !/no-store|private/.test(headers.get('cache-control') ?? '') && !SIGNED.test(pathname);
}

/** Whether the server says that what stood at an address does no longer: it was removed, or has moved. */
export function isGone({ status, type, redirected }: Response): boolean {
  return status === 404 || status === 410 || redirected || type === 'opaqueredirect';
}

/** The paths of the built files that a page names: its scripts, its style, its fonts and icons. */
export function filesOf(html: string): Set<string> {
  return new Set(Array.from(html.matchAll(/\/assets\/[\w.-]+\.\w+/g), ([path]) => path));
}

/** The paths of the scripts that a built script imports before it runs; those that it imports later are left out. */
export function importsOf(script: string): Set<string> {
  const imports = script.matchAll(/\b(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g);
  return new Set(Array.from(imports, ([, name]) => `/assets/${name}`));
}

/**
 * Where a page that cannot be had leads to, in the language of its path.
 *
 * @example offlineAddress(new URL('https://bottin.example/en/faq')).href // 'https://bottin.example/en/offline?page=%2Fen%2Ffaq'
 */
export function offlineAddress({ origin, pathname, search }: URL): URL {
  const address = new URL(localizePath(OFFLINE_PATH, localeOfPath(pathname)), origin);
  address.searchParams.set('page', pathname + search);
  return address;
}
