import './charts.css';
import { type ReactNode, useId, useState } from 'react';
import { csvFile } from '#domain/text/csv.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { saveFile } from '#site/ui/save-file.ts';

/** Rows of cells, with the headings first; the first cell of a row is its header. */
type Sheet = string[][];

type ChartFigureProps = {
  title: string;
  /** The quantity, its unit, and how to read the chart. */
  note?: ReactNode;
  /** The key figure, shown above the chart. */
  total?: string;
  /** Name of the exported file without its extension, and its rows. */
  file: string;
  sheet: () => Sheet;
  /**
   * The figures of the chart as a table, for screen readers and for exact values; absent if the chart is a table
   * itself.
   */
  table?: ReactNode;
  children: ReactNode;
};

/** A chart with its title, the table behind it and its export. */
export function ChartFigure({ title, note, total, file, sheet, table, children }: ChartFigureProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <section aria-labelledby={id} className="chart card grid min-w-0 content-start gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h3 id={id} className="font-bold text-lg leading-tight">
            {title}
          </h3>
          {note && <p className="mt-0.5 text-ink-soft text-sm">{note}</p>}
        </div>
        {total && <p className="font-bold text-title leading-none">{total}</p>}
      </div>
      {children}
      {table && isShown && (
        <section
          aria-label={`${t('stats.table')} – ${title}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable by keyboard
          tabIndex={0}
          className="max-h-96 overflow-auto rounded-small border border-rule"
        >
          {table}
        </section>
      )}
      {table && !isShown && <div className="sr-only">{table}</div>}
      <div className="flex flex-wrap gap-2">
        {table && (
          <button
            type="button"
            aria-pressed={isShown}
            aria-label={`${t('stats.table')} – ${title}`}
            className="button button-quiet text-sm"
            onClick={() => setShown(!isShown)}
          >
            <Icon name="list" />
            {t('stats.table')}
          </button>
        )}
        <button
          type="button"
          aria-label={`${t('stats.export')} – ${title}`}
          className="button button-quiet text-sm"
          onClick={() =>
            saveFile(new Blob([csvFile(sheet())], { type: 'text/csv;charset=utf-8' }), `${file}.csv`)
          }
        >
          <Icon name="download" />
          {t('stats.export')}
        </button>
      </div>
    </section>
  );
}
