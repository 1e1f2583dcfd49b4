import { useTranslation } from '#site/i18n/use-translation.ts';
import { PageLink } from '#site/ui/local-link.tsx';
import { sendLoginLink } from './shared/api.ts';
import { EmailRequest } from './shared/email-request.tsx';
import { useReturn } from './shared/use-return.ts';
import { VisitorsOnly } from './shared/visitors-only.tsx';

/** Sign-in without a password. */
export default function LoginLink() {
  const { t } = useTranslation();
  const { keptBy, address } = useReturn();
  return (
    <VisitorsOnly>
      <EmailRequest
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
