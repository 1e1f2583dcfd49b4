import type { Locale } from '#domain/locale.ts';

const AND: Record<Locale, string> = { fr: ' et ', en: ' and ' };

/** Separators of thousands, of decimals and before a unit (CLDR 47, `fr-CA` and `en-CA`). */
const MARKS = { fr: ['\u00a0', ',', '\u00a0'], en: [',', '.', ' '] } as const;

const STYLES = {
  plain: { least: 0, most: 3 },
  /** A rating: always one decimal. */
  rating: { least: 1, most: 1 },
  kilometres: { least: 0, most: 0, unit: 'km' },
  /** Distances under ten kilometres. */
  nearKilometres: { least: 0, most: 1, unit: 'km' },
} as const satisfies Record<string, Decimals & { unit?: string }>;

/**
 * Formats a number.
 *
 * @param language BCP 47, such as `fr-CA`
 * @example formatNumber(4.25, 'fr-CA', 'rating') // '4,3'
 */
export function formatNumber(value: number, language: string, style: keyof typeof STYLES = 'plain'): string {
  const { unit, ...decimals }: Decimals & { unit?: string } = STYLES[style];
  return writtenNumber(value, language, decimals, unit);
}

/**
 * Formats a list as `Intl.ListFormat` does; creating the latter takes 70 ms on a telephone, on every page of a listing.
 *
 * @example writtenList(['lundi', 'mardi', 'jeudi'], 'fr') // 'lundi, mardi et jeudi'
 */
export function writtenList(items: Iterable<string>, locale: Locale): string {
  const all = Array.from(items);
  const last = all.pop() ?? '';
  return all.length === 0 ? last : all.join(', ') + AND[locale] + last;
}

type Decimals = { least: number; most: number };

/**
 * Formats a number as `Intl.NumberFormat` does. Creating the first NumberFormat takes a browser longer than rendering
 * twenty cards (18 ms in Chromium 148, about 70 ms on a telephone), and every page shows a number.
 *
 * @param language BCP 47; tags that begin with `fr` follow Quebec's conventions, all others English Canada's
 * @param unit after the number, such as `km`
 */
export function writtenNumber(
  value: number,
  language: string,
  { least, most }: Decimals,
  unit?: string,
): string {
  const [group, decimal, space] = MARKS[language.startsWith('fr') ? 'fr' : 'en'];
  const [whole = '', fraction = ''] = rounded(value, most).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  const shown = fraction.padEnd(least, '0');
  return grouped + (shown && decimal + shown) + (unit ? space + unit : '');
}

// Rounds half away from zero, as people expect.
function rounded(value: number, decimals: number): string {
  const scale = 10 ** decimals;
  return String((Math.sign(value) * Math.round(Math.abs(value) * scale)) / scale);
}
