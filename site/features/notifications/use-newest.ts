import { useCallback, useEffect, useRef, useState } from 'react';
import type { NotificationPage } from '#domain/accounts/notifications.ts';
import type { DataClient } from '#site/data/client.ts';
import { useLocale } from '#site/page/address.ts';
import { useLive } from '#site/session/use-live.ts';
import { useSessionClient } from '#site/session/use-session.ts';
import { tellWaiting } from '#site/session/waiting.ts';
import { followNotifications, markAllRead, markRead, readNotifications } from './api.ts';

export type Newest = {
  /** Null until loaded. */
  page: NotificationPage | null;
  hasFailed: boolean;
  /** Number of unread notifications in this load that are newer than the previous load. */
  arrived: number;
  onRead(id: number): void;
  onReadAll(): void;
  retry(): void;
};

/** A person's newest notifications, reloaded on every change, here or in another tab. */
export function useNewest(userId: string, howMany: number): Newest {
  const locale = useLocale();
  const getClient = useSessionClient();
  const { data, hasFailed, reload } = useLive(
    useCallback(
      (client: DataClient) => readNotifications(client, { before: null, howMany, locale }),
      [howMany, locale],
    ),
  );
  useNotificationChanges(
    userId,
    useCallback(() => void reload(), [reload]),
  );
  const write = useCallback(
    (change: (client: DataClient) => Promise<void>) =>
      void getClient()
        .then(change)
        .then(reload, (error) => {
          console.error(error);
          return reload();
        }),
    [getClient, reload],
  );
  useEffect(() => {
    if (data) tellWaiting(data.waiting);
  }, [data]);
  useEffect(() => () => tellWaiting(null), []);
  const newest = data?.rows[0]?.id;
  return {
    page: data,
    hasFailed,
    arrived: useArrived(data),
    onRead: useCallback((id) => write((client) => markRead(client, id)), [write]),
    onReadAll: useCallback(
      () => newest !== undefined && write((client) => markAllRead(client, newest)),
      [write, newest],
    ),
    retry: () => void reload(),
  };
}

// Counts unread notifications newer than the previous load: screen readers announce each once.
function useArrived(page: NotificationPage | null): number {
  const last = useRef<number | null>(null);
  const [arrived, setArrived] = useState(0);
  useEffect(() => {
    if (!page) return;
    const known = last.current;
    last.current = Math.max(known ?? 0, page.rows[0]?.id ?? 0);
    if (known === null) return;
    setArrived(page.rows.filter(({ id, isRead }) => id > known && !isRead).length);
  }, [page]);
  return arrived;
}

/**
 * Calls back when a notification is created or read elsewhere, and when the page becomes visible again.
 *
 * @param onChange must be stable between renders
 */
function useNotificationChanges(userId: string, onChange: () => void): void {
  const getClient = useSessionClient();
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isLeft = false;
    getClient().then(
      (client) => {
        if (!isLeft) stop = followNotifications(client, userId, onChange);
      },
      // The page reports it: its own reads fail on the same client.
      (error) => console.warn(error),
    );
    const look = () => {
      if (document.visibilityState === 'visible') onChange();
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      isLeft = true;
      stop?.();
      document.removeEventListener('visibilitychange', look);
    };
  }, [getClient, userId, onChange]);
}
