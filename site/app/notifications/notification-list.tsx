import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { DataClient } from '#site/data/client.ts';
import { followNotifications } from '#site/features/notifications/api.ts';
import { NotificationLine } from '#site/features/notifications/notification-line.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/use-locale.ts';
import { usePerson } from '#site/session/members-only.tsx';
import { useLiveInvalidation } from '#site/session/use-live-invalidation.ts';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { NOTIFICATIONS_KEY, notificationsQuery } from './queries.ts';
import { useMarkRead } from './use-mark-read.ts';

/** The list, a screen at a time, live. */
export function NotificationList() {
  const { t } = useTranslation();
  const query = useInfiniteQuery(notificationsQuery(useLocale()));
  const { data, isError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  const markRead = useMarkRead();
  useNotificationChanges();
  if (!data) {
    return isError ? (
      <EmptyState icon="circle-alert" title={t('notifications.failed')}>
        <button type="button" className="button button-primary" onClick={() => void refetch()}>
          {t('notifications.retry')}
        </button>
      </EmptyState>
    ) : (
      <p role="status">{t('shell.loading')}</p>
    );
  }
  const rows = data.pages.flatMap((page) => page.rows);
  const [newest] = rows;
  if (!newest) {
    return (
      <EmptyState icon="bell" title={t('notifications.emptyTitle')} text={t('notifications.emptyText')} />
    );
  }
  return (
    <div className="grid max-w-3xl gap-4">
      {(data.pages[0]?.unread ?? 0) > 0 && (
        <p>
          <TaskButton isBusy={false} onPress={() => markRead({ upTo: newest.id })}>
            {t('notifications.markAllRead')}
          </TaskButton>
        </p>
      )}
      <ul className="card px-4 py-2">
        {rows.map((row) => (
          <NotificationLine key={row.id} notification={row} onRead={(id) => markRead({ id })} />
        ))}
      </ul>
      {hasNextPage && (
        <p>
          <TaskButton isBusy={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            {isFetchingNextPage ? t('shell.loading') : t('notifications.more')}
          </TaskButton>
        </p>
      )}
      <Outcome failed={isError ? t('notifications.failed') : null} />
    </div>
  );
}

/** Reads again when the person was told something, or read it elsewhere. */
function useNotificationChanges(): void {
  const { id } = usePerson();
  useLiveInvalidation(
    useCallback(
      (client: DataClient, invalidate: (queryKey: QueryKey) => void) =>
        followNotifications(client, id, () => invalidate(NOTIFICATIONS_KEY)),
      [id],
    ),
  );
}
