import { type ComponentProps, useEffect, useRef } from 'react';
import type { CorrectableListing } from '#domain/trust/correction.ts';
import { formatPhone } from '#site/features/listing/index.ts';
import type { ListingForm } from '#site/features/listing-form/index.ts';
import {
  CategoryFields,
  CityField,
  CodeSetFields,
  emailOnLeaving,
  leave,
  lineOnLeaving,
  phoneOnLeaving,
  postalCodeOnLeaving,
  ServicesFields,
  WeekEditor,
  websiteOnLeaving,
} from '#site/features/listing-form/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { TextField } from '#site/ui/form/text-fields.tsx';
import type { Group } from './groups.ts';

type GroupFieldsProps = { group: Group; form: ListingForm; listing: CorrectableListing };

/** The fields of a group, as in the owner's editor; the first takes the focus. */
export function CorrectionFields({ takesFocus, ...group }: GroupFieldsProps & { takesFocus: boolean }) {
  const fields = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => {
    if (takesFocus) fields.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, []);
  return (
    <div ref={fields}>
      <GroupFields {...group} />
    </div>
  );
}

function GroupFields({ group, form, listing }: GroupFieldsProps) {
  const { t, language } = useTranslation();
  const line = (key: TextKey, label: string) => (
    <TextAnswer form={form} field={key} label={label} onLeaving={lineOnLeaving} />
  );
  switch (group) {
    case 'name':
      return line('name', t('listingFields.basic.name'));
    case 'phone':
      return (
        <TextAnswer
          form={form}
          field="phone"
          label={t('listingFields.contact.phone')}
          hint={t('listingFields.contact.phoneHint')}
          onLeaving={(typed) => phoneOnLeaving(typed, language)}
          show={(phone) => formatPhone(phone, language)}
          type="tel"
        />
      );
    case 'email':
      return (
        <TextAnswer
          form={form}
          field="email"
          label={t('listingFields.contact.email')}
          hint={t('listingFields.contact.emailHint')}
          onLeaving={emailOnLeaving}
          inputMode="email"
          autoCapitalize="none"
        />
      );
    case 'website':
      return (
        <TextAnswer
          form={form}
          field="website"
          label={t('listingFields.contact.website')}
          hint={t('listingFields.contact.websiteHint')}
          onLeaving={websiteOnLeaving}
          inputMode="url"
          autoCapitalize="none"
        />
      );
    case 'address':
      return (
        <div className="grid gap-5">
          {listing.showAddress && line('address', t('listingFields.address.address'))}
          {listing.showAddress && line('addressLine2', t('listingFields.address.addressLine2'))}
          <CityField form={form} />
          {listing.showAddress && (
            <TextAnswer
              form={form}
              field="postalCode"
              label={t('listingFields.address.postalCode')}
              hint={t('listingFields.address.postalCodeHint')}
              onLeaving={postalCodeOnLeaving}
              autoCapitalize="characters"
            />
          )}
        </div>
      );
    case 'hours':
      return (
        <WeekEditor
          week={form.answers.hours ?? {}}
          appointmentDays={null}
          fault={(...path) => form.fault('hours', ...path)}
          onChange={({ hours }) => form.change({ hours })}
        />
      );
    case 'category':
      return <CategoryFields form={form} />;
    case 'services':
      return <ServicesFields form={form} />;
    case 'amenities':
      return <CodeSetFields form={form} keys={['amenities']} />;
  }
}

type TextKey = 'name' | 'phone' | 'email' | 'website' | 'address' | 'addressLine2' | 'postalCode';

type TextAnswerProps = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoCapitalize'> & {
  form: ListingForm;
  field: TextKey;
  label: string;
  hint?: string;
  /** Normalizes the text on blur. */
  onLeaving: (typed: string) => string;
  /** Formats the stored value. */
  show?: (kept: string) => string;
};

function TextAnswer({ form, field, onLeaving, show, ...input }: TextAnswerProps) {
  const kept = form.answers[field] ?? '';
  const change = (text: string) => form.change({ [field]: text });
  return (
    <TextField
      type="text"
      {...input}
      error={form.fault(field)}
      value={show ? show(kept) : kept}
      onChange={(event) => change(event.target.value)}
      onBlur={(event) => leave(event.target.value, onLeaving, change)}
      // It describes the business rather than the writer: no autofill.
      autoComplete="off"
      spellCheck={false}
    />
  );
}
