import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { ReportSubject } from '#domain/trust/report.ts';
import { Icon } from '#site/ui/icon.tsx';
import { dialogSource, LazyDialog } from '#site/ui/lazy-dialog.tsx';

const DIALOG = dialogSource(
  async () => (await import('./report-dialog.tsx')).ReportDialog,
  ['form', 'reports'],
);

type ReportActionProps = {
  subject: ReportSubject;
  /** Visible label; without it, the button shows its icon only. */
  text?: string;
  /** Accessible name, where the visible label does not name the subject. */
  label?: string;
  className: string;
  /** Offers a correction of the listing in place of a report. */
  onCorrect?: () => void;
};

/** A button that opens the dialog to report a listing, a review or a photo. */
export function ReportAction({ subject, text, label, className, onCorrect }: ReportActionProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={label}
        className={className}
        onClick={() => setOpen(true)}
      >
        <Icon name="flag" className={text ? undefined : 'size-6'} />
        {text}
      </button>
      {isOpen &&
        // A portal: keeps the dialog free of the button's surrounding colours and key handlers.
        createPortal(
          <LazyDialog source={DIALOG} props={{ subject, onCorrect, onClose: close }} onClose={close} />,
          document.body,
        )}
    </>
  );
}
