import type { Vital, VitalRating } from '#domain/operations/vitals.ts';
import { firstOfMonth } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';

/** Formatters for the figures of the statistics, in the reader's language. */

const NOON_MS = 12 * 60 * 60 * 1000;
const instantOf = (day: string) => new Date(Date.parse(day) + NOON_MS);

/** @param day `YYYY-MM-DD` */
export function formatShortDay(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return firstOfMonth(format.format(instantOf(day)), language);
}

/** A date in long form, or a range of dates. */
export function formatDays(first: string, last: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const days =
    first === last ? format.format(instantOf(first)) : format.formatRange(instantOf(first), instantOf(last));
  return firstOfMonth(days, language);
}

/** @example formatShare(1, 8, 'fr-CA') // '12,5 %' */
export function formatShare(part: number, whole: number, language: string): string {
  const format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  return format.format(whole > 0 ? part / whole : 0);
}

const HOUR_S = 3_600;

/** @example formatDuration(5400, 'fr-CA') // '1,5 h' */
export function formatDuration(seconds: number, language: string): string {
  if (seconds < HOUR_S) return withUnit(seconds / 60, 'min', language, 0);
  return withUnit(seconds / HOUR_S, 'h', language, 1);
}

/** @param value in milliseconds; unitless for CLS */
export function formatVital(metric: Vital, value: number, language: string): string {
  if (metric === 'CLS') {
    return new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
      value,
    );
  }
  if (value < 1_000) return withUnit(value, 'ms', language, 0);
  return withUnit(value / 1_000, 's', language, 2);
}

// Uses symbols valid in both languages; the abbreviations of `Intl` are not always symbols.
function withUnit(value: number, unit: string, language: string, maximumFractionDigits: number): string {
  return `${new Intl.NumberFormat(language, { maximumFractionDigits }).format(value)}\u00a0${unit}`;
}

const TONES = { good: 'chart-1', fair: 'chart-2', poor: 'chart-3' } as const;

/** Rating of a web vital, by colour, text and shape. */
export function RatingMark({ rating }: { rating: VitalRating }) {
  const { t } = useTranslation();
  return (
    <span className="flex items-center gap-1 font-semibold">
      <svg width={12} height={12} viewBox="0 0 12 12" aria-hidden="true" className={TONES[rating]}>
        {rating === 'good' && <circle cx={6} cy={6} r={5} />}
        {rating === 'fair' && <rect x={1} y={1} width={10} height={10} />}
        {rating === 'poor' && <path d="M6 0 12 11H0Z" />}
      </svg>
      {t(`stats.vitals.${rating}`)}
    </span>
  );
}
