import { KEPT_CACHE } from '#site/features/kept-listings/list-ids.ts';
import {
  CACHES,
  filesOf,
  IMAGES_MAX,
  importsOf,
  isGone,
  isKept,
  isKeptImage,
  type KeepFormMessage,
  type KeepMessage,
  OFFLINE_PATHS,
  offlineAddress,
  PAGES_MAX,
} from './kept-pages.ts';

/** The service worker types used here, which lib.dom lacks. */
type Extendable = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Extendable & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
};
type Scope = {
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'message', listener: (event: Extendable & { data: unknown }) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
};

/** Fetching a page for the cache is no visit: this header excludes it from the server's statistics. */
const UNCOUNTED = { headers: { purpose: 'prefetch' } };

const scope = globalThis as unknown as Scope;
const isOwn = ({ origin }: URL) => origin === location.origin;

// A new worker activates at once: its caches are compatible, and open tabs keep their files.
scope.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([renewOfflinePages(), scope.skipWaiting()]));
});
scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable()]));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || !isOwn(url)) return;
  if (request.mode === 'navigate') event.respondWith(page(event, url));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(file(request));
  else if (request.destination === 'image') event.respondWith(image(event));
});

// For a page opened by client-side navigation, or before the worker was installed.
scope.addEventListener('message', (event) => {
  const { keep, form, files } = event.data as KeepMessage & Partial<KeepFormMessage>;
  if (form) return event.waitUntil(keepForm(new URL(form, location.origin), files ?? []));
  const url = new URL(keep, location.origin);
  if (isOwn(url)) event.waitUntil(fetch(url, UNCOUNTED).then((response) => keepPage(url, response)));
});

/** Network first: returns any network response, even an error; uses the cache only when offline. */
async function page(event: Fetching, url: URL): Promise<Response> {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    const copy = response.clone();
    event.waitUntil(keepPage(url, copy));
    return response;
  } catch (error) {
    const kept =
      (await caches.match(url.href, { cacheName: CACHES.pages, ignoreVary: true })) ??
      (await caches.match(url.href, { cacheName: CACHES.offline, ignoreVary: true, ignoreSearch: true })) ??
      (await caches.match(url.href, { cacheName: CACHES.forms, ignoreVary: true, ignoreSearch: true }));
    if (kept) return kept;
    const otherwise = offlineAddress(url);
    if (otherwise.pathname === url.pathname || !(await storedOfflinePage(otherwise.pathname))) throw error;
    return Response.redirect(otherwise.href);
  }
}

function storedOfflinePage(path: string): Promise<Response | undefined> {
  return caches.match(path, { cacheName: CACHES.offline, ignoreVary: true });
}

/** Cache first: a build file has a content hash in its name, so that a copy never becomes stale. */
async function file(request: Request): Promise<Response> {
  for (const cacheName of [CACHES.files, KEPT_CACHE, CACHES.forms]) {
    const kept = await caches.match(request, { cacheName, ignoreVary: true });
    if (kept) return kept;
  }
  return fetch(request);
}

