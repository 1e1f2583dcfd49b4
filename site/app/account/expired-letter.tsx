import { useState } from 'react';
import { AccountForm } from '#site/components/account/account-form.tsx';
import { AccountPage } from '#site/components/account/account-page.tsx';
import { Arrived } from '#site/components/account/arrived.tsx';
import { checkEmail } from '#site/components/account/checks.ts';
import { EmailField } from '#site/components/account/email-field.tsx';
import { useAccountForm } from '#site/components/account/use-account-form.ts';
import { useReturn } from '#site/components/account/use-return.ts';
import { Outcome } from '#site/components/form/outcome.tsx';
import { PageLink } from '#site/components/page-link.tsx';
import { type LetterType, resendConfirmation } from '#site/data/account.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSessionClient } from '#site/session/use-session.ts';

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
