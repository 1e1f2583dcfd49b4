import { comingHours, hasHours } from '#domain/listing/hours/hours.ts';
import type { BusinessPage, OpeningHours } from '#domain/pages/directory.ts';
import { OldNote } from '#site/features/facts/index.ts';
import { midnightAfter, OpenState } from '#site/features/listing/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Island } from '#site/page/island.tsx';
import { Section } from '#site/ui/section.tsx';
import { useNow } from '#site/ui/use-now.ts';
import { Days } from './hours-days.tsx';

/** Weekly hours, special hours and open state; renders nothing when all are unknown. */
export function HoursTable({
  listing,
}: {
  listing: OpeningHours & Pick<BusinessPage['listing'], 'sources'>;
}) {
  const { t } = useTranslation();
  const at = useNow();
  const { hours, byAppointment, timeZone, specialHours } = listing;
  const hasDays = hasHours(hours) || comingHours(listing, new Date(at)).length > 0;
  if (!hasDays && !byAppointment) return null;
  return (
    <Section title={t('business.hours')}>
      <p className="mb-3 print:hidden">
        <OpenState listing={listing} />
      </p>
      <OldNote fact="hours" sources={listing.sources} className="mb-3" />
      {byAppointment && <p className="mb-3">{t('business.byAppointment')}</p>}
      {hasDays && (
        <Island
          name="hours"
          when={`@${midnightAfter(new Date(at), timeZone)}`}
          of={Days}
          props={{ listing: { hours, timeZone, specialHours, byAppointment } }}
        />
      )}
    </Section>
  );
}
