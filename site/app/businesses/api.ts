import type { OwnListing, ReceivedInvitation } from '#domain/listing/edit.ts';
import type { Locale } from '#domain/locale.ts';
import { callProcedure, runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';
import { followChanges } from '#site/data/follow-changes.ts';

/**
 * What who is signed in owns or manages, the last changed first, deleted ones last.
 *
 * @param locale of the categories' names
 * @throws DataError
 */
export function readOwnListings(client: DataClient, locale: Locale): Promise<OwnListing[]> {
  return callProcedure(client, 'my_listings', { locale });
}

/**
 * The invitations to manage a listing that are open, for the address of who is signed in.
 *
 * @throws DataError
 */
export function readInvitations(client: DataClient): Promise<ReceivedInvitation[]> {
  return callProcedure(client, 'my_invitations', {});
}

/**
 * Confirms everything that a listing says, in the version that was seen.
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
 * Hears that something may have changed in what a person owns or manages.
 *
 * @returns stops it
 */
export function followOwnListings(client: DataClient, userId: string, onChange: () => void): () => void {
  return followChanges(client, `own-listings:${userId}`, onChange);
}
