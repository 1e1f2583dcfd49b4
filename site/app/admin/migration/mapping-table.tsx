import { useId } from 'react';
import { LISTING_COLUMNS } from '#domain/listing/import-columns.ts';
import type { Transfer } from '#domain/operations/transfers.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useImportWords } from './words.tsx';

type MappingTableProps = {
  preview: NonNullable<Transfer['preview']>;
  mapping: Readonly<Record<string, string>>;
  onChange(mapping: Record<string, string>): void;
};

/** How many of the file's rows are shown beside each column. */
const EXAMPLES = 3;

/** Each column of the file with its first values, and which of ours it is. */
export function MappingTable({ preview, mapping, onChange }: MappingTableProps) {
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
                {column || t('imports.mapping.unnamed', { number: index + 1 })}
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
