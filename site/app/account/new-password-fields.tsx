import { useState } from 'react';
import { PASSWORD_MIN } from '#domain/limits.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { PasswordField } from '#site/ui/form/password-field.tsx';
import { Icon } from '#site/ui/icon.tsx';

type NewPasswordFieldsProps = {
  /** What the first field is called. */
  label: string;
  problems: Record<string, string>;
};

/** A new password, what is asked of it as it is typed, and the same once more. */
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
