import { FOUNDED_YEAR_MIN, SIZE_BANDS } from '#domain/limits.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { CheckboxField, ChoiceField } from '#site/ui/form/choice-fields.tsx';
import { TextField } from '#site/ui/form/text-fields.tsx';
import type { ListingForm } from './use-listing-form.ts';

/** Business details: size, founding year, franchise. */
export function DetailsFields({ form }: { form: ListingForm }) {
  const { t } = useTranslation();
  const { sizeBand, foundedYear, isFranchise } = form.answers;
  return (
    <div className="grid gap-6">
      <ChoiceField
        label={t('listingFields.details.size')}
        hint={t('listingFields.details.sizeHint')}
        error={form.fault('sizeBand')}
        options={SIZE_BANDS.map((value) => ({ value, label: t(`business.employees.${value}`) }))}
        value={sizeBand ?? null}
        onChange={(value) => form.change({ sizeBand: value })}
      />
      <TextField
        label={t('listingFields.details.foundedYear')}
        hint={t('listingFields.details.foundedYearHint', {
          min: FOUNDED_YEAR_MIN,
          max: new Date().getUTCFullYear(),
        })}
        error={form.fault('foundedYear')}
        value={foundedYear ?? ''}
        onChange={(event) => form.change({ foundedYear: event.target.value })}
        inputMode="numeric"
        autoComplete="off"
        aria-required
      />
      <CheckboxField
        label={t('listingFields.details.isFranchise')}
        hint={t('listingFields.details.isFranchiseHint')}
        error={form.fault('isFranchise')}
        isChecked={isFranchise ?? false}
        onChange={(isChecked) => form.change({ isFranchise: isChecked })}
      />
    </div>
  );
}
