import { useState } from 'react';
import type { Transfer } from '#domain/operations/transfers.ts';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { TextField } from '#site/ui/form/text-fields.tsx';
import { forgetColumnMap, keepColumnMap, TRANSFERS_KEY } from './queries.ts';

type Mapping = Readonly<Record<string, string>>;
type ColumnMapsProps = {
  transfer: Pick<Transfer, 'id' | 'columnMaps'>;
  mapping: Mapping;
  onChoose(mapping: Record<string, string>): void;
};

/** The maps that were kept of files with the same columns, and a form that keeps the present one. */
export function ColumnMaps({ transfer: { id, columnMaps }, mapping, onChoose }: ColumnMapsProps) {
  const { t } = useTranslation();
  const task = useAdminAction(TRANSFERS_KEY);
  const [name, setName] = useState(columnMaps.find((map) => isSame(map.mapping, mapping))?.name ?? '');
  const keep = () =>
    task.run(async (client) => {
      await keepColumnMap(client, id, name, mapping);
      return null;
    });
  const forget = (name: string) =>
    task.run(async (client) => {
      await forgetColumnMap(client, name);
      return null;
    });
  return (
    <div className="grid gap-4">
      {columnMaps.length > 0 && (
        <ul aria-label={t('imports.mapping.kept')} className="grid gap-2">
          {columnMaps.map((map) => (
            <li key={map.name} className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <span className="font-semibold wrap-anywhere">{map.name}</span>
              {isSame(map.mapping, mapping) ? (
                <span className="text-ink-soft">{t('imports.mapping.inUse')}</span>
              ) : (
                <TaskButton isBusy={task.isBusy} onPress={() => onChoose(map.mapping)}>
                  {t('imports.mapping.use', { name: map.name })}
                </TaskButton>
              )}
              <TaskButton isBusy={task.isBusy} onPress={() => forget(map.name)}>
                {t('imports.mapping.forget', { name: map.name })}
              </TaskButton>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={t('imports.mapping.name')}
          hint={t('imports.mapping.nameHint')}
          value={name}
          maxLength={80}
          onChange={(event) => setName(event.target.value)}
        />
        <TaskButton isBusy={task.isBusy} onPress={keep}>
          {t('imports.mapping.keep')}
        </TaskButton>
      </div>
      <Outcome failed={task.failed} />
    </div>
  );
}

function isSame(one: Mapping, other: Mapping): boolean {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (column) => (one[column] ?? '') === (other[column] ?? ''),
  );
}
