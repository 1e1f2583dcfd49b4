import type { Pool } from 'pg';
import { bulkLoad, bulkTransaction } from '../bulk/session.ts';
import { openSlugAllocator } from '../bulk/slug-allocator.ts';
import { type GeneratorData, PHOTO_PART } from './listing.ts';
import { loadListings } from './load.ts';
import { COVERS_MAX, prepareMedia, type WantedKind } from './media/index.ts';
import { kindName } from './media/scenes/kinds.ts';
import { prepareOwner } from './owner.ts';
import { placePicker, readPlaces } from './places.ts';
import { MEDIA_BUCKET, type MediaPublisher, registerMedia } from './storage.ts';
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
 * @param database of the owner; up to three of its connections are used at once
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
  if (count > 0) {
    options.onStep?.('demonstration: drawing pictures');
    const generator = await openGenerator(database, options);
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
    await bulkLoad(database, count, load, { onStep: options.onStep });
  }
  summary.seconds = (performance.now() - started) / 1000;
  return summary;
}

async function openGenerator(database: Pool, options: SeedOptions): Promise<GeneratorData> {
  return bulkTransaction(database, async (client) => {
    const topics = await readTopics(client);
    const places = await readPlaces(client);
    if (topics.length === 0 || places.length === 0) {
      throw new Error(
        'The categories and the municipalities must be there first: run the migrations and seeds.',
      );
    }
    const media = await prepareMedia(wantedKinds(topics, options.listings), options.mediaDir);
    await prepareOwner(client);
    await options.files?.publishFiles(
      MEDIA_BUCKET,
      media.files.map(({ name }) => name),
    );
    await registerMedia(client, media.files);
    return {
      pickPlace: placePicker(places),
      pickTrade: tradePicker(topics),
      pickLogo: media.pickLogo,
      pickPhotos: media.pickPhotos,
      now: (options.now ?? new Date()).getTime(),
    };
  });
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
