import type { Pool, PoolClient } from 'pg';
import { type CopyValue, copyLine, copyLines } from '../bulk/copy.ts';
import { bulkTransaction } from '../bulk/session.ts';
import type { SlugAllocator } from '../bulk/slug-allocator.ts';
import { type GeneratorData, LISTING_COLUMNS, makeListing } from './listing.ts';
import { PHOTO_HEIGHT, PHOTO_WIDTH } from './media/index.ts';
import { DEMO_OWNER } from './owner.ts';
import { createRandom } from './random.ts';

export type LoadPlan = {
  generator: GeneratorData;
  book: SlugAllocator;
  seed: number;
  /** Number of the first listing in the series of this seed. */
  first: number;
  count: number;
  onBatch(listings: number, reviews: number, photos: number): void;
};

/** Listings of one transaction: enough that a commit costs nothing, few enough to wait in memory (10 MB). */
const BATCH = 5000;
/** PostgreSQL works a COPY with one core: the other makes the next batch come in at the same time. */
const LOADERS = 2;

/** Makes and loads listings; a failure leaves whole batches. */
export async function loadListings(database: Pool, plan: LoadPlan): Promise<void> {
  let id = await reserveIds(database, plan.count);
  let made = 0;
  const loaders = Array.from({ length: LOADERS }, async () => {
    while (made < plan.count) {
      const size = Math.min(BATCH, plan.count - made);
      // Made in one go: the slugs that a name gets depend on the order, which must not depend on the loaders' pace.
      const batch = makeBatch(plan, plan.first + made, id, size);
      made += size;
      id += size;
      await bulkTransaction(database, (client) => copyBatch(client, batch));
      plan.onBatch(size, batch.reviews.length, batch.photos.length);
    }
  });
  await Promise.all(loaders);
}

/** A review without its id, and the reply to it. */
type BatchReview = { row: CopyValue[]; reply: CopyValue[] | null };
type Batch = { listings: string[]; reviews: BatchReview[]; photos: string[] };

function makeBatch({ generator, book, seed }: LoadPlan, first: number, firstId: number, size: number): Batch {
  const batch: Batch = { listings: [], reviews: [], photos: [] };
  for (let index = 0; index < size; index++) {
    const listing = makeListing(createRandom(seed, first + index), generator);
    const id = firstId + index;
    batch.listings.push(copyLine([id, book.take(listing.name, listing.city), ...listing.row]));
    for (const { author, rating, body, locale, createdAt, useful, reply } of listing.reviews) {
      batch.reviews.push({
        row: [id, author, rating, body, locale, createdAt, createdAt, useful],
        reply: reply === null ? null : [DEMO_OWNER, reply, locale, createdAt, createdAt],
      });
    }
    for (const [position, path] of listing.photos.entries()) {
      const alt = listing.name;
      batch.photos.push(
        copyLine([
          id,
          path,
          `Illustration : ${alt}`,
          `Illustration: ${alt}`,
          PHOTO_WIDTH,
          PHOTO_HEIGHT,
          position,
        ]),
      );
    }
  }
  return batch;
}

async function copyBatch(client: PoolClient, batch: Batch): Promise<void> {
  await copyLines(client, `public.listings (id, slug, ${LISTING_COLUMNS.join(', ')})`, batch.listings);
  await skipTriggers(client);
  const ids = await reviewIds(client, batch.reviews.length);
  await copyLines(
    client,
    'public.reviews (id, listing_id, author_name, rating, body, locale, created_at, updated_at, useful_count)',
    batch.reviews.map(({ row }, index) => copyLine([ids[index] ?? null, ...row])),
  );
  await copyLines(
    client,
    'private.review_replies (review_id, author_id, body, locale, created_at, updated_at)',
    batch.reviews.flatMap(({ reply }, index) => (reply ? copyLine([ids[index] ?? null, ...reply]) : [])),
  );
  await copyLines(
    client,
    'public.listing_photos (listing_id, path, alt_fr, alt_en, width, height, position)',
    batch.photos,
  );
}

// Turns triggers off until the transaction ends: for reviews, replies and photos of listings that it has just written,
// looking up each listing costs as much as the row, and other triggers have nothing to add. Not for an owner who may not
// set it.
async function skipTriggers(client: PoolClient): Promise<void> {
  await client.query(
    `select set_config('session_replication_role', 'replica', true)
      where has_parameter_privilege('session_replication_role', 'SET')`,
  );
}

// Replies name the review that they answer.
async function reviewIds(client: PoolClient, count: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    "select nextval(pg_get_serial_sequence('public.reviews', 'id')) as id from generate_series(1, $1::integer)",
    [count],
  );
  return rows.map(({ id }) => id);
}

// ALTER SEQUENCE blocks other sessions' `nextval` until the commit, so no number of the range is given twice.
async function reserveIds(database: Pool, count: number): Promise<number> {
  return bulkTransaction(database, async (client) => {
    const { rows } = await client.query<{ sequence: string }>(
      "select pg_get_serial_sequence('public.listings', 'id') as sequence",
    );
    const sequence = rows[0]?.sequence;
    await client.query(`alter sequence ${sequence} increment by 1`);
    const taken = await client.query<{ first: string }>('select nextval($1::regclass) as first', [sequence]);
    const first = Number(taken.rows[0]?.first);
    await client.query('select setval($1::regclass, $2)', [sequence, first + count - 1]);
    return first;
  });
}
