import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** What a test may say of a listing; the rest is plausible. Places and topics are slugs of the seeds. */
export type ListingFacts = {
  slug?: string;
  name?: string;
  status?: 'draft' | 'pending' | 'published' | 'rejected' | 'archived';
  category?: string;
  subcategory?: string | null;
  city?: string | null;
  latitude?: number | null;
  longitude?: number | null;
  showAddress?: boolean;
  showEmail?: boolean;
  description?: string | null;
  hours?: object | null;
  publishedAt?: string | null;
  /** When it was written; now unless told otherwise. */
  updatedAt?: string;
};

const DESCRIPTION =
  'Une maison de quartier où l’on prend le temps de bien faire les choses, depuis longtemps.';

/**
 * Inserts a listing: published, described, a café of Laval with its address and e-mail, unless told otherwise.
 *
 * @returns its id and its slug
 */
export async function insertListing(
  pool: Pool,
  facts: ListingFacts = {},
): Promise<{ id: number; slug: string }> {
  const slug = facts.slug ?? `commerce-${randomUUID().slice(0, 8)}`;
  const status = facts.status ?? 'published';
  const { rows } = await pool.query<{ id: string; slug: string }>(
    `insert into public.listings (slug, name, status, description_fr, phone, email, show_email, address, postal_code,
       show_address, latitude, longitude, city, municipality_id, category_id, subcategory_id, hours, published_at, updated_at)
     select $1, $2, $3, $4, '+15145551234', 'secret@example.com', $5, '987 rue Cachée', 'H7A 1A1', $6, $7, $8, m.name, m.id,
       c.id, s.id, $9, $10, coalesce($14, now())
     from (select 1) one
     left join public.municipalities m on m.slug = $11
     left join public.categories c on c.slug = $12 and c.parent_id is null
     left join public.categories s on s.slug = $13 and s.parent_id = c.id
     returning id, slug`,
    [
      slug,
      facts.name ?? 'Café du Coin',
      status,
      facts.description === undefined ? DESCRIPTION : facts.description,
      facts.showEmail ?? false,
      facts.showAddress ?? true,
      facts.latitude === undefined ? 45.6012 : facts.latitude,
      facts.longitude === undefined ? -73.7123 : facts.longitude,
      facts.hours === undefined ? null : JSON.stringify(facts.hours),
      facts.publishedAt === undefined
        ? status === 'published'
          ? '2026-01-15T12:00:00Z'
          : null
        : facts.publishedAt,
      facts.city === undefined ? 'laval' : facts.city,
      facts.category ?? 'restaurants',
      facts.subcategory === undefined ? 'cafes' : facts.subcategory,
      facts.updatedAt,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error(`listing ${slug} was not inserted`);
  return { id: Number(row.id), slug: row.slug };
}

/**
 * Writes reviews with these ratings, the first the newest.
 *
 * @param isHidden of all of them
 */
export async function insertReviews(
  pool: Pool,
  listingId: number,
  ratings: number[],
  isHidden = false,
): Promise<void> {
  await pool.query(
    `insert into public.reviews (listing_id, rating, body, is_hidden, created_at)
     select $1, r.rating, 'Avis ' || r.n || ' : un accueil chaleureux, un service rapide et des prix honnêtes.', $3,
       '2026-03-01T12:00:00Z'::timestamptz - r.n * interval '1 day'
     from unnest($2::smallint[]) with ordinality as r (rating, n)`,
    [listingId, ratings, isHidden],
  );
}
