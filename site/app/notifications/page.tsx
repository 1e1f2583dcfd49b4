import {
  infiniteQueryOptions,
  type QueryKey,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Locale } from '#domain/locale.ts';
import type { DataClient } from '#site/data/client.ts';
import {
  followNotifications,
  markAllRead,
  markRead,
  readNotifications,
} from '#site/features/notifications/api.ts';
import { NotificationLine } from '#site/features/notifications/notification-line.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { usePerson } from '#site/session/members-only.tsx';
import { sessionClient } from '#site/session/open-session.ts';
import { LIVE, useLiveInvalidation } from '#site/session/queries.tsx';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { keepFocusIn } from '#site/ui/kept-focus.ts';
import { LocalLink } from '#site/ui/local-link.tsx';
import { PageHeader } from '#site/ui/page-header.tsx';

/** All notifications of the user. */
export default function Notifications() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('notifications.title')} lead={t('notifications.lead')}>
        <LocalLink to="/profil?section=emails" prefetch="none" className="button button-quiet">
          {t('notifications.chooseEmails')}
        </LocalLink>
      </PageHeader>
      <div className="container-page min-h-[50vh]">
        <NotificationList />
      </div>
    </>
  );
}

const NOTIFICATIONS_KEY = ['notifications'] as const;

const SCREEN = 20;

/** The paginated list, updated live. */
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
    <div ref={keepFocusIn} className="grid max-w-3xl gap-4">
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

/** Refetches when a notification arrives or is marked as read elsewhere. */
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

/** One notification, or all up to the newest one shown: notifications that arrive later stay unread. */
type Read = { id: number } | { upTo: number };

/** Marks notifications as read: optimistic update, then a refetch. */
function useMarkRead(): (read: Read) => void {
  const queryClient = useQueryClient();
  const { queryKey } = notificationsQuery(useLocale());
  const { mutate } = useMutation({
    mutationFn: async (read: Read) => {
      const client = await sessionClient();
      return 'id' in read ? markRead(client, read.id) : markAllRead(client, read.upTo);
    },
    onMutate: async (read) => {
      // Cancels fetches in flight, whose older answer would show the row as unread again.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(
        queryKey,
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              rows: page.rows.map((row) => (isMarked(row.id, read) ? { ...row, isRead: true } : row)),
            })),
          },
      );
    },
    onError: (error) => console.error(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: NOTIFICATIONS_KEY }),
  });
  return mutate;
}

function isMarked(id: number, read: Read): boolean {
  return 'id' in read ? id === read.id : id <= read.upTo;
}

/** The user's notifications, newest first, in pages. */
function notificationsQuery(locale: Locale) {
  return infiniteQueryOptions({
    queryKey: [...NOTIFICATIONS_KEY, locale],
    queryFn: async ({ pageParam: before }) =>
      readNotifications(await sessionClient(), { before, howMany: SCREEN, locale }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    ...LIVE,
  });
}
