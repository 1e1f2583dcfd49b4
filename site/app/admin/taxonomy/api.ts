import type { Locale } from '#domain/locale.ts';
import type { AdminTaxonomy, CategoryFields, PlaceWord, SearchWords } from '#domain/search/taxonomy.ts';
import { runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';

/** @throws DataError, as every function here: `not_administrator`, or as the procedure's comment says */
export function readAdminTaxonomy(client: DataClient): Promise<AdminTaxonomy> {
  return runProcedure(client, 'taxonomy', {});
}

/** Changes a category, or makes one: under `parentId`, or a main one. */
export async function saveCategory(
  client: DataClient,
  fields: CategoryFields,
  at: { id: number } | { parentId: number | null },
): Promise<void> {
  const where = 'id' in at ? { category_id: at.id } : { parent_id: at.parentId };
  await runProcedure(client, 'save_category', { fields, ...where });
}

/** @param ids every category of one level */
export async function orderCategories(client: DataClient, ids: readonly number[]): Promise<void> {
  await runProcedure(client, 'order_categories', { ids });
}

/**
 * Takes a category away.
 *
 * @param intoId where its listings go; null for one without any
 * @returns how many listings went; null when that many are moved in the background
 */
export async function retireCategory(
  client: DataClient,
  id: number,
  intoId: number | null,
): Promise<number | null> {
  const done = await runProcedure(client, 'retire_category', {
    category_id: id,
    into_id: intoId,
  });
  return done.moved ?? null;
}

export async function reinstateCategory(client: DataClient, id: number): Promise<void> {
  await runProcedure(client, 'reinstate_category', { category_id: id });
}

export function readSearchWords(client: DataClient): Promise<SearchWords> {
  return runProcedure(client, 'search_words', {});
}

type Term = { categoryId: number; locale: Locale; term: string };

export async function addTerm(client: DataClient, { categoryId, locale, term }: Term): Promise<void> {
  await runProcedure(client, 'add_term', { category_id: categoryId, locale, term });
}

export async function removeTerm(client: DataClient, { categoryId, locale, term }: Term): Promise<void> {
  await runProcedure(client, 'remove_term', { category_id: categoryId, locale, term });
}

export async function addSynonym(client: DataClient, typed: string, means: string): Promise<void> {
  await runProcedure(client, 'add_synonym', { typed, means });
}

export async function removeSynonym(client: DataClient, typed: string): Promise<void> {
  await runProcedure(client, 'remove_synonym', { typed });
}

export async function addPlaceWord(client: DataClient, place: Omit<PlaceWord, 'name'>): Promise<void> {
  const { kind, slug, word } = place;
  await runProcedure(client, 'add_place_word', { kind, slug, word });
}

export async function removePlaceWord(client: DataClient, place: Omit<PlaceWord, 'name'>): Promise<void> {
  const { kind, slug, word } = place;
  await runProcedure(client, 'remove_place_word', { kind, slug, word });
}
