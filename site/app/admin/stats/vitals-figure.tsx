import {
  summarizeVital,
  THRESHOLDS,
  type Vital,
  type VitalsHistogram,
  vitalValue,
} from '#domain/operations/vitals.ts';
import { PAGE_KINDS } from '#domain/pages/kind.ts';
import { BarTable } from '#site/app/admin/charts/bar-table.tsx';
import { ChartFigure } from '#site/app/admin/charts/chart-figure.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { formatVital, RatingMark } from './words.tsx';

const TONES = { good: 1, fair: 2, poor: 3 } as const;

type VitalsFigureProps = {
  metric: Vital;
  /** Histograms of this metric, one per kind of page. */
  histograms: VitalsHistogram[];
};

/** One web vital at the 75th percentile, for all pages and per kind of page, with the distribution of its values. */
export function VitalsFigure({ metric, histograms }: VitalsFigureProps) {
  const { t, language } = useTranslation();
  const [good, poor] = THRESHOLDS[metric];
  const value = (amount: number) => formatVital(metric, amount, language);
  const rows = (['all', ...PAGE_KINDS] as const).flatMap((page) => {
    const own = page === 'all' ? histograms : histograms.filter((one) => one.page === page);
    const summary = summarizeVital(
      metric,
      own.flatMap(({ steps }) => steps),
    );
    return summary.p75 === null || summary.rating === null
      ? []
      : [
          {
            page,
            name: t(`stats.vitals.pages.${page}`),
            ...summary,
            p75: summary.p75,
            rating: summary.rating,
          },
        ];
  });
  const title = t(`stats.vitals.metrics.${metric}`);
  return (
    <ChartFigure
      title={title}
      note={t('stats.vitals.thresholds', {
        good: value(vitalValue(metric, good)),
        poor: value(vitalValue(metric, poor)),
      })}
      file={`${t('stats.files.vitals')}-${metric.toLowerCase()}`}
      sheet={() => [
        [
          t('stats.vitals.page'),
          `${t('stats.vitals.value')} (${t(`stats.vitals.unit.${metric === 'CLS' ? 'none' : 'ms'}`)})`,
          t('stats.vitals.samples'),
          t('stats.vitals.good'),
          t('stats.vitals.fair'),
          t('stats.vitals.poor'),
        ],
        ...rows.map(({ name, p75, samples, counts }) =>
          [name, p75, samples, counts.good, counts.fair, counts.poor].map(String),
        ),
      ]}
    >
      {rows.length === 0 ? (
        <p className="text-ink-soft">{t('stats.vitals.none')}</p>
      ) : (
        <BarTable
          caption={title}
          headings={[t('stats.vitals.page'), t('stats.vitals.value')]}
          full={1}
          rows={rows.map(({ page, name, p75, rating, samples, counts }) => ({
            key: page,
            label: name,
            parts: (['good', 'fair', 'poor'] as const).map((one) => ({
              amount: counts[one] / samples,
              tone: TONES[one],
            })),
            text: (
              <span className="flex flex-wrap items-center justify-end gap-x-2">
                {t('stats.vitals.upTo', { value: value(p75) })}
                <RatingMark rating={rating} />
              </span>
            ),
          }))}
        />
      )}
    </ChartFigure>
  );
}
