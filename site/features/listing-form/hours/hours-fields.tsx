import { type ReactNode, useRef } from 'react';
import { hasHours } from '#domain/listing/hours/hours.ts';
import { weekSummary } from '#domain/listing/hours/summary.ts';
import { periodRow } from '#domain/listing/hours/text.ts';
import { checkListing, type ListingAnswers } from '#domain/listing/listing.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { CheckboxField } from '#site/ui/form/choice-fields.tsx';
import type { ListingForm } from '../use-listing-form.ts';
import { HoursWords } from './controls.tsx';
import { SpecialEditor } from './special-editor.tsx';
import { WeekEditor } from './week-editor.tsx';

type HoursAnswers = Pick<ListingAnswers, 'hours' | 'byAppointment' | 'specialHours'>;

const SKIPPED: HoursAnswers = { hours: null, byAppointment: false, specialHours: [] };

/** Opening hours: the usual week, by appointment, special hours; all of it can be skipped. */
export function HoursFields({ form }: { form: ListingForm }) {
  const { t } = useTranslation();
  const { hours, byAppointment, specialHours } = form.answers;
  // Hours entered before the user skipped this part; restored when the box is unchecked.
  const given = useRef<HoursAnswers>({ hours: {} });
  const isSkipped = hours === null && !byAppointment && !specialHours?.length;

  function skip(isChecked: boolean) {
    if (isChecked) given.current = { hours: hours ?? {}, byAppointment, specialHours };
    form.change(isChecked ? SKIPPED : given.current);
  }

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
        {!isSkipped && <WeekEditor form={form} />}
      </fieldset>
      {!isSkipped && (
        <>
          <CheckboxField
            label={t('listingHours.hours.byAppointment')}
            hint={t('listingHours.hours.byAppointmentHint')}
            isChecked={byAppointment ?? false}
            onChange={(isChecked) => form.change({ byAppointment: isChecked })}
          />
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

/** Preview of the hours as the business page will show them; empty until all of them are valid. */
function HoursReadBack({ answers }: { answers: ListingAnswers }) {
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
