import { useState } from 'react';
import type { DataClient } from '#site/data/client.ts';
import { refusalOf } from '#site/features/listing-form/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSessionClient } from '#site/session/use-session.ts';
import { useOneAtATime } from '#site/ui/form/use-one-at-a-time.ts';

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
  const { busy, run } = useOneAtATime<true>();
  const [failed, setFailed] = useState<string | null>(null);
  return {
    isBusy: busy !== null,
    failed,
    run: (work) =>
      run(true, async () => {
        setFailed(null);
        try {
          await work(await getClient());
        } catch (error) {
          const code = refusalOf(error);
          const isToldToRetry = code === 'unreachable' || code === 'unexpected_failure';
          setFailed(isToldToRetry ? t('listingDeletion.failed') : t(`listingForm.refusals.${code}`));
        }
      }),
  };
}
