import { useState } from 'react';
import type { Transfer } from '#domain/operations/transfers.ts';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { cancelTransfer, runImport } from './api.ts';
import { faultOfMapping } from './mapping-fault.ts';
import { MappingTable } from './mapping-table.tsx';
import { PreviewTable } from './preview-table.tsx';
import { TRANSFERS_KEY } from './queries.ts';
import { TrialPanel } from './trial-panel.tsx';

/** A file that was looked at: what its columns are, a dry run, and the import itself. */
export function ReadyPanel({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation();
  const task = useAdminAction(TRANSFERS_KEY);
  const { id, format, preview, trial } = transfer;
  const [mapping, setMapping] = useState(transfer.mapping);
  const isMapped = format === 'csv';
  const fault = isMapped ? faultOfMapping(mapping) : null;
  // A trial speaks of the mapping that it was made with.
  const isTried = trial !== null && JSON.stringify(mapping) === JSON.stringify(transfer.mapping);
  const run = (isTrial: boolean) =>
    task.run(async (client) => {
      if (fault) return { failed: t(`imports.mapping.${fault.code}`, fault) };
      await runImport(client, id, mapping, isTrial);
      return null;
    });
  const giveUp = () =>
    task.run(async (client) => {
      await cancelTransfer(client, id);
      return null;
    });
  // Under what they are about: the trial once there is one, else the columns.
  const actions = (
    <div className="flex flex-wrap items-center gap-3">
      <TaskButton look={isTried ? 'quiet' : 'primary'} isBusy={task.isBusy} onPress={() => run(true)}>
        {t(isTried ? 'imports.tryAgain' : 'imports.try')}
      </TaskButton>
      {isTried && (
        <TaskButton look="primary" isBusy={task.isBusy} onPress={() => run(false)}>
          {t('imports.run')}
        </TaskButton>
      )}
      <TaskButton isBusy={task.isBusy} onPress={giveUp}>
        {t('imports.giveUp')}
      </TaskButton>
      <Outcome failed={task.failed} />
    </div>
  );
  return (
    <>
      {isTried && <TrialPanel transfer={transfer} summary={trial} />}
      {isTried && actions}
      {preview && (
        <Panel
          title={isMapped ? t('imports.mapping.title') : t('imports.preview.title')}
          text={isMapped ? t('imports.mapping.text') : t('imports.preview.text')}
        >
          {isMapped ? (
            <MappingTable preview={preview} mapping={mapping} onChange={setMapping} />
          ) : (
            <PreviewTable preview={preview} />
          )}
        </Panel>
      )}
      {!isTried && actions}
    </>
  );
}
