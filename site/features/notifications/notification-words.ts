import type { Notification } from '#domain/accounts/notifications.ts';
import type { Translate } from '#site/i18n/translator.ts';

/** What a notification says, in the language of the page; one of a kind that came later than this page says so little. */
export function notificationWords(t: Translate, { kind, facts }: Notification): string {
  const values = { ...facts, name: facts.name ?? t('notifications.nameless') };
  return t(`notifications.kinds.${kind.replace('.', '_')}`, {
    ...values,
    defaultValue: t('notifications.kindUnknown', values),
  });
}
