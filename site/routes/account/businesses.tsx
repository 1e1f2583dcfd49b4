import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#site/components/empty-state.tsx';
import { LocalLink } from '#site/components/local-link.tsx';
import { PageHeader } from '#site/components/page-header.tsx';
import type { DataClient } from '#site/data/client.ts';
import { readOwnListings } from '#site/data/own-listings.ts';
import { publicHeaders } from '#site/http.ts';
import { pageMeta } from '#site/meta.ts';
import { usePerson } from '#site/session/members-only.tsx';
import { useOwn } from '#site/session/use-own.ts';
import type { Route } from './+types/businesses.ts';
import { OwnListingLine } from './own-listing-line.tsx';

export const headers = publicHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('account.businesses.title'), noindex: true }));

/** The listings that a person owns. */
export default function Businesses() {
  const { t } = useTranslation();
  const { id } = usePerson();
  const listings = useOwn(
    useCallback((client: DataClient, signal: AbortSignal) => readOwnListings(client, id, signal), [id]),
  );
  return (
    <>
      <PageHeader title={t('account.businesses.title')} lead={t('account.businesses.lead')}>
        <LocalLink to="/entreprise/nouvelle" className="button button-primary">
          {t('account.businesses.add')}
        </LocalLink>
      </PageHeader>
      <div className="container-page min-h-[40vh]">
        {listings.status === 'reading' && <p role="status">{t('account.checking')}</p>}
        {listings.status === 'failed' && (
          <EmptyState
            icon="circle-alert"
            title={t('account.businesses.failedTitle')}
            text={t('account.businesses.failedText')}
          >
            <button type="button" className="button button-primary" onClick={listings.retry}>
              {t('account.retry')}
            </button>
          </EmptyState>
        )}
        {listings.status === 'read' && listings.data.length === 0 && (
          <EmptyState
            icon="store"
            title={t('account.businesses.emptyTitle')}
            text={t('account.businesses.emptyText')}
          >
            <LocalLink to="/recherche" className="button button-quiet">
              {t('account.businesses.find')}
            </LocalLink>
          </EmptyState>
        )}
        {listings.status === 'read' && (
          <ul className="grid gap-3">
            {listings.data.map((listing) => (
              <OwnListingLine key={listing.id} listing={listing} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
