import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '#site/components/listing-form/use-refusal.ts';
import type { DataClient } from '#site/data/client.ts';
import { useSessionClient } from '#site/session/use-session.ts';

/** One press of a button of the dialog, and why it failed, in words. */
export type Deletion = {
  isBusy: boolean;
  failed: string | null;
  /** A second press while the first is under way does nothing. */
  run(work: (client: DataClient) => Promise<void>): Promise<void>;
};

/** What the buttons of the dialog do, one at a time. */
export function useDeletion(): Deletion {
  const { t } = useTranslation();
  const getClient = useSessionClient();
  // Two presses may come before anything is rendered between them.
  const isUnderWay = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  async function run(work: (client: DataClient) => Promise<void>) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setFailed(null);
    try {
      await work(await getClient());
    } catch (error) {
      const code = refusalOf(error);
      const isToldToRetry = code === 'unreachable' || code === 'unexpected_failure';
      setFailed(isToldToRetry ? t('listingDeletion.failed') : t(`listingForm.refusals.${code}`));
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  }
  return { isBusy, failed, run };
}
