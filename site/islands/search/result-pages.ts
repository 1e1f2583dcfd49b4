import { localeOfPath } from '#domain/locale.ts';
import { showKept } from '#site/features/kept-listings/show-kept.ts';
import {
  COUNT_ID,
  LIST_ID,
  MAP_ID,
  MORE_ID,
  PREVIOUS_ID,
  UNPLACED_ID,
} from '#site/features/search/results-page.ts';
import { translatorOf } from '#site/i18n/load-texts.ts';
import type { Translator } from '#site/i18n/translator.ts';
import { addIcons } from '../fetch-page.ts';
import { readPins, showPins } from './results-map.ts';

export { fetchPage } from '../fetch-page.ts';

/** End of the list to which a page is added. */
type End = 'first' | 'last';

/**
 * Adds the results of another page to the list.
 *
 * @returns the added list elements
 * @throws when the page has no results, or when texts cannot be loaded
 */
export async function addPage(page: Document, end: End): Promise<Element[]> {
  const translator = await translatorOf(localeOfPath(location.pathname), ['search']);
  const list = listOf(document);
  // A listing published in the meantime shifts the others: skip results that are already listed.
  const known = new Set(Array.from(list.children, hrefOf));
  const added = [...listOf(page).children]
    .filter((row) => !known.has(hrefOf(row)))
    .map((row) => document.importNode(row, true));
  addIcons(page);
  if (end === 'last') list.append(...added);
  else list.prepend(...added);
  showKept();
  if (end === 'last') replacePart(MORE_ID, page);
  else replacePart(PREVIOUS_ID, page);
  addPins(page, end, translator);
  const count = document.getElementById(COUNT_ID);
  const { total = '' } = count?.dataset ?? {};
  if (count) count.textContent = translator.t('search.count', { count: list.children.length, total });
  return added;
}

function listOf(page: Document): Element {
  const list = page.querySelector(`#${LIST_ID} > ul`);
  if (!list) throw new Error('a page of results without results');
  return list;
}

function hrefOf(row: Element): string | null | undefined {
  return row.querySelector('a')?.getAttribute('href');
}

function replacePart(id: string, page: Document): void {
  const part = page.getElementById(id);
  const own = document.getElementById(id);
  if (part) own?.replaceWith(document.importNode(part, true));
  else own?.remove();
}

function addPins(page: Document, end: End, { t }: Translator): void {
  const [own, other] = [document.getElementById(MAP_ID), page.getElementById(MAP_ID)];
  if (!own || !other) return;
  const [pins, more] = [readPins(own), readPins(other)];
  const known = new Set(pins.map(({ href }) => href));
  const added = more.filter(({ href }) => !known.has(href));
  own.dataset.pins = JSON.stringify(end === 'last' ? [...pins, ...added] : [...added, ...pins]);
  const unplaced = unplacedOf(document) + unplacedOf(page);
  const note = document.getElementById(UNPLACED_ID);
  if (note) {
    note.dataset.unplaced = String(unplaced);
    note.hidden = unplaced === 0;
    note.textContent = t('search.mapUnplaced', { count: unplaced });
  }
  showPins();
}

function unplacedOf(page: Document): number {
  return Number(page.getElementById(UNPLACED_ID)?.dataset.unplaced ?? 0);
}
