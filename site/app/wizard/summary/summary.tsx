import { useQuery } from '@tanstack/react-query';
import { type RefObject, useId, useRef } from 'react';
import { localizePath } from '#domain/pages/segments.ts';
import { taxonomyQuery } from '#site/features/listing-form/queries.ts';
import { type ListingForm, useListingForm } from '#site/features/listing-form/use-listing-form.ts';
import { useUploadQueue } from '#site/features/media/use-upload-queue.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { CheckboxField } from '#site/ui/form/choice-fields.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { SimilarNotice } from '../similar-notice.tsx';
import { faultsOf, incompleteSteps, STEPS, stepPath, type WizardStep } from '../steps.ts';
import type { OpenDraft } from '../use-draft.ts';
import type { RefusedField } from '../use-submission.ts';
import { type Submission, useSubmission } from '../use-submission.ts';
import { WizardBar } from '../wizard-bar.tsx';
import { readBack } from './read-back.ts';
import { StepSummary } from './step-summary.tsx';

const PAGES = [
  ['legalNotice', '/mentions-legales'],
  ['privacy', '/politique-confidentialite'],
] as const;

type SummaryProps = {
  open: OpenDraft;
  heading: RefObject<HTMLHeadingElement | null>;
  onRefused: (refused: RefusedField) => void;
};

/** The last step: all answers, the missing steps, the terms and the submit button. */
export function Summary({ open, heading, onRefused }: SummaryProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const id = useId();
  const missingBox = useRef<HTMLDivElement>(null);
  const queue = useUploadQueue();
  const { data: categories = [] } = useQuery(taxonomyQuery);
  const { answers } = open.draft;
  const { form, container, refuse } = useListingForm(answers, open.change);
  const submission = useSubmission(open, {
    settleImages: queue.settled,
    clearImages: queue.clear,
    onRefused,
  });
  const now = new Date();
  const missing = incompleteSteps(answers, now);

  function submit() {
    if (missing.length > 0) {
      missingBox.current?.focus();
      return;
    }
    const faults = faultsOf(['acceptsTerms'], answers);
    refuse(faults);
    if (faults.length === 0) void submission.submit();
  }

  return (
    <section aria-labelledby={id} className="card grid min-w-0 content-start gap-5 p-4 pb-0 sm:p-6 sm:pb-0">
      <div>
        <h2 ref={heading} id={id} tabIndex={-1} className="font-bold text-heading outline-none">
          {t('wizard.steps.summary.title')}
        </h2>
        <p className="mt-1 max-w-prose text-ink-soft">{t('wizard.steps.summary.lead')}</p>
      </div>
      <MissingSteps steps={missing} box={missingBox} />
      <SimilarNotice answers={answers} />
      {STEPS.map(
        (step) =>
          step !== 'summary' && (
            <StepSummary
              key={step}
              step={step}
              rows={readBack(step, answers, { t, locale, categories, now })}
              isComplete={!missing.includes(step)}
            />
          ),
      )}
      <div ref={container}>
        <Terms form={form} />
      </div>
      <SubmissionState phase={submission.phase} problem={submission.problem} />
      <WizardBar step="summary" answers={answers}>
        <TaskButton look="primary" isBusy={submission.phase !== null} onPress={submit}>
          {t('wizard.summary.submit')}
        </TaskButton>
      </WizardBar>
    </section>
  );
}

/** Progress or failure of the submission, announced to screen readers. */
function SubmissionState({ phase, problem }: Pick<Submission, 'phase' | 'problem'>) {
  const { t } = useTranslation();
  return (
    <div className="contents">
      <p role="status" className="text-ink-soft empty:sr-only">
        {phase && t(`wizard.summary.${phase}`)}
      </p>
      <div role="alert" className="empty:sr-only">
        {problem && (
          <div className="flex items-start gap-3 rounded-card border-2 border-bad p-4">
            <Icon name="circle-alert" className="mt-0.5 size-5 text-bad" />
            <div>
              {problem === 'images' ? (
                <p>
                  {t('wizard.summary.imagesFailed')}{' '}
                  <LocalLink to={stepPath('media')} prefetch="none" className="link">
                    {t('wizard.summary.seeImages')}
                  </LocalLink>
                </p>
              ) : (
                <p>{t(`listingForm.refusals.${problem}`)}</p>
              )}
              <p>{t('wizard.summary.nothingLost')}</p>
            </div>
          </div>
        )}
      </div>
    </div>
  );
}

type MissingStepsProps = { steps: readonly WizardStep[]; box: RefObject<HTMLDivElement | null> };

/** The incomplete steps that prevent the submission; renders nothing when all are complete. */
function MissingSteps({ steps, box }: MissingStepsProps) {
  const { t } = useTranslation();
  if (steps.length === 0) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="flex items-start gap-3 rounded-card border-2 border-bad bg-card p-4"
    >
      <Icon name="circle-alert" className="mt-0.5 size-5 text-bad" />
      <div>
        <p className="font-semibold">{t('wizard.summary.missingTitle')}</p>
        <p>{t('wizard.summary.missingText')}</p>
        <ul>
          {steps.map((step) => (
            <li key={step}>
              <LocalLink
                to={stepPath(step)}
                prefetch="none"
                className="link inline-flex min-h-8 items-center"
              >
                {t(`wizard.steps.${step}.name`)}
              </LocalLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The terms that the user accepts when submitting. */
function Terms({ form }: { form: ListingForm }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <div className="border-rule border-t pt-4">
      <h3 className="font-bold">{t('wizard.summary.termsTitle')}</h3>
      <CheckboxField
        isRequired
        label={t('wizard.summary.terms')}
        hint={
          <span className="flex flex-wrap gap-x-5">
            {PAGES.map(([key, path]) => (
              // Opens a new tab, so that the draft stays open in this one.
              <a
                key={key}
                href={localizePath(path, locale)}
                target="_blank"
                rel="noreferrer"
                className="link inline-flex min-h-8 items-center"
              >
                {t(`wizard.summary.${key}`)} {t('wizard.summary.newTab')}
              </a>
            ))}
          </span>
        }
        error={form.fault('acceptsTerms')}
        isChecked={form.answers.acceptsTerms === true}
        onChange={(isChecked) => form.change({ acceptsTerms: isChecked || null })}
      />
    </div>
  );
}
