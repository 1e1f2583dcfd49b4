import * as limits from '#domain/limits.ts';
import type { ListingIssueCode } from '#domain/listing/codes.ts';
import type { Translate } from '#site/i18n/translator.ts';

/** What is wrong with a field, in words, with the limit that it goes beyond. */
export function faultText(t: Translate, code: ListingIssueCode): string {
  return t(`listingForm.faults.${code}`, {
    nameMin: limits.NAME_MIN,
    nameMax: limits.NAME_MAX,
    descriptionMin: limits.DESCRIPTION_MIN,
    descriptionMax: limits.DESCRIPTION_MAX,
    creedMax: limits.CREED_MAX,
    foundedMin: limits.FOUNDED_YEAR_MIN,
    year: new Date().getUTCFullYear(),
    photosMax: limits.PHOTOS_MAX,
    altMax: limits.ALT_MAX,
    addressMin: limits.ADDRESS_MIN,
    addressMax: limits.ADDRESS_MAX,
    addressLine2Max: limits.ADDRESS_LINE2_MAX,
    cityMax: limits.CITY_MAX,
    servicesMax: limits.SERVICES_MAX,
    serviceMin: limits.SERVICE_MIN,
    serviceMax: limits.SERVICE_MAX,
  });
}
