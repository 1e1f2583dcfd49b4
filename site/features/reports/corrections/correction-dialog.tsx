import { useCallback, useState } from 'react';
import type { PublicReads } from '#site/data/public-reads.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { usePublicRead } from '#site/session/use-live.ts';
import { Modal } from '#site/ui/modal.tsx';
import { Reading } from '../reading.tsx';
import { Thanks } from '../thanks.tsx';
import { readCorrectable } from './api.ts';
import { CorrectionForm } from './correction-form.tsx';

export type CorrectionDialogProps = { listing: { id: number; name: string }; onClose: () => void };

/** Suggests other values of a listing, field by field; no account is needed. */
export function CorrectionDialog({ listing: { id, name }, onClose }: CorrectionDialogProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const correctable = usePublicRead(useCallback((client: PublicReads) => readCorrectable(client, id), [id]));
  const title = t(isSent ? 'reportDialog.correction.sentTitle' : 'reportDialog.correction.title');
  return (
    <Modal title={title} isBusy={isBusy} onClose={onClose}>
      {isSent ? (
        <Thanks text={t('reportDialog.correction.sentText')} onClose={onClose} />
      ) : (
        <>
          <p className="mt-1 font-semibold wrap-anywhere">{name}</p>
          <p className="mt-2">{t('reportDialog.correction.lead')}</p>
          {correctable.data ? (
            <CorrectionForm
              listing={correctable.data}
              onBusy={setBusy}
              onSent={() => setSent(true)}
              onCancel={onClose}
            />
          ) : (
            <Reading {...correctable} onCancel={onClose} />
          )}
        </>
      )}
    </Modal>
  );
}
