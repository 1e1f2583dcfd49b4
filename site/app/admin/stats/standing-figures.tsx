import { LISTING_STATES, type Standing, type Tops } from '#domain/operations/statistics.ts';
import { BarTable } from '#site/app/admin/charts/bar-table.tsx';
import { ChartFigure } from '#site/app/admin/charts/chart-figure.tsx';
import { formatNumber } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { LocalLink } from '#site/ui/local-link.tsx';
import { formatShare } from './words.tsx';

/** Number of listings per state. */
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

/** Distribution of the period's reviews over the five ratings. */
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

/** Top ten of one measure. */
export function TopFigure({ name, entries }: { name: keyof Tops; entries: Tops[keyof Tops] }) {
  const { t, language } = useTranslation();
  const isOfCategories = name.startsWith('categories');
  const isByViews = name.endsWith('Views');
  const title = t(`stats.tops.${name}`);
  const headings: [string, string] = [
    t(isOfCategories ? 'stats.tops.category' : 'stats.tops.municipality'),
    t(isByViews ? 'stats.tops.views' : 'stats.tops.listings'),
  ];
  return (
    <ChartFigure
      title={title}
      note={t(isByViews ? 'stats.tops.viewsNote' : 'stats.tops.listingsNote')}
      file={t(`stats.files.${name}`)}
      sheet={() => [headings, ...entries.map((entry) => [entry.name, String(entry.count)])]}
    >
      {entries.length === 0 ? (
        <p className="text-ink-soft">{t('stats.tops.none')}</p>
      ) : (
        <BarTable
          caption={title}
          headings={headings}
          rows={entries.map((entry) => ({
            key: entry.slug,
            label: (
              <LocalLink
                to={isOfCategories ? `/categorie/${entry.slug}` : `/ville/${entry.slug}`}
                prefetch="none"
                className="inline-block min-h-6 hover:text-link hover:underline"
              >
                {entry.name}
              </LocalLink>
            ),
            parts: [{ amount: entry.count, tone: 1 }],
            text: formatNumber(entry.count, language),
          }))}
        />
      )}
    </ChartFigure>
  );
}
