import { useState } from 'react';
import type { Transfer } from '#domain/operations/transfers.ts';
import { ConfirmDialog } from '#site/app/admin/shared/confirm-dialog.tsx';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { formatNumber } from '#site/i18n/formats.ts';
import { formatDay, formatWait } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { cancelTransfer, TRANSFERS_KEY, undoImport } from './queries.ts';
import { ProgressBar } from './words.tsx';

type RunningPanelProps = {
  transfer: Transfer;
  /** In milliseconds since 1970. */
  readAt: number;
};

/** Progress of a running transfer, which continues when the user leaves the page. */
export function RunningPanel({ transfer, readAt }: RunningPanelProps) {
  const { t, language } = useTranslation();
  const task = useAdminAction(TRANSFERS_KEY);
  const { id, phase, rowsRead, bytesRead, bytesTotal, startedAt, state, isCancelAsked } = transfer;
  const cancel = () =>
    task.run(async (client) => {
      await cancelTransfer(client, id);
      return null;
    });
  const isReading = phase === 'reading' && bytesTotal !== null && bytesTotal > 0 && bytesRead > 0;
  const elapsed =
    startedAt === null ? null : Math.max(0, Math.round((readAt - Date.parse(startedAt)) / 1000));
  return (
    <Panel title={t(`imports.tasks.${transfer.task}`)} text={t('imports.running.text')}>
      <ProgressBar
        label={
          state === 'queued' || phase === null ? t('imports.states.queued') : t(`imports.phases.${phase}`)
        }
        part={isReading ? bytesRead / bytesTotal : null}
      />
      <p className="text-ink-soft text-sm tabular-nums">
        {[
          rowsRead > 0 &&
            t('imports.running.rows', { count: rowsRead, rows: formatNumber(rowsRead, language) }),
          elapsed !== null && t('imports.running.elapsed', { time: formatWait(elapsed, language) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <TaskButton isBusy={task.isBusy || isCancelAsked} onPress={cancel}>
          {isCancelAsked ? t('imports.running.cancelling') : t('imports.running.cancel')}
        </TaskButton>
        <Outcome failed={task.failed} />
      </div>
    </Panel>
  );
}

type UndoPanelProps = {
  transfer: Transfer;
  /** End of the period in which the import can be undone. */
  until: string;
};

/** Undoes a whole import, after a confirmation. */
export function UndoPanel({ transfer, until }: UndoPanelProps) {
  const { t, language } = useTranslation();
  const task = useAdminAction(TRANSFERS_KEY);
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const undo = () =>
    task.run(async (client) => {
      await undoImport(client, transfer.id);
      close();
      return null;
    });
  return (
    <Panel
      title={t('imports.undo.title')}
      text={t('imports.undo.text', { until: formatDay(until, language) })}
    >
      <div>
        <TaskButton look="danger" isBusy={task.isBusy} onPress={() => setAsked(true)}>
          {t('imports.undo.start')}
        </TaskButton>
      </div>
      {isAsked && (
        <ConfirmDialog
          title={t('imports.undo.ask', { name: transfer.name })}
          confirm={t('imports.undo.confirm')}
          cancel={t('imports.undo.keep')}
          look="danger"
          task={task}
          onConfirm={() => void undo()}
          onClose={close}
        >
          <p>{t('imports.undo.meaning')}</p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}
