import * as limits from '#domain/limits.ts';
import { IMAGE_MAX_BYTES } from '#domain/listing/image.ts';
import { LANGUAGE_TAGS, type Locale } from '#domain/locale.ts';
import { formatNumber } from './formats.ts';

const MEGABYTE = 1024 * 1024;

/** Limits available to the texts of the catalogues and of the content, by placeholder: `{{nameMax}}`. */
export const LIMITS: Readonly<Record<string, number>> = {
  nameMin: limits.NAME_MIN,
  nameMax: limits.NAME_MAX,
  descriptionMin: limits.DESCRIPTION_MIN,
  descriptionMax: limits.DESCRIPTION_MAX,
  creedMax: limits.STATEMENT_MAX,
  foundedMin: limits.FOUNDED_YEAR_MIN,
  doorWidthMin: limits.DOOR_WIDTH_MIN,
  doorWidthMax: limits.DOOR_WIDTH_MAX,
  photosMax: limits.PHOTOS_MAX,
  altMax: limits.ALT_MAX,
  addressMin: limits.ADDRESS_MIN,
  addressMax: limits.ADDRESS_MAX,
  addressLine2Max: limits.ADDRESS_LINE2_MAX,
  cityMax: limits.CITY_MAX,
  activityMin: limits.ACTIVITY_MIN,
  activityMax: limits.ACTIVITY_MAX,
  servicesMax: limits.SERVICES_MAX,
  serviceMin: limits.SERVICE_MIN,
  serviceMax: limits.SERVICE_MAX,
  passwordMaxBytes: limits.PASSWORD_MAX_BYTES,
  claimNameMax: limits.CLAIM_NAME_MAX,
  claimReasonMin: limits.CLAIM_REASON_MIN,
  claimReasonMax: limits.CLAIM_REASON_MAX,
  claimTextMax: limits.CLAIM_TEXT_MAX,
  claimDocumentsMax: limits.CLAIM_DOCUMENTS_MAX,
  claimDocumentMegabytes: limits.CLAIM_DOCUMENT_MAX_BYTES / MEGABYTE,
  reviewMin: limits.REVIEW_MIN,
  reviewMax: limits.REVIEW_MAX,
  reviewPhotosMax: limits.REVIEW_PHOTOS_MAX,
  replyMax: limits.REPLY_MAX,
  privacyNameMin: limits.PRIVACY_NAME_MIN,
  privacyNameMax: limits.PRIVACY_NAME_MAX,
  privacyListingMax: limits.PRIVACY_LISTING_MAX,
  privacyDetailsMin: limits.PRIVACY_DETAILS_MIN,
  privacyDetailsMax: limits.PRIVACY_DETAILS_MAX,
  imageMegabytes: IMAGE_MAX_BYTES / MEGABYTE,
};

type Tree = { readonly [name: string]: string | Tree };

const PLACE = /\{\{(\w+)(, number)?\}\}/g;

/**
 * Fills in the limits; the translator fills other placeholders. It is separate from the translator, so that a public
 * page does not load the limits.
 *
 * @example withLimits('en', { tooLong: 'At most {{replyMax, number}}.' }) // { tooLong: 'At most 2,000.' }
 */
export function withLimits<Texts extends Tree>(locale: Locale, texts: Texts): Texts {
  const fill = (text: string) =>
    text.replace(PLACE, (place, name: string, style?: string) => {
      const limit = LIMITS[name];
      if (limit === undefined) return place;
      return style ? formatNumber(limit, LANGUAGE_TAGS[locale]) : String(limit);
    });
  return Object.fromEntries(
    Object.entries(texts).map(([name, value]) => [
      name,
      typeof value === 'string' ? fill(value) : withLimits(locale, value),
    ]),
  ) as Texts;
}
