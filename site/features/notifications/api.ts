import type { NotificationPage } from '#domain/accounts/notifications.ts';
import type { Locale } from '#domain/locale.ts';
import { callProcedure, runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';
import { followChanges } from '#site/data/follow-changes.ts';

/**
 * The signed-in person's notifications, newest first.
 *
 * @param before `next` of the previous page; null for the first
 * @param locale language of the reasons
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
 * Marks notifications as read up to `upTo`: later ones stay unread.
 *
 * @throws DataError
 */
export async function markAllRead(client: DataClient, upTo: number): Promise<void> {
  await runProcedure(client, 'read_notifications', { up_to: upTo });
}

// Shared channels: the bell and the page subscribe to the same changes, and a client can join a channel only once.
const followed = new Map<string, { listeners: Set<() => void>; stop: () => void }>();

/**
 * Subscribes to a person's new notifications, and to their being read in another tab.
 *
 * @returns unsubscribes
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
