import { type FormEvent, useState } from 'react';
import { CLAIM_TEXT_MAX } from '#domain/limits.ts';
import { readAnswer } from '#domain/trust/claim.ts';
import type { OwnClaim } from '#domain/trust/claim-answers.ts';
import { answerClaim } from '#site/features/claims/api.ts';
import { forgetText, keepText, loadText } from '#site/features/claims/kept-text.ts';
import type { ClaimTask } from '#site/features/claims/use-claim-task.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { TextArea } from '#site/ui/form/text-area.tsx';

type AnswerFormProps = { claim: OwnClaim; task: ClaimTask; onAnswered: () => Promise<void> };

/** Answers what an administrator asked for; what is typed stays on the device until it is sent. */
export function AnswerForm({ claim, task, onAnswered }: AnswerFormProps) {
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
        <button
          type="submit"
          aria-disabled={task.isBusy || undefined}
          className="button button-primary aria-disabled:opacity-70"
        >
          {task.isBusy ? t('claimDialog.working') : t('claimDialog.own.send')}
        </button>
      </div>
    </form>
  );
}
