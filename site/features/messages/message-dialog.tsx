import { useState } from 'react';
import { Thanks } from '#site/features/reports/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Modal } from '#site/ui/modal.tsx';
import { MessageForm } from './message-form.tsx';
import { useMessage } from './use-message.ts';

export type MessageDialogProps = { listing: { id: number; name: string }; onClose: () => void };

/** Writes to a business; no account is needed. */
export function MessageDialog({ listing: { id, name }, onClose }: MessageDialogProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const message = useMessage({ key: String(id), listingIds: [id] }, () => setSent(true));
  return (
    <Modal
      title={isSent ? t('messages.sentTitle') : t('messages.title', { name })}
      isBusy={isBusy}
      onClose={onClose}
    >
      {isSent ? (
        <Thanks text={t('messages.sentText', { name })} onClose={onClose} />
      ) : (
        <MessageForm
          message={message}
          label={t('messages.body')}
          hint={t('messages.bodyHint')}
          action={t('messages.send')}
          onBusy={setBusy}
          onCancel={onClose}
        />
      )}
    </Modal>
  );
}
