import { useState } from 'react';
import type { ReportSubject } from '#domain/trust/report.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Modal } from '#site/ui/modal.tsx';
import { ReportForm } from './report-form.tsx';
import { Thanks } from './thanks.tsx';

export type ReportDialogProps = {
  subject: ReportSubject;
  /** Corrects the listing instead. */
  onCorrect?: (() => void) | undefined;
  onClose: () => void;
};

/** Says what is wrong with something, to the administrators; no account is needed. */
export function ReportDialog({ subject, onCorrect, onClose }: ReportDialogProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const title = t(isSent ? 'reportDialog.sentTitle' : `reportDialog.titles.${subject.kind}`);
  return (
    <Modal title={title} isBusy={isBusy} onClose={onClose}>
      {isSent ? (
        <Thanks text={t('reportDialog.sentText')} onClose={onClose} />
      ) : (
        <>
          <p className="mt-3">{t('reportDialog.lead')}</p>
          {onCorrect && (
            <p className="mt-2">
              {t('reportDialog.inaccurate')}{' '}
              <button
                type="button"
                className="link"
                onClick={() => {
                  onClose();
                  onCorrect();
                }}
              >
                {t('reportDialog.correctInstead')}
              </button>
            </p>
          )}
          <ReportForm subject={subject} onBusy={setBusy} onSent={() => setSent(true)} onCancel={onClose} />
        </>
      )}
    </Modal>
  );
}
