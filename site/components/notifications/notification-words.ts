import type { TFunction } from 'i18next';
import type { Notification } from '#domain/notifications.ts';

/** What a notification says, in the language of the page; one of a kind that came later than this page says so little. */
export function notificationWords(t: TFunction, { kind, facts }: Notification): string {
  return String(
    t(
      [
        `notifications.kinds.${kind.replace('.', '_')}`,
        'notifications.kindUnknown',
      ] as unknown as 'notifications.kindUnknown',
      {
        ...facts,
        name: facts.name ?? t('notifications.nameless'),
      },
    ),
  );
}
