import type { PoolClient } from 'pg';
import {
  type CategoryFinder,
  createCategoryFinder,
  type LearnedPhrase,
  type Topic,
} from '#domain/categories/category-finder.ts';

/** Finder of the taxonomy read last: creating one takes some 40 ms, and files are often imported in turn. */
let latest: { taxonomy: string; finder: CategoryFinder } | undefined;

/** Reads names and terms of the taxonomy into memory, and the phrases that administrators' answers taught. */
export async function readCategoryFinder(client: PoolClient): Promise<CategoryFinder> {
  const { rows } = await client.query<Topic>(`
    select c.id, c.parent_id as "parentId", c.slug,
           array[c.name_fr, c.name_en] || array(select term from public.category_terms t where t.category_id = c.id)
             as phrases
      from public.categories c order by c.id`);
  const { rows: learned } = await client.query<LearnedPhrase>(
    'select phrase, category_id as "categoryId", answers from private.learned_category_phrases()',
  );
  const taxonomy = JSON.stringify([rows, learned]);
  if (latest?.taxonomy !== taxonomy) latest = { taxonomy, finder: createCategoryFinder(rows, learned) };
  return latest.finder;
}
