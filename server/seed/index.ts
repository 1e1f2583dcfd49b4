import type { Pool, PoolClient } from 'pg';
import { type CopyValue, copyLine, copyLines } from '../bulk/copy.ts';
import { bulkLoad } from '../bulk/session.ts';
import { openSlugBook, type SlugBook } from '../bulk/slug-book.ts';
import { type DemoListing, LISTING_COLUMNS, makeListing, type Workshop } from './listing.ts';
import { type MediaPool, PHOTO_HEIGHT, PHOTO_WIDTH, prepareMedia } from './media/index.ts';
import { placePicker, readPlaces } from './places.ts';
import { createRandom } from './random.ts';
import { registerMedia } from './storage.ts';
import { readTopics, tradePicker } from './topics.ts';

export { removeDemonstration } from './remove.ts';

export type SeedOptions = {
  /** How many demonstration listings there shall be; those that are there count. */
  listings: number;
  /** Folder of the bucket `listings`. */
  mediaDir: string;
  onProgress?(made: number, wanted: number): void;
  /** The same seed makes the same listings. */
  seed?: number;
  /** Nothing is dated later. */
  now?: Date;
};

export type SeedSummary = {
  /** Demonstration listings that were there already. */
  existing: number;
  listings: number;
  reviews: number;
  photos: number;
  seconds: number;
};

/** Listings of one COPY: their reviews and photos wait in memory until they are in. */
const BATCH = 10_000;

/**
 * Fills the directory with invented listings up to a number, in one transaction: interrupted, it leaves nothing.
 *
 * @param database of the owner
 */
export async function seedListings(database: Pool, options: SeedOptions): Promise<SeedSummary> {
  const started = performance.now();
  const existing = await countDemonstration(database);
  const wanted = Math.max(0, options.listings - existing);
  const summary: SeedSummary = { existing, listings: 0, reviews: 0, photos: 0, seconds: 0 };
  if (wanted > 0) {
    await bulkLoad(database, wanted, async (client) => {
      const { workshop, media } = await openWorkshop(client, options);
      await registerMedia(client, media.files);
      const book = await openSlugBook(client);
      let nextId = await reserveIds(client, wanted);
      for (let made = 0; made < wanted; ) {
        const size = Math.min(BATCH, wanted - made);
        const batch = await loadBatch(client, {
          book,
          workshop,
          seed: options.seed ?? 1,
          first: existing + made,
          firstId: nextId,
          size,
        });
        nextId += size;
        made += size;
        summary.listings += size;
        summary.reviews += batch.reviews;
        summary.photos += batch.photos;
        options.onProgress?.(made, wanted);
      }
    });
  }
  summary.seconds = (performance.now() - started) / 1000;
  return summary;
}

async function countDemonstration(database: Pool): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    "select count(*)::int as count from public.listings where source = 'demo'",
  );
  return rows[0]?.count ?? 0;
}

async function openWorkshop(
  client: PoolClient,
  options: SeedOptions,
): Promise<{ workshop: Workshop; media: MediaPool }> {
  const topics = await readTopics(client);
  const places = await readPlaces(client);
  if (topics.length === 0 || places.length === 0) {
    throw new Error(
      'The categories and the municipalities must be there first: run the migrations and the seeds.',
    );
  }
  const media = await prepareMedia([...new Set(topics.map((topic) => topic.icon))], options.mediaDir);
  const workshop = {
    pickPlace: placePicker(places),
    pickTrade: tradePicker(topics),
    pickLogo: media.pickLogo,
    pickPhotos: media.pickPhotos,
    now: (options.now ?? new Date()).getTime(),
  };
  return { workshop, media };
}

// The table is locked against other writers by now, so the numbers that follow are without a gap.
async function reserveIds(client: PoolClient, count: number): Promise<number> {
  const { rows } = await client.query<{ first: string }>(
    `with last as (select nextval(pg_get_serial_sequence('public.listings', 'id')) as id)
     select last.id as first, setval(pg_get_serial_sequence('public.listings', 'id'), last.id + $1 - 1) from last`,
    [count],
  );
  return Number(rows[0]?.first);
}

type Batch = {
  book: SlugBook;
  workshop: Workshop;
  seed: number;
  first: number;
  firstId: number;
  size: number;
};

async function loadBatch(
  client: PoolClient,
  { book, workshop, seed, first, firstId, size }: Batch,
): Promise<{ reviews: number; photos: number }> {
  const reviews: string[] = [];
  const photos: string[] = [];
  function* listings(): Generator<string> {
    for (let index = 0; index < size; index++) {
      const listing = makeListing(createRandom(seed, first + index), workshop);
      const id = firstId + index;
      pushReviews(reviews, id, listing);
      pushPhotos(photos, id, listing);
      const slug = book.take(listing.name, listing.city);
      yield copyLine([id, slug, ...listing.row]);
    }
  }
  await copyLines(client, `public.listings (id, slug, ${LISTING_COLUMNS.join(', ')})`, listings());
  await copyLines(
    client,
    'public.reviews (listing_id, author_name, rating, body, locale, created_at, updated_at)',
    reviews,
  );
  await copyLines(
    client,
    'public.listing_photos (listing_id, path, alt_fr, alt_en, width, height, position)',
    photos,
  );
  return { reviews: reviews.length, photos: photos.length };
}

function pushReviews(lines: string[], id: number, listing: DemoListing): void {
  for (const { author, rating, body, locale, createdAt } of listing.reviews) {
    lines.push(copyLine([id, author, rating, body, locale, createdAt, createdAt]));
  }
}

function pushPhotos(lines: string[], id: number, listing: DemoListing): void {
  for (const [position, path] of listing.photos.entries()) {
    const row: CopyValue[] = [
      id,
      path,
      `Illustration : ${listing.name}`,
      `Illustration: ${listing.name}`,
      PHOTO_WIDTH,
      PHOTO_HEIGHT,
      position,
    ];
    lines.push(copyLine(row));
  }
}
