import type { SocialNetwork } from '#domain/limits.ts';
import { findEmail, findWebsite, readSocialLink } from '#domain/listing/contact.ts';
import { parsePhone } from '#domain/listing/phone.ts';
import { formatPostalCode } from '#domain/places/postal-code.ts';
import { tidyLine } from '#domain/text/stored-text.ts';
import { formatPhone } from '#site/features/listing/index.ts';

/**
 * Normalizes fields on blur to the form in which they are stored. Invalid text stays as typed, so that the user finds
 * the error.
 */

/** Changes a field on blur only if normalizing alters its text: an unneeded change would clear the shown fault. */
export function leave(typed: string, read: (typed: string) => string, change: (text: string) => void): void {
  const kept = read(typed);
  if (kept !== typed) change(kept);
}

/** @example phoneOnLeaving('(514) 555 1234 #107', 'fr') // '514-555-1234, poste 107' */
export function phoneOnLeaving(typed: string, language: string): string {
  const phone = parsePhone(typed);
  return phone ? formatPhone(phone, language) : typed;
}

/** @example emailOnLeaving(' bonjour@exemple.ca ') // 'bonjour@exemple.ca' */
export function emailOnLeaving(typed: string): string {
  const found = findEmail(typed);
  return found?.unread === null ? found.email : typed;
}

/** @example websiteOnLeaving('Exemple.ca') // 'https://exemple.ca' */
export function websiteOnLeaving(typed: string): string {
  const found = findWebsite(typed);
  return found?.unread === null ? found.website : typed;
}

/** @example socialOnLeaving('instagram', '@chezpaul') // 'https://instagram.com/chezpaul' */
export function socialOnLeaving(network: SocialNetwork, typed: string): string {
  return readSocialLink(network, typed) ?? typed;
}

/** @example postalCodeOnLeaving('g9a4w5') // 'G9A 4W5' */
export function postalCodeOnLeaving(typed: string): string {
  return formatPostalCode(typed) ?? typed;
}

/** @example lineOnLeaving('  Chez   Paul ') // 'Chez Paul' */
export function lineOnLeaving(typed: string): string {
  return tidyLine(typed);
}
