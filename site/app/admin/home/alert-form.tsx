import { type FormEvent, useState } from 'react';
import type { QueueAlerts } from '#domain/trust/queue-report.ts';
import { waitingKey } from '#site/app/admin/shared/queries.ts';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { runProcedure } from '#site/data/call.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { TextField } from '#site/ui/form/text-fields.tsx';

/** Form of the thresholds beyond which staff gets an email; an empty field means no threshold. */
export function AlertForm({ alerts }: { alerts: QueueAlerts }) {
  const { t } = useTranslation();
  const task = useAdminAction(waitingKey('any'));
  const [mostWaiting, setMostWaiting] = useState(String(alerts.mostWaiting ?? ''));
  const [oldestDays, setOldestDays] = useState(String(alerts.oldestDays ?? ''));
  const save = () =>
    task.run(async (client) => {
      await runProcedure(client, 'set_queue_alerts', {
        most_waiting: thresholdOf(mostWaiting),
        oldest_days: thresholdOf(oldestDays),
      });
      return t('overview.queue.saved');
    });
  return (
    <form
      noValidate
      className="grid gap-3 border-rule border-t pt-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <h3 className="font-semibold">{t('overview.queue.alerts')}</h3>
      <p className="text-ink-soft text-sm">{t('overview.queue.alertsText')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t('overview.queue.mostWaiting')}
          inputMode="numeric"
          autoComplete="off"
          isOptional
          value={mostWaiting}
          onChange={({ target }) => setMostWaiting(target.value)}
        />
        <TextField
          label={t('overview.queue.oldestDays')}
          inputMode="numeric"
          autoComplete="off"
          isOptional
          value={oldestDays}
          onChange={({ target }) => setOldestDays(target.value)}
        />
      </div>
      <TaskButton isBusy={task.isBusy} onPress={() => void save()}>
        {t('admin.save')}
      </TaskButton>
      <Outcome done={task.done} failed={task.failed} />
    </form>
  );
}

/** Null for an empty field; zero, which the procedure refuses, for any other text than a whole number. */
function thresholdOf(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d{1,6}$/.test(text) ? Number(text) : 0;
}
