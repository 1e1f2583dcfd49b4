import { CODE_SET_KEYS, codeSetOf } from '#domain/listing/fields/code-sets.ts';
import { slugify } from '#domain/listing/slug.ts';
import type { CopyValue } from '../bulk/copy.ts';
import { secondLine, streetAddress } from './addresses.ts';
import { someCodes } from './codes.ts';
import { englishDescription, frenchDescription, makeMissionAndValues } from './descriptions.ts';
import { type holidayPicker, openingHours } from './hours.ts';
import type { MediaPool } from './media/index.ts';
import { kindName } from './media/scenes/kinds.ts';
import { businessName } from './names.ts';
import { DEMO_OWNER } from './owner.ts';
import { type Place, phoneNumber, postalCode, scatter } from './places.ts';
import type { Random } from './random.ts';
import { type ReviewText, reviewCount, withFollowUp, writeReview } from './reviews.ts';
import type { TopicTrade } from './trades/index.ts';

/** Columns of `public.listings` in the order of {@link DemoListing.row}, after id and slug. */
export const LISTING_COLUMNS = [
  'status',
  'source',
  'owner_id',
  'has_photos',
  'name',
  'description_fr',
  'description_en',
  'mission_fr',
  'mission_en',
  'values_fr',
  'values_en',
  'size_band',
  'founded_year',
  'is_franchise',
  'logo_path',
  'phone',
  'email',
  'show_email',
  'website',
  'social',
  'address',
  'address_line2',
  'city',
  'municipality_id',
  'postal_code',
  'show_address',
  'latitude',
  'longitude',
  'category_id',
  'subcategory_id',
  'activity',
  'services',
  'hours',
  'special_hours',
  'rating_sum',
  'rating_count',
  'created_at',
  'updated_at',
  'published_at',
  ...CODE_SET_KEYS.map((key) => codeSetOf(key).column),
] as const;

export type DemoListing = {
  name: string;
  city: string;
  row: CopyValue[];
  reviews: (ReviewText & { createdAt: string; useful: number; reply: string | null })[];
  /** Paths in the bucket. */
  photos: string[];
};

/** Data shared by all listings of a run. */
export type GeneratorData = {
  pickPlace(random: Random): Place;
  pickTrade(random: Random): TopicTrade;
  pickLogo: MediaPool['pickLogo'];
  pickPhotos: MediaPool['pickPhotos'];
  pickHolidays: ReturnType<typeof holidayPicker>;
  /** Milliseconds since 1970: nothing is dated later. */
  now: number;
};

const DAY_MS = 86_400_000;
const OLDEST_DAYS = 1100;
/** Part of the demonstration that has an owner. */
const CLAIMED_PART = 0.5;
const SIZE_BANDS = [
  '1-10',
  '1-10',
  '1-10',
  '1-10',
  '1-10',
  '11-50',
  '11-50',
  '11-50',
  '51-200',
  '201-500',
] as const;

