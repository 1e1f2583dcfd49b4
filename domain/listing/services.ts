import { SERVICE_MAX, SERVICE_MIN, SERVICES_MAX } from '../limits.ts';
import { countCharacters } from '../text/stored-text.ts';
import type { ListingIssueCode } from './codes.ts';

const CAPITALS = /[A-ZÀ-ÖØ-ÝŒŸ]/g;

/** Services are compared case-insensitively for French and English; the same letters as `private.service_key`. */
export function serviceKey(service: string): string {
  return service.replace(CAPITALS, (letter) => letter.toLowerCase());
}

/**
 * Why a service cannot be added to the others; null when it can.
 *
 * @param service tidy, as {@link tidyLine} of listing-text.ts leaves it
 */
export function serviceIssue(service: string, others: readonly string[]): ListingIssueCode | null {
  const length = countCharacters(service);
  if (length < SERVICE_MIN) return 'service_too_short';
  if (length > SERVICE_MAX) return 'service_too_long';
  const key = serviceKey(service);
  if (others.some((other) => serviceKey(other) === key)) return 'service_twice';
  return others.length >= SERVICES_MAX ? 'too_many_services' : null;
}