async function image(event: Fetching): Promise<Response> {
  const { request } = event;
  try {
    const response = await fetch(request);
    if (isKeptImage(new URL(request.url), response)) event.waitUntil(keepImage(request, response.clone()));
    else if (isGone(response)) event.waitUntil(forgetImage(request));
    return response;
  } catch (error) {
    const kept = await caches.match(request, { cacheName: CACHES.images, ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

async function keepImage(request: Request, response: Response): Promise<void> {
  const images = await caches.open(CACHES.images);
  await images.put(request, response);
  await keepNewest(images, IMAGES_MAX);
}

async function forgetImage(request: Request): Promise<void> {
  const images = await caches.open(CACHES.images);
  await images.delete(request, { ignoreVary: true });
}

async function keepPage(url: URL, response: Response): Promise<void> {
  const pages = await caches.open(CACHES.pages);
  const address = url.href.replace(/#.*$/, '');
  if (isGone(response)) await pages.delete(address, { ignoreVary: true });
  if (!isKept(url, response)) return;
  const files = filesOf(await response.clone().text());
  // Deleting first moves the page to the end of the cache, which is in insertion order.
  await pages.delete(address, { ignoreVary: true });
  await pages.put(address, response);
  await keepNewest(pages, PAGES_MAX);
  await keepFiles(files);
  for (const path of OFFLINE_PATHS) if (!(await storedOfflinePage(path))) await keepOfflinePage(path);
  await dropOtherFiles();
}

/** Stores the wizard, the same document for everyone, with its files: its draft opens again without a connection. */
async function keepForm(url: URL, loaded: readonly string[]): Promise<void> {
  const response = await fetch(url, UNCOUNTED);
  if (!response.ok || response.redirected || !isOwn(url)) return;
  const paths = filesOf(await response.clone().text());
  const former = await caches.match(url, { cacheName: CACHES.forms, ignoreVary: true });
  const known = former ? filesOf(await former.text()) : paths;
  // Files of an earlier build are deleted.
  if (Array.from(paths).some((path) => !known.has(path))) await caches.delete(CACHES.forms);
  const forms = await caches.open(CACHES.forms);
  await forms.put(url, response);
  for (const path of new Set([...paths, ...loaded])) {
    if (!(await forms.match(path, { ignoreVary: true }))) await forms.add(path);
  }
}

/** Stores the offline page of one language. */
async function keepOfflinePage(path: string): Promise<void> {
  const response = await fetch(path, UNCOUNTED);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  await keepFiles(filesOf(await response.clone().text()));
  const offline = await caches.open(CACHES.offline);
  await offline.put(path, response);
}

/** Fetches the offline pages again for a new build, whose files have other names. */
async function renewOfflinePages(): Promise<void> {
  const offline = await caches.open(CACHES.offline);
  const requests = await offline.keys();
  await Promise.all(requests.map((request) => keepOfflinePage(new URL(request.url).pathname)));
}

async function keepFiles(paths: Set<string>): Promise<void> {
  const files = await caches.open(CACHES.files);
  const stored = async (path: string) => {
    // Files that the page has just loaded come from the browser's HTTP cache.
    if (!(await files.match(path, { ignoreVary: true }))) await files.add(path);
    return files.match(path, { ignoreVary: true });
  };
  await Promise.all(Array.from(paths, stored));
  await withImports(paths, stored);
}

/** Adds the imports of the scripts, which the page does not reference. */
async function withImports(
  paths: Set<string>,
  read: (path: string) => Promise<Response | undefined>,
): Promise<Set<string>> {
  const all = new Set(paths);
  // The iteration also visits paths that are added during the loop.
  for (const path of all) {
    if (!path.endsWith('.js')) continue;
    const script = (await (await read(path))?.text()) ?? '';
    for (const imported of importsOf(script)) all.add(imported);
  }
  return all;
}

/** Evicts the files that no stored page uses: from evicted pages, or from an earlier build. */
async function dropOtherFiles(): Promise<void> {
  const named = new Set<string>();
  for (const name of [CACHES.pages, CACHES.offline]) {
    const kept = await caches.open(name);
    for (const request of await kept.keys()) {
      const response = await kept.match(request, { ignoreVary: true });
      if (response) for (const path of filesOf(await response.text())) named.add(path);
    }
  }
  const files = await caches.open(CACHES.files);
  const needed = await withImports(named, (path) => files.match(path, { ignoreVary: true }));
  for (const request of await files.keys()) {
    if (!needed.has(new URL(request.url).pathname)) await files.delete(request, { ignoreVary: true });
  }
}

async function keepNewest(cache: Cache, max: number): Promise<void> {
  const requests = await cache.keys();
  for (const request of requests.slice(0, Math.max(0, requests.length - max))) {
    await cache.delete(request, { ignoreVary: true });
  }
}
