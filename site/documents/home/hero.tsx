import type { HomePage } from '#domain/pages/directory.ts';
import { QuickSearches, SearchForm } from '#site/features/search/form/search-form.tsx';
import { formatNumber } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Illustration } from '#site/ui/illustration.tsx';

type HeroProps = {
  totals: HomePage['totals'];
  /** The « views per day » claim; null hides it. */
  dailyViews: number | null;
};

/** Introduction to the directory, and the search form. */
export function Hero({ totals, dailyViews }: HeroProps) {
  const { t } = useTranslation();
  return (
    <div className="band hero">
      <div className="container-page grid items-end gap-x-16 gap-y-8 pt-10 pb-6 sm:pb-2 lg:grid-cols-[1fr_20rem]">
        <div>
          <h1 className="font-bold text-display">{t('home.title')}</h1>
          <p className="mt-5 max-w-xl text-lead text-on-band-soft">{t('home.lead')}</p>
        </div>
        <div className="lg:col-span-2">
          <SearchForm />
          <QuickSearches />
        </div>
        <Figures totals={totals} dailyViews={dailyViews} />
      </div>
      <Illustration name="street" className="street" />
    </div>
  );
}

type FiguresProps = { totals: HomePage['totals']; dailyViews: number | null };

/** Totals of the directory, styled as a page of an index. */
function Figures({ totals, dailyViews }: FiguresProps) {
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
