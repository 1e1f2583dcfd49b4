import { SubmitButton } from '#site/ui/form/task-button.tsx';
import './wizard.css';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type Blocker, Navigate, useBlocker, useNavigate, useSearchParams } from 'react-router';
import type { ValidationIssue } from '#domain/listing/listing.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { CLAIM_ID } from '#site/features/listing/format.ts';
import { ListingPreview } from '#site/features/listing-preview/previewed-page.tsx';
import { pathsOf, useUploadQueue } from '#site/features/media/use-upload-queue.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { whenIdle } from '#site/measures/measures.ts';
import { keepForm } from '#site/offline/keep-form.ts';
import { useLocale } from '#site/page/address.ts';
import { Icon } from '#site/ui/icon.tsx';
import { Modal } from '#site/ui/modal.tsx';
import { isUntouched } from './draft.ts';
import { DraftLine } from './draft-line.tsx';
import { Progress } from './progress.tsx';
import { StepForm } from './step-form.tsx';
import { stepOf, stepPath, stepToOpen, type WizardStep } from './steps.ts';
import { Summary } from './summary/summary.tsx';
import type { OpenDraft } from './use-draft.ts';
import { useNextStep } from './use-next-step.ts';
import type { RefusedField } from './use-submission.ts';
import { WizardBar } from './wizard-bar.tsx';

/**
 * Paths that open without a confirmation: the wizard in either language, and the sign-in pages, which lead back. So does
 * the claim of a listing that is already there.
 */
const UNASKED = /^\/(entreprise\/nouvelle|connexion|verification)$/;

const UNSENT: ReadonlySet<string> = new Set(['waiting', 'uploading']);

/** The nine steps of one draft; shows the step in the URL if it may be opened. */
export function Wizard({ open }: { open: OpenDraft }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [refused, setRefused] = useState<readonly ValidationIssue[]>([]);
  const { draft, keeping, reach } = open;
  const isBegun = !isUntouched(draft);
  const queue = useUploadQueue();
  const isSending = pathsOf(draft.answers).some((path) => UNSENT.has(queue.stateOf(path).status));
  const blocker = useLeaveGuard({ isBegun, isAtRisk: isBegun && (keeping !== 'kept' || isSending) });

  const asked = stepOf(query);
  const step = stepToOpen(asked, draft, new Date());
  const heading = useFocusOnChange(step);
  useEffect(() => reach(step), [reach, step]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step may have loaded more files
  useEffect(() => whenIdle(() => void keepForm().catch((error) => console.warn(error))), [step]);

  const goTo = useCallback(
    (next: WizardStep) => navigate(localizePath(stepPath(next), locale)),
    [navigate, locale],
  );
  const { isWaiting, isLocating, isOwed, goOn } = useNextStep(open, step, goTo);

  return (
    <>
      {asked !== step && <Navigate replace to={localizePath(stepPath(step), locale)} />}
      <WizardHeader hasLead={step === 'basic'}>
        <DraftLine open={open} onRestart={restart} />
      </WizardHeader>
      <div className="container-page pb-12">
        <Progress current={step} draft={draft} isLocating={isLocating} />
        <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] xl:gap-12">
          {step === 'summary' ? (
            <Summary open={open} heading={heading} onRefused={correct} />
          ) : (
            <StepForm
              key={`${draft.key} ${step}`}
              step={step}
              open={open}
              heading={heading}
              refused={refused}
              isFirst={isOwed}
              onNext={() => void goOn()}
            >
              <WizardBar step={step} answers={draft.answers}>
                <SubmitButton isBusy={isWaiting}>
                  {t(isWaiting ? 'wizard.locating' : 'wizard.next')}
                  <Icon name="arrow-right" />
                </SubmitButton>
              </WizardBar>
            </StepForm>
          )}
          <ListingPreview answers={draft.answers} />
        </div>
      </div>
      <LeaveDialog blocker={blocker} isKept={keeping === 'kept'} />
    </>
  );

  function restart() {
    // Images left on the device are overwritten or swept later; the answers no longer refer to them.
    queue.clear().catch((error) => console.warn(error));
    open.restart();
    setRefused([]);
    void goTo('basic');
  }

  function correct({ step, fault }: RefusedField) {
    setRefused([fault]);
    void goTo(step);
  }
}

/** A new step moves the focus to its heading; a page that has just loaded keeps its focus. */
function useFocusOnChange(step: WizardStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}

/** Confirmation before leaving the wizard, which says whether the draft is kept. */
function LeaveDialog({ blocker, isKept }: { blocker: Blocker; isKept: boolean }) {
  const { t } = useTranslation();
  if (blocker.state !== 'blocked') return null;
  return (
    <Modal title={t('wizard.leave.title')} onClose={() => blocker.reset()}>
      <p className="mt-2">{isKept ? t('wizard.leave.text') : t('wizard.leave.refused')}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <button type="button" className="button button-primary flex-1" onClick={() => blocker.reset()}>
          {t('wizard.leave.stay')}
        </button>
        <button type="button" className="button button-quiet" onClick={() => blocker.proceed()}>
          {t('wizard.leave.go')}
        </button>
      </div>
    </Modal>
  );
}

type WizardHeaderProps = {
  /** Whether to show the introduction, with the expected duration: only once. */
  hasLead?: boolean;
  children?: ReactNode;
};

/** The header of the wizard, kept low so that the form is visible without scrolling. */
export function WizardHeader({ hasLead = true, children }: WizardHeaderProps) {
  const { t } = useTranslation();
  return (
    <div className="container-page pt-5 pb-5 sm:pt-8">
      <h1 className="section-rule font-bold text-heading sm:text-title">{t('wizard.title')}</h1>
      {hasLead && (
        <p className="mt-2 hidden max-w-2xl text-ink-soft text-lead sm:block">{t('wizard.lead')}</p>
      )}
      {children}
    </div>
  );
}

type LeaveGuard = {
  /** The draft has answers to come back to. */
  isBegun: boolean;
  /** Unloading the document now would lose changes. */
  isAtRisk: boolean;
};

/** Asks before leaving the wizard: our dialog for links, the browser's own for closing a tab with unsaved changes. */
function useLeaveGuard({ isBegun, isAtRisk }: LeaveGuard): Blocker {
  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAtRisk]);
  return useBlocker(
    ({ nextLocation: { pathname, hash } }) =>
      isBegun && !UNASKED.test(localizePath(pathname, 'fr')) && hash !== `#${CLAIM_ID}`,
  );
}
