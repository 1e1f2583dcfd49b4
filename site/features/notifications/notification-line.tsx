import type { Notification } from '#domain/accounts/notifications.ts';
import { formatMoment } from '#site/i18n/moments.ts';
import type { Translate } from '#site/i18n/translator.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { keepFocusIn } from '#site/ui/kept-focus.ts';
import { LocalLink } from '#site/ui/local-link.tsx';

/** Localized text of a notification; a kind unknown to this version of the page gets a generic text. */
export function notificationWords(t: Translate, { kind, facts }: Notification): string {
  const values = { ...facts, name: facts.name ?? t('notifications.nameless') };
  return t(`notifications.kinds.${kind.replace('.', '_')}`, {
    ...values,
    defaultValue: t('notifications.kindUnknown', values),
  });
}

type NotificationLineProps = { notification: Notification; onRead: (id: number) => void };

/** One notification; following its link or pressing its button marks it as read. */
export function NotificationLine({ notification, onRead }: NotificationLineProps) {
  const { t, language } = useTranslation();
  const { id, path, isRead, createdAt, reason } = notification;
  const words = notificationWords(t, notification);
  return (
    <li ref={keepFocusIn} className="flex items-start gap-2 border-rule border-b py-2 last:border-b-0">
      <span
        aria-hidden="true"
        className={`mt-3.5 size-2.5 shrink-0 rounded-full ${isRead ? '' : 'bg-yellow-deep forced-colors:bg-[Highlight]'}`}
      />
      <div className="min-w-0 flex-1 wrap-anywhere">
        {path ? (
          <LocalLink
            to={path}
            prefetch="none"
            className={`block min-h-6 py-1.5 hover:underline ${isRead ? '' : 'font-semibold'}`}
            onClick={() => isRead || onRead(id)}
          >
            {words}
            {!isRead && <span className="sr-only"> ({t('notifications.unread')})</span>}
          </LocalLink>
        ) : (
          <p className={`py-1.5 ${isRead ? '' : 'font-semibold'}`}>
            {words}
            {!isRead && <span className="sr-only"> ({t('notifications.unread')})</span>}
          </p>
        )}
        {reason && <p className="own-words whitespace-pre-line text-ink-soft text-sm">{reason}</p>}
        <p className="text-ink-soft text-sm">
          <time dateTime={createdAt}>{formatMoment(createdAt, language)}</time>
        </p>
      </div>
      {!isRead && (
        <button
          type="button"
          className="grid size-11 shrink-0 place-items-center rounded-small hover:bg-sunken"
          aria-label={t('notifications.markReadOf', { words })}
          title={t('notifications.markRead')}
          onClick={() => onRead(id)}
        >
          <Icon name="check" className="size-5" />
        </button>
      )}
    </li>
  );
}
