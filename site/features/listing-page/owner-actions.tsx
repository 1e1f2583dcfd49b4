import { ACTION, type ActionsListing, CLAIM_ID, DELETE_ID } from '#site/features/listing/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useAddress } from '#site/page/address-context.ts';
import { Island } from '#site/page/island.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { PageLink } from '#site/ui/page-link.tsx';
import { ManagerActions } from './manager-actions.tsx';
import { OwnerDialogs } from './owner-dialogs.tsx';

/**
 * What an owner can do from the page of a listing. On an unclaimed one it is offered to everyone, and so is the same
 * for everyone; on a claimed one the browser finds out, for people who are signed in, whether they may.
 */
export function OwnerActions({ listing: { id, slug, name, isClaimed } }: { listing: ActionsListing }) {
  const props = { listing: { id, slug, name, isClaimed } };
  if (isClaimed) return <Island name="manager-actions" when="session" of={ManagerActions} props={props} />;
  return (
    <>
      <EveryonesActions slug={slug} />
      <Island name="owner-dialogs" when={[`#${DELETE_ID}`, `#${CLAIM_ID}`]} of={OwnerDialogs} props={props} />
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
