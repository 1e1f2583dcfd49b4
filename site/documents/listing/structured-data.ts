import { type PhoneLabel, WEEKDAYS, type Weekday } from '#domain/limits.ts';
import { seasonDates } from '#domain/listing/hours/seasons.ts';
import { localTime } from '#domain/listing/hours/time-zone.ts';
import { LANGUAGE_TAGS } from '#domain/locale.ts';
import type { BusinessPage, Hours, Review, SpecialHours } from '#domain/pages/directory.ts';
import type { SiteSettings } from '#domain/pages/site-settings.ts';
import { type Data, type PageData, pageId, withoutNulls } from '#site/documents/structured-data.ts';
import { type CodeSetLine, codeName } from '#site/features/listing/code-names.ts';
import { isInForce } from '#site/features/listing-page/index.ts';

import type { Translate } from '#site/i18n/translator.ts';
import { imageUrl } from '#site/ui/picture.tsx';

const DAYS: Record<Weekday, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

/** Structured data of a listing's page: the business and the breadcrumbs. */
export function businessPageData(
  business: BusinessPage & { codeSets: CodeSetLine[] },
  name: string,
  settings: SiteSettings,
  canonical: string,
  t: Translate,
  now: Date,
): PageData {
  const { category, subcategory } = business.listing;
  const categoryPath = category && `/categorie/${category.slug}`;
  return {
    crumbs: [
      ...(category && categoryPath ? [{ name: category.name, to: categoryPath }] : []),
      ...(categoryPath && subcategory
        ? [{ name: subcategory.name, to: `${categoryPath}/${subcategory.slug}` }]
        : []),
      { name },
    ],
    entities: [businessData(business, name, settings, canonical, t, now)],
    properties: { dateModified: business.listing.updatedAt },
  };
}

/**
 * A listing as a schema.org object of the closest type, built only from the content of its page: fields hidden by the
 * owner never reach {@link BusinessPage}.
 *
 * @param name as in titles
 */
function businessData(
  { listing, photos, reviews, codeSets }: BusinessPage & { codeSets: CodeSetLine[] },
  name: string,
  { siteUrl, supabaseUrl }: SiteSettings,
  canonical: string,
  t: Translate,
  now: Date,
): Data {
  const image = (path: string) => imageUrl(supabaseUrl || siteUrl, path);
  const { latitude, longitude, rating, ratingCount, secondPhone, secondPhoneLabel } = listing;
  const isFax = secondPhoneLabel === 'fax';
  return withoutNulls({
    '@type': listing.schemaType,
    // The same entity in both languages of the page.
    '@id': `${siteUrl}/entreprise/${listing.slug}#business`,
    name,
    legalName: listing.registry?.legalName ?? null,
    url: canonical,
    mainEntityOfPage: { '@id': pageId(canonical) },
    description: listing.description,
    telephone: listing.phone && dialled(listing.phone),
    faxNumber: isFax && secondPhone ? dialled(secondPhone) : null,
    contactPoint:
      secondPhone && !isFax
        ? withoutNulls({
            '@type': 'ContactPoint',
            telephone: dialled(secondPhone),
            contactType: secondPhoneLabel && CONTACT_TYPES[secondPhoneLabel],
            contactOption: secondPhoneLabel === 'toll_free' ? 'https://schema.org/TollFree' : null,
          })
        : null,
    email: listing.email,
    logo: listing.logoPath && image(listing.logoPath),
    image: photos.map(({ path }) => image(path)),
    address: postalAddress(listing),
    geo: latitude !== null && longitude !== null ? { '@type': 'GeoCoordinates', latitude, longitude } : null,
    openingHoursSpecification: openingHours(listing, now),
    specialOpeningHoursSpecification: specialHours(listing.specialHours),
    foundingDate: listing.foundedYear && String(listing.foundedYear),
    ...codeSetData(codeSets, [
      ...listing.missingAccess.map((code) => lackData(codeName(t, 'amenities', code))),
      ...(listing.doorWidth === null ? [] : [doorData(listing.doorWidth, t)]),
    ]),
    hasCredential: listing.licences.filter(isInForce).map((licence) => licenceData(licence, t)),
    sameAs: [listing.website, ...Object.values(listing.social)].filter(Boolean),
    aggregateRating:
      rating !== null && ratingCount > 0
        ? { '@type': 'AggregateRating', ratingValue: rating, reviewCount: ratingCount, ...SCALE }
        : null,
    review: reviews.rows.map((review) => reviewData(review, t)),
  });
}

