import { useTranslation } from 'react-i18next';
import type { KeptRow } from '#domain/audit.ts';
import { changedColumns } from './changed-columns.ts';

/** Old beside new, column by column, those that changed alone. */
export function RowDifference({ before, after }: { before: KeptRow | null; after: KeptRow | null }) {
  const { t } = useTranslation();
  const changes = changedColumns(before, after);
  if (changes.length === 0) return <p className="text-ink-soft text-sm">{t('tools.audit.same')}</p>;
  return (
    <div className="mt-2">
      <table className="w-full table-fixed text-left text-sm [overflow-wrap:anywhere]">
        <thead>
          <tr className="border-edge border-b">
            <th scope="col" className="py-1.5 pr-3">
              {t('tools.audit.column')}
            </th>
            <th scope="col" className="py-1.5 pr-3">
              {t('tools.audit.before')}
            </th>
            <th scope="col" className="py-1.5">
              {t('tools.audit.after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ column, was, is }) => (
            <tr key={column} className="border-rule border-b align-top">
              <th scope="row" className="py-1.5 pr-3 font-mono font-normal">
                {column}
              </th>
              <td className="py-1.5 pr-3">
                {was === null ? (
                  <Nothing />
                ) : (
                  <del className="own-words whitespace-pre-wrap text-bad">{was}</del>
                )}
              </td>
              <td className="py-1.5">
                {is === null ? (
                  <Nothing />
                ) : (
                  <ins className="own-words whitespace-pre-wrap text-good">{is}</ins>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Nothing() {
  const { t } = useTranslation();
  return <span className="text-ink-faint">{t('tools.audit.nothing')}</span>;
}
