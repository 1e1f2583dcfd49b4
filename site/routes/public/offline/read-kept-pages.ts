import { CACHES } from '#site/offline/kept-pages.ts';

/** The pages that the worker has kept, the last one first: path, title and language of each. */
export async function readKeptPages(): Promise<{ href: string; name: string; language: string }[]> {
  if (!('caches' in window)) return [];
  const cache = await caches.open(CACHES.pages);
  const requests = await cache.keys();
  const pages = await Promise.all(
    requests.map(async (request) => {
      const response = await cache.match(request, { ignoreVary: true });
      const page = new DOMParser().parseFromString((await response?.text()) ?? '', 'text/html');
      const { pathname, search } = new URL(request.url);
      return {
        href: pathname + search,
        name: page.title || pathname,
        language: page.documentElement.lang,
      };
    }),
  );
  return pages.reverse();
}
