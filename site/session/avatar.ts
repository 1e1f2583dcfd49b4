import type { DataClient } from '#site/data/client.ts';
import { DataError } from '#site/data/error.ts';

/** Bucket of avatars, each in its person's folder. */
export const AVATARS = 'avatars';

/**
 * The address of a person's avatar; null when there is none, or no profile yet.
 *
 * @throws DataError
 */
export async function readAvatar(client: DataClient, userId: string): Promise<string | null> {
  const { data, error, status } = await client
    .from('user_profiles')
    .select('avatar_url')
    .eq('user_id', userId)
    .maybeSingle();
  if (error) throw new DataError('user_profiles', error, status);
  return data?.avatar_url ? avatarAddress(client, data.avatar_url) : null;
}

/** The address that shows an avatar, from its path in the bucket, which is what `avatar_url` holds. */
export function avatarAddress(client: DataClient, path: string): string {
  return client.storage.from(AVATARS).getPublicUrl(path).data.publicUrl;
}
