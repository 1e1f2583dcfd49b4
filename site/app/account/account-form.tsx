import { type FormEvent, type ReactNode, useState } from 'react';
import { AccountError, type AuthCode } from '#site/data/account-error.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useHydrated } from '#site/ui/use-hydrated.ts';
import { ProblemSummary, useProblem } from './problem-summary.tsx';

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

/** What is wrong with a form: by the name of a field, or as a whole. */
export type Problems = { fields: Record<string, string>; whole: string | null };

const NONE: Problems = { fields: {}, whole: null };

/** The field that a refusal is about, where the form has it. */
const FIELD_OF: Partial<Record<AuthCode, string>> = {
  weak_password: 'password',
  same_password: 'password',
  email_address_invalid: 'email',
  email_address_not_authorized: 'email',
  otp_expired: 'code',
  mfa_verification_failed: 'code',
  mfa_factor_name_conflict: 'name',
  reauthentication_not_valid: 'code',
  email_exists: 'email',
};

/** A refusal of one field, in words of its own. */
export class FieldProblem extends Error {
  readonly field: string;

  constructor(field: string, text: string, cause: unknown) {
    super(text, { cause });
    this.field = field;
  }
}

type Submission<Name extends string> = {
  /** What can be told before anything is sent: a text by the name of each field that is wrong. */
  check?: (values: Record<Name, string>) => Partial<Record<Name, string | null>>;
  /** What is sent; a refusal is thrown. */
  send: (values: Record<Name, string>) => Promise<void>;
};

/**
 * A form whose inputs keep what was typed whatever happens: the browser holds the values, so that password managers and
 * pasting work as everywhere.
 */
export function useAccountForm<Name extends string>({ check, send }: Submission<Name>) {
  const describe = useProblem();
  const isHydrated = useHydrated();
  const [problems, setProblems] = useState<Problems>(NONE);
  const [isSending, setSending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<Name, string>;
    const wrong = Object.entries<string | null | undefined>(check?.(values) ?? {}).filter(([, text]) => text);
    if (wrong.length > 0) {
      setProblems({ fields: Object.fromEntries(wrong) as Record<string, string>, whole: null });
      return;
    }
    setSending(true);
    try {
      await send(values);
      setProblems(NONE);
    } catch (error) {
      if (error instanceof FieldProblem) {
        setProblems({ fields: { [error.field]: error.message }, whole: null });
        return;
      }
      const field = error instanceof AccountError ? FIELD_OF[error.code] : undefined;
      const text = describe(error);
      setProblems(
        field && field in values ? { fields: { [field]: text }, whole: null } : { fields: {}, whole: text },
      );
    } finally {
      setSending(false);
    }
  }

  return {
    problems,
    isSending,
    /** Nothing is sent before the script that sends it is there. */
    isReady: isHydrated,
    form: {
      onSubmit: submit,
      // Our own words stand beside the fields.
      noValidate: true,
      // Were it ever sent without a script, no password would stand in an address.
      method: 'post',
    },
  } as const;
}
