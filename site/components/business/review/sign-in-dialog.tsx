import { Link } from 'react-router';
import { Modal } from '#site/components/modal.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useHere } from '#site/session/use-here.ts';

/** Says that a review takes an account, and leads to one: the address that it returns to opens the dialog. */
export function SignInDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal title={t('reviewDialog.refusals.login_required')} onClose={onClose}>
      <p className="mt-3">{t('reviewDialog.loginText')}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Link to={useHere('/connexion')} className="button button-primary">
          {t('reviewDialog.login')}
        </Link>
        <Link to={useHere('/inscription')} className="button button-quiet">
          {t('reviewDialog.register')}
        </Link>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {t('reviewDialog.cancel')}
        </button>
      </div>
    </Modal>
  );
}
