import { useNavigate } from 'react-router';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { PageLink } from '#site/ui/local-link.tsx';
import { sendRecovery } from './shared/api.ts';
import { EmailRequest } from './shared/email-request.tsx';
import { useReturn } from './shared/use-return.ts';

/** Requests a new password; also open to signed-in users, who may have forgotten theirs. */
export default function ForgottenPassword() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { keptBy } = useReturn();
  const newPassword = keptBy('/nouveau-mot-de-passe');
  return (
    <EmailRequest
      title={t('account.forgotten.title')}
      lead={t('account.forgotten.lead')}
      action={t('account.forgotten.action')}
      footer={
        <PageLink href={keptBy('/connexion')} className="link justify-self-start">
          {t('account.forgotten.back')}
        </PageLink>
      }
      type="recovery"
      send={(client, email) => sendRecovery(client, email, location.origin + newPassword)}
      onEntered={() => void navigate(newPassword, { replace: true })}
    />
  );
}
