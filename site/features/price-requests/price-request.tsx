import { useState } from 'react';
import type { PriceRequest as Asked } from '#domain/trust/price-questions.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { dialogSource, LazyDialog } from '#site/ui/lazy-dialog.tsx';

const DIALOG = dialogSource(
  async () => (await import('./price-dialog.tsx')).PriceDialog,
  ['form', 'messages', 'prices'],
);

export type PriceRequestProps = {
  asked: Asked;
  /** The trade and place, in words: the title of the results. */
  subject: string;
};

/** A button that opens the dialog to ask several businesses for their prices. */
export function PriceRequest(props: PriceRequestProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="button button-quiet noscript:hidden"
        onClick={() => setOpen(true)}
      >
        <Icon name="mail" />
        {t('prices.action')}
      </button>
      {isOpen && <LazyDialog source={DIALOG} props={{ ...props, onClose: close }} onClose={close} />}
    </>
  );
}
