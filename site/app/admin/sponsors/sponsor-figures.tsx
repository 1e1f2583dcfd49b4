import type { ManagedSponsor } from '#domain/operations/sponsor.ts';
import { dayAfter, type StatsPeriod } from '#domain/operations/stats-period.ts';
import { DataTable } from '#site/app/admin/charts/bar-table.tsx';
import { ChartFigure } from '#site/app/admin/charts/chart-figure.tsx';
import { binDays, ColumnChart } from '#site/app/admin/charts/column-chart.tsx';
import { formatDays, formatShortDay } from '#site/app/admin/stats/words.tsx';
import { formatNumber } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';

type SponsorFiguresProps = { sponsors: ManagedSponsor[]; period: StatsPeriod };

/** Views and clicks of all sponsors by day; the export has each of them apart. */
export function SponsorFigures({ sponsors, period }: SponsorFiguresProps) {
  const { t, language } = useTranslation();
  const columns = binDays(daysOf(period)).map(({ first, last, days }) => {
    const counted = sponsors.flatMap((sponsor) => sponsor.days.filter(({ day }) => days.includes(day)));
    return {
      key: first,
      short: formatShortDay(first, language),
      long: formatDays(first, last, language),
      views: counted.reduce((sum, { views }) => sum + views, 0),
      clicks: counted.reduce((sum, { clicks }) => sum + clicks, 0),
    };
  });
  const day = (text: string) => formatDays(text, text, language);
  const headings = (['day', 'views', 'clicks'] as const).map((name) => t(`adminSponsors.columns.${name}`));
  return (
    <ChartFigure
      title={t('adminSponsors.figures')}
      note={t('adminSponsors.figuresNote', { first: day(period.first), last: day(period.last) })}
      file={t('adminSponsors.file')}
      sheet={() => [
        (['day', 'name', 'views', 'clicks'] as const).map((name) => t(`adminSponsors.columns.${name}`)),
        ...sponsors.flatMap(({ name, days }) =>
          days.map((one) => [one.day, name, String(one.views), String(one.clicks)]),
        ),
      ]}
      table={
        <DataTable
          caption={t('adminSponsors.figures')}
          headings={headings}
          rows={columns.map(({ key, long, views, clicks }) => ({
            key,
            cells: [long, formatNumber(views, language), formatNumber(clicks, language)],
          }))}
        />
      }
    >
      <div className="grid gap-x-6 gap-y-2 lg:grid-cols-2">
        {(['views', 'clicks'] as const).map((what) => (
          <div key={what} className="min-w-0">
            <p className="font-semibold text-sm">{t(`adminSponsors.columns.${what}`)}</p>
            <ColumnChart
              columns={columns.map((column) => ({ ...column, values: [column[what]] }))}
              series={[t(`adminSponsors.columns.${what}`)]}
            />
          </div>
        ))}
      </div>
    </ChartFigure>
  );
}

function daysOf({ first, last }: StatsPeriod): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = dayAfter(day, 1)) days.push(day);
  return days;
}
