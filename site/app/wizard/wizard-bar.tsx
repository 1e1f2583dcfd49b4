import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { ListingAnswers } from '#domain/listing/listing.ts';
import { PreviewedPage, useWide } from '#site/features/listing-preview/previewed-page.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { stepBefore, stepPath, type WizardStep } from './steps.ts';

type WizardBarProps = {
  step: WizardStep;
  answers: ListingAnswers;
  /** The button that continues. */
  children: ReactNode;
};

/** The buttons of a step: back, preview (on pages too narrow for a side preview) and next. */
export function WizardBar({ step, answers, children }: WizardBarProps) {
  const { t } = useTranslation();
  const before = stepBefore(step);
  return (
    <div className="wizard-bar -mx-4 flex flex-wrap items-center gap-2 rounded-b-card border-rule border-t bg-card px-4 py-3 sm:-mx-6 sm:px-6">
      {before && (
        <LocalLink to={stepPath(before)} prefetch="none" className="button button-quiet">
          <Icon name="arrow-left" />
          {t('wizard.back')}
        </LocalLink>
      )}
      <PreviewDialog answers={answers} />
      <div className="ml-auto">{children}</div>
    </div>
  );
}

/** Button for a full-screen preview of the listing; renders nothing on wide pages, which show `ListingPreview`. */
function PreviewDialog({ answers }: { answers: ListingAnswers }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (useWide()) return null;
  return (
    <>
      <button type="button" className="button button-quiet" onClick={() => setOpen(true)}>
        <Icon name="eye" />
        {t('preview.open')}
      </button>
      {isOpen && <OpenPreview answers={answers} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The native modal dialog traps the focus, closes on Escape and restores the focus to the button. */
function OpenPreview({ answers, onClose }: { answers: ListingAnswers; onClose: () => void }) {
  const { t } = useTranslation();
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby={title} onClose={onClose} className="full-screen bg-paper text-ink">
      <div className="flex items-center justify-between gap-4">
        <h2 id={title} className="font-bold text-heading">
          {t('preview.title')}
        </h2>
        <button
          type="button"
          aria-label={t('preview.close')}
          className="button button-quiet size-11 p-0"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="x" className="size-6" />
        </button>
      </div>
      <PreviewedPage answers={answers} />
    </dialog>
  );
}
