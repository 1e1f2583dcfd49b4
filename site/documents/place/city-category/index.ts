import type { CityCategoryPage } from '#domain/pages/directory.ts';
import { parseSearch } from '#domain/search/search.ts';
import { movedCategory } from '#site/documents/category/index.ts';
import { type Asked, defineDocument } from '#site/documents/document.ts';
import { listData, screenDescription } from '#site/documents/lists/list-data.ts';
import { cityCategoryPath, listQuery, listRedirect } from '#site/documents/lists/paths.ts';
import type { PageMeta } from '#site/documents/meta.ts';
import { readCityCategoryPage } from '#site/documents/reads.ts';
import { cityCategoryCard } from '#site/documents/share-cards.ts';
import { cityCategoryTags } from '#site/documents/tags.ts';
import { openStateUntil } from '#site/features/listing/open-state-until.ts';
import { CityCategoryView } from './page.tsx';
import { topicCrumbs, topicHeadline, topicIntro } from './texts.ts';

/** The page of a category in a city exists only while it has a business. */
async function loadCityCategory(asked: Asked) {
  const { client, params, query, locale } = asked;
  const { citySlug: city = '', categorySlug: category = '', subCategorySlug: subcategory = '' } = params;
  const { page: number } = parseSearch(query);
  const page = await readCityCategoryPage(client, { city, category, subcategory, page: number }, locale);
  if (!page) {
    return movedCategory(asked, { category, subcategory }, (...topic) => cityCategoryPath(city, ...topic));
  }
  const redirect = listRedirect(asked, { page: page.page });
  if (redirect) return redirect;
  return { data: { page }, tags: cityCategoryTags(page), until: openStateUntil(page.rows) };
}

function cityCategoryHead(page: CityCategoryPage, { t, settings, locale, pathname }: Asked): PageMeta {
  const search = listQuery({ page: page.page });
  const list = { ...page, path: pathname + search };
  return {
    title: topicHeadline(t, page),
    description: screenDescription(t, topicIntro(t, page), page),
    search,
    ...(page.isIndexable ? {} : { noindex: 'follow' }),
    card: cityCategoryCard(t, page),
    data: listData(settings.siteUrl, locale, topicCrumbs(t, page), list),
  };
}

/** A category in a city, and a subcategory. */
export const CITY_CATEGORY_DOCUMENTS = [
  '/ville/:citySlug/:categorySlug',
  '/ville/:citySlug/:categorySlug/:subCategorySlug',
].map((path) =>
  defineDocument<{ page: CityCategoryPage }>({
    path,
    load: loadCityCategory,
    head: ({ page }, asked) => cityCategoryHead(page, asked),
    Page: CityCategoryView,
  }),
);
