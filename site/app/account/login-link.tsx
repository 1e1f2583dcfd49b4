import { AskForMail } from '#site/components/account/ask-for-mail.tsx';
import { useReturn } from '#site/components/account/use-return.ts';
import { VisitorsOnly } from '#site/components/account/visitors-only.tsx';
import { PageLink } from '#site/components/page-link.tsx';
import { sendLoginLink } from '#site/data/account.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';

/** Signing in without a password. */
export default function LoginLink() {
  const { t } = useTranslation();
  const { keptBy, address } = useReturn();
  return (
    <VisitorsOnly>
      <AskForMail
        title={t('account.loginLink.title')}
        lead={t('account.loginLink.lead')}
        action={t('account.loginLink.action')}
        footer={
          <PageLink href={keptBy('/connexion')} className="link justify-self-start">
            {t('account.loginLink.password')}
          </PageLink>
        }
        type="email"
        send={(client, email) => sendLoginLink(client, email, address())}
      />
    </VisitorsOnly>
  );
}
