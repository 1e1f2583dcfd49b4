import { dayOfMonth } from '#domain/listing/hours/calendar-names.ts';
import { localTime } from '#domain/listing/hours/time-zone.ts';

const DATE_LENGTH = '2026-03-01'.length;

// Cached: creating a format costs more than rendering a whole card, and a page needs dozens.
const waits = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats a wait time; from two minutes on, in minutes.
 *
 * @example formatWait(45, 'fr-CA') // '45 secondes'
 */
export function formatWait(seconds: number, language: string): string {
  return seconds < 120
    ? wait(seconds, language, 'second')
    : wait(Math.ceil(seconds / 60), language, 'minute');
}

function wait(count: number, language: string, unit: 'second' | 'minute'): string {
  const key = `${language} ${unit}`;
  let format = waits.get(key);
  if (!format) {
    format = new Intl.NumberFormat(language, {
      style: 'unit',
      unit,
      unitDisplay: 'long',
      maximumFractionDigits: 0,
    });
    waits.set(key, format);
  }
  return format.format(count);
}

/**
 * Formats a date with its time, in Quebec's time zone.
 *
 * @param at ISO 8601
 * @example formatMoment('2026-03-01T14:05:00Z', 'fr-CA') // '1er mars 2026 à 9 h 05'
 */
export function formatMoment(at: string, language: string): string {
  const key = `${language} moment`;
  let format = dates.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(language, {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'America/Toronto',
    });
    dates.set(key, format);
  }
  return firstOfMonth(format.format(new Date(at)), language);
}

/**
 * Writes the first day of a month as an ordinal, « le 1er mars », in ranges too; Intl does not in Canadian French.
 *
 * @example firstOfMonth('20 janvier – 1 février 2026', 'fr-CA') // '20 janvier – 1er février 2026'
 */
export function firstOfMonth(day: string, language: string): string {
  return language.startsWith('fr') ? day.replace(/(^|[–-]\s?|\bau )1(?=\s|[–-])/g, '$11er') : day;
}

/**
 * Formats a date, in Quebec's time zone, so that server and browser render the same text.
 *
 * @param at ISO 8601
 * @example formatDay('2026-03-01', 'fr-CA') // '1er mars 2026', a date without a time
 * @example formatDay('2026-03-01T12:00:00Z', 'fr-CA') // '1er mars 2026'
 */
export function formatDay(at: string, language: string): string {
  const locale = language.startsWith('fr') ? 'fr' : 'en';
  const { year, month, day } = localTime(
    new Date(at.length === DATE_LENGTH ? `${at}T12:00:00Z` : at),
    'America/Toronto',
  );
  return `${dayOfMonth(day, month, locale)}${locale === 'fr' ? '' : ','} ${year}`;
}

/**
 * Formats a month.
 *
 * @param month `YYYY-MM`
 * @example formatMonth('2026-11', 'fr-CA') // 'novembre 2026'
 */
export function formatMonth(month: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}
