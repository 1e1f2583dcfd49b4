import { useState } from 'react';
import { PASSWORD_MAX_BYTES, PASSWORD_MIN } from '#domain/limits.ts';
import type { Translate } from '#site/i18n/translator.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { TextField } from '#site/ui/form/text-fields.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { PasswordField } from './password-field.tsx';

/** Client-side error message for an e-mail address; null for a valid one. */
export function checkEmail(t: Translate, email: string): string | null {
  if (!email.trim()) return t('account.check.email');
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : t('account.errors.email_address_invalid');
}

/** Client-side error message for a new password; the service also rejects the most common passwords. */
export function checkNewPassword(t: Translate, password: string): string | null {
  if (!password) return t('account.check.newPassword');
  if (password.length < PASSWORD_MIN) return t('account.weaknesses.length', { min: PASSWORD_MIN });
  return isTooLong(password) ? t('account.check.passwordTooLong') : null;
}

function isTooLong(password: string): boolean {
  return new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES;
}

type CodeFieldProps = { label: string; hint?: string; error?: string; autoFocus?: boolean };

/** Field for a six-digit code, which phones offer to fill in. */
export function CodeField(props: CodeFieldProps) {
  return (
    <TextField
      {...props}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={12}
      required
    />
  );
}

type EmailFieldProps = { error?: string };

// Carries the typed address between the sign-in pages until the user signs in.
let typed = '';

export function forgetTypedEmail(): void {
  typed = '';
}

/** E-mail address of the account, which password managers use as the user name. */
export function EmailField(props: EmailFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      {...props}
      defaultValue={typed}
      onInput={(event) => {
        typed = event.currentTarget.value;
      }}
      label={t('account.fields.email')}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      required
    />
  );
}

type NewPasswordFieldsProps = {
  /** Label of the first field. */
  label: string;
  problems: Record<string, string>;
};

/** A new password with its rules, and a field to repeat it. */
export function NewPasswordFields({ label, problems }: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        required
        minLength={PASSWORD_MIN}
        error={problems.password}
        hint={
          <>
            <Rule isKept={password.length >= PASSWORD_MIN}>
              {t('account.rules.length', { min: PASSWORD_MIN })}
            </Rule>
            <span className="block">{t('account.rules.common')}</span>
          </>
        }
        onInput={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordField
        label={t('account.fields.confirmPassword')}
        name="confirmation"
        autoComplete="new-password"
        required
        error={problems.confirmation}
        hint={<Rule isKept={again !== '' && again === password}>{t('account.rules.same')}</Rule>}
        onInput={(event) => setAgain(event.currentTarget.value)}
      />
    </>
  );
}

function Rule({ isKept, children }: { isKept: boolean; children: string }) {
  const { t } = useTranslation();
  return (
    <span className={`flex items-center gap-1.5 ${isKept ? 'text-good' : ''}`}>
      <Icon
        name={isKept ? 'check' : 'minus'}
        className="size-4"
        title={isKept ? t('account.rules.kept') : undefined}
      />
      {children}
    </span>
  );
}
