import { isoDay } from '#domain/listing/hours/calendar-day.ts';
import { weekdayName } from '#domain/listing/hours/calendar-names.ts';
import type { OpenState } from '#domain/listing/hours/hours.ts';
import { dayName, formatTime } from '#domain/listing/hours/text.ts';
import { localTime } from '#domain/listing/hours/time-zone.ts';
import type { Locale } from '#domain/locale.ts';
import type { Translate } from '#site/i18n/translator.ts';
import { type DecisiveHours, openStateOf } from './open-state-until.ts';

/** From this many days on, a weekday name would be read as the nearer day of that name. */
const WEEK_DAYS = 7;
const OPEN = 'font-semibold text-good';
const CLOSES_SOON = 'font-semibold text-soon';
/** No class: ui/styles/components.css colors it. */
const CLOSED = '';

type OpenStateText = {
  /** Empty when the current state is unknown. */
  text: string;
  className: string;
  /** Expiry of the text, in milliseconds since 1970. */
  until: number;
};

/**
 * Whether a business is open, and until or from when, in words.
 *
 * @param now in milliseconds since 1970
 */
export function openStateText(
  listing: DecisiveHours,
  now: number,
  locale: Locale,
  t: Translate,
): OpenStateText {
  const { state, isClosingSoon, until } = openStateOf(listing, now);
  const isOpen = state.state === 'open' || state.state === 'appointment';
  if (state.state === 'open' && state.until && isClosingSoon) {
    const text = t('listing.closesSoon', { time: formatTime(state.until.time, locale) });
    return { text, className: CLOSES_SOON, until };
  }
  return { text: words(state, listing.timeZone, locale, t), className: isOpen ? OPEN : CLOSED, until };
}

function words(now: OpenState, timeZone: string, locale: Locale, t: Translate): string {
  switch (now.state) {
    case 'unknown':
      return '';
    case 'appointment':
      return t('listing.byAppointment');
    case 'open':
      return now.until
        ? t('listing.openUntil', { time: formatTime(now.until.time, locale) })
        : t('listing.open');
  }
  const { next } = now;
  if (!next) return t('listing.closed');
  const time = formatTime(next.time, locale);
  if (next.daysAhead === 0) return t('listing.opensAt', { time });
  if (next.daysAhead < WEEK_DAYS) {
    return t('listing.opensOn', { time, day: weekdayName(next.weekday, locale) });
  }
  return t('listing.opensOnDate', { time, day: dayName(isoDay(localTime(next.at, timeZone)), locale) });
}
