import type { ListingDeletion, ListingRight, SubmittedListing } from '#domain/listing/edit.ts';
import { callProcedure, runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';

/**
 * What who is signed in may do with a listing.
 *
 * @throws DataError
 */
export function readRight(
  client: DataClient,
  listingId: number,
  signal?: AbortSignal,
): Promise<ListingRight> {
  return callProcedure(client, 'right_to_listing', { listing_id: listingId }, signal);
}

/**
 * Deletes a listing, as its owner or an administrator; of one that is deleted already, says until when.
 *
 * @throws DataError listing_not_found, not_authorized, insufficient_aal
 */
export function deleteListing(client: DataClient, listingId: number): Promise<ListingDeletion> {
  return runProcedure(client, 'delete_listing', { listing_id: listingId });
}

/**
 * Brings a deleted listing back as it was.
 *
 * @throws DataError listing_not_found, not_authorized, insufficient_aal, listing_not_deleted, listing_removed, restore_too_late
 */
export function restoreListing(client: DataClient, listingId: number): Promise<SubmittedListing> {
  return runProcedure(client, 'restore_listing', { listing_id: listingId });
}

/**
 * Asks an administrator to remove a listing of somebody else's, or of nobody's.
 *
 * @param reason as `tidyText` leaves it, at most REMOVAL_REASON_MAX characters; empty for none
 * @throws DataError listing_not_found, too_many_requests, insufficient_aal
 */
export async function requestRemoval(client: DataClient, listingId: number, reason: string): Promise<void> {
  await runProcedure(client, 'request_removal', { listing_id: listingId, ...(reason && { reason }) });
}
