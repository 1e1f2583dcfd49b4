import type { Pool } from 'pg';
import { bulkLoad, bulkTransaction } from '../bulk/session.ts';
import { openSlugAllocator } from '../bulk/slug-allocator.ts';
import { holidayPicker } from './hours.ts';
import { type GeneratorData, PHOTO_PART } from './listing.ts';
import { loadListings } from './load.ts';
import { COVERS_MAX, drawMedia, openMediaPool, pictureNames, type WantedKind } from './media/index.ts';
import { kindName } from './media/scenes/kinds.ts';
import { prepareOwner } from './owner.ts';
import { placePicker, readPlaces } from './places.ts';
import { areRegistered, MEDIA_BUCKET, type MediaPublisher, registerMedia } from './storage.ts';
import { readTopics, tradePicker } from './topics.ts';
import { type Topic, tradesOf } from './trades/index.ts';

export { finishInterruptedLoad } from '../bulk/session.ts';
export { removeDemonstration } from './remove.ts';

export type SeedOptions = {
  /** Total number of demonstration listings wanted; existing ones count. */
  listings: number;
  /** Folder of the bucket `listings`. */
  mediaDir: string;
  /** Brings the pictures from there to where servers look; when absent they look there. */
  files?: MediaPublisher;
  onProgress?(made: number, wanted: number): void;
  /** Called as each slow step begins. */
  onStep?(step: string): void;
  /** The same seed makes the same listings. */
  seed?: number;
  /** Nothing is dated later; the present by default. */
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

/**
 * Fills the directory with invented listings up to a number.
 *
 * @param database of the owner; up to four of its connections are used at once
 * @throws when the taxonomy or the municipalities are missing
 */
export async function seedListings(database: Pool, options: SeedOptions): Promise<SeedSummary> {
  const started = performance.now();
  const { rows } = await database.query<{ count: number }>(
    "select count(*)::int as count from public.listings where source = 'demo'",
  );
  const existing = rows[0]?.count ?? 0;
  const count = Math.max(0, options.listings - existing);
  const summary: SeedSummary = { existing, listings: 0, reviews: 0, photos: 0, seconds: 0 };
  const topics = await bulkTransaction(database, readTopics);
  const kinds = wantedKinds(topics, options.listings);
  if (count > 0) {
    const generator = await openGenerator(database, options, topics, kinds);
    options.onStep?.(`demonstration: loading ${count} listings`);
    const book = await bulkTransaction(database, openSlugAllocator);
    const load = () =>
      loadListings(database, {
        generator,
        book,
        seed: options.seed ?? 1,
        first: existing,
        count,
        onBatch(listings, reviews, photos) {
          summary.listings += listings;
          summary.reviews += reviews;
          summary.photos += photos;
          options.onProgress?.(summary.listings, count);
        },
      });
    let isDrawn = false;
    await bothOf(
      // Building the longest index and counting listings use one core: drawing uses the other.
      bulkLoad(database, count, load, { onStep: options.onStep }).then(() => {
        if (!isDrawn) options.onStep?.('demonstration: drawing pictures');
      }),
      publishPictures(database, kinds, options).then(() => {
        isDrawn = true;
      }),
    );
  } else if (existing > 0 && !(await areRegistered(database, pictureNames(kinds)))) {
    // An interrupted start loaded all listings before it had drawn their pictures.
    options.onStep?.('demonstration: drawing pictures');
    await publishPictures(database, kinds, options);
  }
  summary.seconds = (performance.now() - started) / 1000;
  return summary;
}

/** Waits for both, also when one fails. @throws the error of the first that failed */
async function bothOf(one: Promise<void>, other: Promise<void>): Promise<void> {
  for (const result of await Promise.allSettled([one, other])) {
    if (result.status === 'rejected') throw result.reason;
  }
}

async function openGenerator(
  database: Pool,
  options: SeedOptions,
  topics: readonly Topic[],
  kinds: readonly WantedKind[],
): Promise<GeneratorData> {
  return bulkTransaction(database, async (client) => {
    const places = await readPlaces(client);
    if (topics.length === 0 || places.length === 0) {
      throw new Error(
        'The categories and the municipalities must be there first: run the migrations and seeds.',
      );
    }
    await prepareOwner(client);
    const now = (options.now ?? new Date()).getTime();
    return {
      pickPlace: placePicker(places),
      pickTrade: tradePicker(topics),
      ...openMediaPool(kinds),
      pickHolidays: holidayPicker(now),
      now,
    };
  });
}

/** Draws the missing pictures and makes them objects of the bucket. */
async function publishPictures(
  database: Pool,
  kinds: readonly WantedKind[],
  { mediaDir, files }: SeedOptions,
): Promise<void> {
  const drawn = await drawMedia(kinds, mediaDir);
  await files?.publishFiles(
    MEDIA_BUCKET,
    drawn.map(({ name }) => name),
  );
  await bulkTransaction(database, (client) => registerMedia(client, drawn));
}

// Enough first photos that each listing of a kind has its own, up to a number.
function wantedKinds(topics: readonly Topic[], listings: number): WantedKind[] {
  const trades = tradesOf(topics);
  const total = trades.reduce((sum, { weight }) => sum + weight, 0);
  const kinds = Map.groupBy(trades, kindName);
  return Array.from(kinds, ([name, ofKind]) => {
    const part = ofKind.reduce((sum, { weight }) => sum + weight, 0) / total;
    // A third more than the average, since chance draws some kinds more often.
    const covers = Math.min(COVERS_MAX, Math.ceil(1.33 * part * PHOTO_PART * listings) + 2);
    const named = topics.find(({ slug }) => slug === name);
    return { name, icon: named?.ownIcon ?? (ofKind[0] as Topic).icon, covers };
  });
}
