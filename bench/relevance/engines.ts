import MiniSearch from 'minisearch';
import type { ClientBase } from 'pg';
import { type CallDirectory, directoryVocabulary } from '#domain/search/reading/directory-vocabulary.ts';
import { readSearch } from '#domain/search/reading/read.ts';
import { EMPTY_SEARCH } from '#domain/search/search.ts';
import { plain, type Row } from './judge.ts';

/** What answers the two fields of a query: the ids of the ten first answers. */
export type Engine = { name: string; search(what: string, where: string): Promise<string[]> };

type Filed = { id: string; categories: string };

/** Calls procedures of the directory over a connection of its own. */
export function callDirectory(client: ClientBase): CallDirectory {
  return async (name, args) => {
    const values = Object.values(args).map((value) =>
      typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : value,
    );
    const named = Object.keys(args).map((parameter, index) => `${parameter} => $${index + 1}`);
    const { rows } = await client.query(`select public.${name}(${named.join(', ')}) as answer`, values);
    return rows[0].answer;
  };
}

/** Ours, as the site and programs ask it. */
export function bottin(client: ClientBase): Engine {
  const call = callDirectory(client);
  return {
    name: 'Bottin',
    async search(q, where) {
      const asked = { ...EMPTY_SEARCH, q, where, pageSize: 10, options: [], locale: 'fr' };
      const request = await readSearch(asked, directoryVocabulary(call));
      const found = await call<{ rows: { id: number }[] }>('search_listings', { request });
      const { rows } = await client.query<{ id: string }>(
        `select split_part(k.key, '|', 2) as id from unnest($1::bigint[]) with ordinality as found (id, n)
           join private.imported_listings k on k.listing_id = found.id order by n`,
        [found.rows.map(({ id }) => id)],
      );
      return rows.map(({ id }) => id);
    },
  };
}

/** MiniSearch over the name, the activity, the names of the categories that ours was filed under, and the town. */
export async function miniSearch(client: ClientBase, rows: readonly Row[]): Promise<Engine> {
  const { rows: filed } = await client.query<Filed>(
    `select split_part(k.key, '|', 2) as id, concat_ws(' ', c.name_fr, c.name_en, s.name_fr, s.name_en) as categories
       from private.imported_listings k join public.listings l on l.id = k.listing_id
       left join public.categories c on c.id = l.category_id left join public.categories s on s.id = l.subcategory_id`,
  );
  const categories = new Map(filed.map((row) => [row.id, row.categories]));
  const index = new MiniSearch({
    fields: ['name', 'activity', 'categories', 'city'],
    processTerm: (term) => plain(term),
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { name: 2 } },
  });
  index.addAll(
    rows.map(({ external_id: id = '', name, activity, city }) => ({
      id,
      name,
      activity,
      city,
      categories: categories.get(id),
    })),
  );
  return {
    name: 'MiniSearch',
    search: async (what, where) =>
      index
        .search(`${what} ${where}`)
        .slice(0, 10)
        .map(({ id }) => id),
  };
}

/** PostgreSQL's own full text search in French, over the same columns and the services. */
export async function fullText(client: ClientBase): Promise<Engine> {
  await client.query(`
    create table if not exists private.bench_full_text as
      select k.key, to_tsvector('french', extensions.unaccent(concat_ws(' ', l.name, l.activity, c.name_fr, s.name_fr, l.city,
               array_to_string(l.services, ' ')))) as words
        from private.imported_listings k join public.listings l on l.id = k.listing_id
        left join public.categories c on c.id = l.category_id left join public.categories s on s.id = l.subcategory_id`);
  return {
    name: 'PostgreSQL',
    async search(what, where) {
      const { rows } = await client.query<{ id: string }>(
        `select split_part(key, '|', 2) as id from private.bench_full_text, plainto_tsquery('french', extensions.unaccent($1)) as q
          where words @@ q order by ts_rank(words, q) desc limit 10`,
        [`${what} ${where}`],
      );
      return rows.map(({ id }) => id);
    },
  };
}
