import type { ReactNode } from 'react';
import { hasHours } from '#domain/listing/hours/hours.ts';
import { weekSummary } from '#domain/listing/hours/summary.ts';
import { periodRow } from '#domain/listing/hours/text.ts';
import { checkListing, type ListingAnswers } from '#domain/listing/listing.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/use-locale.ts';
import { HoursWords } from './hours-words.tsx';

/** What the page of the business will say of its hours, in words; nothing until all of them are as they should be. */
export function HoursReadBack({ answers }: { answers: ListingAnswers }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { values, issues: faults } = checkListing(
    ['hours', 'byAppointment', 'specialHours'],
    answers,
    new Date(),
  );
  if (faults.length > 0) return null;
  const { hours = null, byAppointment = false, specialHours = [] } = values;
  if (!hasHours(hours) && !byAppointment && specialHours.length === 0) {
    return <p className="text-ink-soft">{t('listingHours.hours.nothingShown')}</p>;
  }
  return (
    <section aria-label={t('listingHours.hours.readBack')} className="border-yellow border-l-4 pl-4">
      <p className="mb-1 font-semibold">{t('listingHours.hours.readBack')}</p>
      {byAppointment && <p>{t('business.byAppointment')}</p>}
      <dl>
        {hasHours(hours) &&
          weekSummary(hours, locale).map((row) => (
            <Line key={row.first} name={row.name}>
              <HoursWords row={row} />
            </Line>
          ))}
        {specialHours.map((period) => {
          const row = periodRow(period, locale);
          return (
            <Line key={row.from} name={row.name}>
              <HoursWords row={row} />
            </Line>
          );
        })}
      </dl>
    </section>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="inline-block first-letter:uppercase">{t('listingHours.hours.line', { days: name })}</dt>
      <dd>{children}</dd>
    </div>
  );
}
