import { useTranslation } from '#site/i18n/use-translation.ts';
import { TextField } from '#site/ui/form/text-fields.tsx';

type EmailFieldProps = { error?: string };

// From one page of the sign-in to the next, for as long as nobody is signed in.
let typed = '';

export function forgetTypedEmail(): void {
  typed = '';
}

/** The address of an account, which is its user name to a password manager. */
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
