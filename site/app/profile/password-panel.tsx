import { useState } from 'react';
import { FieldProblem, useAccountForm } from '#site/app/account/shared/account-form.tsx';
import { CodeField, checkNewPassword, NewPasswordFields } from '#site/app/account/shared/fields.tsx';
import { PasswordField } from '#site/app/account/shared/password-field.tsx';
import type { AuthCode } from '#site/data/account-error.ts';
import { AccountError } from '#site/data/account-error.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSettings } from '#site/page/page-context.ts';
import { sessionClient } from '#site/session/open-session.ts';
import { Panel } from '#site/ui/panel.tsx';
import { changePassword, checkPassword, sendReauthentication } from './credentials-api.ts';
import type { AccountPanelProps } from './panel.tsx';
import { PanelForm } from './panel.tsx';

type Name = 'current' | 'password' | 'confirmation' | 'code';

/** Changes the password, given the current one; an old session also needs a code sent by e-mail. */
export function PasswordPanel({ account, onChange }: AccountPanelProps) {
  const { t } = useTranslation();
  const { supabaseUrl: url, supabaseAnonKey: anonKey } = useSettings();
  const [done, setDone] = useState<string | null>(null);
  const [asksCode, setAsksCode] = useState(false);
  const [changes, setChanges] = useState(0);
  const { email, hasPassword } = account;
  const asksCurrent = hasPassword && email !== null;

  const state = useAccountForm<Name>({
    check: ({ current, password, confirmation, code }) => ({
      current: asksCurrent && !current ? t('profile.password.currentMissing') : null,
      password: checkNewPassword(t, password),
      confirmation: confirmation === password ? null : t('profile.password.different'),
      code: asksCode && !code.trim() ? t('profile.password.codeMissing') : null,
    }),
    async send({ current, password, code }) {
      setDone(null);
      const client = await sessionClient();
      if (asksCurrent) {
        await checkPassword({ url, anonKey }, email, current).catch((error) => {
          if (!isCode(error, 'invalid_credentials')) throw error;
          throw new FieldProblem('current', t('profile.password.currentWrong'), error);
        });
      }
      try {
        await changePassword(client, password, code?.trim());
      } catch (error) {
        if (!isCode(error, 'reauthentication_needed')) throw error;
        await sendReauthentication(client);
        setAsksCode(true);
        return;
      }
      setAsksCode(false);
      setChanges((count) => count + 1);
      onChange({ hasPassword: true });
      setDone(t('profile.password.saved'));
    },
  });

  return (
    <Panel
      title={t('profile.password.title')}
      text={hasPassword ? t('profile.password.text') : t('profile.password.first')}
    >
      <PanelForm
        key={changes}
        state={state}
        action={hasPassword ? t('profile.password.change') : t('profile.password.create')}
        done={done}
      >
        {/* Tells the password manager which account the password belongs to. */}
        <input hidden readOnly type="text" name="username" autoComplete="username" value={email ?? ''} />
        {asksCurrent && (
          <PasswordField
            label={t('profile.password.current')}
            name="current"
            autoComplete="current-password"
            required
            error={state.problems.fields.current}
          />
        )}
        <NewPasswordFields label={t('profile.password.new')} problems={state.problems.fields} />
        <p role="status" className="empty:sr-only">
          {asksCode && t('profile.password.codeSent', { email })}
        </p>
        {asksCode && <CodeField label={t('profile.password.code')} error={state.problems.fields.code} />}
      </PanelForm>
    </Panel>
  );
}

function isCode(error: unknown, code: AuthCode): boolean {
  return error instanceof AccountError && error.code === code;
}
