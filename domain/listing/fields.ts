import { z } from 'zod';
import * as limits from '../limits.ts';
import { formatPostalCode } from '../places/postal-code.ts';
import { countCharacters, tidyLine, tidyText } from '../text/stored-text.ts';
import type { ListingIssueCode } from './codes.ts';
import { readEmail, readSocialLink, readWebsite } from './contact.ts';
import { specialHours, weeklyHours } from './hours-field.ts';
import { LISTING_IMAGE } from './image-name.ts';
import { parsePhone } from './phone.ts';
import { serviceKey } from './services.ts';

/**
 * Each field of a listing: what may be typed in it, and the one form in which it is kept. What is kept reads as itself,
 * and is exactly what the constraints of supabase/schemas take (tests/policies/listing-rules.test.ts). Keys are those
 * of `private.listing_fields()`.
 */

type Length = { min?: number; max: number; short?: ListingIssueCode; long: ListingIssueCode };

const typed = z.string('value_invalid').nullable();
const flag = z.boolean('value_invalid');
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const needed = (tidy: (text: string) => string, length: Length) =>
  typed.transform((text) => tidy(text ?? '')).superRefine((text, context) => measure(text, length, context));
const optional = (tidy: (text: string) => string, length: Length) =>
  typed
    .transform((text) => tidy(text ?? '') || null)
    .superRefine((text, context) => {
      if (text !== null) measure(text, length, context);
    });
const description = optional(tidyText, {
  min: limits.DESCRIPTION_MIN,
  max: limits.DESCRIPTION_MAX,
  short: 'description_too_short',
  long: 'description_too_long',
});
const creed = optional(tidyText, { max: limits.CREED_MAX, long: 'creed_too_long' });
const alternative = optional(tidyLine, { max: limits.ALT_MAX, long: 'alt_too_long' });

const photo = z.strictObject(
  {
    path: z.string('image_invalid').regex(LISTING_IMAGE, 'image_invalid'),
    altFr: alternative,
    altEn: alternative,
    width: z.int('image_invalid').min(1, 'image_invalid').max(limits.PHOTO_SIDE_MAX, 'image_invalid'),
    height: z.int('image_invalid').min(1, 'image_invalid').max(limits.PHOTO_SIDE_MAX, 'image_invalid'),
  },
  'image_invalid',
);

const service = needed(tidyLine, {
  min: limits.SERVICE_MIN,
  max: limits.SERVICE_MAX,
  short: 'service_too_short',
  long: 'service_too_long',
});

const social = z
  .partialRecord(z.enum(limits.SOCIAL_NETWORKS), typed, 'social_invalid')
  .transform((links, context) => {
    const kept: Partial<Record<limits.SocialNetwork, string>> = {};
    for (const network of limits.SOCIAL_NETWORKS) {
      const text = links[network]?.trim();
      if (!text) continue;
      const link = readSocialLink(network, text);
      if (link === null) context.addIssue({ code: 'custom', message: 'social_invalid', path: [network] });
      else kept[network] = link;
    }
    return kept;
  });

/** @param now what the founded year is compared with */
export function listingFields(now: Date) {
  return {
    name: needed(tidyLine, {
      min: limits.NAME_MIN,
      max: limits.NAME_MAX,
      short: 'name_too_short',
      long: 'name_too_long',
    }),
    descriptionFr: description,
    descriptionEn: description,
    missionFr: creed,
    missionEn: creed,
    valuesFr: creed,
    valuesEn: creed,
    sizeBand: z.enum(limits.SIZE_BANDS, 'size_missing'),
    foundedYear: number(
      'founded_year_missing',
      'founded_year_out_of_range',
      limits.FOUNDED_YEAR_MIN,
      now.getUTCFullYear(),
    ).refine(Number.isInteger, 'founded_year_out_of_range'),
    isFranchise: flag,
    logo: z.string('logo_missing').regex(LISTING_IMAGE, 'logo_missing'),
    photos: z
      .array(photo, 'image_invalid')
      .max(limits.PHOTOS_MAX, 'too_many_photos')
      .refine((all) => new Set(all.map(({ path }) => path)).size === all.length, 'photo_twice'),
    phone: read(parsePhone, 'phone_invalid'),
    email: read(readEmail, 'email_invalid'),
    showEmail: flag,
    website: read(readWebsite, 'website_invalid'),
    social,
    address: needed(tidyLine, {
      min: limits.ADDRESS_MIN,
      max: limits.ADDRESS_MAX,
      short: 'address_too_short',
      long: 'address_too_long',
    }),
    addressLine2: optional(tidyLine, { max: limits.ADDRESS_LINE2_MAX, long: 'address_line2_too_long' }),
    city: needed(tidyLine, {
      min: limits.CITY_MIN,
      max: limits.CITY_MAX,
      short: 'city_missing',
      long: 'city_too_long',
    }),
    /** Its slug; null when the directory does not know it. */
    municipality: z.string('value_invalid').regex(SLUG, 'value_invalid').nullable(),
    province: z.enum(limits.PROVINCES, 'province_invalid'),
    postalCode: typed.transform((text, context) => {
      const code = formatPostalCode(text ?? '');
      if (code !== null) return code;
      const message = text?.trim() ? 'postal_code_invalid' : 'postal_code_missing';
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }),
    showAddress: flag,
    latitude: number('latitude_missing', 'latitude_out_of_range', -90, 90).transform(toDecimetres),
    longitude: number('longitude_missing', 'longitude_out_of_range', -180, 180).transform(toDecimetres),
    hours: weeklyHours,
    byAppointment: flag,
    specialHours,
    /** Slugs. */
    category: z.string('category_missing').regex(SLUG, 'category_missing'),
    subcategory: z.string('value_invalid').regex(SLUG, 'value_invalid').nullable(),
    services: z
      .array(service, 'value_invalid')
      .max(limits.SERVICES_MAX, 'too_many_services')
      .superRefine((all, context) => {
        const keys = all.map(serviceKey);
        const twice = keys.findIndex((key, index) => keys.indexOf(key) < index);
        if (twice >= 0) context.addIssue({ code: 'custom', message: 'service_twice', path: [twice] });
      }),
    acceptsTerms: z.literal(true, 'terms_not_accepted'),
  };
}

// Six decimals of a degree are a tenth of a metre; PostgreSQL's trigonometry refuses numbers next to nothing.
function toDecimetres(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6 + 0;
}

function measure(text: string, { min = 0, max, short, long }: Length, context: z.RefinementCtx): void {
  const length = countCharacters(text);
  if (short && length < min) context.addIssue({ code: 'custom', message: short });
  else if (length > max) context.addIssue({ code: 'custom', message: long });
}

function read(reader: (text: string) => string | null, fault: ListingIssueCode) {
  return typed.transform((text, context) => {
    if (!text?.trim()) return null;
    const kept = reader(text);
    if (kept !== null) return kept;
    context.addIssue({ code: 'custom', message: fault });
    return z.NEVER;
  });
}

// From a field of a form too, with the comma of French.
function number(missing: ListingIssueCode, outOfRange: ListingIssueCode, min: number, max: number) {
  return z.union([z.number(), z.string()], missing).transform((given, context) => {
    const isMissing = typeof given === 'string' && !given.trim();
    const value = typeof given === 'string' ? Number(given.replace(',', '.')) : given;
    if (!isMissing && value >= min && value <= max) return value;
    context.addIssue({ code: 'custom', message: isMissing ? missing : outOfRange });
    return z.NEVER;
  });
}
