import { type FormEvent, useState } from 'react';
import type { OwnClaim } from '#domain/trust/claim-answers.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { TextField } from '#site/ui/form/text-field.tsx';
import { proveClaim } from './api.ts';
import type { ClaimTask } from './use-claim-task.ts';

type TypeCodeProps = { claim: OwnClaim; task: ClaimTask; onTried: () => Promise<void> };

/** Takes the code that the business received. */
export function TypeCode({ claim, task, onTried }: TypeCodeProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const check = (event: FormEvent) => {
    event.preventDefault();
    const code = typed.replace(/\s/g, '');
    setInvalid(!/^\d{6}$/.test(code));
    if (!/^\d{6}$/.test(code)) return;
    void task.run(async (client) => {
      const { proven, attemptsLeft } = await proveClaim(client, claim.id, code);
      await onTried();
      if (proven) return t('claimDialog.evidence.proven');
      setTyped('');
      return {
        failed: attemptsLeft
          ? t('claimDialog.evidence.wrong', { count: attemptsLeft })
          : t('claimDialog.evidence.noneLeft'),
      };
    });
  };
  return (
    <form noValidate onSubmit={check} className="grid gap-3">
      <TextField
        label={t('claimDialog.evidence.code')}
        hint={t('claimDialog.evidence.codeHint')}
        error={isInvalid ? t('claimDialog.evidence.codeInvalid') : null}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div>
        <button
          type="submit"
          aria-disabled={task.isBusy || undefined}
          className="button button-primary aria-disabled:opacity-70"
        >
          {task.isBusy ? t('claimDialog.working') : t('claimDialog.evidence.check')}
        </button>
      </div>
    </form>
  );
}
