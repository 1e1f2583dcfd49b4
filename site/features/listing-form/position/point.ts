import { checkListing, LISTING_STEPS, type ListingAnswers } from '#domain/listing/listing.ts';
import type { Point } from '#domain/places/distance.ts';

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
