import { checkListing, LISTING_STEPS, type ListingAnswers } from '#domain/listing/listing.ts';

/** Mean radius of the Earth, in kilometres, as `private.distance_km` has it. */
const EARTH_KM = 6371.0088;

/**
 * How far two points are from one another, in kilometres, along the ground.
 *
 * @example distanceKm({ latitude: 45.51, longitude: -73.55 }, { latitude: 46.81, longitude: -71.21 }) // 231.7…
 */
export function distanceKm(a: Point, b: Point): number {
  const [latitude, other] = [radians(a.latitude), radians(b.latitude)];
  const across = Math.sin(radians(b.longitude - a.longitude) / 2);
  const along = Math.sin((other - latitude) / 2);
  const half = along ** 2 + Math.cos(latitude) * Math.cos(other) * across ** 2;
  // Rounding takes two antipodes a hair beyond 1.
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Degrees, with six decimals. */
export type Point = { latitude: number; longitude: number };

/** The parsed position, from text or numbers; null if it is missing or invalid. */
export function pointOf(answers: ListingAnswers): Point | null {
  const { latitude, longitude } = checkListing(LISTING_STEPS.geolocation, answers, new Date()).values;
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}

/**
 * Formats degrees for a form field: typed text as is, a number with a decimal comma in French.
 *
 * @example degreesText(46.3432, 'fr') // '46,3432'
 */
export function degreesText(degrees: number | string | null | undefined, locale: 'fr' | 'en'): string {
  if (typeof degrees !== 'number') return degrees ?? '';
  const text = String(Math.round(degrees * 1e6) / 1e6);
  return locale === 'fr' ? text.replace('.', ',') : text;
}
