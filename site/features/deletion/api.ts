import type { ListingDeletion, ListingRight, SubmittedListing } from '#domain/listing/edit.ts';
import { callProcedure, runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';

/**
 * The signed-in person's deletion rights on a listing.
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
 * Soft-deletes a listing, as its owner or an administrator; idempotent: returns the restore deadline either way.
 *
 * @throws DataError listing_not_found, not_authorized, insufficient_aal
 */
export function deleteListing(client: DataClient, listingId: number): Promise<ListingDeletion> {
  return runProcedure(client, 'delete_listing', { listing_id: listingId });
}

/**
 * Restores a deleted listing unchanged.
 *
 * @throws DataError listing_not_found, not_authorized, insufficient_aal, listing_not_deleted, listing_removed, restore_too_late
 */
export function restoreListing(client: DataClient, listingId: number): Promise<SubmittedListing> {
  return runProcedure(client, 'restore_listing', { listing_id: listingId });
}

/**
 * Asks an administrator to remove a listing that is unclaimed or owned by another person.
 *
 * @param reason as `tidyText` leaves it, at most REMOVAL_REASON_MAX characters; empty for none
 * @throws DataError listing_not_found, too_many_requests, insufficient_aal
 */
export async function requestRemoval(client: DataClient, listingId: number, reason: string): Promise<void> {
  await runProcedure(client, 'request_removal', { listing_id: listingId, ...(reason && { reason }) });
}
