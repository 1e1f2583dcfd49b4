import type { ReactNode } from 'react';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { ProblemSummary } from './problem-summary.tsx';
import type { useAccountForm } from './use-account-form.ts';

type AccountFormProps = {
  state: Omit<ReturnType<typeof useAccountForm>, 'form'> & { form: object };
  /** The words of its button. */
  action: string;
  /** Its fields; none where there is only something to agree to. */
  children?: ReactNode;
};

/** A form of an account: what is wrong with it, its fields, its button. */
export function AccountForm({ state, action, children }: AccountFormProps) {
  const { t } = useTranslation();
  return (
    <form {...state.form} className="grid gap-5">
      <noscript>
        <p className="font-medium text-bad">{t('account.scriptNeeded')}</p>
      </noscript>
      <ProblemSummary problems={state.problems} />
      {children}
      <button
        type="submit"
        disabled={!state.isReady}
        aria-disabled={state.isSending || undefined}
        className="button button-primary w-full aria-disabled:opacity-70 noscript:opacity-50"
      >
        {state.isSending ? t('account.sending') : action}
      </button>
    </form>
  );
}