/** Kinds of contact, as search engines name them. */
const CONTACT_TYPES: Partial<Record<PhoneLabel, string>> = {
  toll_free: 'customer service',
  emergency: 'emergency',
  reservations: 'reservations',
};

// The form of people, which the examples of schema.org have too: `+15145551234 ext. 107`.
function dialled(phone: string): string {
  return phone.replace(',', ' ext. ');
}

/** Formatters of properties that are not plain text. */
const PROPERTY_VALUES: Readonly<Record<string, (names: string[]) => unknown>> = {
  knowsLanguage: (names) => names,
  amenityFeature: (names) =>
    names.map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
};

// A feature of a place is true, known to be false, or a measure of the premises.
function codeSetData(codeSets: CodeSetLine[], measures: Data[]): Data {
  const data: Data = Object.fromEntries(
    codeSets.flatMap(({ schemaOrg, names }) =>
      schemaOrg ? [[schemaOrg, PROPERTY_VALUES[schemaOrg]?.(names) ?? names.join(', ')]] : [],
    ),
  );
  if (measures.length === 0) return data;
  return { ...data, amenityFeature: [...((data.amenityFeature as Data[] | undefined) ?? []), ...measures] };
}

function lackData(name: string): Data {
  return { '@type': 'LocationFeatureSpecification', name, value: false };
}

function doorData(width: number, t: Translate): Data {
  const name = t('business.premises.doorWidth');
  return { '@type': 'LocationFeatureSpecification', name, value: width, unitCode: 'CMT' };
}

function licenceData({ number, issuedOn }: BusinessPage['listing']['licences'][number], t: Translate): Data {
  return withoutNulls({
    '@type': 'EducationalOccupationalCredential',
    credentialCategory: 'license',
    name: t('business.licences.name', { number }),
    identifier: number,
    dateCreated: issuedOn,
    recognizedBy: { '@type': 'GovernmentOrganization', name: t('business.licences.authority') },
  });
}

const SCALE = { bestRating: 5, worstRating: 1 } as const;

function reviewData({ authorName, rating, body, locale, createdAt }: Review, t: Translate): Data {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: authorName ?? t('reviews.anonymous') },
    reviewRating: { '@type': 'Rating', ratingValue: rating, ...SCALE },
    reviewBody: body,
    inLanguage: LANGUAGE_TAGS[locale],
    datePublished: createdAt,
  };
}

function postalAddress(listing: BusinessPage['listing']): Data | null {
  const { address, addressLine2, cityName, province, postalCode } = listing;
  if (!address && !cityName) return null;
  return withoutNulls({
    '@type': 'PostalAddress',
    streetAddress: [address, addressLine2].filter(Boolean).join(', ') || null,
    addressLocality: cityName,
    addressRegion: province,
    postalCode,
    addressCountry: 'CA',
  });
}

// A season has the dates of its present or next occurrence. Days by appointment are left out: they are not open to the public.
function openingHours(listing: BusinessPage['listing'], now: Date): Data[] {
  const { hours, seasons, appointmentDays, timeZone } = listing;
  const today = localTime(now, timeZone);
  const ofSeasons = seasons.flatMap((season) => {
    const { from, to } = seasonDates(season, today);
    const week = weekData(season.hours, appointmentDays);
    return week.map((data) => ({ ...data, validFrom: from, validThrough: to }));
  });
  return [...weekData(hours ?? {}, appointmentDays), ...ofSeasons];
}

function weekData(hours: Hours, appointmentDays: readonly Weekday[]): Data[] {
  return WEEKDAYS.filter((day) => !appointmentDays.includes(day)).flatMap((day) => {
    const intervals = hours[day];
    const dayOfWeek = `https://schema.org/${DAYS[day]}`;
    return intervals ? intervalData(intervals).map((data) => ({ ...data, dayOfWeek })) : [];
  });
}

function specialHours(periods: SpecialHours[]): Data[] {
  return periods.flatMap(({ from, to, hours }) =>
    intervalData(hours).map((data) => ({ ...data, validFrom: from, validThrough: to })),
  );
}

// A closed day opens and closes at midnight, as search engines require.
function intervalData(intervals: [string, string][]): Data[] {
  const shown = intervals.length > 0 ? intervals : [['00:00', '00:00']];
  return shown.map(([opens, closes]) => ({
    '@type': 'OpeningHoursSpecification',
    opens,
    closes: closes === '24:00' ? '23:59' : closes,
  }));
}
