import { z } from 'zod';
import { WEEKDAYS } from '../../limits.ts';
import { SPECIAL_REASONS } from '../../listing/fields/hours-schemas.ts';
import { LOCALES } from '../../locale.ts';

/**
 * Common parts of page answers. Every object is strict: a field that SQL adds or drops fails the contract tests
 * (tests/pages/answers.test.ts). Types are inferred in `../directory.ts`, so that no page loads zod.
 */

export const count = z.int().nonnegative();
/** ISO 8601, as PostgreSQL writes a `timestamptz` as JSON. */
export const time = z.iso.datetime({ offset: true });
export const localeCode = z.enum(LOCALES);
const degrees = z.number().min(-180).max(180);
export const latitude = degrees.nullable();
export const longitude = degrees.nullable();

export const placeRef = z.strictObject({ slug: z.string(), name: z.string() });
export const categoryRef = z.strictObject({ slug: z.string(), name: z.string(), icon: z.string() });
/** A place or a category in a list: `name` is in the requested language, `count` its published listings. */
export const facet = z.strictObject({ slug: z.string(), name: z.string(), count });
export const countedCategory = categoryRef.extend({ count });

const interval = z.tuple([z.string(), z.string()]);

/**
 * Opening hours by weekday: a list of [opens, closes] in local time; an empty list is closed, an absent day unknown.
 * `['00:00', '24:00']` is all day; an interval that ends before it starts runs past midnight.
 */
export const hours = z.partialRecord(z.enum(WEEKDAYS), z.array(interval));

/**
 * Hours that replace the weekly ones, from one day to another, both included (`YYYY-MM-DD`); an empty list is closed.
 */
export const specialHours = z.strictObject({
  from: z.iso.date(),
  to: z.iso.date(),
  reason: z.enum(SPECIAL_REASONS),
  hours: z.array(interval),
});

/**
 * The week of a part of every year: `MM-DD`, both included, across New Year when the first is after the last. The usual
 * week applies the rest of the year; without one, the listing is closed then.
 */
export const season = z.strictObject({ from: z.string(), to: z.string(), hours });

/** A listing in a list of results. */
export const listingCard = z.strictObject({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  /** In the requested language if the owner wrote it, else in the other; null without either. */
  description: z.string().nullable(),
  descriptionLocale: localeCode.nullable(),
  logoPath: z.string().nullable(),
  photoPath: z.string().nullable(),
  /** E.164, `+15145551234`. */
  phone: z.string().nullable(),
  website: z.string().nullable(),
  /** Street address, null when absent or hidden by the owner. */
  address: z.string().nullable(),
  city: placeRef.nullable(),
  cityName: z.string().nullable(),
  region: placeRef.nullable(),
  category: categoryRef.nullable(),
  subcategory: categoryRef.nullable(),
  /** 1 to 5 with two decimals; null without reviews. */
  rating: z.number().min(1).max(5).nullable(),
  ratingCount: count,
  /** The beginning of the most useful review in the requested language; null without one. */
  quote: z.string().nullable(),
  isClaimed: z.boolean(),
  /** A licence of the Régie du bâtiment is in force. */
  isLicensed: z.boolean(),
  hours: hours.nullable(),
  /** Other hours on some days, in their order. */
  specialHours: z.array(specialHours),
  seasons: z.array(season),
  byAppointment: z.boolean(),
  /** Weekdays by appointment alone. */
  appointmentDays: z.array(z.enum(WEEKDAYS)),
  /** It is open at hours that change. */
  hasNoFixedHours: z.boolean(),
  timeZone: z.string(),
  /** Degrees; null when unknown or hidden. */
  latitude,
  longitude,
  /** Kilometres from the given centre; null without one. */
  distanceKm: z.number().nonnegative().nullable(),
});

/** A sponsor as pages of its audience show it. */
export const sponsorMark = z.strictObject({
  id: z.int(),
  name: z.string(),
  /** The target URL, https. */
  url: z.string(),
  /** In the bucket `sponsors`. */
  logoPath: z.string().nullable(),
});

export const photo = z.strictObject({
  path: z.string(),
  alt: z.string().nullable(),
  width: z.int(),
  height: z.int(),
});
