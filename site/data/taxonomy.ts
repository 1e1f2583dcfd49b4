import type { SupabaseClient } from '@supabase/supabase-js';
import { DataError } from './error.ts';
import { remembered } from './remembered.ts';

export type CategoryNames = { slug: string; nameFr: string; nameEn: string; icon: string };

/** A main category with those below it, each in the order of the directory. */
export type MainCategory = CategoryNames & { subcategories: CategoryNames[] };

type Row = CategoryNames & { id: number; parentId: number | null };

const read = remembered(async (client: SupabaseClient, _: 'all') => {
  const { data, error, status } = await client
    .from('categories')
    .select('id, parentId:parent_id, slug, nameFr:name_fr, nameEn:name_en, icon')
    .order('position')
    .order('id')
    .returns<Row[]>();
  if (error) throw new DataError('categories', error, status);
  return asTree(data);
});

/**
 * Every category and subcategory in both languages, asked for once.
 *
 * @throws DataError
 */
export function readTaxonomy(client: SupabaseClient): Promise<MainCategory[]> {
  return read(client, 'all');
}

function asTree(rows: Row[]): MainCategory[] {
  const named = ({ slug, nameFr, nameEn, icon }: Row): CategoryNames => ({ slug, nameFr, nameEn, icon });
  return rows
    .filter(({ parentId }) => parentId === null)
    .map((main) => ({
      ...named(main),
      subcategories: rows.filter(({ parentId }) => parentId === main.id).map(named),
    }));
}
