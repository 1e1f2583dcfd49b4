import { CACHES } from './kept-pages.ts';

/** Id of the link to the requested page. */
export const RETRY_ID = 'offline-retry';
/** Id of the section that lists the stored pages. */
export const KEPT_PAGES_ID = 'kept-pages';

/** Fills the offline page: one stored copy serves for every page, so only the browser knows the requested address. */
export function fillOfflinePage(): void {
  const retry = document.getElementById(RETRY_ID);
  const section = document.getElementById(KEPT_PAGES_ID);
  if (!retry || !section) return;
  const asked = new URLSearchParams(location.search).get('page');
  // Untrusted input: accept only a path of this site.
  if (asked && /^\/(?![/\\])/.test(asked)) retry.setAttribute('href', asked);
  readKeptPages()
    .catch((error: unknown) => {
      console.error(error);
      return [];
    })
    .then((pages) => showKeptPages(section, pages));
}

type KeptPage = { href: string; name: string; language: string };

function showKeptPages(section: HTMLElement, pages: readonly KeptPage[]): void {
  const none = section.querySelector('p');
  const list = section.querySelector('ul');
  const template = section.querySelector('template');
  if (!none || !list || !template) return;
  none.hidden = pages.length > 0;
  for (const { href, name, language } of pages) {
    const item = template.content.cloneNode(true) as DocumentFragment;
    const link = item.querySelector('a');
    if (!link) continue;
    link.href = href;
    link.lang = language;
    link.textContent = name;
    list.append(item);
  }
  section.removeAttribute('aria-busy');
}

/** Pages stored by the service worker, last one first: path, title and language of each. */
async function readKeptPages(): Promise<KeptPage[]> {
  if (!('caches' in window)) return [];
  const cache = await caches.open(CACHES.pages);
  const requests = await cache.keys();
  const pages = await Promise.all(
    requests.map(async (request) => {
      const response = await cache.match(request, { ignoreVary: true });
      const page = new DOMParser().parseFromString((await response?.text()) ?? '', 'text/html');
      const { pathname, search } = new URL(request.url);
      return { href: pathname + search, name: page.title || pathname, language: page.documentElement.lang };
    }),
  );
  return pages.reverse();
}
