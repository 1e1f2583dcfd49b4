import { LOCALES, localeOfPath } from '#domain/locale.ts';
import { pageKind } from '#domain/pages/kind.ts';
import { localizePath } from '#domain/pages/segments.ts';

/**
 * Cache names of the service worker: visited pages, the offline page, their files, their images, and the wizard, whose
 * draft is on the device.
 */
export const CACHES = {
  pages: 'pages',
  offline: 'offline',
  files: 'files',
  images: 'images',
  forms: 'forms',
} as const;

/** Maximum number of stored pages: the last visited ones. */
export const PAGES_MAX = 20;
/** Maximum number of stored images of those pages, mostly thumbnails. */
export const IMAGES_MAX = 80;

/** French path of the offline page, which lists the stored pages. */
const OFFLINE_PATH = '/hors-ligne';

/** Paths of the offline page in each language: both are stored, so that a link to the other language works offline too. */
export const OFFLINE_PATHS = LOCALES.map((locale) => localizePath(OFFLINE_PATH, locale));

/** Message from a page to the service worker. */
export type KeepMessage = { keep: string };

/** Message from the wizard: its path, and the files that it has loaded, which no document names. */
export type KeepFormMessage = { form: string; files: readonly string[] };

/** Storage URLs that require a token. */
const SIGNED = /^\/storage\/v1\/(?:object|render\/image)\/(?:sign|authenticated)\//;

/** French path of the list of kept listings, whose cards the page stores. */
const LIST_PATH = '/ma-liste';

const KEPT = new Set(['home', 'search', 'category', 'city', 'region', 'business', 'browse', 'content']);

/**
 * Whether a page may be stored on the device: only public pages that depend on neither the visitor nor their location.
 *
 * @param answer the server's response
 */
export function isKept(url: URL, { ok, redirected, headers }: Response): boolean {
  const caching = headers.get('cache-control') ?? '';
  return (
    ok &&
    !redirected &&
    (headers.get('content-type') ?? '').startsWith('text/html') &&
    /\bpublic\b/.test(caching) &&
    !/no-store|private/.test(caching) &&
    (KEPT.has(pageKind(url.pathname) ?? '') || localizePath(url.pathname, 'fr') === LIST_PATH)
  );
}

/**
 * Whether an image may be stored on the device: it must be public and cacheable. A signed URL is private to one person,
 * regardless of its cache headers.
 */
export function isKeptImage({ pathname }: URL, { ok, headers }: Response): boolean {
  return ok && !/no-store|private/.test(headers.get('cache-control') ?? '') && !SIGNED.test(pathname);
}

/** Whether the server reports that a page was removed or has moved. */
export function isGone({ status, type, redirected }: Response): boolean {
  return status === 404 || status === 410 || redirected || type === 'opaqueredirect';
}

/** Paths of the build files that a page references: scripts, style sheet, fonts and icons. */
export function filesOf(html: string): Set<string> {
  return new Set(Array.from(html.matchAll(/\/assets\/[\w.-]+\.\w+/g), ([path]) => path));
}

/** Paths of the static imports of a built script; excludes its dynamic imports. */
export function importsOf(script: string): Set<string> {
  const imports = script.matchAll(/\b(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g);
  return new Set(Array.from(imports, ([, name]) => `/assets/${name}`));
}

/**
 * Address of the offline page for an unreachable page, in the language of its path.
 *
 * @example offlineAddress(new URL('https://bottin.example/en/faq')).href // 'https://bottin.example/en/offline?page=%2Fen%2Ffaq'
 */
export function offlineAddress({ origin, pathname, search }: URL): URL {
  const address = new URL(localizePath(OFFLINE_PATH, localeOfPath(pathname)), origin);
  address.searchParams.set('page', pathname + search);
  return address;
}
