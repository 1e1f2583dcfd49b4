import type { Vital } from '#domain/vitals.ts';

/** Figures of the statistics in the reader's language. */

const NOON_MS = 12 * 60 * 60 * 1000;
const instantOf = (day: string) => new Date(Date.parse(day) + NOON_MS);

/** @param day `YYYY-MM-DD` */
export function formatShortDay(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    instantOf(day),
  );
}

/** A day written out, or several of them from the first to the last. */
export function formatDays(first: string, last: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return first === last
    ? format.format(instantOf(first))
    : format.formatRange(instantOf(first), instantOf(last));
}

/** @example formatShare(1, 8, 'fr-CA') // '12,5 %' */
export function formatShare(part: number, whole: number, language: string): string {
  const format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  return format.format(whole > 0 ? part / whole : 0);
}

const HOUR_S = 3_600;
const TWO_DAYS_S = 48 * HOUR_S;

/** @example formatDuration(5400, 'fr-CA') // '1,5 h' */
export function formatDuration(seconds: number, language: string): string {
  if (seconds < HOUR_S) return formatUnit(seconds / 60, 'minute', language, 0);
  if (seconds <= TWO_DAYS_S) return formatUnit(seconds / HOUR_S, 'hour', language, 1);
  return formatUnit(seconds / (24 * HOUR_S), 'day', language, 1);
}

/** @param value milliseconds, or CLS itself */
export function formatVital(metric: Vital, value: number, language: string): string {
  if (metric === 'CLS') {
    return new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
      value,
    );
  }
  if (value < 1_000) return formatUnit(value, 'millisecond', language, 0);
  return formatUnit(value / 1_000, 'second', language, 2);
}

function formatUnit(value: number, unit: string, language: string, maximumFractionDigits: number): string {
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits,
  }).format(value);
}
