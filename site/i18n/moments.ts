import { dayOfMonth } from '#domain/listing/hours/calendar-names.ts';
import { localTime } from '#domain/listing/hours/time-zone.ts';

const DATE_LENGTH = '2026-03-01'.length;

// Each made once: making one costs more than a whole card of a list, and a page asks for dozens.
const waits = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

/**
 * A wait in words; from two minutes on, in minutes.
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
 * A day and its time, by Quebec's clock.
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
 * French counts the first day of a month, which Intl does not in Canada: « le 1er mars », of a range too.
 *
 * @example firstOfMonth('20 janvier – 1 février 2026', 'fr-CA') // '20 janvier – 1er février 2026'
 */
export function firstOfMonth(day: string, language: string): string {
  return language.startsWith('fr') ? day.replace(/(^|[–-]\s?|\bau )1(?=\s|[–-])/g, '$11er') : day;
}

/**
 * A day written out, by Quebec's clock: the server's and the visitor's must say the same.
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
