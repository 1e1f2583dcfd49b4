import { type ReactNode, type RefObject, useEffect, useId } from 'react';
import { LISTING_STEPS, type ListingKey, type ValidationIssue } from '#domain/listing/listing.ts';
import { useListingForm } from '#site/features/listing-form/use-listing-form.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { StepFields } from './step-fields.tsx';
import { isComplete, stepNumber, type WizardStep } from './steps.ts';
import type { OpenDraft } from './use-draft.ts';

type StepFormProps = {
  step: Exclude<WizardStep, 'summary'>;
  open: OpenDraft;
  heading: RefObject<HTMLHeadingElement | null>;
  /** What the database refused the last time. */
  refused: readonly ValidationIssue[];
  onNext: () => void;
  /** Its buttons. */
  children: ReactNode;
};

/** The fields of a step. Whoever comes back to one that lacks something is told at once what it is. */
export function StepForm({ step, open, heading, refused, onNext, children }: StepFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const { draft } = open;
  const { form, container, check, refuse } = useListingForm(draft.answers, open.change);
  const keys: readonly ListingKey[] = LISTING_STEPS[step];

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step opens
  useEffect(() => {
    const ofThisStep = refused.filter(({ key }) => keys.includes(key));
    const wasPassed = stepNumber(step) < stepNumber(draft.reached);
    if (ofThisStep.length > 0) refuse(ofThisStep);
    else if (wasPassed && !isComplete(step, draft.answers, new Date())) check(keys);
  }, []);

  return (
    <form
      noValidate
      aria-labelledby={id}
      className="card grid min-w-0 gap-6 self-start p-4 pb-0 sm:p-6 sm:pb-0"
      onSubmit={(event) => {
        event.preventDefault();
        if (check(keys)) onNext();
      }}
    >
      <div>
        <h2 ref={heading} id={id} tabIndex={-1} className="font-bold text-heading outline-none">
          {t(`wizard.steps.${step}.title`)}
        </h2>
        <p className="mt-1 max-w-prose text-ink-soft">{t(`wizard.steps.${step}.lead`)}</p>
      </div>
      <div ref={container} className="grid min-w-0 gap-6">
        <StepFields step={step} form={form} />
      </div>
      {children}
    </form>
  );
}
