import type { DataClient } from '#site/data/client.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSettings } from '#site/page/page-context.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { saveFile } from '#site/ui/save-file.ts';
import type { ReadFile } from './archive.ts';
import { readExport, readFile } from './data-api.ts';
import { useAccountAction } from './panel.tsx';

/** Downloads an export of the user's data with one click. */
export function ExportPanel() {
  const { t } = useTranslation();
  const { siteName, contactEmail } = useSettings();
  const task = useAccountAction();
  const download = () =>
    task.run(async (client) => {
      // Loads the ZIP code on demand.
      const { makeArchive } = await import('./archive.ts');
      const data = await readExport(client);
      const files = await readFiles(client, data.files);
      const names = {
        data: t('profile.export.files.data'),
        files: t('profile.export.files.folder'),
        readMe: t('profile.export.files.readMe'),
      };
      const archive = makeArchive(data, files, names, t('profile.export.note', { contact: contactEmail }));
      const day = data.exported_at.slice(0, 10);
      saveFile(archive, `${siteName.toLowerCase()}-${t('profile.export.name')}-${day}.zip`);
      const count = data.files.length - files.length;
      return count === 0 ? t('profile.export.done') : t('profile.export.missing', { count });
    });
  return (
    <Panel title={t('profile.export.title')} text={t('profile.export.text')}>
      <div className="flex flex-wrap items-center gap-3">
        <TaskButton look="primary" isBusy={task.isBusy} onPress={download}>
          <Icon name="download" />
          {task.isBusy ? t('profile.export.busy') : t('profile.export.action')}
        </TaskButton>
        <Outcome done={task.done} failed={task.failed} />
      </div>
    </Panel>
  );
}

// Sequential, to limit memory use on phones; a person has few files.
async function readFiles(client: DataClient, files: { bucket: string; path: string }[]): Promise<ReadFile[]> {
  const read: ReadFile[] = [];
  for (const file of files) {
    const blob = await readFile(client, file);
    if (blob) read.push({ ...file, bytes: new Uint8Array(await blob.arrayBuffer()) });
  }
  return read;
}
