import { useEffect, useId, useRef } from 'react';
import { MOST_UNREAD } from '#domain/accounts/notifications.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useAddress } from '#site/page/address.ts';
import { Icon } from '#site/ui/icon.tsx';
import { keepFocusIn } from '#site/ui/kept-focus.ts';
import { LocalLink } from '#site/ui/local-link.tsx';
import { NotificationLine } from './notification-line.tsx';
import { useNewest } from './use-newest.ts';

const SHOWN = 6;

/** The bell of the header: number of unread notifications, and the newest ones in a native popover. */
export function Bell({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => keepFocusIn(panel.current), []);
  const { key } = useAddress();
  const { page, hasFailed, arrived, onRead, onReadAll, retry } = useNewest(userId, SHOWN);
  const unread = page?.unread ?? 0;
  const isMost = unread >= MOST_UNREAD;
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the panel
  useEffect(() => {
    panel.current?.hidePopover?.();
  }, [key]);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={
          isMost
            ? t('notifications.bellMost', { count: MOST_UNREAD })
            : t('notifications.bell', { count: unread })
        }
        className="relative grid size-11 place-items-center rounded-full hover:bg-sunken"
      >
        <Icon name="bell" className="size-6" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0 min-w-5 rounded-full bg-yellow px-1 font-bold text-on-yellow text-xs leading-5"
          >
            {isMost ? `${MOST_UNREAD - 1}+` : unread}
          </span>
        )}
      </button>
      <p role="status" className="sr-only">
        {arrived > 0 && t('notifications.arrived', { count: arrived })}
      </p>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}title`}
        className="bell-panel card overflow-y-auto p-4 text-ink shadow-raised"
      >
        <div className="flex items-center justify-between gap-3">
          <h2 id={`${id}title`} className="font-bold text-lg">
            {t('notifications.title')}
          </h2>
          {unread > 0 && (
            <button type="button" className="link min-h-11 px-1 text-sm" onClick={onReadAll}>
              {t('notifications.markAllRead')}
            </button>
          )}
        </div>
        {!page && !hasFailed && <p className="py-3 text-ink-soft">{t('shell.loading')}</p>}
        {!page && hasFailed && (
          <p className="py-3">
            {t('notifications.failed')}{' '}
            <button type="button" className="link min-h-6" onClick={retry}>
              {t('notifications.retry')}
            </button>
          </p>
        )}
        {page?.rows.length === 0 && <p className="py-3 text-ink-soft">{t('notifications.empty')}</p>}
        {page && page.rows.length > 0 && (
          <ul className="mt-1">
            {page.rows.map((row) => (
              <NotificationLine key={row.id} notification={row} onRead={onRead} />
            ))}
          </ul>
        )}
        <LocalLink to="/notifications" prefetch="none" className="button button-quiet mt-3 w-full">
          {t('notifications.seeAll')}
        </LocalLink>
      </div>
    </>
  );
}
