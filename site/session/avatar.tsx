import { useEffect, useSyncExternalStore } from 'react';
import type { DataClient } from '#site/data/client.ts';
import { DataError } from '#site/data/error.ts';
import { Icon } from '#site/ui/icon.tsx';
import { useSession, useSessionClient } from './use-session.ts';

/** Bucket of avatars; each person has a folder. */
export const AVATARS = 'avatars';

/**
 * Storage path of a person's avatar; null without an avatar or a profile.
 *
 * @throws DataError
 */
async function readAvatar(client: DataClient, userId: string): Promise<string | null> {
  const { data, error, status } = await client
    .from('user_profiles')
    .select('avatar_url')
    .eq('user_id', userId)
    .maybeSingle();
  if (error) throw new DataError('user_profiles', error, status);
  return data?.avatar_url ? avatarAddress(client, data.avatar_url) : null;
}

/** URL of an avatar, from its path in the bucket, as stored in `avatar_url`. */
export function avatarAddress(client: DataClient, path: string): string {
  return client.storage.from(AVATARS).getPublicUrl(path).data.publicUrl;
}

// Cached for each person in this document: a client-side navigation does not fetch it again.
let ownerId: string | null = null;

let avatarUrl: string | null = null;

const listeners = new Set<() => void>();

/** Avatar of the signed-in person, or the default one; decorative, since its link or button has a name. */
export function Avatar({ className = 'size-9' }: { className?: string }) {
  const url = useAvatar();
  return (
    <span
      className={`grid shrink-0 place-items-center overflow-hidden rounded-full bg-yellow text-on-yellow ${className}`}
    >
      {url ? (
        <img src={url} alt="" className="size-full object-cover" />
      ) : (
        <Icon name="user" className="size-[60%]" />
      )}
    </span>
  );
}

/** URL of the signed-in person's avatar; null while it loads, and for the default avatar. */
function useAvatar(): string | null {
  const session = useSession();
  const getClient = useSessionClient();
  const userId = session.status === 'signed-in' ? session.person.id : null;
  const url = useSyncExternalStore(
    subscribe,
    () => (userId === ownerId ? avatarUrl : null),
    () => null,
  );
  useEffect(() => {
    if (!userId || userId === ownerId) return;
    ownerId = userId;
    avatarUrl = null;
    getClient()
      .then((client) => readAvatar(client, userId))
      .then(
        (read) => {
          if (userId === ownerId) showAvatar(read);
        },
        (error) => {
          // Keeps the default avatar; the next page retries.
          console.warn(error);
          if (userId === ownerId) ownerId = null;
        },
      );
  }, [userId, getClient]);
  return url;
}

/** Updates a changed avatar everywhere on the page. */
export function showAvatar(url: string | null): void {
  avatarUrl = url;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
