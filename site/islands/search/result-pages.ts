import { localeOfPath } from '#domain/locale.ts';
import { showKept } from '#site/features/kept-listings/show-kept.ts';
import { COUNT_ID, LIST_ID, MORE_ID, PREVIOUS_ID } from '#site/features/search/results-page.ts';
import { translatorOf } from '#site/i18n/load-texts.ts';
import type { Translate } from '#site/i18n/translator.ts';
import { addIcons, fetchPage } from '../fetch-page.ts';

/** Fetches a page of results; beside a map, without the points that the map has already. */
export function fetchRows(href: string): Promise<Document> {
  return fetchPage(href.replace('view=map', 'view=rows'));
}

/** End of the list to which a page is added. */
type End = 'first' | 'last';

/**
 * Adds the results of another page to the list.
 *
 * @returns the added list elements
 * @throws when the page has no results, or when texts cannot be loaded
 */
export async function addPage(page: Document, end: End): Promise<Element[]> {
  const { t } = await translatorOf(localeOfPath(location.pathname), ['search']);
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
  showRange(t, list.children.length, end === 'first' ? added.length : 0);
  return added;
}

/** Writes which results are shown, which the status region announces. @param before how many more come first */
function showRange(t: Translate, shown: number, before: number): void {
  const count = document.getElementById(COUNT_ID);
  if (!count) return;
  const { total = '' } = count.dataset;
  const first = Math.max(Number(count.dataset.first) - before, 0);
  count.dataset.first = String(first);
  count.textContent = t('search.countRange', { from: first + 1, to: first + shown, total });
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
