import { localeOfPath } from '#domain/locale.ts';
import { useSettings } from '#site/components/use-settings.ts';
import { clientContext } from '#site/context.ts';
import { readHomePage } from '#site/data/home.ts';
import { kept, publicHeaders } from '#site/http.ts';
import { pageMeta } from '#site/meta.ts';
import { openStateUntil } from '#site/open-state-until.ts';
import { pageComponent } from '#site/routes/page-component.ts';
import { siteEntities } from '#site/structured-data.ts';
import { homeTags } from '#site/tags.ts';
import type { Route } from './+types/home.ts';
import { BetaNotice } from './home/beta-notice.tsx';
import { Hero } from './home/hero.tsx';
import { ListingGrid } from './home/listing-grid.tsx';
import { OwnerNotice } from './home/owner-notice.tsx';
import { PopularCategories } from './home/popular-categories.tsx';
import { Thanks } from './home/thanks.tsx';
import { ViewedCities } from './home/viewed-cities.tsx';

export const headers = publicHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = await readHomePage(context.get(clientContext), localeOfPath(url.pathname));
  return kept(page, homeTags(page), openStateUntil([...page.daily, ...page.newest]));
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t, settings) => ({
    title: t('shell.siteTitle'),
    description: t('home.metaDescription'),
    data: import.meta.env.SSR ? { entities: siteEntities(settings) } : undefined,
  }));

function Home({ loaderData: page }: Route.ComponentProps) {
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

export default pageComponent(Home);
