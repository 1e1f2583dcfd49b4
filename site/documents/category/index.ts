import { defineDocument } from '../document.ts';
import { categoryHead } from './head.ts';
import { type CategoryData, loadCategory } from './load.ts';
import { CategoryView } from './page.tsx';

/** A category, and a subcategory. */
export const CATEGORY_DOCUMENTS = [
  '/categorie/:categorySlug',
  '/categorie/:categorySlug/:subCategorySlug',
].map((path) =>
  defineDocument<CategoryData>({ path, load: loadCategory, head: categoryHead, Page: CategoryView }),
);
