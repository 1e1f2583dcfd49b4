import type { Pool } from 'pg';

/**
 * Listings as a good import leaves them: each has enough facts to be indexed.
 *
 * @param count of them, in turn cafés and pizzerias of Laval and Gaspé
 * @param prefix of their slugs, `{prefix}-1` the first
 */
export async function insertIndexed(pool: Pool, count: number, prefix = 'indexee'): Promise<void> {
  await pool.query(
    `insert into public.listings (slug, name, status, source, phone, website, hours, address, latitude, longitude, city,
       municipality_id, category_id, subcategory_id, published_at)
     select $2 || '-' || n, 'Commerce ' || n, 'published', 'import', '+15145551234', 'https://exemple.quebec',
       '{"mon": [["09:00", "17:00"]]}', '987 rue Claire', m.latitude, m.longitude, m.name, m.id, s.parent_id, s.id,
       '2026-01-01T12:00:00Z'::timestamptz + n * interval '1 minute'
     from generate_series(1, $1::integer) n
     join public.municipalities m on m.slug = case n % 2 when 0 then 'laval' else 'gaspe' end
     join public.categories s on s.slug = case n % 4 when 0 then 'pizzerias' else 'cafes' end
     order by n`,
    [count, prefix],
  );
}
