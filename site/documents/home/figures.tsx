import type { HomePage } from '#domain/pages/directory.ts';
import { formatNumber } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';

type FiguresProps = { totals: HomePage['totals']; dailyViews: number | null };

/** How much there is, as a page of an index. */
export function Figures({ totals, dailyViews }: FiguresProps) {
  const { t, language } = useTranslation();
  const lines: [label: string, value: string][] = [
    [t('home.figureListings'), formatNumber(totals.listings, language)],
    [t('home.figureMunicipalities'), formatNumber(totals.municipalities, language)],
    [t('home.figureCategories'), formatNumber(totals.categories, language)],
    ...(dailyViews === null
      ? []
      : [[t('home.dailyViewsLabel'), t('home.dailyViews', { count: dailyViews })] as [string, string]]),
  ];
  return (
    <dl
      aria-label={t('home.inFigures')}
      className="border-yellow border-t-3 pt-3 max-lg:max-w-md lg:col-start-2 lg:row-start-1"
    >
      {lines.map(([label, value]) => (
        <div key={label} className="leader py-1">
          <dt className="text-on-band-soft">{label}</dt>
          <dd className="font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
