import { type FormEvent, useId, useState } from 'react';
import { CLAIM_TEXT_MAX } from '#domain/limits.ts';
import { readAnswer } from '#domain/trust/claim.ts';
import type { OwnClaim } from '#domain/trust/claim-answers.ts';
import { answerClaim } from '#site/features/claims/api.ts';
import { forgetText, keepText, loadText } from '#site/features/claims/claim-form.tsx';
import { Evidence } from '#site/features/claims/evidence.tsx';
import { type ClaimTask, useClaimTask } from '#site/features/claims/use-claim-task.ts';
import { formatDay } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { usePerson } from '#site/session/members-only.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { SubmitButton } from '#site/ui/form/task-button.tsx';
import { TextArea } from '#site/ui/form/text-fields.tsx';
import { keepFocusIn } from '#site/ui/kept-focus.ts';
import { LocalLink } from '#site/ui/local-link.tsx';

type OwnClaimCardProps = { claim: OwnClaim; onChanged: () => Promise<void>; onWithdraw: () => void };

type State = Exclude<OwnClaim['status'], 'pending'> | 'pending' | 'asked';

const LOOKS = {
  pending: 'border-transparent bg-yellow text-on-yellow',
  asked: 'border-transparent bg-yellow text-on-yellow',
  approved: 'border-good text-good',
  rejected: 'border-bad text-bad',
  closed: 'border-edge text-ink-soft',
} as const satisfies Record<State, string>;

/** One claim: its status, its evidence, the administrator's message, and the buttons of the claimant. */
export function OwnClaimCard({ claim, onChanged, onWithdraw }: OwnClaimCardProps) {
  const { t, language } = useTranslation();
  const { id: personId } = usePerson();
  const evidenceId = useId();
  const task = useClaimTask();
  const [isOpen, setOpen] = useState(false);
  const { listing, status } = claim;
  const state: State = claim.moreAskedAt ? 'asked' : status;
  const isPending = status === 'pending';
  return (
    <li ref={keepFocusIn} className="card grid gap-4 p-4">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <p className="text-ink-soft text-sm">
            {[t('claimDialog.own.for', { date: formatDay(claim.createdAt, language) }), listing.city]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <div className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h3 className="min-w-0 font-bold text-lg leading-snug wrap-anywhere">{listing.name}</h3>
            <span className={`rounded-full border px-2.5 py-0.5 font-semibold text-sm ${LOOKS[state]}`}>
              {t(`claimDialog.own.status.${state}`)}
            </span>
          </div>
          <p className="mt-2 max-w-prose text-sm">{t(`claimDialog.own.about.${state}`)}</p>
          {(state === 'asked' || state === 'rejected') && claim.decision && (
            <p className="own-words mt-1 max-w-prose whitespace-pre-line font-medium">{claim.decision}</p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          {listing.slug && (
            <LocalLink
              to={`/entreprise/${listing.slug}`}
              aria-label={t('claimDialog.own.viewOf', { name: listing.name })}
              className="button button-quiet"
            >
              {t('claimDialog.own.view')}
            </LocalLink>
          )}
          {isPending && (
            <>
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={evidenceId}
                className="button button-quiet"
                onClick={() => setOpen(!isOpen)}
              >
                {t('claimDialog.own.complete')}
              </button>
              <button
                type="button"
                aria-label={t('claimDialog.own.withdrawOf', { name: listing.name })}
                aria-haspopup="dialog"
                className="button button-quiet text-bad"
                onClick={onWithdraw}
              >
                {t('claimDialog.own.withdraw')}
              </button>
            </>
          )}
        </div>
      </div>
      {state === 'asked' && <AnswerForm claim={claim} task={task} onAnswered={onChanged} />}
      <Outcome done={task.done} failed={task.failed} />
      {isPending && (
        <div id={evidenceId} hidden={!isOpen}>
          {isOpen && <Evidence claim={claim} personId={personId} onChanged={onChanged} />}
        </div>
      )}
    </li>
  );
}

type AnswerFormProps = { claim: OwnClaim; task: ClaimTask; onAnswered: () => Promise<void> };

/** Answers an administrator's question; the draft stays on the device until it is sent. */
function AnswerForm({ claim, task, onAnswered }: AnswerFormProps) {
  const { t } = useTranslation();
  const key = `bottin-claim:answer:${claim.id}`;
  const [typed, setTyped] = useState(() => loadText(key) ?? '');
  const change = (text: string) => {
    setTyped(text);
    keepText(key, text);
  };
  const answer = readAnswer(typed);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (answer === null) return;
    void task.run(async (client) => {
      await answerClaim(client, claim.id, answer);
      forgetText(key);
      await onAnswered();
      return t('claimDialog.own.answered');
    });
  };
  return (
    <form noValidate onSubmit={send} className="grid gap-3">
      <TextArea
        label={t('claimDialog.own.answer')}
        hint={t('claimDialog.own.answerHint')}
        error={answer === null ? t('claimDialog.own.answerTooLong') : null}
        value={typed}
        onChange={change}
        max={CLAIM_TEXT_MAX}
      />
      <div>
        <SubmitButton isBusy={task.isBusy}>
          {task.isBusy ? t('claimDialog.working') : t('claimDialog.own.send')}
        </SubmitButton>
      </div>
    </form>
  );
}
