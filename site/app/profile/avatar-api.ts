import type { DataClient } from '#site/data/client.ts';
import { DataError } from '#site/data/error.ts';
import { AVATARS, avatarAddress } from '#site/session/avatar.tsx';
import { saveProfile } from '#site/session/profile.ts';
import type { StoredAvatar } from './api.ts';

const EXTENSIONS: Record<string, string> = { 'image/webp': 'webp', 'image/jpeg': 'jpg', 'image/png': 'png' };

/**
 * Replaces the avatar. Each upload has a unique name, so that caches never serve the old one.
 *
 * @param picture WebP, JPEG or PNG
 * @param former its file is deleted
 * @throws DataError
 */
export async function saveAvatar(
  client: DataClient,
  userId: string,
  picture: Blob,
  former: StoredAvatar | null,
): Promise<StoredAvatar> {
  const path = `${userId}/${newName()}.${EXTENSIONS[picture.type]}`;
  const { error } = await client.storage.from(AVATARS).upload(path, picture, { contentType: picture.type });
  if (error) throw new DataError('avatars', error, Number('status' in error && error.status) || 0);
  try {
    await saveProfile(client, { user_id: userId, avatar_url: path });
  } catch (failure) {
    await removeFile(client, path);
    throw failure;
  }
  if (former) await removeFile(client, former.path);
  return { path, url: avatarAddress(client, path) };
}

/** @throws DataError */
export async function removeAvatar(client: DataClient, userId: string, former: StoredAvatar): Promise<void> {
  await saveProfile(client, { user_id: userId, avatar_url: null });
  await removeFile(client, former.path);
}

// If the removal fails, the database lists the file as an orphan, and a daily job deletes it.
async function removeFile(client: DataClient, path: string): Promise<void> {
  const { error } = await client.storage.from(AVATARS).remove([path]);
  if (error) console.warn('An avatar was not removed:', error.message);
}

function newName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
