import { useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AdminPage } from '#site/app/admin/shared/admin-page.tsx';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { DropZone, FileButton } from '#site/features/media/file-button.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { CheckboxField, ChoiceField } from '#site/ui/form/choice-fields.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { History } from './history.tsx';
import { startExport, TRANSFERS_KEY } from './queries.ts';
import { TransferView } from './transfer-view.tsx';
import { useUpload } from './use-upload.ts';
import { ProgressBar } from './words.tsx';

const FORMATS: { value: 'csv' | 'geojson'; label: string }[] = [
  { value: 'csv', label: 'CSV' },
  { value: 'geojson', label: 'GeoJSON' },
];

/** Imports and exports; `?transfer=12` shows one of them. */
export default function Migration() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const id = Number(search.get('transfer'));
  const isOne = Number.isSafeInteger(id) && id > 0;
  const shown = useRef(id);
  const content = useRef<HTMLDivElement>(null);
  // Moves the focus to the new content, because the pressed link was removed.
  useEffect(() => {
    if (shown.current !== id) content.current?.focus();
    shown.current = id;
  }, [id]);
  return (
    <AdminPage title={t('imports.name')} lead={t('imports.lead')}>
      <div ref={content} tabIndex={-1} className="min-w-0 outline-none">
        {isOne ? <TransferView key={id} id={id} /> : <Overview />}
      </div>
    </AdminPage>
  );
}

function Overview() {
  return (
    <div className="grid gap-6">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <UploadPanel />
        <ExportPanel />
      </div>
      <History />
    </div>
  );
}

/** Starts an import: choose or drop a file. */
function UploadPanel() {
  const { t } = useTranslation();
  const hintId = useId();
  const [, setSearch] = useSearchParams();
  const upload = useUpload((id) => setSearch({ transfer: String(id) }));
  const choose = ([file]: File[]) => file && void upload.send(file);
  return (
    <Panel title={t('imports.upload.title')} text={t('imports.upload.text')}>
      {upload.progress === null ? (
        <DropZone
          onFiles={choose}
          words={t('imports.upload.drop')}
          className="grid justify-items-start gap-3 rounded-card border border-edge border-dashed p-4"
        >
          <FileButton
            label={t('imports.upload.choose')}
            icon="upload"
            accept=".csv,.txt,.tsv,text/csv"
            describedBy={hintId}
            onFiles={choose}
          />
          <p id={hintId} className="text-ink-soft text-sm">
            {t('imports.upload.hint')}
          </p>
        </DropZone>
      ) : (
        <div className="grid justify-items-start gap-3">
          <ProgressBar label={t('imports.upload.sending', { name: upload.name })} part={upload.progress} />
          <button type="button" className="button button-quiet" onClick={upload.cancel}>
            {t('imports.upload.stop')}
          </button>
        </div>
      )}
      <Outcome failed={upload.failed} />
    </Panel>
  );
}

/** Starts an export; its result appears in the history. */
function ExportPanel() {
  const { t } = useTranslation();
  const task = useAdminAction(TRANSFERS_KEY);
  const [format, setFormat] = useState<'csv' | 'geojson'>('csv');
  const [isWhole, setWhole] = useState(false);
  const start = () =>
    task.run(async (client) => {
      await startExport(client, format, isWhole);
      return t('imports.export.started');
    });
  return (
    <Panel title={t('imports.export.title')} text={t('imports.export.text')}>
      <ChoiceField
        label={t('imports.export.format')}
        options={FORMATS}
        value={format}
        onChange={(value) => setFormat(value)}
      />
      <CheckboxField
        label={t('imports.export.everything')}
        hint={t('imports.export.everythingHint')}
        isChecked={isWhole}
        onChange={setWhole}
      />
      <div className="flex flex-wrap items-center gap-3">
        <TaskButton look="primary" isBusy={task.isBusy} onPress={start}>
          {t('imports.export.start')}
        </TaskButton>
        <Outcome done={task.done} failed={task.failed} />
      </div>
    </Panel>
  );
}
