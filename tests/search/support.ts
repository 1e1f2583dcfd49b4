import type pg from 'pg';
import type { SearchResult, Suggestion } from '#domain/pages/directory.ts';

/** Named arguments of `search_businesses`, as a caller of the data API gives them. */
export type SearchArguments = Partial<{
  q: string | null;
  place: string | null;
  phone: string | null;
  category: string | null;
  subcategory: string | null;
  region: string | null;
  mrc: string | null;
  city: string | null;
  lat: number | null;
  lng: number | null;
  radius: number | null;
  sort: string | null;
  page: number | null;
  page_size: number | null;
  locale: string | null;
}>;

/** Searches as a visitor does: as `anon`, who may read no table of listings. */
export async function search(pool: pg.Pool, asked: SearchArguments): Promise<SearchResult> {
  const names = Object.keys(asked);
  const call = `select public.search_businesses(${names.map((name, n) => `${name} => $${n + 1}`).join(', ')}) as found`;
  return asVisitor(pool, async (client) => {
    const { rows } = await client.query<{ found: SearchResult }>(call, Object.values(asked));
    return only(rows).found;
  });
}

export async function suggest(
  pool: pg.Pool,
  field: 'what' | 'where',
  q: string,
  locale = 'fr',
): Promise<Suggestion[]> {
  return asVisitor(pool, async (client) => {
    const { rows } = await client.query<{ lines: Suggestion[] }>(
      `select public.suggest_${field}($1, $2) as lines`,
      [q, locale],
    );
    return only(rows).lines;
  });
}

async function asVisitor<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin read only');
    await client.query('set local role anon');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** The one row of a statement that calls a function. */
export function only<T>(rows: T[]): T {
  const [row] = rows;
  if (row === undefined || rows.length !== 1) throw new Error(`one row expected, ${rows.length} came`);
  return row;
}

/** Kilometres between two places (haversine), written apart from the database's own. */
export function kilometres(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const h =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  return 2 * 6371.0088 * Math.asin(Math.sqrt(h));
}
