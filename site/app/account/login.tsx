import { useEffect, useState } from 'react';
import { localizePath } from '#domain/pages/segments.ts';
import { PasswordField } from '#site/app/account/shared/password-field.tsx';
import type { Ending } from '#site/data/ended-account.ts';
import { formatDay } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { storedForReload, storeForReload, takeNextState } from '#site/page/next-state.ts';
import { useSettings } from '#site/page/page-context.ts';
import { useSession, useSessionClient } from '#site/session/use-session.ts';
import { PageLink } from '#site/ui/local-link.tsx';
import { ReturnFromElsewhere } from './return-from-elsewhere.tsx';
import { AccountForm, useAccountForm } from './shared/account-form.tsx';
import { AccountPage } from './shared/account-page.tsx';
import { signIn } from './shared/api.ts';
import { checkEmail, EmailField } from './shared/fields.tsx';
import { FocusedMessage } from './shared/focused-message.tsx';
import { OrGoogle } from './shared/or-google.tsx';
import { useReturn } from './shared/use-return.ts';
import { VisitorsOnly } from './shared/visitors-only.tsx';

export default function Login() {
  return (
    <VisitorsOnly>
      <LoginOrEnding />
    </VisitorsOnly>
  );
}

/** The form, or why the account of the last session can sign in no more. */
function LoginOrEnding() {
  const ending = useEnding();
  const [isOther, setOther] = useState(false);
  if (ending && ending.why !== 'ended' && !isOther) {
    return <EndedAccount ending={ending} onOther={() => setOther(true)} />;
  }
  return <LoginForm hasEnded={ending?.why === 'ended'} />;
}

/** Why the session ended that brought the person here; null for a visitor. */
function useEnding(): Ending | null {
  const session = useSession();
  // Told by another document, whose session it was, or by this one before a reload.
  const [told] = useState(() => takeNextState('ended') ?? storedForReload('ended'));
  const own: Ending | null =
    session.status === 'signed-out' && session.hasEnded
      ? (session.ending ?? { why: 'ended', until: null })
      : null;
  const ending = own ? JSON.stringify(own) : told;
  useEffect(() => {
    if (ending) storeForReload('ended', ending);
  }, [ending]);
  return ending ? JSON.parse(ending) : null;
}

/** A suspended or deleted account: what happened, until when, and whom to write to. */
function EndedAccount({ ending: { why, until }, onOther }: { ending: Ending; onOther: () => void }) {
  const { t, language } = useTranslation();
  const { contactEmail } = useSettings();
  const kind = why === 'suspended' ? 'suspended' : 'gone';
  return (
    <AccountPage
      title={t(`account.ended.${kind}.title`)}
      footer={
        <button type="button" className="link min-h-6 justify-self-start" onClick={onOther}>
          {t('account.ended.other')}
        </button>
      }
    >
      <FocusedMessage>{t(`account.ended.${kind}.text`)}</FocusedMessage>
      {why === 'suspended' && (
        <p className="font-semibold">
          {until
            ? t('account.ended.until', { date: formatDay(until, language) })
            : t('account.ended.forGood')}
        </p>
      )}
      <p>{t('account.ended.mistake')}</p>
      <a href={`mailto:${contactEmail}`} className="button button-primary">
        {t('account.ended.contact')}
      </a>
    </AccountPage>
  );
}

function LoginForm({ hasEnded }: { hasEnded: boolean }) {
  const { t } = useTranslation();
  const getClient = useSessionClient();
  const locale = useLocale();
  const { path, keptBy } = useReturn();
  const isToAdd = path === localizePath('/entreprise/nouvelle', locale);
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
      title={t(hasEnded ? 'account.ended.again' : 'account.login.title')}
      lead={hasEnded ? t('shell.sessionEnded') : isToAdd && t('account.login.toAdd')}
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
      {isToAdd && !hasEnded && (
        <PageLink href={keptBy('/inscription')} className="button button-quiet">
          {t('account.register.action')}
        </PageLink>
      )}
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
