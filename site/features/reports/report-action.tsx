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
        // Out of what the button stands in, whose colours and keys are not the dialog's.
        createPortal(
          <LazyDialog source={DIALOG} props={{ subject, onCorrect, onClose: close }} onClose={close} />,
          document.body,
        )}
    </>
  );
}
