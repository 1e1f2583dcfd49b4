import type { ReactNode } from 'react';
import { ProblemSummary } from '#site/app/account/problem-summary.tsx';
import type { useAccountForm } from '#site/app/account/use-account-form.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';

type PanelFormProps = {
  state: Omit<ReturnType<typeof useAccountForm>, 'form'> & { form: object };
  /** The words of its button. */
  action: string;
  /** Primary for a step of something; what a card of several keeps is quiet, or every card would shout. */
  look?: 'quiet' | 'primary';
  /** What was done, once it is. */
  done?: string | null;
  /** Beside the button, such as one that gives up. */
  beside?: ReactNode;
  /** Its fields. */
  children: ReactNode;
};

/** A form of a panel: what is wrong, its fields, its button, and what became of it. */
export function PanelForm({ state, action, look = 'quiet', done, beside, children }: PanelFormProps) {
  const { t } = useTranslation();
  return (
    <form {...state.form} className="grid max-w-md gap-4">
      <ProblemSummary problems={state.problems} />
      {children}
      <div className="flex flex-wrap items-center gap-3">
        <button
          type="submit"
          disabled={!state.isReady}
          aria-disabled={state.isSending || undefined}
          className={`button button-${look} aria-disabled:opacity-70`}
        >
          {state.isSending ? t('account.sending') : action}
        </button>
        {beside}
        <Outcome done={state.isSending ? null : done} />
      </div>
    </form>
  );
}
