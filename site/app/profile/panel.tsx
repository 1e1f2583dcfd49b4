import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { useAccountForm } from '#site/app/account/account-form.tsx';
import { ProblemSummary, useProblem } from '#site/app/account/problem-summary.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { type Action, useAction } from '#site/session/queries.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { Icon } from '#site/ui/icon.tsx';
import type { Account } from './api.ts';

/** The account as it is now, and a callback for what a panel changed of it. */
export type AccountPanelProps = { account: Account; onChange: (changes: Partial<Account>) => void };

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

/** A change of one's own account. @param invalidates keys of the queries that it changes */
export function useAccountAction(...invalidates: QueryKey[]): Action {
  return useAction(useProblem(), invalidates);
}

/** In the place of what is still being read, or could not be. */
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
  /** At first. */
  isChosen?: boolean;
  /** Of its words, where they are not in the page's language. */
  lang?: string;
  children: ReactNode;
};

/** One of a few choices, all of it a place to press. */
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

/** Puts a text in the clipboard; where there is none (a site without TLS), the text can still be selected. */
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
