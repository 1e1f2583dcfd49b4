import type { IndexingReport, ListingIndexing } from '#domain/pages/indexing.ts';
import { callProcedure, runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';

/**
 * The indexing state of a listing in search engines, for its editors.
 *
 * @throws DataError listing_not_found
 */
export function readListingIndexing(client: DataClient, listingId: number): Promise<ListingIndexing> {
  return callProcedure(client, 'listing_indexing', { listing_id: listingId });
}

/** The indexing states of the signed-in person's published listings. */
export function readOwnIndexing(client: DataClient): Promise<ListingIndexing[]> {
  return callProcedure(client, 'my_listings_indexing', {});
}

/** @throws DataError not_administrator */
export function readIndexingReport(client: DataClient): Promise<IndexingReport> {
  return runProcedure(client, 'indexing_report', {});
}
