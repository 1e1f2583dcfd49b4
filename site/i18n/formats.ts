import { dayOfMonth } from '#domain/listing/hours/calendar-names.ts';
import { localTime } from '#domain/listing/hours/time-zone.ts';
import { type Decimals, writtenNumber } from './written.ts';

const STYLES = {
  plain: { least: 0, most: 3 },
  /** A rating: one decimal, always. */
  rating: { least: 1, most: 1 },
  kilometres: { least: 0, most: 0, unit: 'km' },
  /** Under ten kilometres. */
  nearKilometres: { least: 0, most: 1, unit: 'km' },
} as const satisfies Record<string, Decimals & { unit?: string }>;

/**
 * A number in a language.
 *
 * @param language BCP 47, such as `fr-CA`
 * @example formatNumber(4.25, 'fr-CA', 'rating') // '4,3'
 */
export function formatNumber(value: number, language: string, style: keyof typeof STYLES = 'plain'): string {
  const { unit, ...decimals }: Decimals & { unit?: string } = STYLES[style];
  return writtenNumber(value, language, decimals, unit);
}

/**
 * A day written out, by Quebec's clock: the server's and the visitor's must say the same.
 *
 * @param at ISO 8601
 * @example formatDay('2026-03-01T12:00:00Z', 'fr-CA') // '1er mars 2026'
 */
export function formatDay(at: string, language: string): string {
  const locale = language.startsWith('fr') ? 'fr' : 'en';
  const { year, month, day } = localTime(new Date(at), 'America/Toronto');
  return `${dayOfMonth(day, month, locale)}${locale === 'fr' ? '' : ','} ${year}`;
}
