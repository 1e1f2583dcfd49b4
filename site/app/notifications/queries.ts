import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Locale } from '#domain/locale.ts';
import { readNotifications } from '#site/features/notifications/api.ts';
import { sessionClient } from '#site/session/open-session.ts';
import { LIVE } from '#site/session/query-client.ts';

export const NOTIFICATIONS_KEY = ['notifications'] as const;

const SCREEN = 20;

/** What a person was told, the newest first, a screen at a time. */
export function notificationsQuery(locale: Locale) {
  return infiniteQueryOptions({
    queryKey: [...NOTIFICATIONS_KEY, locale],
    queryFn: async ({ pageParam: before }) =>
      readNotifications(await sessionClient(), { before, howMany: SCREEN, locale }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    ...LIVE,
  });
}
