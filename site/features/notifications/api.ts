import type { NotificationPage } from '#domain/accounts/notifications.ts';
import type { Locale } from '#domain/locale.ts';
import { callProcedure, runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';
import { followChanges } from '#site/data/follow-changes.ts';

/**
 * What who is signed in was told, the newest first.
 *
 * @param before `next` of the screen before; null for the first
 * @param locale of the reasons
 * @throws DataError
 */
export function readNotifications(
  client: DataClient,
  { before, howMany, locale }: { before: number | null; howMany: number; locale: Locale },
): Promise<NotificationPage> {
  return callProcedure(client, 'my_notifications', { before, how_many: howMany, locale });
}

/** @throws DataError */
export async function markRead(client: DataClient, id: number): Promise<void> {
  await runProcedure(client, 'read_notifications', { ids: [id] });
}

/**
 * Marks everything as read up to what was seen: what arrives meanwhile stays unread.
 *
 * @throws DataError
 */
export async function markAllRead(client: DataClient, upTo: number): Promise<void> {
  await runProcedure(client, 'read_notifications', { up_to: upTo });
}

// The bell and the page hear of the same changes, and a client joins a channel once.
const followed = new Map<string, { listeners: Set<() => void>; stop: () => void }>();

/**
 * Hears that a person was told something, or read it in another tab.
 *
 * @returns stops it
 */
export function followNotifications(client: DataClient, userId: string, onChange: () => void): () => void {
  const topic = `notifications:${userId}`;
  let channel = followed.get(topic);
  if (!channel) {
    const listeners = new Set<() => void>();
    const tellAll = () => {
      for (const listener of listeners) listener();
    };
    channel = { listeners, stop: followChanges(client, topic, tellAll) };
    followed.set(topic, channel);
  }
  const { listeners, stop } = channel;
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    followed.delete(topic);
    stop();
  };
}
