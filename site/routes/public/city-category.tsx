import { localeOfPath } from '#domain/locale.ts';
import { parseSearch } from '#domain/search/search.ts';
import { cityCategoryPath } from '#site/components/lists/city-category-path.ts';
import { listQuery, mustBeListAddress } from '#site/components/lists/list-address.ts';
import { listData, screenDescription } from '#site/components/lists/list-data.ts';
import { clientContext } from '#site/context.ts';
import { readCityCategoryPage } from '#site/data/places.ts';
import { kept, publicHeaders } from '#site/http.ts';
import { pageMeta } from '#site/meta.ts';
import { openStateUntil } from '#site/open-state-until.ts';
import { pageComponent } from '#site/routes/page-component.ts';
import { cityCategoryCard } from '#site/share-cards.ts';
import { cityCategoryTags } from '#site/tags.ts';
import type { Route } from './+types/city-category.ts';
import { movedCategory } from './category/moved-category.ts';
import { CityCategoryView } from './city-category/city-category-view.tsx';
import { topicCrumbs, topicHeadline, topicIntro } from './city-category/topic-texts.ts';

export const headers = publicHeaders;

/** The page of a category in a city is there only while it has a business. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const client = context.get(clientContext);
  const subcategory = ('subCategorySlug' in params && params.subCategorySlug) || '';
  const asked = { city: params.citySlug, category: params.categorySlug, subcategory };
  const { page: number } = parseSearch(url.searchParams);
  const page = await readCityCategoryPage(client, { ...asked, page: number }, localeOfPath(url.pathname));
  if (!page) {
    throw await movedCategory(client, asked, url, (...topic) => cityCategoryPath(asked.city, ...topic));
  }
  mustBeListAddress(url, { page: page.page });
  return kept(page, cityCategoryTags(page), openStateUntil(page.rows));
}

export const meta: Route.MetaFunction = (args) => {
  const { loaderData: page } = args;
  if (!page) return [];
  const { pathname } = args.location;
  const search = listQuery({ page: page.page });
  return pageMeta(args, (t, { siteUrl }) => ({
    title: topicHeadline(t, page),
    description: screenDescription(t, topicIntro(t, page), page),
    search,
    ...(page.isIndexable ? {} : { noindex: 'follow' as const }),
    card: import.meta.env.SSR ? cityCategoryCard(t, page) : undefined,
    data: import.meta.env.SSR
      ? listData(siteUrl, localeOfPath(pathname), topicCrumbs(t, page), {
          ...page,
          path: pathname + search,
        })
      : undefined,
  }));
};

function CityCategory({ loaderData }: Route.ComponentProps) {
  return <CityCategoryView page={loaderData} />;
}

export default pageComponent(CityCategory);
