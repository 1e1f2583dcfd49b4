import { useEffect, useSyncExternalStore } from 'react';
import type { DataClient } from '#site/data/client.ts';
import { DataError } from '#site/data/error.ts';
import { Icon } from '#site/ui/icon.tsx';
import { useSession, useSessionClient } from './use-session.ts';

/** Bucket of avatars, each in its person's folder. */
export const AVATARS = 'avatars';

/**
 * The address of a person's avatar; null when there is none, or no profile yet.
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

/** The address that shows an avatar, from its path in the bucket, which is what `avatar_url` holds. */
export function avatarAddress(client: DataClient, path: string): string {
  return client.storage.from(AVATARS).getPublicUrl(path).data.publicUrl;
}

// Read once for each person that this document sees: a page change does not ask again.
let ownerId: string | null = null;

let avatarUrl: string | null = null;

const listeners = new Set<() => void>();

/** The avatar of who is signed in, or the default one; it only decorates what has a name of its own. */
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

/** The address of the avatar of who is signed in; null while it is read, and where the default one is to be shown. */
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
          // The default avatar is shown; the next page asks again.
          console.warn(error);
          if (userId === ownerId) ownerId = null;
        },
      );
  }, [userId, getClient]);
  return url;
}

/** Shows an avatar that was just changed, wherever the page has it. */
export function showAvatar(url: string | null): void {
  avatarUrl = url;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
