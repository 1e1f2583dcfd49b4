import type { ReactNode } from 'react';
import type { DayFigures, ModerationTimes } from '#domain/operations/statistics.ts';
import { BarTable, DataTable } from '#site/app/admin/charts/bar-table.tsx';
import { ChartFigure } from '#site/app/admin/charts/chart-figure.tsx';
import { binDays, ColumnChart } from '#site/app/admin/charts/column-chart.tsx';
import { formatNumber } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { formatDays, formatDuration, formatShare, formatShortDay } from './words.tsx';

type Series = { name: string; of: (day: DayFigures) => number };

type DayFigureProps = {
  /** Name of the figure and of its file: a key of `stats.files`. */
  name: 'published' | 'claimed' | 'views' | 'searches' | 'signups' | 'reviews';
  days: DayFigures[];
  series: Series[];
  note?: ReactNode;
};

/** A daily count, as columns. */
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

/** Label for the time span of a column: a day or a week. */
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

const HOUR_S = 3_600;
const PROMISED_S = 48 * HOUR_S;

/** Waiting time for a decision, by kind. */
export function ModerationFigure({ times }: { times: ModerationTimes[] }) {
  const { t, language } = useTranslation();
  const nameOf = (kind: string | null) =>
    kind === null ? t('stats.moderation.all') : t(`admin.kinds.${kind}`, { defaultValue: kind });
  const hours = (seconds: number) => (seconds / HOUR_S).toFixed(2);
  const all = times.find(({ kind }) => kind === null);
  return (
    <ChartFigure
      title={t('stats.moderation.title')}
      note={all ? t('stats.moderation.note') : t('stats.moderation.none')}
      {...(all && { total: formatDuration(all.median, language) })}
      file={t('stats.files.moderation')}
      sheet={() => [
        [
          t('stats.moderation.kind'),
          t('stats.moderation.decisions'),
          t('stats.moderation.median'),
          t('stats.moderation.p90'),
          t('stats.moderation.inTime'),
        ],
        ...times.map(({ kind, decisions, median, p90, inTime }) => [
          nameOf(kind),
          String(decisions),
          hours(median),
          hours(p90),
          String(inTime),
        ]),
      ]}
    >
      <BarTable
        caption={t('stats.moderation.title')}
        headings={[t('stats.moderation.kind'), t('stats.moderation.times')]}
        mark={PROMISED_S}
        rows={times.map(({ kind, decisions, median, p90, inTime }) => ({
          key: kind ?? '',
          label: (
            <>
              {nameOf(kind)}
              <span className="block font-normal text-ink-soft">
                {t('stats.moderation.detail', {
                  count: decisions,
                  inTime: formatShare(inTime, decisions, language),
                })}
              </span>
            </>
          ),
          parts: [
            { amount: median, tone: 1 },
            { amount: p90 - median, tone: 2 },
          ],
          text: t('stats.moderation.text', {
            median: formatDuration(median, language),
            p90: formatDuration(p90, language),
          }),
        }))}
      />
    </ChartFigure>
  );
}
