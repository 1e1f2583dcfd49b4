import type { SupabaseClient } from '@supabase/supabase-js';
import { DataError } from './error.ts';

/** One of a person's own listings, in whatever state it is. */
export type OwnListing = {
  id: number;
  slug: string;
  name: string;
  status: 'draft' | 'pending' | 'published' | 'rejected' | 'archived';
  /** As the owner wrote it; null when not given. */
  city: string | null;
  /** ISO 8601. */
  updated_at: string;
};

/** More than anyone is expected to own; the data API would cut a longer list anyway. */
const OWN_LISTINGS_MAX = 500;

/**
 * The listings that a person owns, the latest changed first.
 *
 * @param ownerId named because an administrator may read everyone's
 * @throws DataError
 */
export async function readOwnListings(
  client: SupabaseClient,
  ownerId: string,
  signal: AbortSignal,
): Promise<OwnListing[]> {
  const { data, error, status } = await client
    .from('listings')
    .select('id, slug, name, status, city, updated_at')
    .eq('owner_id', ownerId)
    .order('updated_at', { ascending: false })
    .limit(OWN_LISTINGS_MAX)
    .abortSignal(signal)
    .returns<OwnListing[]>();
  if (error) throw new DataError('listings', error, status);
  return data;
}
