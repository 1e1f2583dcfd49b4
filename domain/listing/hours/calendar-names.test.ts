import { describe, expect, it } from 'vitest';
import { WEEKDAYS } from '../../limits.ts';
import { LANGUAGE_TAGS, type Locale } from '../../locale.ts';
import { dayOfMonth, weekdayName } from './calendar-names.ts';

// The reference: Node has complete `Intl` data.
const intl = (locale: Locale, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { ...options, timeZone: 'UTC' });

describe.each(['fr', 'en'] as const)('in %s, as Intl has them', (locale) => {
  it('the days of a week', () => {
    const format = intl(locale, { weekday: 'long' });
    // 5 January 2026 is a Monday.
    const named = WEEKDAYS.map((_, index) => format.format(Date.UTC(2026, 0, 5 + index)));
    expect(WEEKDAYS.map((day) => weekdayName(day, locale))).toEqual(named);
  });

  it('the second day of every month', () => {
    const format = intl(locale, { day: 'numeric', month: 'long' });
    for (let month = 1; month <= 12; month += 1) {
      expect(dayOfMonth(2, month, locale)).toBe(format.format(Date.UTC(2026, month - 1, 2)));
    }
  });
});

it('the first of a month is an ordinal in French only', () => {
  expect(dayOfMonth(1, 8, 'fr')).toBe('1er août');
  expect(dayOfMonth(1, 8, 'en')).toBe('August 1');
});
