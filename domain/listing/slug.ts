/** Slugs: the URL segment of a listing or a place, the same in both languages. */

const SLUG_MIN = 3;
export const SLUG_MAX = 100;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Reserved segments after `/entreprise/` and `/business/`. */
const RESERVED = new Set(['nouvelle', 'new', 'modifier', 'edit']);

/**
 * Lower-case ASCII words joined by hyphens, cut between words at 100 characters.
 *
 * @returns '' when no character of the text can be in a URL
 * @example slugify('L’Œuf & la Poule – Café') // 'l-oeuf-la-poule-cafe'
 * @example slugify('9123-4567 Québec inc.') // '9123-4567-quebec-inc'
 */
export function slugify(text: string): string {
  const words = text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (words.length <= SLUG_MAX) return words;
  const cut = words.lastIndexOf('-', SLUG_MAX);
  return words.slice(0, cut > 0 ? cut : SLUG_MAX);
}

/** Whether a URL segment is a well-formed slug; others need no query. */
export function isSlug(segment: string): boolean {
  return segment.length <= SLUG_MAX && SLUG.test(segment);
}

/** Whether a listing may have this slug: long enough and not reserved. */
export function isUsableSlug(slug: string): boolean {
  return slug.length >= SLUG_MIN && slug.length <= SLUG_MAX && !RESERVED.has(slug);
}

/**
 * Candidate slugs of a listing, best first: its name, its name and city, then these with a number.
 *
 * @example slugCandidates('Café du Coin', 'Laval').take(3).toArray()
 * // ['cafe-du-coin', 'cafe-du-coin-laval', 'cafe-du-coin-laval-2']
 */
export function* slugCandidates(name: string, city: string | null): Generator<string, never> {
  const base = slugify(name);
  if (isUsableSlug(base)) yield base;
  const withCity = slugify([base || 'entreprise', city ?? ''].join(' '));
  if (withCity !== base && isUsableSlug(withCity)) yield withCity;
  const stem = withCity.slice(0, SLUG_MAX - 9).replace(/-$/, '');
  for (let number = 2; ; number++) yield `${stem}-${number}`;
}
