import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { OwnListing } from '#domain/listing/edit.ts';
import type { Locale } from '#domain/locale.ts';
import { OWN_LISTINGS_KEY, useOwnListingsChanges } from '#site/app/own-listings-changes.ts';
import { readOwnClaims } from '#site/features/claims/api.ts';
import { restoreListing } from '#site/features/deletion/api.ts';
import { DeleteDialog } from '#site/features/deletion/delete-dialog.tsx';
import { readOwnIndexing } from '#site/features/listing/indexing-api.ts';
import { countWaitingCorrections } from '#site/features/reports/corrections/api.ts';
import { formatDay } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { takeNextState } from '#site/page/next-state.ts';
import { sessionClient } from '#site/session/open-session.ts';
import { LIVE } from '#site/session/queries.tsx';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { Section } from '#site/ui/section.tsx';
import { readInvitations, readOwnListings } from './api.ts';
import { OwnClaims } from './claims/own-claims.tsx';
import { FactsToConfirm } from './facts-to-confirm.tsx';
import { Invitations } from './invitations.tsx';
import { ListingList } from './listing-list.tsx';
import { Inbox } from './messages/inbox.tsx';
import { MessageSettings } from './messages/message-settings.tsx';
import { type RowOutcome, useRowAction } from './use-row-action.ts';

/** Content of the page « my businesses ». */
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
      {data && kept.length > 0 && <Inbox />}
      {data && <FactsToConfirm listings={kept} onConfirmed={tell} />}
      {data && kept.length > 0 && (
        <ListingList
          listings={kept}
          corrections={data.corrections}
          incomplete={data.incomplete}
          onDelete={setLeaving}
        />
      )}
      {data && <MessageSettings listings={kept} />}
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

/** Message about the last action, here or on the page that redirected here; each new message takes the focus. */
function useAnnouncement() {
  const { t } = useTranslation();
  const { state } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState<RowOutcome>(() => {
    const name = (state as Record<string, string> | null)?.deleted ?? takeNextState('deleted');
    return name ? { done: t('ownListings.deleted', { name }) } : {};
  });
  useEffect(() => {
    // The pressed button may have been removed with its listing.
    if (outcome.done || outcome.failed) place.current?.focus();
  }, [outcome]);
  return [outcome, setOutcome, place] as const;
}

/**
 * The listings that a person owns or manages, their claims and their invitations. `corrections` counts pending
 * corrections by listing id; `incomplete` holds the ids of public listings that lack facts to be indexed.
 */
function ownListingsQuery(locale: Locale) {
  return queryOptions({
    queryKey: [...OWN_LISTINGS_KEY, 'all', locale],
    queryFn: async () => {
      const client = await sessionClient();
      const [listings, invitations, corrections, claims, indexing] = await Promise.all([
        readOwnListings(client, locale),
        readInvitations(client),
        countWaitingCorrections(client),
        readOwnClaims(client, locale),
        readOwnIndexing(client),
      ]);
      const incomplete = indexing.filter(({ state }) => state === 'incomplete').map(({ id }) => id);
      return { listings, invitations, corrections, claims, incomplete };
    },
    ...LIVE,
    // A cached answer could show listings that another page has deleted, or miss new ones.
    gcTime: 0,
  });
}

type DeletedListingsProps = { listings: OwnListing[]; onRestored: (outcome: RowOutcome) => void };

/** Deleted listings that can still be restored. */
function DeletedListings({ listings, onRestored }: DeletedListingsProps) {
  const { t, language } = useTranslation();
  const action = useRowAction<number>(onRestored);
  const restore = ({ id, name }: OwnListing) =>
    action.run(id, async (client) => {
      const { status } = await restoreListing(client, id);
      return t(status === 'published' ? 'ownListings.restoredPublic' : 'ownListings.restored', { name });
    });
  return (
    <Section title={t('ownListings.deletedTitle')} note={t('ownListings.deletedNote')}>
      <ul className="grid divide-y divide-rule">
        {listings.map((listing) => (
          <li key={listing.id} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
            <div className="min-w-0 flex-1 basis-64">
              <h3 className="font-semibold wrap-anywhere">{listing.name}</h3>
              <p className="text-ink-soft text-sm">
                {listing.deletedAt &&
                  t('ownListings.deletedOn', { date: formatDay(listing.deletedAt, language) })}
              </p>
              <p className="text-sm">
                {listing.restorableUntil
                  ? t('ownListings.restorableUntil', {
                      date: formatDay(listing.restorableUntil, language),
                    })
                  : t('listingForm.refusals.listing_removed')}
              </p>
            </div>
            {listing.restorableUntil && (
              <TaskButton
                isBusy={action.busy === listing.id}
                label={t('ownListings.restoreOf', { name: listing.name })}
                onPress={() => restore(listing)}
              >
                {t('ownListings.restore')}
              </TaskButton>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
