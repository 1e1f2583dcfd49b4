import { useTranslation } from '#site/i18n/use-translation.ts';
import { useHere } from '#site/session/use-here.ts';
import { Modal } from '#site/ui/modal.tsx';
import { PageLink } from '#site/ui/page-link.tsx';

/** Says that a review takes an account, and leads to one: the address that it returns to opens the dialog. */
export function SignInDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal title={t('reviewDialog.refusals.login_required')} onClose={onClose}>
      <p className="mt-3">{t('reviewDialog.loginText')}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <PageLink href={useHere('/connexion')} className="button button-primary">
          {t('reviewDialog.login')}
        </PageLink>
        <PageLink href={useHere('/inscription')} className="button button-quiet">
          {t('reviewDialog.register')}
        </PageLink>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {t('reviewDialog.cancel')}
        </button>
      </div>
    </Modal>
  );
}
