import { AccessCard } from '#site/app/account/shared/access-card.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useHere } from '#site/session/use-session.ts';
import { LocalLink, PageLink } from '#site/ui/local-link.tsx';
import { PageHeader } from '#site/ui/page-header.tsx';
import { BusinessesView } from './businesses-view.tsx';

/** Visitors are redirected to sign in; a session that ends on this page is reported in place. */
export const handle = { SignedOut };

/** The user's own, managed and deleted listings, and their invitations. */
export default function Businesses() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('ownListings.title')} lead={t('ownListings.lead')}>
        <LocalLink to="/entreprise/nouvelle" className="button button-primary">
          {t('ownListings.add')}
        </LocalLink>
      </PageHeader>
      <BusinessesView />
    </>
  );
}

/** Replaces the page once its session has ended. */
function SignedOut() {
  const { t } = useTranslation();
  return (
    <AccessCard title={t('ownListings.deniedTitle')} text={t('ownListings.deniedText')}>
      <PageLink href={useHere('/connexion')} className="button button-primary">
        {t('ownListings.signIn')}
      </PageLink>
    </AccessCard>
  );
}
