import type { Transfer } from '#domain/operations/transfers.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';

/** The first rows of a file whose columns are known. */
export function PreviewTable({ preview }: { preview: NonNullable<Transfer['preview']> }) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keyboard
    <section aria-label={t('imports.preview.title')} tabIndex={0} className="max-w-full overflow-x-auto">
      <table className="w-max text-left text-sm">
        <thead>
          <tr>
            {preview.columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place; two may share a name
              <th key={index} scope="col" className="border-edge border-b-2 py-2 pr-6 font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
            <tr key={line} className="border-rule border-b">
              {row.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as its column
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
