import { AccessCard } from '#site/app/account/access-card.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useHere } from '#site/session/use-here.ts';
import { PageLink } from '#site/ui/page-link.tsx';

/** In the place of the page once its session has ended. */
export function SignedOut() {
  const { t } = useTranslation();
  return (
    <AccessCard title={t('ownListings.deniedTitle')} text={t('ownListings.deniedText')}>
      <PageLink href={useHere('/connexion')} className="button button-primary">
        {t('ownListings.signIn')}
      </PageLink>
    </AccessCard>
  );
}
