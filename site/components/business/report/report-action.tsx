import { type ComponentType, lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Locale } from '#domain/locale.ts';
import type { ReportSubject } from '#domain/trust/report.ts';
import { Icon } from '#site/components/icon.tsx';
import { useLocale } from '#site/i18n/use-locale.ts';
import type { ReportDialogProps } from './report-dialog.tsx';

// Each brings the texts of its language, which public pages do not carry.
const DIALOGS = {
  fr: lazy(() => import('./french-report.tsx')),
  en: lazy(() => import('./english-report.tsx')),
} satisfies Record<Locale, ComponentType<ReportDialogProps>>;

type ReportActionProps = {
  subject: ReportSubject;
  /** What the button shows; without it, its icon alone. */
  text?: string;
  /** What the button says, where its text does not say of what. */
  label?: string;
  className: string;
  /** Offered to whoever reports a listing: to correct it instead. */
  onCorrect?: () => void;
};

/** A button that opens the dialog in which anybody reports a listing, a review or a photo. */
export function ReportAction({ subject, text, label, className, onCorrect }: ReportActionProps) {
  const Dialog = DIALOGS[useLocale()];
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={label}
        className={className}
        onClick={() => setOpen(true)}
      >
        <Icon name="flag" className={text ? 'size-4' : 'size-6'} />
        {text}
      </button>
      <Suspense>
        {isOpen &&
          // Out of what the button stands in, whose colours and keys are not the dialog's.
          createPortal(
            <Dialog subject={subject} onCorrect={onCorrect} onClose={() => setOpen(false)} />,
            document.body,
          )}
      </Suspense>
    </>
  );
}
