import { PROVINCES } from '#domain/limits.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { CheckboxField } from '#site/ui/form/choice-fields.tsx';
import { SelectField, TextField } from '#site/ui/form/text-fields.tsx';
import { CityField } from './address/city-field.tsx';
import { leave, lineOnLeaving, postalCodeOnLeaving } from './on-leaving.ts';
import type { ListingForm } from './use-listing-form.ts';

/** Address fields: street, city, province and postal code. */
export function AddressFields({ form }: { form: ListingForm }) {
  const { t } = useTranslation();
  const { address, addressLine2, province, postalCode, showAddress } = form.answers;
  return (
    <div className="grid gap-6">
      <TextField
        label={t('listingFields.address.address')}
        hint={t('listingFields.address.addressHint')}
        error={form.fault('address')}
        value={address ?? ''}
        onChange={(event) => form.change({ address: event.target.value })}
        onBlur={(event) => leave(event.target.value, lineOnLeaving, (address) => form.change({ address }))}
        autoComplete="address-line1"
        aria-required
      />
      <TextField
        label={t('listingFields.address.addressLine2')}
        isOptional
        error={form.fault('addressLine2')}
        value={addressLine2 ?? ''}
        onChange={(event) => form.change({ addressLine2: event.target.value })}
        onBlur={(event) =>
          leave(event.target.value, lineOnLeaving, (addressLine2) => form.change({ addressLine2 }))
        }
        autoComplete="address-line2"
      />
      <CityField form={form} />
      <div className="field-row grid gap-6 sm:grid-cols-2">
        <SelectField
          label={t('listingFields.address.province')}
          error={form.fault('province')}
          options={PROVINCES.map((value) => ({ value, label: t(`listingFields.provinces.${value}`) }))}
          value={province ?? 'QC'}
          onChange={(event) => {
            const chosen = PROVINCES.find((code) => code === event.target.value);
            // Clears the municipality outside Quebec: the directory only knows Quebec's municipalities.
            if (chosen) form.change({ province: chosen, ...(chosen !== 'QC' && { municipality: null }) });
          }}
          autoComplete="address-level1"
        />
        <TextField
          label={t('listingFields.address.postalCode')}
          hint={t('listingFields.address.postalCodeHint')}
          error={form.fault('postalCode')}
          value={postalCode ?? ''}
          onChange={(event) => form.change({ postalCode: event.target.value })}
          onBlur={(event) =>
            leave(event.target.value, postalCodeOnLeaving, (postalCode) => form.change({ postalCode }))
          }
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          aria-required
        />
      </div>
      <CheckboxField
        label={t('listingFields.address.showAddress')}
        hint={t('listingFields.address.showAddressHint')}
        error={form.fault('showAddress')}
        isChecked={showAddress ?? true}
        onChange={(isChecked) => form.change({ showAddress: isChecked })}
      />
    </div>
  );
}
