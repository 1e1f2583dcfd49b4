import { WEEKDAYS, type Weekday } from '../../limits.ts';
import type { Locale } from '../../locale.ts';

/** As inside a sentence, Monday first (CLDR 47). `Intl` has them too, but its first use loads data for 20 ms. */
const WEEKDAY_NAMES: Record<Locale, readonly string[]> = {
  fr: 'lundi mardi mercredi jeudi vendredi samedi dimanche'.split(' '),
  en: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' '),
};
const MONTH_NAMES: Record<Locale, readonly string[]> = {
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
};

/** The name of a weekday as inside a sentence: « lundi », `Monday`. */
export function weekdayName(day: Weekday, locale: Locale): string {
  return WEEKDAY_NAMES[locale][WEEKDAYS.indexOf(day)] ?? '';
}

/** The number of a day of a month; French counts the first one: « 1er ». */
export function dayNumber(day: number, locale: Locale): string {
  return day === 1 && locale === 'fr' ? '1er' : String(day);
}

/** The name of a month, 1 to 12: « janvier », `January`. */
export function monthName(month: number, locale: Locale): string {
  return MONTH_NAMES[locale][month - 1] ?? '';
}

/**
 * A day of a month. French counts the first one.
 *
 * @param month 1 to 12
 * @example dayOfMonth(1, 8, 'fr') // '1er août'
 * @example dayOfMonth(1, 8, 'en') // 'August 1'
 */
export function dayOfMonth(day: number, month: number, locale: Locale): string {
  const name = monthName(month, locale);
  return locale === 'fr' ? `${dayNumber(day, locale)} ${name}` : `${name} ${day}`;
}
