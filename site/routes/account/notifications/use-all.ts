import { useMemo, useState } from 'react';
import type { Notification } from '#domain/accounts/notifications.ts';
import { useNewest } from '#site/components/notifications/use-newest.ts';
import { readNotifications } from '#site/data/notifications.ts';
import { useLocale } from '#site/i18n/use-locale.ts';
import { useSessionClient } from '#site/session/use-session.ts';

const SCREEN = 20;

/** Every screen that was asked for: the first one is live, and those after it stay as they were read. */
export function useAll(userId: string) {
  const locale = useLocale();
  const getClient = useSessionClient();
  const { page, hasFailed, onRead, onReadAll, retry } = useNewest(userId, SCREEN);
  const [older, setOlder] = useState<{ rows: Notification[]; next: number | null } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [hasMoreFailed, setMoreFailed] = useState(false);
  const [readHere, setReadHere] = useState<ReadonlySet<number>>(new Set());
  const [readUpTo, setReadUpTo] = useState(0);

  const rows = useMemo(() => {
    if (!page) return null;
    const shown = new Map([...(older?.rows ?? []), ...page.rows].map((row) => [row.id, row]));
    return [...shown.values()]
      .sort((a, b) => b.id - a.id)
      .map((row) => (readHere.has(row.id) || row.id <= readUpTo ? { ...row, isRead: true } : row));
  }, [page, older, readHere, readUpTo]);
  const next = older ? older.next : (page?.next ?? null);

  async function onMore() {
    if (next === null || isBusy) return;
    setBusy(true);
    setMoreFailed(false);
    try {
      const more = await readNotifications(await getClient(), { before: next, howMany: SCREEN, locale });
      // What the live screen let go of stays in the list.
      setOlder((former) => ({
        rows: [...(former?.rows ?? page?.rows ?? []), ...more.rows],
        next: more.next,
      }));
    } catch (error) {
      console.error(error);
      setMoreFailed(true);
    } finally {
      setBusy(false);
    }
  }

  return {
    rows,
    next,
    unread: page?.unread ?? 0,
    isBusy,
    hasFailed: hasFailed || hasMoreFailed,
    onRead(id: number) {
      setReadHere((former) => new Set(former).add(id));
      onRead(id);
    },
    onReadAll() {
      setReadUpTo(rows?.[0]?.id ?? 0);
      onReadAll();
    },
    onMore: () => void onMore(),
    retry,
  };
}
