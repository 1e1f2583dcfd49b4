import type { BusinessPage, SpecialHours } from '#domain/directory.ts';
import { WEEKDAYS, type Weekday } from '#domain/limits.ts';
import type { Locale } from '#domain/locale.ts';
import { localizePath } from '#domain/segments.ts';
import type { SiteSettings } from '#domain/site-settings.ts';
import { imageUrl } from '#site/components/picture.tsx';

const DAYS: Record<Weekday, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

type Data = Record<string, unknown>;

/**
 * A listing as a schema.org object of the closest type, made of what its page shows and of nothing else: what an owner
 * hides never reaches {@link BusinessPage}.
 */
export function businessData(
  { listing, photos }: BusinessPage,
  { siteUrl, supabaseUrl }: SiteSettings,
  locale: Locale,
): Data {
  const image = (path: string) => imageUrl(supabaseUrl || siteUrl, path);
  const { latitude, longitude, rating, ratingCount } = listing;
  return withoutNulls({
    '@type': listing.schemaType,
    '@id': `${siteUrl}/entreprise/${listing.slug}`,
    name: listing.name,
    url: siteUrl + localizePath(`/entreprise/${listing.slug}`, locale),
    description: listing.description,
    telephone: listing.phone,
    email: listing.email,
    logo: listing.logoPath && image(listing.logoPath),
    image: photos.length > 0 ? photos.map(({ path }) => image(path)) : null,
    address: postalAddress(listing),
    geo: latitude !== null && longitude !== null ? { '@type': 'GeoCoordinates', latitude, longitude } : null,
    openingHoursSpecification: openingHours(listing.hours),
    specialOpeningHoursSpecification: specialHours(listing.specialHours),
    foundingDate: listing.foundedYear && String(listing.foundedYear),
    sameAs: [listing.website, ...Object.values(listing.social)].filter(Boolean),
    aggregateRating:
      rating !== null && ratingCount > 0
        ? { '@type': 'AggregateRating', ratingValue: rating, reviewCount: ratingCount }
        : null,
  });
}

/** The way down to a listing, as its breadcrumbs show it. */
export function breadcrumbData(
  { category, subcategory, name }: BusinessPage['listing'],
  { siteUrl }: SiteSettings,
  locale: Locale,
): Data {
  const steps = [
    category && { name: category.name, path: `/categorie/${category.slug}` },
    category &&
      subcategory && { name: subcategory.name, path: `/categorie/${category.slug}/${subcategory.slug}` },
    { name, path: null },
  ].filter((step) => step !== null);
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) =>
      withoutNulls({
        '@type': 'ListItem',
        position: index + 1,
        name: step.name,
        item: step.path && siteUrl + localizePath(step.path, locale),
      }),
    ),
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

function openingHours(hours: BusinessPage['listing']['hours']): Data[] | null {
  if (!hours) return null;
  return WEEKDAYS.flatMap((day) => {
    const intervals = hours[day];
    return intervals ? intervalData(intervals).map((data) => ({ ...data, dayOfWeek: DAYS[day] })) : [];
  });
}

function specialHours(periods: SpecialHours[]): Data[] {
  return periods.flatMap(({ from, to, hours }) =>
    intervalData(hours).map((data) => ({ ...data, validFrom: from, validThrough: to })),
  );
}

// A closed day opens and closes at midnight, as search engines ask.
function intervalData(intervals: [string, string][]): Data[] {
  const shown = intervals.length > 0 ? intervals : [['00:00', '00:00']];
  return shown.map(([opens, closes]) => ({
    '@type': 'OpeningHoursSpecification',
    opens,
    closes: closes === '24:00' ? '23:59' : closes,
  }));
}

function withoutNulls(data: Data): Data {
  return Object.fromEntries(
    Object.entries(data).filter(
      ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
