import { type FormEvent, useId, useState } from 'react';
import { REMOVAL_REASON_MAX } from '#domain/limits.ts';
import { countCharacters, tidyText } from '#domain/text/stored-text.ts';
import type { DataClient } from '#site/data/client.ts';
import { refusalOf } from '#site/features/listing-form/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSessionClient } from '#site/session/use-session.ts';
import { describe, FieldFrame } from '#site/ui/form/field-frame.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { FormActions } from '#site/ui/form/task-button.tsx';
import { useOneAtATime } from '#site/ui/form/use-task.ts';

type RequestStepProps = { deletion: Deletion; onAsk: (reason: string) => void; onCancel: () => void };

/** Sends an administrator a removal request, with an optional reason. */
export function RequestStep({ deletion, onAsk, onCancel }: RequestStepProps) {
  const { t } = useTranslation();
  const id = useId();
  const [error, setError] = useState<string | null>(null);
  const words = { label: t('listingDeletion.reason'), hint: t('listingDeletion.reasonHint'), error };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = tidyText(String(new FormData(event.currentTarget).get('reason') ?? ''));
    if (countCharacters(reason) <= REMOVAL_REASON_MAX) {
      setError(null);
      onAsk(reason);
    } else {
      setError(t('listingDeletion.reasonTooLong', { max: REMOVAL_REASON_MAX }));
      document.getElementById(id)?.focus();
    }
  };
  return (
    <form className="mt-3 grid gap-4" onSubmit={send}>
      <p>{t('listingDeletion.requestText')}</p>
      <FieldFrame id={id} {...words}>
        <textarea name="reason" rows={3} className="field" {...describe(id, words)} />
      </FieldFrame>
      <Outcome failed={deletion.failed} />
      <FormActions
        isBusy={deletion.isBusy}
        look="danger"
        action={deletion.isBusy ? t('listingDeletion.working') : t('listingDeletion.ask')}
        cancel={t('listingDeletion.cancel')}
        onCancel={onCancel}
      />
    </form>
  );
}

/** State of the dialog's buttons, with the message of the last failure. */
export type Deletion = {
  isBusy: boolean;
  failed: string | null;
  /** Ignores a second press while the first is in flight. */
  run(work: (client: DataClient) => Promise<void>): Promise<void>;
};

/** Runs the dialog's actions one at a time. */
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
