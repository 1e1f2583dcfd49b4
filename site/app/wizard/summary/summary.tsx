import { useQuery } from '@tanstack/react-query';
import { type RefObject, useId, useRef } from 'react';
import { taxonomyQuery } from '#site/features/listing-form/queries.ts';
import { useListingForm } from '#site/features/listing-form/use-listing-form.ts';
import { useMediaTray } from '#site/features/media/use-media-tray.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/use-locale.ts';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import type { RefusedField } from '../refused-field.ts';
import { incompleteSteps, STEPS } from '../steps.ts';
import type { OpenDraft } from '../use-draft.ts';
import { useSubmission } from '../use-submission.ts';
import { WizardBar } from '../wizard-bar.tsx';
import { MissingSteps } from './missing-steps.tsx';
import { readBack } from './read-back.ts';
import { SimilarNotice } from './similar-notice.tsx';
import { StepSummary } from './step-summary.tsx';
import { SubmissionState } from './submission-state.tsx';
import { Terms } from './terms.tsx';

type SummaryProps = {
  open: OpenDraft;
  heading: RefObject<HTMLHeadingElement | null>;
  onRefused: (refused: RefusedField) => void;
};

/** The last step: everything read back, what is missing, the terms, and the button that submits. */
export function Summary({ open, heading, onRefused }: SummaryProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const id = useId();
  const missingBox = useRef<HTMLDivElement>(null);
  const tray = useMediaTray();
  const { data: categories = [] } = useQuery(taxonomyQuery);
  const { answers } = open.draft;
  const { form, container, check } = useListingForm(answers, open.change);
  const submission = useSubmission(open, {
    settleImages: tray.settled,
    clearImages: tray.clear,
    onRefused,
  });
  const now = new Date();
  const missing = incompleteSteps(answers, now);

  function submit() {
    if (missing.length > 0) missingBox.current?.focus();
    else if (check(['acceptsTerms'])) void submission.submit();
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
