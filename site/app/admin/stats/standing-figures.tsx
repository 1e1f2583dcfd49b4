import { LISTING_STATES, type Standing } from '#domain/operations/statistics.ts';
import { BarTable } from '#site/app/admin/charts/bar-table.tsx';
import { ChartFigure } from '#site/app/admin/charts/chart-figure.tsx';
import { formatNumber } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { formatShare } from './words.ts';

/** How many listings there are in each state. */
export function StatesFigure({ listings, claimed }: Standing) {
  const { t, language } = useTranslation();
  const number = (value: number) => formatNumber(value, language);
  const headings: [string, string] = [t('stats.states.state'), t('stats.states.listings')];
  const rows = LISTING_STATES.map((state) => ({
    state,
    name: t(`stats.states.${state}`),
    count: listings[state],
  }));
  return (
    <ChartFigure
      title={t('stats.states.title')}
      note={t('stats.states.note', {
        share: formatShare(claimed, listings.published, language),
        claimed: number(claimed),
      })}
      total={number(rows.reduce((sum, { count }) => sum + count, 0))}
      file={t('stats.files.states')}
      sheet={() => [headings, ...rows.map(({ name, count }) => [name, String(count)])]}
    >
      <BarTable
        caption={t('stats.states.title')}
        headings={headings}
        rows={rows.map(({ state, name, count }) => ({
          key: state,
          label: name,
          parts: [{ amount: count, tone: 1 }],
          text: number(count),
        }))}
      />
    </ChartFigure>
  );
}

/** How the reviews of the period are spread over the five ratings. */
export function RatingsFigure({ ratings }: Standing) {
  const { t, language } = useTranslation();
  const number = (value: number) => formatNumber(value, language);
  const total = ratings.reduce((sum, count) => sum + count, 0);
  const average = ratings.reduce((sum, count, index) => sum + count * (index + 1), 0) / (total || 1);
  const headings: [string, string] = [t('stats.ratings.rating'), t('stats.ratings.reviews')];
  const rows = ratings.map((count, index) => ({ stars: index + 1, count })).reverse();
  return (
    <ChartFigure
      title={t('stats.ratings.title')}
      note={
        total > 0
          ? t('stats.ratings.note', { average: formatNumber(average, language, 'rating') })
          : t('stats.ratings.none')
      }
      total={number(total)}
      file={t('stats.files.ratings')}
      sheet={() => [headings, ...rows.map(({ stars, count }) => [String(stars), String(count)])]}
    >
      <BarTable
        caption={t('stats.ratings.title')}
        headings={headings}
        rows={rows.map(({ stars, count }) => ({
          key: String(stars),
          label: t('stats.ratings.stars', { count: stars }),
          parts: [{ amount: count, tone: 1 }],
          text: `${number(count)} (${formatShare(count, total, language)})`,
        }))}
      />
    </ChartFigure>
  );
}
