import type { Database } from '#domain/database.ts';
import type { DataClient } from '#site/data/client.ts';
import { DataError } from '#site/data/error.ts';

type ProfileRow = Database['public']['Tables']['user_profiles']['Row'];

/** @throws DataError */
export async function saveProfile(
  client: DataClient,
  row: Pick<ProfileRow, 'user_id'> & Partial<Pick<ProfileRow, 'display_name' | 'avatar_url' | 'locale'>>,
): Promise<void> {
  const { error, status } = await client.from('user_profiles').upsert(row);
  if (error) throw new DataError('user_profiles', error, status);
}

/**
 * Changes the name that reviews are signed with.
 *
 * @param displayName null to sign reviews anonymously
 * @throws DataError
 */
export function saveDisplayName(client: DataClient, userId: string, displayName: string | null) {
  return saveProfile(client, { user_id: userId, display_name: displayName });
}
