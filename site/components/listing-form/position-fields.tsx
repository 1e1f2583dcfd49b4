import { useTranslation } from 'react-i18next';
import { TextField } from '#site/components/form/text-field.tsx';
import type { ListingForm } from './use-listing-form.ts';

/** Where a business is on the map. */
export function PositionFields({ form }: { form: ListingForm }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      {(['latitude', 'longitude'] as const).map((key) => (
        <TextField
          key={key}
          label={t(`listingFields.position.${key}`)}
          hint={t(`listingFields.position.${key}Hint`)}
          error={form.fault(key)}
          value={form.answers[key] ?? ''}
          onChange={(event) => form.change({ [key]: event.target.value })}
          inputMode="text"
          autoComplete="off"
          aria-required
        />
      ))}
    </div>
  );
}
