import { useTranslation } from 'react-i18next';
import { TextField } from '#site/components/form/text-field.tsx';

type EmailFieldProps = { error?: string; defaultValue?: string };

/** The address of an account, which is its user name to a password manager. */
export function EmailField(props: EmailFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      {...props}
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
