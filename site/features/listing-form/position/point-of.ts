import { checkListing, LISTING_STEPS, type ListingAnswers } from '#domain/listing/listing.ts';

/** Degrees, with six decimals. */
export type Point = { latitude: number; longitude: number };

/** The position that was given, whatever it was typed with; null while it is none. */
export function pointOf(answers: ListingAnswers): Point | null {
  const { latitude, longitude } = checkListing(LISTING_STEPS.geolocation, answers, new Date()).values;
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}

/**
 * A degree as a field of a form shows it: what was typed, or a number with the comma of French.
 *
 * @example degreesText(46.3432, 'fr') // '46,3432'
 */
export function degreesText(degrees: number | string | null | undefined, locale: 'fr' | 'en'): string {
  if (typeof degrees !== 'number') return degrees ?? '';
  const text = String(Math.round(degrees * 1e6) / 1e6);
  return locale === 'fr' ? text.replace('.', ',') : text;
}
