import { z } from 'zod';
import { LEGAL_FORMS, LICENCE_STATUSES, PHONE_LABELS, SIZE_BANDS, SOCIAL_NETWORKS } from '../../limits.ts';
import {
  CODE_SET_KEYS,
  type CodeSetKey,
  type CodeSetValues,
  codeSetOf,
  PREMISES_CODES,
  PREMISES_PHOTO_SUBJECTS,
} from '../../listing/fields/code-sets.ts';
import { FACTS } from '../../listing/fields/field.ts';
import { REVIEW_ORDERS } from '../review-order.ts';
import { count, listingCard, localeCode, photo, placeRef, time } from './parts.ts';

/** The reply of a business to a review. */
export const reviewReply = z.strictObject({
  body: z.string(),
  locale: localeCode,
  createdAt: time,
  /** Null when it was never edited. */
  editedAt: time.nullable(),
});

export const review = z.strictObject({
  id: z.int(),
  /** Null is shown as anonymous. */
  authorName: z.string().nullable(),
  rating: z.int().min(1).max(5),
  body: z.string(),
  locale: localeCode,
  createdAt: time,
  /** The last edit by its author; null when it was never edited. */
  editedAt: time.nullable(),
  /** How many people found it useful. */
  usefulCount: count,
  reply: reviewReply.nullable(),
  photos: z.array(photo),
});

/** The value of every field that is a set of codes. */
const codeSets = Object.fromEntries(
  CODE_SET_KEYS.map((key) => [key, z.array(z.enum(codeSetOf(key).codes))]),
) as unknown as { [Key in CodeSetKey]: z.ZodType<CodeSetValues[Key]> };

/** `business_page`: all data of a listing's page. */
export const businessPage = z.strictObject({
  listing: listingCard.extend({
    neq: z.string().nullable(),
    /** Facts of the registry of enterprises; null for a listing that it does not have. */
    registry: z
      .strictObject({
        legalForm: z.enum(LEGAL_FORMS).nullable(),
        /** The corporate name of its enterprise, where it is another than the listing's. */
        legalName: z.string().nullable(),
        /** The principal one of its establishments. */
        isPrincipal: z.boolean(),
        /** The registry no longer shows it, though the enterprise is registered. */
        isGone: z.boolean(),
        /** The day of the registry's file. */
        publishedOn: z.string(),
      })
      .nullable(),
    /** Licences of the Régie du bâtiment, those in force first. */
    licences: z.array(
      z.strictObject({
        /** `5612-3456-01`. */
        number: z.string(),
        status: z.enum(LICENCE_STATUSES),
        /** Null of a natural person. */
        holder: z.string().nullable(),
        issuedOn: z.string().nullable(),
        restriction: z.string().nullable(),
        /** The day of the first file without it; null while the register has it. */
        missingSince: z.string().nullable(),
        /** The day of the register's file. */
        asOf: z.string(),
        subcategories: z.array(z.strictObject({ code: z.string(), name: z.string() })),
      }),
    ),
    /** The day on which the registry ended it: struck off, or no longer shown; null of one that has an owner. */
    struckOffOn: z.string().nullable(),
    /** Sources of the public facts, persons before files and the newest first. */
    sources: z.array(
      z.strictObject({
        /** `private.data_sources.source`. */
        source: z.string(),
        name: z.string(),
        isPerson: z.boolean(),
        url: z.string().nullable(),
        licence: z.string().nullable(),
        licenceUrl: z.string().nullable(),
        /** A day. */
        saidOn: z.string(),
        facts: z.array(z.enum(FACTS)),
        /** Facts of this source that may be outdated. */
        oldFacts: z.array(z.enum(FACTS)),
      }),
    ),
    source: z.enum(['owner', 'import', 'demo']),
    mission: z.string().nullable(),
    /** The language of the text, as for the description; null without a text. */
    missionLocale: localeCode.nullable(),
    values: z.string().nullable(),
    valuesLocale: localeCode.nullable(),
    sizeBand: z.enum(SIZE_BANDS).nullable(),
    foundedYear: z.int().nullable(),
    isFranchise: z.boolean(),
    email: z.string().nullable(),
    /** In centimetres. */
    doorWidth: z.int().nullable(),
    /** Amenities about access to the place, with the source and day of each; null for the demonstration. */
    premises: z.array(
      z.strictObject({
        code: z.enum(PREMISES_CODES),
        source: z.string().nullable(),
        name: z.string().nullable(),
        saidOn: z.string().nullable(),
      }),
    ),
    secondPhone: z.string().nullable(),
    secondPhoneLabel: z.enum(PHONE_LABELS).nullable(),
    social: z.partialRecord(z.enum(SOCIAL_NETWORKS), z.string()),
    googlePlaceId: z.string().nullable(),
    addressLine2: z.string().nullable(),
    province: z.string(),
    postalCode: z.string().nullable(),
    showAddress: z.boolean(),
    mrc: placeRef.nullable(),
    activity: z.string().nullable(),
    services: z.array(z.string()),
    schemaType: z.string(),
    publishedAt: time,
    /** The last change of public content, photos included; reviews and owners do not count. */
    updatedAt: time,
    /** Whether search engines may index the page. Other pages say `noindex`. */
    takesMessages: z.boolean(),
    isIndexable: z.boolean(),
    ...codeSets,
  }),
  /** `shows`: the fact about the premises that a photo shows; null for other photos. */
  photos: z.array(photo.extend({ shows: z.enum(PREMISES_PHOTO_SUBJECTS).nullable() })),
  /** One screen of reviews, and the numbers of reviews by rating, 1 to 5. */
  reviews: z.strictObject({
    rows: z.array(review),
    /** Reviews of every rating. */
    total: count,
    /** With the selected rating. */
    matching: count,
    page: z.int(),
    pages: z.int(),
    order: z.enum(REVIEW_ORDERS),
    /** The selected rating, 1 to 5; null for all. */
    stars: z.int().min(1).max(5).nullable(),
    distribution: z.tuple([count, count, count, count, count]),
  }),
  /** Same subcategory or category, nearest first. */
  nearby: z.array(listingCard),
});

/** `find_business`: the page of an address. */
export const businessAddress = z.discriminatedUnion('state', [
  z.strictObject({ state: z.enum(['published', 'moved']), slug: z.string() }),
  /** With the slugs of its category, null without one. */
  z.strictObject({
    state: z.literal('gone'),
    category: z.string().nullable(),
    subcategory: z.string().nullable(),
  }),
  z.strictObject({ state: z.literal('unknown') }),
]);
