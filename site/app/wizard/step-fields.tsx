import type { ReactNode } from 'react';
import { LISTING_STEPS } from '#domain/listing/listing.ts';
import { AddressFields } from '#site/features/listing-form/address-fields.tsx';
import { BasicFields } from '#site/features/listing-form/basic-fields.tsx';
import { CategoryFields } from '#site/features/listing-form/category-fields.tsx';
import { CodeSetFields } from '#site/features/listing-form/code-set-fields.tsx';
import { ContactFields } from '#site/features/listing-form/contact-fields.tsx';
import { DetailsFields } from '#site/features/listing-form/details-fields.tsx';
import { HoursFields } from '#site/features/listing-form/hours/hours-fields.tsx';
import { MediaFields } from '#site/features/listing-form/media/media-fields.tsx';
import { PositionFields } from '#site/features/listing-form/position-fields.tsx';
import { ServicesFields } from '#site/features/listing-form/services-fields.tsx';
import type { ListingForm } from '#site/features/listing-form/use-listing-form.ts';
import type { WizardStep } from './steps.ts';

type FieldsProps = { form: ListingForm };

/** What each step asks. */
const FIELDS: Record<Exclude<WizardStep, 'summary'>, (props: FieldsProps) => ReactNode> = {
  basic: BasicFields,
  details: ({ form }) => (
    <>
      <DetailsFields form={form} />
      <HoursFields form={form} />
    </>
  ),
  media: MediaFields,
  contact: ContactFields,
  address: AddressFields,
  geolocation: PositionFields,
  category: CategoryFields,
  services: ServicesFields,
};

type StepFieldsProps = FieldsProps & { step: keyof typeof FIELDS };

/** The fields of a step. */
export function StepFields({ step, form }: StepFieldsProps) {
  const Fields = FIELDS[step];
  return (
    <>
      <Fields form={form} />
      <CodeSetFields form={form} keys={LISTING_STEPS[step]} />
    </>
  );
}
