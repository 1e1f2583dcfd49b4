import { type ReactNode, type RefObject, useEffect, useId } from 'react';
import { LISTING_STEPS, type ListingKey, type ValidationIssue } from '#domain/listing/listing.ts';
import { CityField } from '#site/features/listing-form/address/city-field.tsx';
import { AddressFields } from '#site/features/listing-form/address-fields.tsx';
import { BasicFields } from '#site/features/listing-form/basic-fields.tsx';
import { NamedCategories } from '#site/features/listing-form/category/named-categories.tsx';
import { CategoryFields } from '#site/features/listing-form/category-fields.tsx';
import { CodeSetFields } from '#site/features/listing-form/code-set-fields.tsx';
import { ContactFields } from '#site/features/listing-form/contact-fields.tsx';
import { DetailsFields } from '#site/features/listing-form/details-fields.tsx';
import { HoursFields } from '#site/features/listing-form/hours/hours-fields.tsx';
import { MediaFields } from '#site/features/listing-form/media/media-fields.tsx';
import { PositionFields } from '#site/features/listing-form/position-fields.tsx';
import { ActivityField, ServicesFields } from '#site/features/listing-form/services-fields.tsx';
import { type ListingForm, useListingForm } from '#site/features/listing-form/use-listing-form.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { SimilarNotice } from './similar-notice.tsx';
import { faultsOf, isComplete, stepNumber, type WizardStep } from './steps.ts';
import type { OpenDraft } from './use-draft.ts';

/** The fields of each step. */
const FIELDS: Record<Exclude<WizardStep, 'summary'>, (props: FieldsProps) => ReactNode> = {
  basic: ({ form }) => <BasicFields form={form} belowName={<AlreadyThere form={form} />} />,
  details: ({ form }) => (
    <>
      <DetailsFields form={form} />
      <HoursFields form={form} />
    </>
  ),
  media: MediaFields,
  contact: ContactFields,
  address: AddressFields,
  geolocation: ({ form, onFound }) => <PositionFields form={form} locates onFound={onFound} />,
  category: CategoryFields,
  services: ({ form }) => (
    <>
      <ActivityField form={form} />
      <ServicesFields form={form} />
    </>
  ),
};

type StepFormProps = {
  step: Exclude<WizardStep, 'summary'>;
  open: OpenDraft;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Fields that the database refused at the last submission. */
  refused: readonly ValidationIssue[];
  /** The step opens for the first time, though later ones were open. */
  isFirst: boolean;
  onNext: () => void;
  /** The buttons of the step. */
  children: ReactNode;
};

/** The form of a step. When the user returns to an incomplete step, its errors are shown at once. */
export function StepForm({ step, open, heading, refused, isFirst, onNext, children }: StepFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const { draft } = open;
  const { form, container, refuse } = useListingForm(draft.answers, open.change);
  const keys: readonly ListingKey[] = LISTING_STEPS[step];

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step opens
  useEffect(() => {
    const ofThisStep = refused.filter(({ key }) => keys.includes(key));
    const wasPassed = !isFirst && stepNumber(step) < stepNumber(draft.reached);
    if (ofThisStep.length > 0) refuse(ofThisStep);
    else if (wasPassed && !isComplete(step, draft.answers, new Date())) {
      refuse(faultsOf(keys, draft.answers));
    }
  }, []);

  return (
    <form
      noValidate
      aria-labelledby={id}
      className="card grid min-w-0 gap-6 self-start p-4 pb-0 sm:p-6 sm:pb-0"
      onSubmit={(event) => {
        event.preventDefault();
        const faults = faultsOf(keys, draft.answers);
        refuse(faults);
        if (faults.length === 0) onNext();
      }}
    >
      <div>
        <h2 ref={heading} id={id} tabIndex={-1} className="font-bold text-heading outline-none">
          {t(`wizard.steps.${step}.title`)}
        </h2>
        <p className="mt-1 max-w-prose text-ink-soft">{t(`wizard.steps.${step}.lead`)}</p>
      </div>
      <div ref={container} className="grid min-w-0 gap-6">
        <StepFields step={step} form={form} onFound={open.takeFound} />
      </div>
      {children}
    </form>
  );
}

type FieldsProps = { form: ListingForm; onFound: OpenDraft['takeFound'] };

/** Asks for the municipality beside the name, and shows the listings that may be the same business and the categories that the name says. */
function AlreadyThere({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useTranslation();
  const { name, municipality } = form.answers;
  return (
    <>
      <CityField form={form} hint={t('wizard.start.city')} isOptional />
      {/* By name and place alone: telephone and website are compared before the submission. */}
      <SimilarNotice answers={{ name, municipality }} isStart />
      <NamedCategories form={form} />
    </>
  );
}

type StepFieldsProps = FieldsProps & { step: keyof typeof FIELDS };

/** The fields of a step. */
function StepFields({ step, form, onFound }: StepFieldsProps) {
  const Fields = FIELDS[step];
  return (
    <>
      <Fields form={form} onFound={onFound} />
      <CodeSetFields form={form} keys={LISTING_STEPS[step]} />
    </>
  );
}