/** One invented listing: the same for the same random stream. */
export function makeListing(random: Random, generator: GeneratorData): DemoListing {
  const place = generator.pickPlace(random);
  const trade = generator.pickTrade(random);
  const isEnglish = random.chance(place.isEnglish ? 0.45 : place.regionId === 6 ? 0.12 : 0.02);
  const name = businessName(random, trade, place, isEnglish);
  // Founded before the oldest listing was published, so that no review is older than its business.
  const lastYear = new Date(generator.now).getUTCFullYear() - 4;
  const year = random.chance(0.75) ? lastYear - Math.floor(random.next() ** 2 * 70) : null;
  const published = generator.now - Math.floor(random.next() * OLDEST_DAYS * DAY_MS);
  const englishShare = isEnglish ? 0.8 : place.isEnglish ? 0.4 : 0.06;
  const reviews = makeReviews(random, trade, englishShare, published, generator.now);
  const point = scatter(random, place);
  const texts = makeTexts(random, { name, city: place.name, year, isEnglish }, trade);
  const web = makeWebPresence(random, name);
  const services = random.sample(trade.services, random.int(0, 5));
  const publishedAt = new Date(published).toISOString();
  const kind = kindName(trade);
  // Owners illustrate their listings; visitors a few of the others.
  const isClaimed = random.chance(CLAIMED_PART);
  const photos = random.chance(photoChance(isClaimed))
    ? generator.pickPhotos(random, kind, isClaimed ? random.int(2, 6) : random.int(1, 2))
    : [];
  return {
    name,
    city: place.name,
    reviews: isClaimed ? reviews : reviews.map((review) => ({ ...review, reply: null })),
    photos,
    row: [
      'published',
      'demo',
      isClaimed ? DEMO_OWNER : null,
      photos.length > 0,
      name,
      ...texts,
      random.chance(0.85) ? random.pick(SIZE_BANDS) : null,
      year,
      random.chance(0.04),
      isClaimed && random.chance(0.9) ? generator.pickLogo(random, kind) : null,
      random.chance(0.94) ? phoneNumber(random, place) : null,
      ...web,
      streetAddress(random, place.population),
      secondLine(random),
      place.name,
      place.municipalityId,
      postalCode(random, place),
      random.chance(0.93),
      point.latitude,
      point.longitude,
      trade.categoryId,
      trade.subcategoryId,
      // Only listings without a French description have an activity.
      texts[0] === null && random.chance(0.6) ? capital(trade.workFr) : null,
      `{${services.map((service) => `"${service}"`).join(',')}}`,
      openingHours(random, trade.hours),
      isClaimed ? generator.pickHolidays(random, trade.hours) : '[]',
      reviews.reduce((sum, review) => sum + review.rating, 0),
      reviews.length,
      publishedAt,
      publishedAt,
      publishedAt,
      ...CODE_SET_KEYS.map((key) => someCodes(random, key, trade, isEnglish)),
    ],
  };
}

/** Chance that a listing has photos. */
const photoChance = (isClaimed: boolean): number => (isClaimed ? 0.95 : 0.35);
/** Part of all listings that have photos. */
export const PHOTO_PART = CLAIMED_PART * photoChance(true) + (1 - CLAIMED_PART) * photoChance(false);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type Identity = { name: string; city: string; year: number | null; isEnglish: boolean };

// Three of the trade's services, so that neighbours do not say the same.
function someWork(random: Random, { services, workFr }: TopicTrade): string {
  const said = random
    .sample(services, 3)
    .map((service) => service.charAt(0).toLowerCase() + service.slice(1));
  return said.length === 3 ? `${said[0]}, ${said[1]} et ${said[2]}` : workFr;
}

// Descriptions, mission and values, in the order of their columns.
function makeTexts(
  random: Random,
  { name, city, year, isEnglish }: Identity,
  trade: TopicTrade,
): CopyValue[] {
  const french = random.chance(isEnglish ? 0.4 : 0.85);
  const english = random.chance(isEnglish ? 0.9 : 0.22);
  const { mission, values } = makeMissionAndValues(random);
  const hasMission = random.chance(0.15);
  return [
    french ? frenchDescription(random, { name, city, work: someWork(random, trade), year }) : null,
    english ? englishDescription(random, { name, city, work: trade.workEn, year }) : null,
    hasMission && french ? mission[0] : null,
    hasMission && english ? mission[1] : null,
    hasMission && french ? values[0] : null,
    hasMission && english ? values[1] : null,
  ];
}

// E-mail, whether it shows, website and networks. Hosts end with `.example` (RFC 2606), which never resolves.
function makeWebPresence(random: Random, name: string): CopyValue[] {
  const host = `${slugify(name).slice(0, 40).replace(/-$/, '')}.example`;
  const handle = host.replaceAll('-', '').replace('.example', '');
  const social: Record<string, string> = {};
  if (random.chance(0.45)) social.facebook = `https://facebook.example/${handle}`;
  if (random.chance(0.22)) social.instagram = `https://instagram.example/${handle}`;
  return [
    random.chance(0.6) ? `info@${host}` : null,
    random.chance(0.7),
    random.chance(0.55) ? `https://www.${host}` : null,
    JSON.stringify(social),
  ];
}

function makeReviews(
  random: Random,
  trade: TopicTrade,
  englishShare: number,
  published: number,
  now: number,
): DemoListing['reviews'] {
  return Array.from({ length: reviewCount(random, trade.reviews ?? 1) }, () => {
    const review = writeReview(random, random.chance(englishShare), trade.services);
    const age = Math.floor(random.next() * (now - published));
    return { ...review, createdAt: new Date(published + age).toISOString(), ...withFollowUp(review, age) };
  });
}
