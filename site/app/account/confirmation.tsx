import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { localizePath } from '#domain/pages/segments.ts';
import { AccountError, type ProofRefusal } from '#site/data/account-error.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useGoTo } from '#site/page/go-to.tsx';
import { useSessionClient } from '#site/session/use-session.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { LocalLink, PageLink } from '#site/ui/local-link.tsx';
import { AccountForm, useAccountForm } from './shared/account-form.tsx';
import { AccountPage } from './shared/account-page.tsx';
import { EMAIL_LINK_TYPES, type EmailLinkType, followEmailLink, resendConfirmation } from './shared/api.ts';
import { checkEmail, EmailField } from './shared/fields.tsx';
import { FocusedMessage } from './shared/focused-message.tsx';
import { useReturn } from './shared/use-return.ts';

/** French path of the page that sends another e-mail of this type. */
const ELSEWHERE = {
  magiclink: '/lien-de-connexion',
  recovery: '/mot-de-passe-oublie',
  email_change: '/profil',
} as const satisfies Partial<Record<EmailLinkType, string>>;

/**
 * Landing page of the links in our e-mails. The token is used only when the button is pressed, because e-mail scanners
 * that open every link would otherwise consume it.
 */
export default function Confirmation() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const [refused, setRefused] = useState<{ tokenHash: string; why: ProofRefusal | null } | null>(null);
  const tokenHash = search.get('token_hash');
  const type = EMAIL_LINK_TYPES.find((known): known is EmailLinkType => known === search.get('type'));
  if (!tokenHash || !type) {
    return (
      <AccountPage title={t('account.confirmation.title')}>
        <p>{t('account.confirmation.invalid')}</p>
        <LocalLink to="/connexion" className="button button-primary">
          {t('account.confirmation.login')}
        </LocalLink>
      </AccountPage>
    );
  }
  if (refused?.tokenHash === tokenHash) return <RefusedEmailLink type={type} why={refused.why} />;
  return (
    <ConfirmEmailLink tokenHash={tokenHash} type={type} onRefused={(why) => setRefused({ tokenHash, why })} />
  );
}

type ConfirmEmailLinkProps = {
  tokenHash: string;
  type: EmailLinkType;
  onRefused: (why: ProofRefusal | null) => void;
};

/** The button that uses the link's token. */
function ConfirmEmailLink({ tokenHash, type, onRefused }: ConfirmEmailLinkProps) {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const getClient = useSessionClient();
  const target = useTarget(type);
  const [isHalfDone, setHalfDone] = useState(false);
  const state = useAccountForm<never>({
    send: async () => {
      try {
        if (!(await followEmailLink(await getClient(), tokenHash, type))) setHalfDone(true);
        else await goTo(target, { replace: true });
      } catch (error) {
        if (!(error instanceof AccountError) || error.code !== 'otp_expired') throw error;
        onRefused(error.proofRefusal);
      }
    },
  });
  return (
    <AccountPage title={t(`account.confirmation.ask.${type}.title`)}>
      {isHalfDone ? (
        <FocusedMessage>{t('account.confirmation.half')}</FocusedMessage>
      ) : (
        <>
          <p>{t(`account.confirmation.ask.${type}.text`)}</p>
          <AccountForm state={state} action={t(`account.confirmation.ask.${type}.action`)} />
        </>
      )}
    </AccountPage>
  );
}

// The login page redirects signed-in users: to the second factor, to a new password, then to their destination.
function useTarget(type: EmailLinkType): string {
  const { path, keptBy } = useReturn();
  if (type === 'email_change') return path;
  if (type === 'signup' || type === 'magiclink') return keptBy('/connexion');
  const isNewPassword = localizePath(path, 'fr').startsWith('/nouveau-mot-de-passe');
  return isNewPassword ? path : keptBy('/nouveau-mot-de-passe');
}

/** A link that was used, has expired or never existed, and the page that sends another. */
function RefusedEmailLink({ type, why }: { type: EmailLinkType; why: ProofRefusal | null }) {
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
      <FocusedMessage>
        {why === 'used' || why === 'expired'
          ? t(`account.confirmation.refused.${why}`)
          : t('account.errors.otp_expired')}
      </FocusedMessage>
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
