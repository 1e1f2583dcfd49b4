import './wizard.css';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type Blocker, Navigate, useBlocker, useNavigate, useSearchParams } from 'react-router';
import type { ValidationIssue } from '#domain/listing/listing.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { ListingPreview } from '#site/features/listing-preview/previewed-page.tsx';
import { pathsOf, useUploadQueue } from '#site/features/media/use-upload-queue.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { Icon } from '#site/ui/icon.tsx';
import { Modal } from '#site/ui/modal.tsx';
import { isUntouched } from './draft.ts';
import { DraftLine } from './draft-line.tsx';
import { Progress } from './progress.tsx';
import { StepForm } from './step-form.tsx';
import { stepAfter, stepOf, stepPath, stepToOpen, type WizardStep } from './steps.ts';
import { Summary } from './summary/summary.tsx';
import type { OpenDraft } from './use-draft.ts';
import type { RefusedField } from './use-submission.ts';
import { WizardBar } from './wizard-bar.tsx';

/** Where one may go without being asked: the wizard itself in either language, and the sign-in, which leads back. */
const UNASKED = /^\/(entreprise\/nouvelle|connexion|verification)$/;

const UNSENT: ReadonlySet<string> = new Set(['waiting', 'uploading']);

/** The nine steps over one draft: the one that the address names, among those that may be opened. */
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

  const goTo = useCallback(
    (next: WizardStep) => navigate(localizePath(stepPath(next), locale)),
    [navigate, locale],
  );
  const next = stepAfter(step);

  return (
    <>
      {asked !== step && <Navigate replace to={localizePath(stepPath(step), locale)} />}
      <WizardHeader hasLead={step === 'basic'}>
        <DraftLine open={open} onRestart={restart} />
      </WizardHeader>
      <div className="container-page pb-12">
        <Progress current={step} draft={draft} />
        <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] xl:gap-12">
          {step === 'summary' || !next ? (
            <Summary open={open} heading={heading} onRefused={correct} />
          ) : (
            <StepForm
              key={`${draft.key} ${step}`}
              step={step}
              open={open}
              heading={heading}
              refused={refused}
              onNext={() => goTo(next)}
            >
              <WizardBar step={step} answers={draft.answers}>
                <button type="submit" className="button button-primary">
                  {t('wizard.next')}
                  <Icon name="arrow-right" />
                </button>
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
    // What stays of them on the device is overwritten or swept; the answers no longer name it.
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

/** A new step is read from its heading; a page that has just loaded keeps the focus where it is. */
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

/** Asks who leaves the wizard, and says what becomes of their answers. */
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
  /** Says how long it takes: once is enough. */
  hasLead?: boolean;
  children?: ReactNode;
};

/** The head of the wizard, low: what is to be filled in must be in sight. */
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
  /** There is something to come back to. */
  isBegun: boolean;
  /** Something would be lost if the document went now. */
  isAtRisk: boolean;
};

/** Asks before the wizard is left: by a link in words of ours, and by closing the tab only where something would be lost. */
function useLeaveGuard({ isBegun, isAtRisk }: LeaveGuard): Blocker {
  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAtRisk]);
  return useBlocker(
    ({ nextLocation }) => isBegun && !UNASKED.test(localizePath(nextLocation.pathname, 'fr')),
  );
}
