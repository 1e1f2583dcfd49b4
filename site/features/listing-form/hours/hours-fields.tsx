import { type ReactNode, useRef, useState } from 'react';
import { hasDays, hasHours } from '#domain/listing/hours/hours.ts';
import { seasonName } from '#domain/listing/hours/seasons.ts';
import { weekSummary } from '#domain/listing/hours/summary.ts';
import { periodRow } from '#domain/listing/hours/text.ts';
import { checkListing, type ListingAnswers } from '#domain/listing/listing.ts';
import { SeasonText } from '#site/features/listing/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { CheckboxField } from '#site/ui/form/choice-fields.tsx';
import type { ListingForm } from '../use-listing-form.ts';
import { HoursWords } from './controls.tsx';
import { SeasonsEditor } from './seasons-editor.tsx';
import { SpecialEditor } from './special-editor.tsx';
import { WeekEditor } from './week-editor.tsx';

const KEYS = [
  'hours',
  'byAppointment',
  'appointmentDays',
  'hasNoFixedHours',
  'seasons',
  'specialHours',
] as const;
type HoursAnswers = Pick<ListingAnswers, (typeof KEYS)[number]>;

const SKIPPED: HoursAnswers = {
  hours: null,
  byAppointment: false,
  appointmentDays: [],
  hasNoFixedHours: false,
  seasons: [],
  specialHours: [],
};

type HoursFieldsProps = {
  form: ListingForm;
  /** Whether the week is shown at first to a listing without hours: to an owner who came to enter them. */
  isOffered?: boolean;
};

/** Opening hours: the usual week, by appointment, special hours; all of it can be skipped. */
export function HoursFields({ form, isOffered = false }: HoursFieldsProps) {
  const { t } = useTranslation();
  const { hours, byAppointment, appointmentDays, hasNoFixedHours } = form.answers;
  const { isSkipped, skip } = useSkipping(form, isOffered);

  return (
    <div className="grid gap-6">
      <fieldset className="grid gap-3">
        <legend className="mb-1 font-bold text-lg">{t('listingHours.hours.title')}</legend>
        <CheckboxField
          label={t('listingHours.hours.skip')}
          hint={isSkipped && t('listingHours.hours.skipHint')}
          isChecked={isSkipped}
          onChange={skip}
        />
        {!isSkipped && (
          <WeekEditor
            week={hours ?? {}}
            appointmentDays={appointmentDays ?? []}
            fault={(...path) => form.fault('hours', ...path)}
            onChange={(week) =>
              form.change({ hours: week.hours, appointmentDays: [...week.appointmentDays] })
            }
          />
        )}
      </fieldset>
      {!isSkipped && (
        <>
          <CheckboxField
            label={t('listingHours.hours.byAppointment')}
            hint={t('listingHours.hours.byAppointmentHint')}
            isChecked={byAppointment ?? false}
            onChange={(isChecked) => form.change({ byAppointment: isChecked })}
          />
          <CheckboxField
            label={t('listingHours.hours.noFixedHours')}
            hint={t('listingHours.hours.noFixedHoursHint')}
            isChecked={hasNoFixedHours ?? false}
            onChange={(isChecked) => form.change({ hasNoFixedHours: isChecked })}
          />
          <fieldset className="grid gap-3">
            <legend className="mb-1 font-bold text-lg">{t('listingHours.season.title')}</legend>
            <p className="text-ink-soft text-sm">{t('listingHours.season.hint')}</p>
            <SeasonsEditor form={form} />
          </fieldset>
          <fieldset className="grid gap-3">
            <legend className="mb-1 font-bold text-lg">{t('listingHours.special.title')}</legend>
            <p className="text-ink-soft text-sm">{t('listingHours.special.hint')}</p>
            <SpecialEditor form={form} />
          </fieldset>
          <HoursReadBack answers={form.answers} />
        </>
      )}
    </div>
  );
}

/** Whether the user skips the hours. Unchecking the box restores the hours entered before. */
function useSkipping(form: ListingForm, isOffered: boolean) {
  const { hours, byAppointment, appointmentDays, hasNoFixedHours, seasons, specialHours } = form.answers;
  const entered = useRef<HoursAnswers>({ hours: {} });
  const [isOpened, setOpened] = useState(isOffered);
  const isSkipped =
    hours === null &&
    !byAppointment &&
    !appointmentDays?.length &&
    !hasNoFixedHours &&
    !seasons?.length &&
    !specialHours?.length &&
    !isOpened;

  function skip(isChecked: boolean) {
    setOpened(false);
    if (isChecked) {
      entered.current = {
        hours: hours ?? {},
        byAppointment,
        appointmentDays,
        hasNoFixedHours,
        seasons,
        specialHours,
      };
    }
    form.change(isChecked ? SKIPPED : entered.current);
  }

  return { isSkipped, skip };
}

/** Preview of the hours as the business page will show them; empty until all of them are valid. */
function HoursReadBack({ answers }: { answers: ListingAnswers }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { values, issues: faults } = checkListing(KEYS, answers, new Date());
  if (faults.length > 0) return null;
  const { hours = null, byAppointment = false, appointmentDays = [], hasNoFixedHours = false } = values;
  const { seasons = [], specialHours = [] } = values;
  const listing = { hours, byAppointment, appointmentDays, seasons, specialHours };
  if (!hasDays(listing) && !byAppointment && !hasNoFixedHours) {
    return <p className="text-ink-soft">{t('listingHours.hours.nothingShown')}</p>;
  }
  return (
    <section aria-label={t('listingHours.hours.readBack')} className="border-yellow border-l-4 pl-4">
      <p className="mb-1 font-semibold">{t('listingHours.hours.readBack')}</p>
      {byAppointment && <p>{t('business.byAppointment')}</p>}
      {hasNoFixedHours && <p>{t('business.noFixedHours')}</p>}
      <dl>
        {(hasHours(hours) || appointmentDays.length > 0) &&
          weekSummary(hours ?? {}, locale, appointmentDays).map((row) => (
            <Line key={row.first} name={row.name}>
              <HoursWords row={row} />
            </Line>
          ))}
        {seasons.map((season) => (
          <Line key={season.from} name={seasonName(season, locale)}>
            <SeasonText season={season} appointmentDays={appointmentDays} />
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
