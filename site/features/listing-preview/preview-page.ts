import { codeSetValues, PREMISES_CODES } from '#domain/listing/fields/code-sets.ts';
import {
  checkListing,
  LISTING_KEYS,
  type ListingAnswers,
  type ListingDraft,
} from '#domain/listing/listing.ts';
import type { Locale } from '#domain/locale.ts';
import type { BusinessPage, ListingCategory, PlaceRef } from '#domain/pages/directory.ts';
import type { Municipality } from '#site/features/listing-form/index.ts';
import { municipalityLabel } from '#site/features/listing-form/index.ts';

type Listing = BusinessPage['listing'];
type Names = { slug: string; nameFr: string; nameEn: string };

/** Names that the answers refer to by slug, as far as loaded. */
export type PreviewNames = { categories: readonly ListingCategory[]; municipality: Municipality | null };

const DEFAULT_TIME_ZONE = 'America/Toronto';

/**
 * The page that a listing would have, from the answers so far: leaves out fields that are missing, invalid or hidden by
 * the owner. `business_page` answers the same once it is published.
 *
 * @param placeholder name shown for a listing without a name
 * @param now limits the founding year, and dates the page
 */
export function previewPage(
  answers: ListingAnswers,
  names: PreviewNames,
  locale: Locale,
  placeholder: string,
  now: Date,
): BusinessPage {
  const draft: Partial<ListingDraft> = checkListing(LISTING_KEYS, answers, now).values;
  const photos = (draft.photos ?? []).map(({ path, altFr, altEn, width, height, shows = null }) => ({
    path,
    alt: inLocale(locale, altFr, altEn).text,
    width,
    height,
    shows,
  }));
  return {
    listing: {
      id: 0,
      slug: 'x',
      name: draft.name ?? placeholder,
      ...ownWords(draft, locale),
      ...contact(draft),
      ...place(draft, names.municipality, locale),
      ...trade(draft, names.categories, locale),
      ...unwritten(now),
      logoPath: draft.logo ?? null,
      photoPath: photos[0]?.path ?? null,
      sizeBand: draft.sizeBand ?? null,
      foundedYear: draft.foundedYear ?? null,
      isFranchise: draft.isFranchise ?? false,
      hours: draft.hours ?? null,
      specialHours: draft.specialHours ?? [],
      seasons: draft.seasons ?? [],
      byAppointment: draft.byAppointment ?? false,
      appointmentDays: draft.appointmentDays ?? [],
      hasNoFixedHours: draft.hasNoFixedHours ?? false,
      activity: draft.activity ?? null,
      services: draft.services ?? [],
      ...codeSetValues(draft),
      doorWidth: draft.doorWidth ?? null,
      premises: PREMISES_CODES.filter((code) => draft.amenities?.includes(code)).map((code) => ({
        code,
        source: null,
        name: null,
        saidOn: null,
      })),
    },
    photos,
    reviews: {
      rows: [],
      total: 0,
      matching: 0,
      page: 1,
      pages: 1,
      order: 'newest',
      stars: null,
      distribution: [0, 0, 0, 0, 0],
    },
    nearby: [],
  };
}

function ownWords(draft: Partial<ListingDraft>, locale: Locale) {
  const description = inLocale(locale, draft.descriptionFr, draft.descriptionEn);
  const mission = inLocale(locale, draft.missionFr, draft.missionEn);
  const values = inLocale(locale, draft.valuesFr, draft.valuesEn);
  return {
    description: description.text,
    descriptionLocale: description.locale,
    mission: mission.text,
    missionLocale: mission.locale,
    values: values.text,
    valuesLocale: values.locale,
  } satisfies Partial<Listing>;
}

function contact(draft: Partial<ListingDraft>) {
  return {
    phone: draft.phone ?? null,
    email: (draft.showEmail && draft.email) || null,
    website: draft.website ?? null,
    secondPhone: draft.secondPhone ?? null,
    secondPhoneLabel: draft.secondPhoneLabel ?? null,
    social: draft.social ?? {},
  } satisfies Partial<Listing>;
}

function place(draft: Partial<ListingDraft>, municipality: Municipality | null, locale: Locale) {
  const showAddress = draft.showAddress ?? true;
  const shown = showAddress ? draft : {};
  const hasPosition = shown.latitude !== undefined && shown.longitude !== undefined;
  return {
    address: shown.address ?? null,
    addressLine2: shown.addressLine2 ?? null,
    postalCode: shown.postalCode ?? null,
    latitude: hasPosition ? (shown.latitude ?? null) : null,
    longitude: hasPosition ? (shown.longitude ?? null) : null,
    showAddress,
    province: draft.province ?? '',
    cityName: municipality?.name ?? draft.city ?? null,
    city: municipality && { slug: municipality.slug, name: municipalityLabel(municipality, locale) },
    mrc: municipality?.mrc ?? null,
    region: municipality && named(municipality.region, locale),
    timeZone: municipality?.timeZone ?? DEFAULT_TIME_ZONE,
  } satisfies Partial<Listing>;
}

function trade(draft: Partial<ListingDraft>, categories: readonly ListingCategory[], locale: Locale) {
  const category = categories.find(({ slug }) => slug === draft.category);
  const subcategory = category?.subcategories.find(({ slug }) => slug === draft.subcategory);
  const ref = (names: Names & { icon: string }) => ({ ...named(names, locale), icon: names.icon });
  return {
    category: category ? ref(category) : null,
    subcategory: subcategory ? ref(subcategory) : null,
  } satisfies Partial<Listing>;
}

// Fields that no owner edits: set on publication or later.
function unwritten(now: Date) {
  return {
    source: 'owner',
    quote: null,
    isClaimed: true,
    isLicensed: false,
    neq: null,
    registry: null,
    licences: [],
    struckOffOn: null,
    sources: [],
    rating: null,
    ratingCount: 0,
    googlePlaceId: null,
    distanceKm: null,
    schemaType: 'LocalBusiness',
    publishedAt: now.toISOString(),
    updatedAt: now.toISOString(),
    takesMessages: false,
    isIndexable: false,
  } satisfies Partial<Listing>;
}

function named(names: Names, locale: Locale): PlaceRef {
  return { slug: names.slug, name: locale === 'en' ? names.nameEn : names.nameFr };
}

/** The text in the page's language, else in the other language. */
function inLocale(locale: Locale, french: string | null | undefined, english: string | null | undefined) {
  const other = locale === 'en' ? 'fr' : 'en';
  const [own, foreign] = locale === 'en' ? [english, french] : [french, english];
  if (own) return { text: own, locale };
  return foreign ? ({ text: foreign, locale: other } as const) : { text: null, locale: null };
}
