import type pg from 'pg';
import { searchParams } from '#domain/search/search.ts';
import { searchMix } from '../listings/search-mix.ts';
import type { Owner } from '../owners/people.ts';
import { listingPaths } from './uncached.ts';
import type { Visit } from './visit.ts';

/** What a day is made of, in parts of 101: pages of listings, searches, lists of places and trades, reviews written. */
const PARTS = { listing: 70, search: 20, browse: 10, write: 1 } as const;
const ALL = Object.values(PARTS).reduce((sum, part) => sum + part, 0);
/** At most this many listings are visited during the simulated day. */
const VISITED = 100_000;
/** How many new reviews one account may write in a day. */
const REVIEWS_EACH = 10;

/** What a day draws from. */
export type Places = {
  listings: readonly string[];
  searches: readonly string[];
  lists: readonly string[];
  ids: readonly number[];
};

export async function readPlaces(
  databaseUrl: string,
  database: pg.Client,
  listings: number,
): Promise<Places> {
  const column = async <Value>(sql: string) =>
    (await database.query<{ value: Value }>(sql)).rows.map(({ value }) => value);
  const categories = await column<string>(
    'select slug as value from public.categories where parent_id is null',
  );
  const regions = await column<string>('select slug as value from public.regions');
  const phones = await column<string>(
    'select phone as value from public.listings where is_public and phone is not null limit 20',
  );
  const cities = await column<string>(
    `select m.slug as value from public.municipalities m join private.listing_counts c on c.place_id = m.id
      where c.place_level = 3 and c.topic_id = 0 order by c.listings desc limit 100`,
  );
  return {
    listings: await listingPaths(databaseUrl, Math.min(VISITED, Math.floor(listings / 2))),
    searches: searchMix(categories, regions, phones).map(({ query }) => `/recherche?${searchParams(query)}`),
    lists: [
      ...cities.map((slug) => `/ville/${slug}`),
      ...categories.map((slug) => `/categorie/${slug}`),
      ...regions.map((slug) => `/region/${slug}`),
    ],
    ids: await column<number>(
      "select id as value from public.listings where is_public order by md5('reviewed ' || slug) limit 4000",
    ),
  };
}

/** How many accounts the reviews of so many visits take. */
export function writersOf(visits: number): number {
  return Math.ceil((visits * PARTS.write) / ALL / REVIEWS_EACH) + 1;
}

/**
 * The visits of a day in the order in which they come, the same at each call but for its reviews.
 *
 * A listing is visited the more the better it is known: the nth as often as 1/n says (Zipf), as pages of the Web are
 * (Breslau et al., « Web Caching and Zipf-like Distributions », 1999).
 *
 * @param writers each of whom may write ten reviews
 * @param written how many reviews were written before
 */
export function dayOf(
  count: number,
  places: Places,
  writers: readonly Owner[],
  anonKey: string,
  written: number,
): Visit[] {
  const next = chance(written + 1);
  const rank = zipf(places.listings.length, next);
  const any = <Value>(list: readonly Value[]) => list[Math.floor(next() * list.length)] as Value;
  let reviews = written;
  return Array.from({ length: count }, () => {
    const kind = anyKind(next() * ALL);
    if (kind === 'listing') return { path: places.listings[rank()] as string };
    if (kind === 'search') return { path: any(places.searches) };
    if (kind === 'browse') return { path: any(places.lists) };
    const review = reviewOf(
      places.ids[reviews % places.ids.length] as number,
      writers[Math.floor(reviews / REVIEWS_EACH)],
      anonKey,
    );
    reviews += 1;
    return review;
  });
}

/** How many of these visits write. */
export function writesIn(visits: readonly Visit[]): number {
  return visits.filter(({ body }) => body !== undefined).length;
}

function anyKind(part: number): keyof typeof PARTS {
  let left = part;
  for (const [kind, size] of Object.entries(PARTS)) {
    if (left < size) return kind as keyof typeof PARTS;
    left -= size;
  }
  return 'listing';
}

function reviewOf(listing: number, writer: Owner | undefined, anonKey: string): Visit {
  if (!writer) throw new Error('there are not enough people to write reviews');
  return {
    path: '/rest/v1/rpc/write_review',
    headers: { apikey: anonKey, authorization: `Bearer ${writer.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      listing_id: listing,
      review: {
        rating: 4,
        body: 'Un accueil chaleureux, du travail soigné et un prix honnête : nous y retournerons sans hésiter.',
        photos: [],
        isAnonymous: false,
        locale: 'fr',
      },
    }),
  };
}

function zipf(count: number, next: () => number): () => number {
  const sums = new Float64Array(count);
  let sum = 0;
  for (let index = 0; index < count; index += 1) {
    sum += 1 / (index + 1);
    sums[index] = sum;
  }
  return () => {
    const wanted = next() * sum;
    let low = 0;
    let high = count - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] as number) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

// mulberry32 (Tommy Ettinger): a day can be had again.
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
