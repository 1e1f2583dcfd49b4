import { isoDay } from '#domain/listing/hours/calendar-day.ts';
import { weekdayName } from '#domain/listing/hours/calendar-names.ts';
import { openStateAt } from '#domain/listing/hours/hours.ts';
import { dayName, formatTime } from '#domain/listing/hours/text.ts';
import { localTime } from '#domain/listing/hours/time-zone.ts';
import type { OpeningHours } from '#domain/pages/directory.ts';
import { useLocale } from '#site/i18n/use-locale.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useNow } from './use-now.ts';

/** From here on, the name of a weekday would be taken for one that comes sooner. */
const WEEK_DAYS = 7;

/** Whether a business is open now where it is, and until or from when; nothing when that is not known. */
export function OpenState({ listing }: { listing: OpeningHours }) {
  const { hours, timeZone, specialHours: special, byAppointment } = listing;
  const { t } = useTranslation();
  const locale = useLocale();
  const now = openStateAt(hours, timeZone, new Date(useNow()), { special, byAppointment });
  if (now.state === 'unknown') return null;
  if (now.state === 'open') {
    return (
      <span className="font-semibold text-good">
        {now.until ? t('listing.openUntil', { time: formatTime(now.until.time, locale) }) : t('listing.open')}
      </span>
    );
  }
  if (now.state === 'appointment') {
    return <span className="font-semibold text-good">{t('listing.byAppointment')}</span>;
  }
  const { next } = now;
  const time = next && formatTime(next.time, locale);
  const text = !next
    ? t('listing.closed')
    : next.daysAhead === 0
      ? t('listing.opensAt', { time })
      : next.daysAhead < WEEK_DAYS
        ? t('listing.opensOn', { time, day: weekdayName(next.weekday, locale) })
        : t('listing.opensOnDate', { time, day: dayName(isoDay(localTime(next.at, timeZone)), locale) });
  return <span className="text-ink-soft">{text}</span>;
}
