import type { ModerationTimes } from '#domain/operations/statistics.ts';
import { BarTable } from '#site/app/admin/charts/bar-table.tsx';
import { ChartFigure } from '#site/app/admin/charts/chart-figure.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { formatDuration, formatShare } from './words.ts';

const HOUR_S = 3_600;
const PROMISED_S = 48 * HOUR_S;

/** How long people waited for a decision, by what it was about. */
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
