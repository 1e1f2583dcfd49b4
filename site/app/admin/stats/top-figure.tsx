import type { Tops } from '#domain/operations/statistics.ts';
import { BarTable } from '#site/app/admin/charts/bar-table.tsx';
import { ChartFigure } from '#site/app/admin/charts/chart-figure.tsx';
import { formatNumber } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { LocalLink } from '#site/ui/local-link.tsx';

/** The ten with the most of something. */
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
