import { localeOfPath } from '#domain/locale.ts';
import { parseSearch } from '#domain/search/search.ts';
import { categoryPath } from '#site/components/lists/category-path.ts';
import { listQuery, mustBeListAddress } from '#site/components/lists/list-address.ts';
import { listData, screenDescription } from '#site/components/lists/list-data.ts';
import { clientContext } from '#site/context.ts';
import { readCategoryPage } from '#site/data/categories.ts';
import { kept, publicHeaders } from '#site/http.ts';
import { pageMeta } from '#site/meta.ts';
import { openStateUntil } from '#site/open-state-until.ts';
import { pageComponent } from '#site/routes/page-component.ts';
import { categoryCard } from '#site/share-cards.ts';
import { categoryTags } from '#site/tags.ts';
import type { Route } from './+types/category.ts';
import { categoryCrumbs, categoryHeadline, categoryIntro } from './category/category-texts.ts';
import { CategoryView } from './category/category-view.tsx';
import { movedCategory } from './category/moved-category.ts';

export const headers = publicHeaders;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const asked = parseSearch(url.searchParams);
  const subcategory = ('subCategorySlug' in params && params.subCategorySlug) || '';
  const client = context.get(clientContext);
  const topic = { category: params.categorySlug, subcategory };
  const page = await readCategoryPage(
    client,
    { ...topic, region: asked.region, page: asked.page },
    localeOfPath(url.pathname),
  );
  if (!page) throw await movedCategory(client, topic, url, categoryPath);
  const region = page.regions.find(({ slug }) => slug === asked.region);
  mustBeListAddress(url, { region: region?.slug ?? '', page: page.page });
  return kept({ page, region }, categoryTags(page, region?.slug ?? ''), openStateUntil(page.rows));
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { page, region } = args.loaderData;
  const { pathname } = args.location;
  const search = listQuery({ region: region?.slug ?? '', page: page.page });
  return pageMeta(args, (t, { siteUrl }) => ({
    title: categoryHeadline(t, page, region),
    description: screenDescription(t, categoryIntro(t, page, region), page),
    search,
    ...(!page.isIndexable ? { noindex: 'follow' as const } : {}),
    card: import.meta.env.SSR ? categoryCard(t, page) : undefined,
    data: import.meta.env.SSR
      ? listData(siteUrl, localeOfPath(pathname), categoryCrumbs(t, page), {
          ...page,
          path: pathname + search,
        })
      : undefined,
  }));
};

function Category({ loaderData: { page, region } }: Route.ComponentProps) {
  return <CategoryView page={page} region={region} />;
}

export default pageComponent(Category);
