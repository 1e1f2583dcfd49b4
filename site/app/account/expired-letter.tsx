import { useState } from 'react';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSessionClient } from '#site/session/use-session.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { PageLink } from '#site/ui/local-link.tsx';
import { AccountForm, useAccountForm } from './account-form.tsx';
import { AccountPage } from './account-page.tsx';
import { type LetterType, resendConfirmation } from './api.ts';
import { Arrived } from './arrived.tsx';
import { checkEmail, EmailField } from './fields.tsx';
import { useReturn } from './use-return.ts';

/** Where another message of a kind is asked for, by its French path. */
const ELSEWHERE = {
  magiclink: '/lien-de-connexion',
  recovery: '/mot-de-passe-oublie',
  email_change: '/profil',
} as const satisfies Partial<Record<LetterType, string>>;

/** A link that was used, is too old or never was, and the way to another. */
export function ExpiredLetter({ type }: { type: LetterType }) {
  const { t } = useTranslation();
  const { keptBy } = useReturn();
  return (
    <AccountPage
      title={t('account.confirmation.expiredTitle')}
      footer={
        <PageLink href={keptBy('/connexion')} className="link justify-self-start">
          {t('account.confirmation.login')}
        </PageLink>
      }
    >
      <Arrived>{t('account.errors.otp_expired')}</Arrived>
      {(type === 'signup' || type === 'invite') && <p>{t(`account.confirmation.again.${type}`)}</p>}
      {type === 'signup' && <AnotherConfirmation />}
      {type !== 'signup' && type !== 'invite' && (
        <PageLink href={keptBy(ELSEWHERE[type])} className="button button-primary">
          {t(`account.confirmation.again.${type}`)}
        </PageLink>
      )}
    </AccountPage>
  );
}

function AnotherConfirmation() {
  const { t } = useTranslation();
  const getClient = useSessionClient();
  const { address } = useReturn();
  const [isSent, setSent] = useState(false);
  const state = useAccountForm<'email'>({
    check: ({ email }) => ({ email: checkEmail(t, email) }),
    send: async ({ email }) => {
      setSent(false);
      await resendConfirmation(await getClient(), email.trim(), address());
      setSent(true);
    },
  });
  return (
    <>
      <AccountForm state={state} action={t('account.confirmation.resend')}>
        <EmailField error={state.problems.fields.email} />
      </AccountForm>
      <Outcome done={isSent ? t('account.mailed.resent') : null} />
    </>
  );
}
