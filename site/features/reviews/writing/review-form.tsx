import { type FormEvent, useEffect, useRef, useState } from 'react';
import { DISPLAY_NAME_MAX, DISPLAY_NAME_MIN, REVIEW_MAX, REVIEW_MIN } from '#domain/limits.ts';
import {
  type CheckedReview,
  checkReview,
  type MyReview,
  type ReviewKey,
  type WrittenReview,
} from '#domain/trust/review.ts';
import { UnsettledFiles, useUploadQueue } from '#site/features/media/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { saveDisplayName } from '#site/session/profile.ts';
import { useSessionClient } from '#site/session/use-session.ts';
import { CheckboxField } from '#site/ui/form/choice-fields.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { FormActions } from '#site/ui/form/task-button.tsx';
import { TextArea, TextField } from '#site/ui/form/text-fields.tsx';
import { useTaskWith } from '#site/ui/form/use-task.ts';
import { writeReview } from './api.ts';
import { PhotosField } from './photos-field.tsx';
import { faultWords, refusalOf } from './review-words.ts';
import { StarsField } from './stars-field.tsx';
import type { OpenAnswers } from './use-answers.ts';

type ReviewFormProps = {
  listingId: number;
  personId: string;
  mine: MyReview;
  open: OpenAnswers;
  onBusy: (isBusy: boolean) => void;
  onOutdated: () => Promise<void>;
  onCancel: () => void;
  onSent: (review: WrittenReview) => void;
};

/** Stars, text, photos, and the choice to sign the review. */
export function ReviewForm(props: ReviewFormProps) {
  const { mine, open, onBusy, onCancel } = props;
  const { t } = useTranslation();
  const queue = useUploadQueue();
  const { form, faults, setFaults, check } = useChecks(open, mine);
  const { task, send } = useSending(props);
  const { answers, change } = open;
  const [nameFault, setNameFault] = useState<string | null>(null);
  useEffect(() => onBusy(task.isBusy), [task.isBusy, onBusy]);

  const errorOf = (key: ReviewKey) => {
    const fault = faults[key];
    return fault ? faultWords(t, fault) : null;
  };
  // Changing a field clears its error.
  const changing = (key: ReviewKey, next: Parameters<typeof change>[0]) => {
    if (faults[key]) setFaults(({ [key]: _mended, ...others }) => others);
    change(next);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const name = answers.displayName.trim();
    const isNameRight = name.length === 0 || name.length >= DISPLAY_NAME_MIN;
    setNameFault(isNameRight ? null : t('reviewDialog.nameTooShort', { min: DISPLAY_NAME_MIN }));
    const review = check();
    if (review && isNameRight) send(review, name);
  };
  const startAgain = () => {
    setFaults({});
    setNameFault(null);
    open.startAgain();
    void queue.clear();
  };

  return (
    <form ref={form} noValidate className="mt-4 grid gap-6" onSubmit={onSubmit}>
      {open.isResumed && <ResumedNotice onStartAgain={startAgain} />}
      <StarsField
        rating={answers.rating}
        error={errorOf('rating')}
        onChange={(rating) => changing('rating', { rating })}
      />
      <TextArea
        label={t('reviewDialog.body')}
        hint={t('reviewDialog.bodyHint')}
        error={errorOf('body')}
        rows={6}
        min={REVIEW_MIN}
        max={REVIEW_MAX}
        value={answers.body}
        onChange={(body) => changing('body', { body })}
      />
      <PhotosField
        photos={answers.photos}
        error={errorOf('photos')}
        onChange={(next) => changing('photos', (former) => ({ photos: next(former.photos) }))}
      />
      <SignatureField
        name={mine.displayName}
        open={open}
        error={nameFault}
        onRename={() => setNameFault(null)}
      />
      {open.isKept && <p className="text-ink-soft text-sm">{t('reviewDialog.kept')}</p>}
      <Outcome failed={task.failed} />
      <FormActions
        isBusy={task.isBusy}
        action={t(
          task.isBusy ? 'reviewDialog.sending' : mine.review ? 'reviewDialog.save' : 'reviewDialog.send',
        )}
        cancel={t('reviewDialog.cancel')}
        onCancel={onCancel}
      />
    </form>
  );
}

type SignatureFieldProps = {
  /** The display name of the account, null without one. */
  name: string | null;
  open: OpenAnswers;
  error: string | null;
  onRename: () => void;
};

/** The choice to sign with the display name, or its field for an account without one. */
function SignatureField({ name, open: { answers, change }, error, onRename }: SignatureFieldProps) {
  const { t } = useTranslation();
  return name ? (
    <CheckboxField
      label={t('reviewDialog.anonymous')}
      hint={t('reviewDialog.signed', { name })}
      isChecked={answers.isAnonymous}
      onChange={(isAnonymous) => change({ isAnonymous })}
    />
  ) : (
    <TextField
      label={t('reviewDialog.name')}
      hint={t('reviewDialog.nameHint', { label: t('reviews.anonymous') })}
      error={error}
      isOptional
      value={answers.displayName}
      onChange={(event) => {
        onRename();
        change({ displayName: event.target.value });
      }}
      autoComplete="nickname"
      maxLength={DISPLAY_NAME_MAX}
    />
  );
}

/** Validates the answers at each attempt to send, and moves the focus to the first faulty field. */
function useChecks({ answers }: OpenAnswers, { review: former }: MyReview) {
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<NonNullable<CheckedReview['issues']>>({});
  const [attempts, setAttempts] = useState(0);
  // Once per attempt rather than after each corrected field.
  useEffect(() => {
    if (attempts > 0)
      form.current?.querySelector<HTMLElement>('[data-faulty], [aria-invalid="true"]')?.focus();
  }, [attempts]);
  function check() {
    const { displayName: _signature, ...written } = answers;
    const { review, issues } = checkReview({ ...written, locale: former?.locale ?? locale });
    setFaults(issues ?? {});
    setAttempts((count) => count + 1);
    return review;
  }
  return { form, faults, setFaults, check };
}

/** Sends a review once its photos are uploaded, then forgets what was typed. */
function useSending({ listingId, personId, mine, open, onOutdated, onSent }: ReviewFormProps) {
  const { t } = useTranslation();
  const getClient = useSessionClient();
  const queue = useUploadQueue();
  const task = useTaskWith((error) => {
    if (error instanceof UnsettledFiles) return t('reviewDialog.photosLeft');
    return t(`reviewDialog.refusals.${refusalOf(error)}`);
  });
  const send = (review: NonNullable<CheckedReview['review']>, name: string) =>
    void task.run(async () => {
      await queue.settled();
      try {
        const client = await getClient();
        const isNamed = mine.displayName === null && name !== '';
        if (isNamed) await saveDisplayName(client, personId, name);
        const signed = isNamed ? { ...review, isAnonymous: false } : review;
        const written = await writeReview(client, listingId, signed, mine.review?.version ?? null);
        open.forget();
        await queue.clear();
        onSent(written);
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal === 'stale_version' || refusal === 'already_reviewed' || refusal === 'review_not_found') {
          await onOutdated();
        }
        throw error;
      }
      return null;
    });
  return { task, send };
}

function ResumedNotice({ onStartAgain }: { onStartAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 rounded-field bg-sunken py-1.5 pr-1.5 pl-4 text-sm">
      {t('reviewDialog.resumed')}
      <button type="button" className="button button-quiet" onClick={onStartAgain}>
        {t('reviewDialog.startAgain')}
      </button>
    </p>
  );
}
