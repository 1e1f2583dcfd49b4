import { useId, useState } from 'react';
import { LISTING_COLUMNS } from '#domain/listing/import-columns.ts';
import type { Transfer } from '#domain/operations/transfers.ts';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { ColumnMaps } from './column-maps.tsx';
import { cancelTransfer, runImport, TRANSFERS_KEY } from './queries.ts';
import { TrialPanel } from './trial-panel.tsx';
import { useImportWords } from './words.tsx';

/** Number of example rows shown for each column. */
const EXAMPLES = 3;

/** An inspected file: column mapping, dry run and import. */
export function ReadyPanel({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation();
  const task = useAdminAction(TRANSFERS_KEY);
  const { id, format, preview, trial } = transfer;
  const [mapping, setMapping] = useState(transfer.mapping);
  const isMapped = format === 'csv';
  const fault = isMapped ? faultOfMapping(mapping) : null;
  // A dry run is only valid for the mapping it was made with.
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
  // The buttons follow the dry run if there is one, else the mapping.
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
            <>
              <MappingTable preview={preview} mapping={mapping} onChange={setMapping} />
              <ColumnMaps transfer={transfer} mapping={mapping} onChoose={setMapping} />
            </>
          ) : (
            <PreviewTable preview={preview} />
          )}
        </Panel>
      )}
      {!isTried && actions}
    </>
  );
}

/** Why a mapping is invalid; `column` is a column of the directory. */
type MappingFault = { code: 'nameMissing' } | { code: 'twice'; column: string };

/** Checks that a mapping has a name column, and uses each column of the directory at most once. */
export function faultOfMapping(mapping: Readonly<Record<string, string>>): MappingFault | null {
  const given = Object.values(mapping).filter(Boolean);
  const twice = given.find((column, index) => given.indexOf(column) !== index);
  if (twice) return { code: 'twice', column: twice };
  return given.includes('name') ? null : { code: 'nameMissing' };
}

/** First rows of a file with known columns. */
function PreviewTable({ preview }: { preview: NonNullable<Transfer['preview']> }) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a horizontally scrollable region must be focusable by keyboard
    <section aria-label={t('imports.preview.title')} tabIndex={0} className="max-w-full overflow-x-auto">
      <table className="w-max text-left text-sm">
        <thead>
          <tr>
            {preview.columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by position; two may share a name
              <th key={index} scope="col" className="border-edge border-b-2 py-2 pr-6 font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of the rows is fixed
            <tr key={line} className="border-rule border-b">
              {row.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by the position of their column
                <td key={index} className="max-w-64 truncate py-2 pr-6">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type MappingTableProps = {
  preview: NonNullable<Transfer['preview']>;
  mapping: Readonly<Record<string, string>>;
  onChange(mapping: Record<string, string>): void;
};

/** Each column of the file with example values, and the column of the directory that it maps to. */
function MappingTable({ preview, mapping, onChange }: MappingTableProps) {
  const { t } = useTranslation();
  const words = useImportWords();
  const id = useId();
  const uses = new Map<string, number>();
  for (const ours of Object.values(mapping)) if (ours) uses.set(ours, (uses.get(ours) ?? 0) + 1);
  return (
    <ul className="grid divide-y divide-rule border-rule border-y">
      {preview.columns.map((column, index) => {
        const ours = mapping[column] ?? '';
        const examples = preview.rows.map((row) => row[index]).filter(Boolean);
        const isTwice = ours !== '' && (uses.get(ours) ?? 0) > 1;
        const fieldId = `${id}-${index}`;
        return (
          <li key={column} className="grid items-center gap-x-6 gap-y-2 py-3 sm:grid-cols-2">
            <div className="min-w-0">
              <label htmlFor={fieldId} className="font-semibold wrap-anywhere">
                {column === '' || column === `(${index + 1})`
                  ? t('imports.mapping.unnamed', { number: index + 1 })
                  : column}
              </label>
              <p id={`${fieldId}-examples`} className="truncate text-ink-soft text-sm">
                {examples.slice(0, EXAMPLES).join(' · ') || t('imports.samples.nothing')}
              </p>
            </div>
            <div className="grid min-w-0 gap-1">
              <select
                id={fieldId}
                value={ours}
                aria-describedby={isTwice ? `${fieldId}-examples ${fieldId}-error` : `${fieldId}-examples`}
                aria-invalid={isTwice || undefined}
                onChange={(event) => onChange({ ...mapping, [column]: event.target.value })}
                className="field field-select"
              >
                <option value="">{t('imports.mapping.leftOut')}</option>
                {LISTING_COLUMNS.map((one) => (
                  <option key={one} value={one}>
                    {words.column(one)}
                  </option>
                ))}
              </select>
              {isTwice && (
                <p id={`${fieldId}-error`} className="font-medium text-bad text-sm">
                  {t('imports.mapping.twiceHere')}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
