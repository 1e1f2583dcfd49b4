import type { PoolClient } from 'pg';
import { type CategoryFinder, createCategoryFinder, type Topic } from '#domain/categories/category-finder.ts';

/** Reads names and terms of the taxonomy into memory. */
export async function readCategoryFinder(client: PoolClient): Promise<CategoryFinder> {
  const { rows } = await client.query<Topic>(`
    select c.id, c.parent_id as "parentId", c.slug,
           array[c.name_fr, c.name_en] || array(select term from public.category_terms t where t.category_id = c.id)
             as phrases
      from public.categories c order by c.id`);
  return createCategoryFinder(rows);
}
