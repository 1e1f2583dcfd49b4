import { parseSearch } from '#domain/search/search.ts';
import { cityCategoryPath } from '#site/documents/lists/city-category-path.ts';
import { listRedirect } from '#site/documents/lists/list-address.ts';
import { readCityCategoryPage } from '#site/documents/lists/places-api.ts';
import { cityCategoryTags } from '#site/documents/tags.ts';
import { openStateUntil } from '#site/features/listing/open-state-until.ts';
import { movedCategory } from '../../category/moved-category.ts';
import type { Asked } from '../../document.ts';

/** The page of a category in a city exists only while it has a business. */
export async function loadCityCategory(asked: Asked) {
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
