import { EmptyState } from '#site/components/empty-state.tsx';
import { Outcome } from '#site/components/form/outcome.tsx';
import { TaskButton } from '#site/components/form/task-button.tsx';
import { NotificationLine } from '#site/components/notifications/notification-line.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { usePerson } from '#site/session/members-only.tsx';
import { useAll } from './use-all.ts';

/** The list, a screen at a time, live. */
export function NotificationList() {
  const { t } = useTranslation();
  const { id } = usePerson();
  const { rows, next, unread, isBusy, hasFailed, onRead, onReadAll, onMore, retry } = useAll(id);
  if (!rows) {
    return hasFailed ? (
      <EmptyState icon="circle-alert" title={t('notifications.failed')}>
        <button type="button" className="button button-primary" onClick={retry}>
          {t('notifications.retry')}
        </button>
      </EmptyState>
    ) : (
      <p role="status">{t('shell.loading')}</p>
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState icon="bell" title={t('notifications.emptyTitle')} text={t('notifications.emptyText')} />
    );
  }
  return (
    <div className="grid max-w-3xl gap-4">
      {unread > 0 && (
        <p>
          <TaskButton isBusy={false} onPress={onReadAll}>
            {t('notifications.markAllRead')}
          </TaskButton>
        </p>
      )}
      <ul className="card px-4 py-2">
        {rows.map((row) => (
          <NotificationLine key={row.id} notification={row} onRead={onRead} />
        ))}
      </ul>
      {next !== null && (
        <p>
          <TaskButton isBusy={isBusy} onPress={onMore}>
            {isBusy ? t('shell.loading') : t('notifications.more')}
          </TaskButton>
        </p>
      )}
      <Outcome failed={hasFailed ? t('notifications.failed') : null} />
    </div>
  );
}
