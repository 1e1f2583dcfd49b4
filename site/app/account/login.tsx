import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSessionClient } from '#site/session/use-session.ts';
import { PasswordField } from '#site/ui/form/password-field.tsx';
import { PageLink } from '#site/ui/local-link.tsx';
import { AccountForm, useAccountForm } from './account-form.tsx';
import { AccountPage } from './account-page.tsx';
import { signIn } from './api.ts';
import { checkEmail, EmailField } from './fields.tsx';
import { OrGoogle } from './or-google.tsx';
import { ReturnFromElsewhere } from './return-from-elsewhere.tsx';
import { useReturn } from './use-return.ts';
import { VisitorsOnly } from './visitors-only.tsx';

export default function Login() {
  return (
    <VisitorsOnly>
      <LoginForm />
    </VisitorsOnly>
  );
}

function LoginForm() {
  const { t } = useTranslation();
  const getClient = useSessionClient();
  const { keptBy } = useReturn();
  const state = useAccountForm<'email' | 'password'>({
    check: ({ email, password }) => ({
      email: checkEmail(t, email),
      password: password ? null : t('account.check.password'),
    }),
    send: async ({ email, password }) => signIn(await getClient(), email.trim(), password),
  });
  const { fields } = state.problems;
  return (
    <AccountPage
      title={t('account.login.title')}
      footer={
        <p className="text-ink-soft">
          {t('account.login.noAccount')}{' '}
          <PageLink href={keptBy('/inscription')} className="link">
            {t('account.login.register')}
          </PageLink>
        </p>
      }
    >
      <ReturnFromElsewhere />
      <AccountForm state={state} action={t('account.login.action')}>
        <EmailField error={fields.email} />
        <PasswordField
          label={t('account.fields.password')}
          name="password"
          autoComplete="current-password"
          required
          error={fields.password}
        />
        <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm">
          <PageLink href={keptBy('/mot-de-passe-oublie')} className="link inline-flex min-h-6 items-center">
            {t('account.login.forgotten')}
          </PageLink>
          <PageLink href={keptBy('/lien-de-connexion')} className="link inline-flex min-h-6 items-center">
            {t('account.login.link')}
          </PageLink>
        </p>
      </AccountForm>
      <OrGoogle />
    </AccountPage>
  );
}
