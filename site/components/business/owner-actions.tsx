import { lazy, Suspense } from 'react';
import { Icon } from '#site/components/icon.tsx';
import { PageLink } from '#site/components/links/page-link.tsx';
import { LocalLink } from '#site/components/local-link.tsx';
import { useHydrated } from '#site/components/use-hydrated.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useAddress } from '#site/page/address-context.ts';
import { useIsSignedIn } from '#site/session/use-session.ts';
import { CLAIM_ID, DELETE_ID } from './action-ids.ts';
import { ACTION, type ActionsListing } from './owner/action.ts';

// Visitors, who are most, load none of it.
const ManagerActions = lazy(() => import('./owner/manager-actions.tsx'));
const DeletionGate = lazy(() => import('./owner/deletion-gate.tsx'));
const ClaimGate = lazy(() => import('./owner/claim-gate.tsx'));

/**
 * What an owner can do from the page of a listing. On an unclaimed one it is offered to everyone, and so is the same
 * for everyone; on a claimed one the browser finds out, for whoever is signed in, whether they may.
 */
export function OwnerActions({ listing }: { listing: ActionsListing }) {
  const { hash } = useAddress();
  const isSignedIn = useIsSignedIn();
  // The server never knows what stands behind the « # » of an address.
  const isHydrated = useHydrated();
  if (listing.isClaimed) {
    return <Suspense>{isSignedIn && <ManagerActions listing={listing} />}</Suspense>;
  }
  return (
    <>
      <EveryonesActions slug={listing.slug} />
      <Suspense>
        {isHydrated && hash === `#${DELETE_ID}` && <DeletionGate listing={listing} />}
        {isHydrated && hash === `#${CLAIM_ID}` && <ClaimGate listing={listing} />}
      </Suspense>
    </>
  );
}

function EveryonesActions({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const { search } = useAddress();
  return (
    <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1">
      <li>
        <PageLink href={`${search}#${CLAIM_ID}`} preventScrollReset className={ACTION}>
          <Icon name="store" className="size-4" />
          {t('business.claim')}
        </PageLink>
      </li>
      <li>
        <LocalLink to={`/entreprise/${slug}/modifier`} prefetch="none" rel="nofollow" className={ACTION}>
          <Icon name="pencil" className="size-4" />
          {t('business.edit')}
        </LocalLink>
      </li>
      <li>
        <PageLink href={`${search}#${DELETE_ID}`} preventScrollReset className={ACTION}>
          <Icon name="trash-2" className="size-4" />
          {t('business.delete')}
        </PageLink>
      </li>
    </ul>
  );
}
