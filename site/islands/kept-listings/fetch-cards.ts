import { slugQuery } from '#domain/listing/slug-list.ts';
import { localeOfPath } from '#domain/locale.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { KEPT_CACHE, KEPT_CARDS_ID } from '#site/features/kept-listings/list-ids.ts';
import { addIcons, fetchPage } from '../fetch-page.ts';

const SCRIPT = /\/assets\/[\w.-]+\.js$/;

type FetchedCards = {
  /** Rows of the list, each with the slug of its listing (`data-slug`). */
  cards: HTMLElement[];
  /** Present slugs by former ones. */
  moved: Record<string, string>;
};

/**
 * Fetches the cards of listings as the server renders them.
 *
 * @throws when they cannot be fetched
 */
export async function fetchCards(slugs: readonly string[]): Promise<FetchedCards> {
  const page = await fetchPage(localizePath('/fiches', localeOfPath(location.pathname)) + slugQuery(slugs));
  const list = page.getElementById(KEPT_CARDS_ID);
  if (!list) throw new Error('an answer about kept listings without a list');
  addIcons(page);
  return { cards: rowsOf(list), moved: JSON.parse(list.dataset.moved ?? '{}') };
}

/** Stores the rows for offline use; without any, removes what was stored. */
export async function storeCards(cards: readonly HTMLElement[]): Promise<void> {
  if (!('caches' in window)) return;
  if (cards.length === 0) {
    await caches.delete(KEPT_CACHE);
    return;
  }
  const html = cards.map(({ outerHTML }) => outerHTML).join('');
  const cache = await caches.open(KEPT_CACHE);
  await cache.put(location.pathname, new Response(html, { headers: { 'content-type': 'text/html' } }));
  await storeScripts(cache);
}

/** Stores what this page has imported, which the service worker does not know from its HTML. */
async function storeScripts(cache: Cache): Promise<void> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const scripts = new Set(loaded.filter((name) => SCRIPT.test(name)));
  for (const { url } of await cache.keys()) {
    if (SCRIPT.test(url) && !scripts.delete(url)) await cache.delete(url);
  }
  await cache.addAll([...scripts]);
}

/** The rows of the last visit; empty where none are stored. */
export async function readStoredCards(): Promise<HTMLElement[]> {
  if (!('caches' in window)) return [];
  const stored = await caches.match(location.pathname, { cacheName: KEPT_CACHE });
  const page = new DOMParser().parseFromString(`<ul>${(await stored?.text()) ?? ''}</ul>`, 'text/html');
  return rowsOf(page.querySelector('ul') as HTMLElement);
}

function rowsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(':scope > li')].map((row) => document.importNode(row, true));
}
