import { useState } from 'react';
import type { Transfer } from '#domain/operations/transfers.ts';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { formatDay } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { Modal } from '#site/ui/modal.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { undoImport } from './api.ts';
import { TRANSFERS_KEY } from './queries.ts';

type UndoPanelProps = {
  transfer: Transfer;
  /** Until when it can be. */
  until: string;
};

/** Undoes the whole of an import, once one has said so twice. */
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
        <Modal title={t('imports.undo.ask', { name: transfer.name })} isBusy={task.isBusy} onClose={close}>
          <p className="mt-3">{t('imports.undo.meaning')}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <TaskButton look="danger" isBusy={task.isBusy} onPress={undo}>
              {t('imports.undo.confirm')}
            </TaskButton>
            <TaskButton isBusy={task.isBusy} onPress={close}>
              {t('imports.undo.keep')}
            </TaskButton>
          </div>
          <Outcome failed={task.failed} />
        </Modal>
      )}
    </Panel>
  );
}
