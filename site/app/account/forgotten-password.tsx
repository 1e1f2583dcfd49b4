import { useNavigate } from 'react-router';
import { AskForMail } from '#site/components/account/ask-for-mail.tsx';
import { useReturn } from '#site/components/account/use-return.ts';
import { PageLink } from '#site/components/page-link.tsx';
import { sendRecovery } from '#site/data/account.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';

/** Asking for a new password; who is signed in may have forgotten theirs too. */
export default function ForgottenPassword() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { keptBy } = useReturn();
  const newPassword = keptBy('/nouveau-mot-de-passe');
  return (
    <AskForMail
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
