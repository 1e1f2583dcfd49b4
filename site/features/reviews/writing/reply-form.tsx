import { type FormEvent, useEffect, useRef, useState } from 'react';
import { REPLY_MAX } from '#domain/limits.ts';
import type { ReviewReply } from '#domain/pages/directory.ts';
import { checkReply } from '#domain/trust/review.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { useSessionClient } from '#site/session/use-session.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { FormActions } from '#site/ui/form/task-button.tsx';
import { TextArea } from '#site/ui/form/text-fields.tsx';
import { useTaskWith } from '#site/ui/form/use-task.ts';
import { replyToReview } from './api.ts';
import { faultWords, refusalWords } from './review-words.ts';
import { deleteDraft, readDraft, storeDraft } from './stored-draft.ts';

const keyOf = (personId: string, reviewId: number) => `bottin-review:${personId}:reply:${reviewId}`;

type ReplyFormProps = {
  personId: string;
  reviewId: number;
  /** The current reply, if any. */
  reply: Pick<ReviewReply, 'body'> | null;
  businessName: string;
  onReplied: (reply: ReviewReply) => void;
  onCancel: () => void;
};

/** Form for the business's reply, below the review. The text is kept on the device until it is sent. */
export function ReplyForm({ personId, reviewId, reply, businessName, onReplied, onCancel }: ReplyFormProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const getClient = useSessionClient();
  const task = useTaskWith((error) => refusalWords(t, error));
  const key = keyOf(personId, reviewId);
  const [body, setBody] = useState(() => {
    const draft = readDraft(key);
    return typeof draft === 'string' ? draft : (reply?.body ?? '');
  });
  const [error, setError] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // The pressed button may be far above.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkReply(body);
    setError(checked.issue && faultWords(t, checked.issue));
    if (checked.body === null) {
      form.current?.querySelector('textarea')?.focus();
      return;
    }
    const tidy = checked.body;
    void task.run(async () => {
      const sent = await replyToReview(await getClient(), reviewId, tidy, locale);
      deleteDraft(key);
      onReplied(sent);
      return null;
    });
  };
  return (
    <form ref={form} noValidate className="mt-4 grid gap-4" onSubmit={send}>
      <TextArea
        label={t('reviewDialog.replyLabel')}
        hint={t('reviewDialog.replyHint', { name: businessName })}
        error={error}
        value={body}
        max={REPLY_MAX}
        onChange={(text) => {
          setBody(text);
          storeDraft(key, text);
        }}
      />
      <Outcome failed={task.failed} />
      <FormActions
        isBusy={task.isBusy}
        action={task.isBusy ? t('reviewDialog.sending') : t('reviewDialog.replySend')}
        cancel={t('reviewDialog.cancel')}
        onCancel={onCancel}
      />
    </form>
  );
}

/** Keeps the text of a reply that is taken back, which the form offers again. @returns false where storage is unavailable */
export function keepReply(personId: string, reviewId: number, body: string): boolean {
  return storeDraft(keyOf(personId, reviewId), body);
}
