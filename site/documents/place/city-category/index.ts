import type { CityCategoryPage } from '#domain/pages/directory.ts';
import { defineDocument } from '../../document.ts';
import { cityCategoryHead } from './head.ts';
import { loadCityCategory } from './load.ts';
import { CityCategoryView } from './page.tsx';

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
