import type { ClientBase, Pool } from 'pg';
import { insertColumns } from '#tests/fixtures/listings.ts';

/** `hidden`: rows that a stranger must not see; `absent`: the same database without them; `public`: everyone sees them. */
export type State = 'hidden' | 'absent' | 'public';

export const STRANGER = '00000000-0000-4000-8000-000000000001';
const OWNER = '00000000-0000-4000-8000-000000000002';
const WHEN = '2026-01-02 03:04:05+00';

/**
 * A published listing with a photo and a review, one that hides its e-mail and address, and listings that are pending,
 * rejected and removed, with photos and reviews, a hidden review, claims, notices and a past sponsor, every column filled.
 */
export async function insertHiddenRows(pool: Pool, state: State): Promise<void> {
  const isPublic = state === 'public';
  const manager = isPublic ? STRANGER : OWNER;
  const client = await pool.connect();
  try {
    // Fixed ids and times make the answers of all states comparable; triggers would set other ones.
    await client.query('set session_replication_role = replica');
    await client.query(`insert into auth.users (id, email, email_confirmed_at) values
      ('${STRANGER}', 'stranger@example.com', '${WHEN}'), ('${OWNER}', 'owner@example.com', '${WHEN}')`);
    await insertListing(client, 1, 'Alpha', 'published');
    await insertListing(client, 2, 'Mystere', 'published', isPublic);
    await insertReview(client, 1, 1, 'Alpha', false);
    await insertPhotos(client, 1, 1, 'alpha');
    await client.query(
      `insert into public.user_profiles values ('${STRANGER}', 'Alpha', null, 'fr', '${WHEN}', '${WHEN}')`,
    );
    if (state === 'absent') return;
    for (const [n, status] of ['pending', 'rejected', 'archived', 'draft'].entries()) {
      const id = 10 + n;
      await insertListing(client, id, `Zebre${n}`, isPublic ? 'published' : status, true, manager);
      await insertReview(client, id, id, `Zebre${n}`, false);
      await insertPhotos(client, id, id, `zebre${n}`);
    }
    await insertReview(client, 20, 1, 'Zebre9', !isPublic);
    await insertReviewPhoto(client, 20, 'zebre9');
    await client.query(`
      insert into public.claims values (1, 1, '${manager}', 'Zebre Zoé', 'zebre@example.com', '+15145550101',
        'Zebre est à moi.', 'rejected', '${WHEN}', '${WHEN}', 1, '${WHEN}', null, 'zebre_no', 'Zebre non', 'Zebre oui');
      insert into public.notifications overriding system value values
        (1, '${manager}', 'zebre.kind', 1, '{"note": "Zebre"}', '/zebre', '${WHEN}', '${WHEN}');
      insert into public.sponsors values (1, 'Zebre', 'https://zebre.example', '00000000-0000-4000-8000-00000000000f.webp',
        3, '2020-01-01', ${isPublic ? 'null' : "'2020-02-01'"}, true, 1)`);
    if (!isPublic) {
      await client.query(
        `insert into public.user_profiles values ('${OWNER}', 'Zebre', '${OWNER}/zebre.webp', 'en', '${WHEN}', '${WHEN}')`,
      );
    }
  } finally {
    await client.query('set session_replication_role = origin');
    client.release();
  }
}

async function insertListing(
  client: ClientBase,
  id: number,
  word: string,
  status: string,
  isShown = true,
  owner: string | null = null,
): Promise<void> {
  const low = word.toLowerCase();
  const text = `${word} ${'fait un travail soigné, dans les délais. '.repeat(2)}`.trim();
  const columns: Record<string, unknown> = {
    id,
    slug: `${low}-inc`,
    status,
    owner_id: owner,
    source: 'owner',
    neq: String(3_000_000_000 + id),
    name: `${word} inc.`,
    description_fr: text,
    description_en: text,
    mission_fr: text,
    mission_en: text,
    values_fr: text,
    values_en: text,
    size_band: id < 10 ? '1-10' : '51-200',
    founded_year: 1990 + id,
    logo_path: `${low}-logo.webp`,
    phone: `+1514555010${id % 10}`,
    email: `${low}@example.com`,
    show_email: isShown,
    website: `https://${low}.example`,
    social: { facebook: `https://facebook.com/${low}` },
    google_place_id: `${word}PlaceId`,
    address: `${word} rue Cachée`,
    address_line2: `${word} bureau`,
    city: `${word}ville`,
    municipality_id: null,
    province: 'QC',
    postal_code: id < 10 ? 'G0X 1A0' : 'H1X 1A1',
    show_address: isShown,
    latitude: 45 + id / 100,
    longitude: -73 - id / 100,
    activity: `${word} activity`,
    services: [`${word} service`],
    created_at: WHEN,
    updated_at: WHEN,
    published_at: WHEN,
    content_changed_at: WHEN,
    rejection_reason: `${word} raison`,
    has_photos: true,
  };
  await insertColumns(client, columns);
}

async function insertReview(
  client: ClientBase,
  id: number,
  listing: number,
  word: string,
  isHidden: boolean,
): Promise<void> {
  await client.query(
    `insert into public.reviews (id, listing_id, author_name, rating, body, is_hidden, created_at, updated_at)
     values ($1, $2, $3, 4, $4, $5, '${WHEN}', '${WHEN}')`,
    [
      id,
      listing,
      `${word} Auteur`,
      `${word} ${'est un endroit que je recommande. '.repeat(2)}`.trim(),
      isHidden,
    ],
  );
}

async function insertPhotos(client: ClientBase, id: number, listing: number, word: string): Promise<void> {
  await client.query(
    `insert into public.listing_photos (id, listing_id, path, alt_fr, alt_en, width, height, position)
     values ($1, $2, $3, $4, $4, 10, 10, 0)`,
    [id, listing, `${word}-photo.webp`, `${word} photo`],
  );
  await insertReviewPhoto(client, id, word);
}

async function insertReviewPhoto(client: ClientBase, id: number, word: string): Promise<void> {
  await client.query(
    `insert into public.review_photos (id, review_id, path, width, height, position) values ($1, $1, $2, 10, 10, 0)`,
    [id, `${word}-review.webp`],
  );
}
