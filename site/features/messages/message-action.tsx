import { useState } from 'react';
import type { BusinessPage } from '#domain/pages/directory.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { dialogSource, LazyDialog } from '#site/ui/lazy-dialog.tsx';

const DIALOG = dialogSource(
  async () => (await import('./message-dialog.tsx')).MessageDialog,
  ['form', 'messages'],
);

type MessageActionProps = { listing: Pick<BusinessPage['listing'], 'id' | 'name'> };

/** A button that opens the dialog to write to a business. */
export function MessageAction({ listing }: MessageActionProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="button button-quiet noscript:invisible"
        onClick={() => setOpen(true)}
      >
        <Icon name="mail" />
        {t('messages.action')}
      </button>
      {isOpen && <LazyDialog source={DIALOG} props={{ listing, onClose: close }} onClose={close} />}
    </>
  );
}
