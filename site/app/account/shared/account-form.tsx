import { type FormEvent, type ReactNode, useState } from 'react';
import { AccountError, type AuthCode } from '#site/data/account-error.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useHydrated } from '#site/ui/use-hydrated.ts';
import { ProblemSummary, useProblem } from './problem-summary.tsx';

type AccountFormProps = {
  state: Omit<ReturnType<typeof useAccountForm>, 'form'> & { form: object };
  /** Label of the submit button. */
  action: string;
  /** The form's fields; absent when the form is only a confirmation. */
  children?: ReactNode;
};

/** An account form: error summary, fields and submit button. */
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

/** Errors of a form: by field name, and one for the form as a whole. */
export type Problems = { fields: Record<string, string>; whole: string | null };

const NONE: Problems = { fields: {}, whole: null };

/** The field that each error code belongs to, if the form has that field. */
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

/** An error of one field, with its own message. */
export class FieldProblem extends Error {
  readonly field: string;

  constructor(field: string, text: string, cause: unknown) {
    super(text, { cause });
    this.field = field;
  }
}

type Submission<Name extends string> = {
  /** Validation before submitting: an error message by field name. */
  check?: (values: Record<Name, string>) => Partial<Record<Name, string | null>>;
  /** Submits the values; throws when the service refuses them. */
  send: (values: Record<Name, string>) => Promise<void>;
};

/**
 * A form of uncontrolled inputs: the browser holds the values, so they survive errors, and password managers and
 * pasting work.
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
    /** Submitting is disabled until hydration, because the form needs its script. */
    isReady: isHydrated,
    form: {
      onSubmit: submit,
      // The page shows its own messages next to the fields.
      noValidate: true,
      // Without a script, a GET form would put the password in the URL.
      method: 'post',
    },
  } as const;
}
