import type { OwnListing, ReceivedInvitation } from '#domain/listing/edit.ts';
import type { Locale } from '#domain/locale.ts';
import { callProcedure, runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';
import { followChanges } from '#site/data/follow-changes.ts';

/**
 * The listings that the caller owns or manages, last changed first, deleted ones at the end.
 *
 * @param locale language of the category names
 * @throws DataError
 */
export function readOwnListings(client: DataClient, locale: Locale): Promise<OwnListing[]> {
  return callProcedure(client, 'my_listings', { locale });
}

/**
 * Open invitations to manage a listing, for the caller's e-mail address.
 *
 * @throws DataError
 */
export function readInvitations(client: DataClient): Promise<ReceivedInvitation[]> {
  return callProcedure(client, 'my_invitations', {});
}

/**
 * Confirms all facts of a listing, in the version that the caller read.
 *
 * @throws DataError
 */
export async function confirmListing(client: DataClient, id: number, version: number): Promise<void> {
  await runProcedure(client, 'confirm_listing', { listing_id: id, version });
}

/** @throws DataError */
export async function answerInvitation(client: DataClient, id: string, accepts: boolean): Promise<void> {
  await runProcedure(client, 'answer_invitation', { id, accepts });
}

/**
 * Subscribes to changes of the listings that a person owns or manages.
 *
 * @returns a function that ends the subscription
 */
export function followOwnListings(client: DataClient, userId: string, onChange: () => void): () => void {
  return followChanges(client, `own-listings:${userId}`, onChange);
}
