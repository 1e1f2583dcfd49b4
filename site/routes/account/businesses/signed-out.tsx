import { Link } from 'react-router';
import { AccessCard } from '#site/components/account/access-card.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useHere } from '#site/session/use-here.ts';

/** In the place of the page once its session has ended. */
export function SignedOut() {
  const { t } = useTranslation();
  return (
    <AccessCard title={t('ownListings.deniedTitle')} text={t('ownListings.deniedText')}>
      <Link to={useHere('/connexion')} className="button button-primary">
        {t('ownListings.signIn')}
      </Link>
    </AccessCard>
  );
}
