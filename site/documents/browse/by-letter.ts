import type { Facet } from '#domain/pages/directory.ts';

/** One letter of an index and what it holds. */
export type Letter = { letter: string; items: Facet[] };

const ARTICLE = /^(L['’]|La |Le |Les )/;

/**
 * Puts names under their first letter, as an index does: accents do not count, and neither does a leading article
 * (« L’Assomption » is under A).
 *
 * @param language BCP 47 tag that decides the order
 */
export function byLetter(items: Facet[], language: string): Letter[] {
  const order = new Intl.Collator(language, { sensitivity: 'base', numeric: true });
  const keyed = items.map((item) => ({ item, key: item.name.replace(ARTICLE, '') }));
  keyed.sort((a, b) => order.compare(a.key, b.key) || order.compare(a.item.name, b.item.name));
  const letters = new Map<string, Facet[]>();
  for (const { item, key } of keyed) {
    const letter = key.normalize('NFD').charAt(0).toUpperCase();
    letters.set(letter, [...(letters.get(letter) ?? []), item]);
  }
  return Array.from(letters, ([letter, list]) => ({ letter, items: list }));
}
