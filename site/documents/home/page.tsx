import type { HomePage } from '#domain/pages/directory.ts';
import { useSettings } from '#site/page/use-settings.ts';
import { BetaNotice } from './beta-notice.tsx';
import { Hero } from './hero.tsx';
import { ListingGrid } from './listing-grid.tsx';
import { OwnerNotice } from './owner-notice.tsx';
import { PopularCategories } from './popular-categories.tsx';
import { Thanks } from './thanks.tsx';
import { ViewedCities } from './viewed-cities.tsx';

/** The home page. */
export function Home(page: HomePage) {
  const { dailyViews } = useSettings();
  return (
    <>
      <Hero totals={page.totals} dailyViews={dailyViews} />
      <div className="container-page mt-12 grid gap-16 sm:mt-16 sm:gap-20">
        <PopularCategories categories={page.categories} />
        <ListingGrid kind="daily" listings={page.daily} />
        <ViewedCities cities={page.cities} />
        <ListingGrid kind="newest" listings={page.newest} />
        <OwnerNotice />
        <Thanks sponsors={page.sponsors} />
        <BetaNotice />
      </div>
    </>
  );
}
