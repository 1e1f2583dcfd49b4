import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { useAccountForm } from '#site/app/account/shared/account-form.tsx';
import { ProblemSummary, useProblem } from '#site/app/account/shared/problem-summary.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { type Action, useAction } from '#site/session/queries.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { Icon } from '#site/ui/icon.tsx';
import type { Account } from './api.ts';

/** The current account, and a callback for changes made by a panel. */
export type AccountPanelProps = { account: Account; onChange: (changes: Partial<Account>) => void };

type PanelFormProps = {
  state: Omit<ReturnType<typeof useAccountForm>, 'form'> & { form: object };
  /** Label of the submit button. */
  action: string;
  /** `primary` for a step of a process; `quiet` on a card with several forms, so that few buttons stand out. */
  look?: 'quiet' | 'primary';
  /** Success message after the submission. */
  done?: string | null;
  /** Extra content next to the submit button, such as a cancel button. */
  beside?: ReactNode;
  /** Fields of the form. */
  children: ReactNode;
};

/** A form in a panel: error summary, fields, submit button and success message. */
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

/** A mutation of the user's own account. @param invalidates keys of the queries that it invalidates */
export function useAccountAction(...invalidates: QueryKey[]): Action {
  return useAction(useProblem(), invalidates);
}

/** Placeholder while a query loads, or an error with a retry button. */
export function Waiting({ query }: { query: Pick<UseQueryResult, 'isError' | 'refetch'> }) {
  const { t } = useTranslation();
  if (!query.isError) return <p className="text-ink-soft">{t('account.checking')}</p>;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Outcome failed={t('profile.failedText')} />
      <button type="button" className="button button-quiet" onClick={() => void query.refetch()}>
        {t('account.retry')}
      </button>
    </div>
  );
}

type ChoiceProps = {
  name: string;
  value: string;
  /** Whether the choice is selected initially. */
  isChosen?: boolean;
  /** Language of the label, if it differs from the page's. */
  lang?: string;
  children: ReactNode;
};

/** A radio button with a large target: the whole label can be pressed. */
export function Choice({ name, value, isChosen, lang, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-field border-[1.5px] border-edge px-4 py-2 font-medium hover:bg-sunken has-checked:border-ink has-checked:bg-sunken">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={isChosen}
        required
        className="size-4 accent-ink"
      />
      <span lang={lang}>{children}</span>
    </label>
  );
}

type CopyButtonProps = { text: string; label: string; copied: string };

/**
 * Copies a text to the clipboard; hidden without clipboard access (a site without TLS), where the text can be selected.
 */
export function CopyButton({ text, label, copied }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  if (typeof navigator === 'undefined' || !navigator.clipboard) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      (error) => console.warn('The clipboard refused:', error),
    );
  return (
    <button type="button" className="button button-quiet" onClick={copy}>
      <Icon name={isCopied ? 'check' : 'copy'} />
      <span role="status">{isCopied ? copied : label}</span>
    </button>
  );
}
