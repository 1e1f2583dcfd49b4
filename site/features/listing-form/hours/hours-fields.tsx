import { useRef } from 'react';
import type { ListingAnswers } from '#domain/listing/listing.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { CheckboxField } from '#site/ui/form/checkbox-field.tsx';
import type { ListingForm } from '../use-listing-form.ts';
import { HoursReadBack } from './hours-read-back.tsx';
import { SpecialEditor } from './special-editor.tsx';
import { WeekEditor } from './week-editor.tsx';

type HoursAnswers = Pick<ListingAnswers, 'hours' | 'byAppointment' | 'specialHours'>;

const SKIPPED: HoursAnswers = { hours: null, byAppointment: false, specialHours: [] };

/** When a business is open: its week, whether one must ask before, and the days that are otherwise; or nothing of it. */
export function HoursFields({ form }: { form: ListingForm }) {
  const { t } = useTranslation();
  const { hours, byAppointment, specialHours } = form.answers;
  // What was given before it was skipped, for whoever changes their mind.
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
