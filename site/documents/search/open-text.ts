import type { Weekday } from '#domain/limits.ts';
import { localDate } from '#domain/listing/hours/calendar-day.ts';
import { dayOfMonth, weekdayName } from '#domain/listing/hours/calendar-names.ts';
import { formatTime } from '#domain/listing/hours/text.ts';
import { clockOf } from '#domain/listing/hours/time-zone.ts';
import type { Locale } from '#domain/locale.ts';
import { type OpenFilter, openParts, WEEKEND } from '#domain/search/opening.ts';
import type { Translate } from '#site/i18n/translator.ts';

/**
 * When listings must be open, as a person says it.
 *
 * @example openText(t, 'fr', 'sun-evening') // « Ouvert dimanche soir »
 */
export function openText(t: Translate, locale: Locale, open: OpenFilter): string {
  if (open === 'now') return t('search.open.now');
  if (open === '24h') return t('search.open.always');
  if (open === WEEKEND) return t('search.open.weekend');
  const parts = openParts(open);
  if (!parts) return '';
  const { weekday, date, part, minute } = parts;
  const { month, day } = localDate(date ?? '');
  const name =
    date === null
      ? weekdayName(weekday as Weekday, locale)
      : t('search.open.date', { date: dayOfMonth(day, month, locale) });
  if (minute !== null) {
    // « Jusqu'à 21 h » is open at the minute before.
    const isUntil = minute % 30 === 29;
    const time = formatTime(clockOf(isUntil ? minute + 1 : minute), locale);
    return t(isUntil ? 'search.open.until' : 'search.open.at', { day: name, time });
  }
  if (part === null) return t('search.open.day', { day: name });
  return t('search.open.part', { day: name, part: t(`search.open.parts.${part}`) });
}
