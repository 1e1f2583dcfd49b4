import type { ListingIssueCode } from '#domain/listing/codes.ts';
import type { Translate } from '#site/i18n/translator.ts';

/** What is wrong with a field, in words, with the limit that it goes beyond. */
export function faultText(t: Translate, code: ListingIssueCode): string {
  return t(`listingForm.faults.${code}`, { year: new Date().getUTCFullYear() });
}
