import { DISPLAY_NAME_MAX, DISPLAY_NAME_MIN } from '#domain/limits.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { useSessionClient } from '#site/session/use-session.ts';
import { TextField } from '#site/ui/form/text-fields.tsx';
import { LocalLink, PageLink } from '#site/ui/local-link.tsx';
import { AccountForm, useAccountForm } from './shared/account-form.tsx';
import { AccountPage } from './shared/account-page.tsx';
import { register, resendConfirmation } from './shared/api.ts';
import { EmailSent, useMailed } from './shared/email-sent.tsx';
import { checkEmail, checkNewPassword, EmailField, NewPasswordFields } from './shared/fields.tsx';
import { OrGoogle } from './shared/or-google.tsx';
import { useReturn } from './shared/use-return.ts';
import { VisitorsOnly } from './shared/visitors-only.tsx';

export default function Register() {
  const [email, setEmail] = useMailed();
  return (
    <VisitorsOnly>
      {/* Hidden, not unmounted: its values are kept if the user goes back to correct the address. */}
      <div hidden={email !== null}>
        <RegisterForm onRegistered={setEmail} />
      </div>
      {email !== null && <Registered email={email} onOtherAddress={() => setEmail(null)} />}
    </VisitorsOnly>
  );
}

type Name = 'email' | 'displayName' | 'password' | 'confirmation';

function RegisterForm({ onRegistered }: { onRegistered: (email: string) => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const getClient = useSessionClient();
  const { keptBy, address } = useReturn();
  const state = useAccountForm<Name>({
    check: ({ email, displayName, password, confirmation }) => ({
      email: checkEmail(t, email),
      displayName: isDisplayName(displayName.trim())
        ? null
        : t('account.check.displayName', { min: DISPLAY_NAME_MIN, max: DISPLAY_NAME_MAX }),
      password: checkNewPassword(t, password),
      confirmation: confirmation === password ? null : t('account.check.confirmation'),
    }),
    send: async ({ email, displayName, password }) => {
      const registration = { email: email.trim(), displayName: displayName.trim(), password };
      await register(await getClient(), { ...registration, locale, returnTo: address() });
      onRegistered(registration.email);
    },
  });
  const { fields } = state.problems;
  return (
    <AccountPage
      title={t('account.register.title')}
      lead={t('account.register.lead')}
      footer={
        <p className="text-ink-soft">
          {t('account.register.haveAccount')}{' '}
          <PageLink href={keptBy('/connexion')} className="link">
            {t('account.register.login')}
          </PageLink>
        </p>
      }
    >
      <AccountForm state={state} action={t('account.register.action')}>
        <EmailField error={fields.email} />
        <TextField
          label={t('account.fields.displayName')}
          hint={t('account.fields.displayNameHint')}
          name="displayName"
          autoComplete="nickname"
          maxLength={DISPLAY_NAME_MAX}
          error={fields.displayName}
        />
        <NewPasswordFields label={t('account.fields.password')} problems={fields} />
        <p className="text-ink-soft text-sm">
          {t('account.register.terms')}{' '}
          <LocalLink to="/mentions-legales" className="link">
            {t('shell.legal')}
          </LocalLink>
          {' · '}
          <LocalLink to="/politique-confidentialite" className="link">
            {t('shell.privacy')}
          </LocalLink>
        </p>
      </AccountForm>
      <OrGoogle />
    </AccountPage>
  );
}

function Registered({ email, onOtherAddress }: { email: string; onOtherAddress: () => void }) {
  const getClient = useSessionClient();
  const { address } = useReturn();
  return (
    <EmailSent
      email={email}
      type="signup"
      resend={async () => resendConfirmation(await getClient(), email, address())}
      onOtherAddress={onOtherAddress}
    />
  );
}

function isDisplayName(name: string): boolean {
  return name === '' || (name.length >= DISPLAY_NAME_MIN && name.length <= DISPLAY_NAME_MAX);
}
