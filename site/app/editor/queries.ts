import { queryOptions } from '@tanstack/react-query';
import { OWN_LISTINGS_KEY } from '#site/app/own-listings-changes.ts';
import { readListingIndexing } from '#site/features/listing/indexing-api.ts';
import { readWaitingCorrections } from '#site/features/reports/corrections/api.ts';
import { sessionClient } from '#site/session/open-session.ts';
import { READ_ONCE } from '#site/session/queries.tsx';
import { isSlugAvailable, readListingForEdit } from './api.ts';

/** Once no key was pressed for so long, the database is asked. */
const PAUSE_MS = 350;

/** A listing to be edited, or why it is not; what is typed over it is the editor's, which reads again by itself. */
export function editableListingQuery(slug: string) {
  return queryOptions({
    queryKey: ['editor', 'listing', slug],
    queryFn: async () => readListingForEdit(await sessionClient(), slug),
    ...READ_ONCE,
  });
}

/** The corrections of a listing that wait, read again when one more is suggested, or decided elsewhere. */
export function correctionsQuery(listingId: number) {
  return queryOptions({
    queryKey: [...OWN_LISTINGS_KEY, 'corrections', listingId],
    queryFn: async () => readWaitingCorrections(await sessionClient(), listingId),
  });
}

/** What a version of a listing still lacks for search engines to keep it. */
export function indexingQuery(listingId: number, version: number) {
  return queryOptions({
    queryKey: ['editor', 'indexing', listingId, version],
    queryFn: async () => readListingIndexing(await sessionClient(), listingId),
  });
}

/** Whether a listing may have a slug that is being typed. */
export function slugQuery(listingId: number, slug: string) {
  return queryOptions({
    queryKey: ['editor', 'slug', listingId, slug],
    queryFn: async ({ signal }) => {
      await pause(PAUSE_MS, signal);
      return isSlugAvailable(await sessionClient(), slug, listingId);
    },
    retry: false,
    gcTime: 0,
  });
}

/** @throws when another key was pressed meanwhile */
function pause(forMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, forMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
