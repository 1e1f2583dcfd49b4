import { CACHES } from './kept-pages.ts';

/** The link to the page that was asked for. */
export const RETRY_ID = 'offline-retry';
/** The section of the pages that are stored on the device. */
export const KEPT_PAGES_ID = 'kept-pages';

/** Fills the offline page: one stored copy stands in for every page, so that only the browser knows which was asked for. */
export function fillOfflinePage(): void {
  const retry = document.getElementById(RETRY_ID);
  const section = document.getElementById(KEPT_PAGES_ID);
  if (!retry || !section) return;
  const asked = new URLSearchParams(location.search).get('page');
  // The address can be anybody's: a path of this site and nothing else.
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

/** The pages that the service worker stored, the last one first: path, title and language of each. */
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
