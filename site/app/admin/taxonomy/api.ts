import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#domain/locale.ts';
import type { AdminTaxonomy, CategoryFields, PlaceWord, SearchWords } from '#domain/search/taxonomy.ts';
import { runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';
import { sessionClient } from '#site/session/open-session.ts';

/** @throws DataError, as every function here: `not_administrator`, or the codes in the procedure's SQL comment */
function readAdminTaxonomy(client: DataClient): Promise<AdminTaxonomy> {
  return runProcedure(client, 'taxonomy', {});
}

/** Updates a category, or creates one: a subcategory of `parentId`, or a main category. */
export async function saveCategory(
  client: DataClient,
  fields: CategoryFields,
  at: { id: number } | { parentId: number | null },
): Promise<void> {
  const where = 'id' in at ? { category_id: at.id } : { parent_id: at.parentId };
  await runProcedure(client, 'save_category', { fields, ...where });
}

/** @param ids all categories of one level, in the new order */
export async function orderCategories(client: DataClient, ids: readonly number[]): Promise<void> {
  await runProcedure(client, 'order_categories', { ids });
}

/**
 * Retires a category.
 *
 * @param intoId category that takes its listings; null for a category without listings
 * @returns the number of listings moved; null when there are so many that a background job moves them
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

function readSearchWords(client: DataClient): Promise<SearchWords> {
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

export const TAXONOMY_KEY = ['admin', 'taxonomy'] as const;

export const adminTaxonomyQuery = queryOptions({
  queryKey: [...TAXONOMY_KEY, 'categories'],
  queryFn: async () => readAdminTaxonomy(await sessionClient()),
});

/** Search terms of categories and places. */
export const searchWordsQuery = queryOptions({
  queryKey: [...TAXONOMY_KEY, 'words'],
  queryFn: async () => {
    const client = await sessionClient();
    const [taxonomy, words] = await Promise.all([readAdminTaxonomy(client), readSearchWords(client)]);
    return { ...taxonomy, ...words };
  },
});
