import './wizard.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import type { ValidationIssue } from '#domain/listing/listing.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { ListingPreview } from '#site/features/listing-preview/listing-preview.tsx';
import { pathsOf } from '#site/features/media/paths-of.ts';
import { useMediaTray } from '#site/features/media/use-media-tray.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/use-locale.ts';
import { Icon } from '#site/ui/icon.tsx';
import { isUntouched } from './draft.ts';
import { DraftLine } from './draft-line.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { Progress } from './progress.tsx';
import type { RefusedField } from './refused-field.ts';
import { StepForm } from './step-form.tsx';
import { stepAfter, stepOf, stepPath, stepToOpen, type WizardStep } from './steps.ts';
import { Summary } from './summary/summary.tsx';
import type { OpenDraft } from './use-draft.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { WizardBar } from './wizard-bar.tsx';
import { WizardHeader } from './wizard-header.tsx';

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
  const tray = useMediaTray();
  const isSending = pathsOf(draft.answers).some((path) => UNSENT.has(tray.stateOf(path).status));
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
    tray.clear().catch((error) => console.warn(error));
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
