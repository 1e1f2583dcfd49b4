import type { ReactNode } from 'react';
import type { DayFigures } from '#domain/operations/statistics.ts';
import { ChartFigure } from '#site/app/admin/charts/chart-figure.tsx';
import { ColumnChart } from '#site/app/admin/charts/column-chart.tsx';
import { DataTable } from '#site/app/admin/charts/data-table.tsx';
import { binDays } from '#site/app/admin/charts/scale.ts';
import { formatNumber } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { formatDays, formatShortDay } from './words.ts';

type Series = { name: string; of: (day: DayFigures) => number };

type DayFigureProps = {
  /** Also of its file: a key of `stats.files`. */
  name: 'published' | 'claimed' | 'views' | 'searches' | 'signups' | 'reviews';
  days: DayFigures[];
  series: Series[];
  note?: ReactNode;
};

/** Something counted by day, as columns. */
export function DayFigure({ name, days, series, note }: DayFigureProps) {
  const { t, language } = useTranslation();
  const title = t(`stats.${name}.title`);
  const headings = [t('stats.day'), ...series.map((one) => one.name)];
  const columns = binDays(days).map(({ first, last, days: own }) => ({
    key: first.day,
    short: formatShortDay(first.day, language),
    long: formatDays(first.day, last.day, language),
    values: series.map(({ of }) => sum(own, of)),
  }));
  return (
    <ChartFigure
      title={title}
      note={note ?? t(`stats.${name}.note`, { columns: columnWords(t, days.length, columns.length) })}
      total={formatNumber(
        series.reduce((total, { of }) => total + sum(days, of), 0),
        language,
      )}
      file={t(`stats.files.${name}`)}
      sheet={() => [headings, ...days.map((day) => [day.day, ...series.map(({ of }) => String(of(day)))])]}
      table={
        <DataTable
          caption={title}
          headings={headings}
          rows={columns.map(({ key, long, values }) => ({
            key,
            cells: [long, ...values.map((value) => formatNumber(value, language))],
          }))}
        />
      }
    >
      <ColumnChart columns={columns} series={series.map((one) => one.name)} />
    </ChartFigure>
  );
}

/** What a column stands for. */
export function columnWords(
  t: (key: 'stats.period.byDay' | 'stats.period.byWeek') => string,
  days: number,
  columns: number,
) {
  return t(columns < days ? 'stats.period.byWeek' : 'stats.period.byDay');
}

function sum(days: readonly DayFigures[], of: Series['of']): number {
  return days.reduce((total, day) => total + of(day), 0);
}
