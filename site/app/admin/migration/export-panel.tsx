import { useState } from 'react';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { CheckboxField } from '#site/ui/form/checkbox-field.tsx';
import { ChoiceField } from '#site/ui/form/choice-field.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { startExport } from './api.ts';
import { TRANSFERS_KEY } from './queries.ts';

const FORMATS: { value: 'csv' | 'geojson'; label: string }[] = [
  { value: 'csv', label: 'CSV' },
  { value: 'geojson', label: 'GeoJSON' },
];

/** Where an export begins; what came of it is in the list. */
export function ExportPanel() {
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
