import { type CodeSetKey, isCodeSet } from '#domain/listing/fields/code-sets.ts';
import { weekSummary } from '#domain/listing/hours/summary.ts';
import type { ListingKey } from '#domain/listing/listing.ts';
import type { Locale } from '#domain/locale.ts';
import type { Hours } from '#domain/pages/directory.ts';

/** What a value of a field cannot say by itself. */
export type ValueWords = {
  yes: string;
  no: string;
  allDay: string;
  closed: string;
  unknown: string;
  code(key: CodeSetKey, code: string): string;
};

/**
 * A value of a field as text, so that two of them can be compared word by word; null for none.
 *
 * @example fieldWords('services', ['Repas', 'Traiteur'], 'fr', words) // 'Repas\nTraiteur'
 */
export function fieldWords(
  key: ListingKey,
  value: unknown,
  locale: Locale,
  words: ValueWords,
): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (key === 'hours') return hoursWords(value as Hours, locale, words);
  if (isCodeSet(key)) return (value as string[]).map((code) => words.code(key, code)).join('\n') || null;
  if (Array.isArray(value)) return value.length > 0 ? value.map(inWords).join('\n') : null;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return inWords(value);
}

function inWords(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function hoursWords(hours: Hours, locale: Locale, words: ValueWords): string {
  return weekSummary(hours, locale)
    .map(({ name, status, ranges }) => {
      const told = status === 'open' ? ranges.join(', ') : words[status];
      return `${name} ${told}`;
    })
    .join('\n');
}
