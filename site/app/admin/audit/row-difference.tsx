import type { LoggedRow } from '#domain/trust/audit.ts';
import { Difference } from '#site/app/admin/shared/difference.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';

/** Old and new values of the columns that changed. */
export function RowDifference({ before, after }: { before: LoggedRow | null; after: LoggedRow | null }) {
  const { t } = useTranslation();
  const changes = changedColumns(before, after);
  if (changes.length === 0) return <p className="text-ink-soft text-sm">{t('audit.same')}</p>;
  const labels = { before: t('audit.before'), after: t('audit.after') };
  return (
    <ul className="mt-2 divide-y divide-rule border-rule border-t">
      {changes.map(({ column, was, is }) => (
        <li key={column} className="py-2">
          <p className="font-mono text-sm">{column}</p>
          <Difference before={was} after={is} labels={labels} />
        </li>
      ))}
    </ul>
  );
}

type ColumnChange = { column: string; was: string | null; is: string | null };

/**
 * The columns whose values differ, in the order of the rows; `was` or `is` is null for a missing value.
 *
 * @example changedColumns({ name: 'A', city: 'Laval' }, { name: 'B', city: 'Laval' }) // [{ column: 'name', was: 'A',
 * is: 'B' }]
 */
export function changedColumns(before: LoggedRow | null, after: LoggedRow | null): ColumnChange[] {
  const columns = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return Array.from(columns, (column) => ({
    column,
    was: written(before?.[column]),
    is: written(after?.[column]),
  })).filter(({ was, is }) => was !== is);
}

function written(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Labels for the codes of the audit log; a code without a label is shown with its underscores as spaces. */
export function useDecisionWords(): { kind(code: string): string; action(code: string): string } {
  const { t } = useTranslation();
  const words = (code: string, key: string) => t(key, { defaultValue: code.replaceAll('_', ' ') });
  return {
    kind: (code) => words(code, `audit.kinds.${code}`),
    action: (code) => words(code, `audit.actions.${code}`),
  };
}
