import { useState } from 'react';
import { Navigate } from 'react-router';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { SessionPending } from '#site/session/session-pending.tsx';
import { useHere, useSession, useSessionClient } from '#site/session/use-session.ts';
import { PageLink } from '#site/ui/local-link.tsx';
import { AccountForm, useAccountForm } from './shared/account-form.tsx';
import { AccountPage } from './shared/account-page.tsx';
import { choosePassword } from './shared/api.ts';
import { checkNewPassword, NewPasswordFields } from './shared/fields.tsx';
import { FocusedMessage } from './shared/focused-message.tsx';
import { useReturn } from './shared/use-return.ts';

/** Landing page of password-reset and invitation links. */
export default function NewPassword() {
  const { t } = useTranslation();
  const session = useSession();
  const { keptBy } = useReturn();
  const toVerification = useHere('/verification');
  if (session.status === 'loading') return <SessionPending isUnreachable={session.isUnreachable} />;
  if (session.status === 'signed-in') {
    // The service refuses a new password before the second factor.
    if (session.person.owesSecondFactor) return <Navigate replace to={toVerification} />;
    return <NewPasswordForm email={session.person.email} />;
  }
  return (
    <AccountPage title={t('account.newPassword.title')}>
      <p>{t('account.newPassword.signedOut')}</p>
      <PageLink href={keptBy('/mot-de-passe-oublie')} className="button button-primary">
        {t('account.newPassword.ask')}
      </PageLink>
    </AccountPage>
  );
}

function NewPasswordForm({ email }: { email: string | null }) {
  const { t } = useTranslation();
  const getClient = useSessionClient();
  const { path } = useReturn();
  const [isDone, setDone] = useState(false);
  const state = useAccountForm<'password' | 'confirmation'>({
    check: ({ password, confirmation }) => ({
      password: checkNewPassword(t, password),
      confirmation: confirmation === password ? null : t('account.check.confirmation'),
    }),
    send: async ({ password }) => {
      await choosePassword(await getClient(), password);
      setDone(true);
    },
  });
  return (
    <AccountPage
      title={t('account.newPassword.title')}
      lead={email && t('account.newPassword.lead', { email })}
    >
      {isDone ? (
        <>
          <FocusedMessage>{t('account.newPassword.done')}</FocusedMessage>
          <PageLink href={path} className="button button-primary">
            {t('account.newPassword.continue')}
          </PageLink>
        </>
      ) : (
        <AccountForm state={state} action={t('account.newPassword.action')}>
          {/* A password manager keeps the new password under this name. */}
          <input hidden readOnly type="text" name="username" autoComplete="username" value={email ?? ''} />
          <NewPasswordFields label={t('account.fields.newPassword')} problems={state.problems.fields} />
        </AccountForm>
      )}
    </AccountPage>
  );
}
