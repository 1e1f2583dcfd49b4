import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { DropZone } from '#site/features/media/drop-zone.tsx';
import { FileButton } from '#site/features/media/file-button.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { useUpload } from './use-upload.ts';

/** Where an import begins: a file is chosen or dropped. */
export function UploadPanel() {
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
