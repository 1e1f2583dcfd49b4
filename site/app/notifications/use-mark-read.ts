import { useMutation, useQueryClient } from '@tanstack/react-query';
import { markAllRead, markRead } from '#site/features/notifications/api.ts';
import { useLocale } from '#site/page/use-locale.ts';
import { sessionClient } from '#site/session/open-session.ts';
import { NOTIFICATIONS_KEY, notificationsQuery } from './queries.ts';

/** One notification, or all of them up to the newest that was shown: what arrives meanwhile stays unread. */
type Read = { id: number } | { upTo: number };

/** Marks notifications as read; they are shown so at once, and as they are stored once that was asked. */
export function useMarkRead(): (read: Read) => void {
  const queryClient = useQueryClient();
  const { queryKey } = notificationsQuery(useLocale());
  const { mutate } = useMutation({
    mutationFn: async (read: Read) => {
      const client = await sessionClient();
      return 'id' in read ? markRead(client, read.id) : markAllRead(client, read.upTo);
    },
    onMutate: async (read) => {
      // An answer from before the press would show it unread again.
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
