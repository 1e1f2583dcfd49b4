import type { SupabaseClient } from '@supabase/supabase-js';
import type { OwnListing, ReceivedInvitation } from '#domain/listing-edit.ts';
import type { Locale } from '#domain/locale.ts';
import { callProcedure, runProcedure } from './call.ts';

/**
 * What who is signed in owns or manages, the last changed first, deleted ones last.
 *
 * @param locale of the categories' names
 * @throws DataError
 */
export function readOwnListings(client: SupabaseClient, locale: Locale): Promise<OwnListing[]> {
  return callProcedure(client, 'my_listings', { locale });
}

/**
 * The invitations to manage a listing that are open, for the address of who is signed in.
 *
 * @throws DataError
 */
export function readInvitations(client: SupabaseClient): Promise<ReceivedInvitation[]> {
  return callProcedure(client, 'my_invitations', {});
}

/** @throws DataError */
export async function answerInvitation(client: SupabaseClient, id: string, accepts: boolean): Promise<void> {
  await runProcedure(client, 'answer_invitation', { id, accepts });
}

/**
 * Hears that something changed in what a person owns or manages; what, is to be read again. Where live updates are not
 * to be had, nothing is heard.
 *
 * @returns stops it
 */
export function followOwnListings(client: SupabaseClient, userId: string, onChange: () => void): () => void {
  const channel = client
    .channel(`own-listings:${userId}`, { config: { private: true } })
    .on('broadcast', { event: 'changed' }, onChange);
  let hasBeenThere = false;
  // The channel joins as whoever the socket says: its token has to be there first.
  client.realtime.setAuth().then(
    () =>
      channel.subscribe((status) => {
        if (status !== 'SUBSCRIBED') return;
        // Something may have changed while the connection was lost.
        if (hasBeenThere) onChange();
        hasBeenThere = true;
      }),
    (error) => console.warn('Live updates are not to be had:', error),
  );
  return () => void client.removeChannel(channel);
}
