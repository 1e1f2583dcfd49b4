import { comingHours, hasHours } from '#domain/listing/hours/hours.ts';
import { coverYear, seasonName } from '#domain/listing/hours/seasons.ts';
import type { BusinessPage, OpeningHours } from '#domain/pages/directory.ts';
import { OldNote } from '#site/features/facts/index.ts';
import { midnightAfter, OpenState, SeasonText, WeekText } from '#site/features/listing/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { Island } from '#site/page/island.tsx';
import { Section } from '#site/ui/section.tsx';
import { useNow } from '#site/ui/use-now.ts';
import { Days } from './hours-days.tsx';

/** Weekly hours, special hours and open state; renders nothing when all are unknown. */
export function HoursTable({
  listing,
}: {
  listing: OpeningHours & Pick<BusinessPage['listing'], 'sources' | 'hasNoFixedHours'>;
}) {
  const { t } = useTranslation();
  const at = useNow();
  const { hours, byAppointment, timeZone, specialHours, seasons, appointmentDays, hasNoFixedHours } = listing;
  const hasDays =
    hasHours(hours) ||
    comingHours(listing, new Date(at)).length > 0 ||
    seasons.length > 0 ||
    appointmentDays.length > 0;
  if (!hasDays && !byAppointment && !hasNoFixedHours) return null;
  return (
    <Section title={t('business.hours')}>
      <p className="mb-3 print:hidden">
        <OpenState listing={listing} />
      </p>
      <OldNote fact="hours" sources={listing.sources} className="mb-3" />
      {byAppointment && <p className="mb-3">{t('business.byAppointment')}</p>}
      {hasNoFixedHours && <p className="mb-3">{t('business.noFixedHours')}</p>}
      {hasDays && (
        <Island
          name="hours"
          when={`@${midnightAfter(new Date(at), timeZone)}`}
          of={Days}
          props={{ listing: { hours, timeZone, specialHours, seasons, byAppointment, appointmentDays } }}
        />
      )}
      {seasons.length > 0 && <Seasons listing={listing} />}
    </Section>
  );
}

/** The week of each season, then the usual week. */
function Seasons({ listing: { hours, seasons, appointmentDays } }: { listing: OpeningHours }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <>
      <h3 className="mt-4 mb-1 font-semibold print:mt-2">{t('business.seasons')}</h3>
      <dl className="grid gap-2">
        {seasons.map((season) => (
          <div key={season.from}>
            <dt className="font-medium first-letter:uppercase">{seasonName(season, locale)}</dt>
            <dd>
              <SeasonText season={season} appointmentDays={appointmentDays} />
            </dd>
          </div>
        ))}
        {!coverYear(seasons) && (
          <div>
            <dt className="font-medium">{t('business.restOfYear')}</dt>
            <dd>
              {hours ? <WeekText hours={hours} appointmentDays={appointmentDays} /> : t('listing.closedDay')}
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}
