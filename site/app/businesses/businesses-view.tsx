import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { OwnListing } from '#domain/listing/edit.ts';
import { OWN_LISTINGS_KEY, useOwnListingsChanges } from '#site/app/own-listings-changes.ts';
import { DeleteDialog } from '#site/features/deletion/delete-dialog.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { takeNextState } from '#site/page/next-state.ts';
import { useLocale } from '#site/page/use-locale.ts';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { OwnClaims } from './claims/own-claims.tsx';
import { DeletedListings } from './deleted-listings.tsx';
import { Invitations } from './invitations.tsx';
import { ListingList } from './listing-list.tsx';
import { ownListingsQuery } from './queries.ts';
import type { RowOutcome } from './use-row-action.ts';

/** Everything under the title of « my businesses ». */
export function BusinessesView() {
  const { t } = useTranslation();
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useQuery(ownListingsQuery(locale));
  useOwnListingsChanges();
  const [outcome, tell, announcement] = useAnnouncement();
  const [leaving, setLeaving] = useState<OwnListing | null>(null);
  const kept = data?.listings.filter(({ deletedAt }) => !deletedAt) ?? [];
  const deleted = data?.listings.filter(({ deletedAt }) => deletedAt) ?? [];
  const readAgain = () => queryClient.invalidateQueries({ queryKey: OWN_LISTINGS_KEY });
  const tellWhenRead = async (what: RowOutcome) => {
    await readAgain();
    tell(what);
  };
  return (
    <div className="container-page grid min-h-[40vh] content-start gap-10">
      <div ref={announcement} tabIndex={-1} className="-mb-10 rounded-small has-[p:not(:empty)]:mb-0">
        <Outcome
          done={outcome.done}
          failed={outcome.failed ?? (data && isError ? t('ownListings.notRefreshed') : null)}
        />
      </div>
      {!data && !isError && <p role="status">{t('account.checking')}</p>}
      {!data && isError && (
        <EmptyState
          icon="circle-alert"
          title={t('ownListings.failedTitle')}
          text={t('ownListings.failedText')}
        >
          <button type="button" className="button button-primary" onClick={() => void refetch()}>
            {t('account.retry')}
          </button>
        </EmptyState>
      )}
      {data && data.invitations.length > 0 && (
        <Invitations invitations={data.invitations} onAnswered={tell} />
      )}
      {data && data.claims.length > 0 && (
        <OwnClaims claims={data.claims} onChanged={readAgain} onWithdrawn={tellWhenRead} />
      )}
      {data && kept.length === 0 && (
        <EmptyState icon="store" title={t('ownListings.emptyTitle')} text={t('ownListings.emptyText')}>
          <LocalLink to="/recherche" className="button button-quiet">
            {t('ownListings.find')}
          </LocalLink>
        </EmptyState>
      )}
      {data && kept.length > 0 && (
        <ListingList
          listings={kept}
          corrections={data.corrections}
          incomplete={data.incomplete}
          onDelete={setLeaving}
        />
      )}
      {deleted.length > 0 && <DeletedListings listings={deleted} onRestored={tell} />}
      {leaving && (
        <DeleteDialog
          listing={{ ...leaving, isClaimed: true }}
          onDeleted={() => {
            setLeaving(null);
            void tellWhenRead({ done: t('ownListings.deleted', { name: leaving.name }) });
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </div>
  );
}

/** What was done just now, here or on the page that led here; saying something leads there. */
function useAnnouncement() {
  const { t } = useTranslation();
  const { state } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState<RowOutcome>(() => {
    const name = ((state as Record<string, string> | null) ?? takeNextState())?.deleted;
    return name ? { done: t('ownListings.deleted', { name }) } : {};
  });
  useEffect(() => {
    // What was pressed may be gone with its listing.
    if (outcome.done || outcome.failed) place.current?.focus();
  }, [outcome]);
  return [outcome, setOutcome, place] as const;
}
