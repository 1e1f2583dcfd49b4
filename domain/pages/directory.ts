import type { SocialNetwork, Weekday } from '../limits.ts';
import type { SponsorMark } from '../operations/sponsor.ts';

/** What the read procedures of `supabase/schemas/50_pages` answer: the contract between the database and the pages. */

/** A place or a category in a list: `name` is in the language asked for, `count` its published listings. */
export type Facet = { slug: string; name: string; count: number };

type CategoryRef = { slug: string; name: string; icon: string };
export type PlaceRef = { slug: string; name: string };

/** A listing as a line of results. */
export type ListingCard = {
  id: number;
  slug: string;
  name: string;
  /** In the language asked for when the owner gave it, else in the other; null when there is none. */
  description: string | null;
  descriptionLocale: 'fr' | 'en' | null;
  logoPath: string | null;
  photoPath: string | null;
  /** E.164, `+15145551234`. */
  phone: string | null;
  website: string | null;
  /** Street address, null when absent or hidden by the owner. */
  address: string | null;
  city: PlaceRef | null;
  cityName: string | null;
  region: PlaceRef | null;
  category: CategoryRef | null;
  subcategory: CategoryRef | null;
  /** 1 to 5 with two decimals; null without reviews. */
  rating: number | null;
  ratingCount: number;
  isClaimed: boolean;
  hours: Hours | null;
  /** Other hours on some days, in their order. */
  specialHours: SpecialHours[];
  byAppointment: boolean;
  timeZone: string;
  /** Degrees; null when unknown or hidden. */
  latitude: number | null;
  longitude: number | null;
  /** Kilometres from the centre asked for; null when none was. */
  distanceKm: number | null;
};

/**
 * Opening hours by weekday: a list of [opens, closes] in local time; an empty list is closed, an absent day unknown.
 * `['00:00', '24:00']` is all day; an interval that ends before it starts runs past midnight.
 */
export type Hours = Partial<Record<Weekday, [string, string][]>>;

/** Hours in the place of the week's, from one day to another, both included (`YYYY-MM-DD`); an empty list is closed. */
export type SpecialHours = {
  from: string;
  to: string;
  reason: 'holiday' | 'construction' | 'seasonal' | 'other';
  hours: [string, string][];
};

/** All that a listing says of its hours, and the clock that they go by. */
export type OpeningHours = Pick<ListingCard, 'hours' | 'specialHours' | 'byAppointment' | 'timeZone'>;

/** `home_page`: every block of the home page that depends on data. */
export type HomePage = {
  totals: { listings: number; municipalities: number; categories: number };
  categories: (CategoryRef & { count: number })[];
  /** By views of the last 30 days, then by listings. */
  cities: Facet[];
  /** The same for everyone for a day of Montréal time. */
  daily: ListingCard[];
  newest: ListingCard[];
  /** Of the home page, in their order. */
  sponsors: SponsorMark[];
};

/** One screen of a list of listings. */
type ListScreen = {
  /** Whether search engines are asked to keep the list: one of its listings is indexable. */
  isIndexable: boolean;
  rows: ListingCard[];
  total: number;
  page: number;
  pages: number;
};

/** `city_page` and `region_page`; null when there is no such place. */
export type PlacePage = ListScreen & {
  place: PlaceRef & {
    kind: 'city' | 'region';
    /** 0 or null where it is not known: a region's is not while that of one of its municipalities is not. */
    population: number | null;
    latitude: number | null;
    longitude: number | null;
    designation: string | null;
  };
  region: PlaceRef;
  mrc: PlaceRef | null;
  categories: (CategoryRef & { count: number })[];
  /** Cities of the region, or the nearest ones; other regions for a region. */
  neighbours: Facet[];
  cities: Facet[];
  /** Of the region's page; a city has none of its own. */
  sponsors?: SponsorMark[];
};

/** `category_page`; null when there is no such category. */
export type CategoryPage = ListScreen & {
  category: CategoryRef;
  subcategory: CategoryRef | null;
  subcategories: Facet[];
  regions: Facet[];
  cities: Facet[];
  /** Of the main category. */
  sponsors: SponsorMark[];
};

/** `category_moved`: the slugs of the present address, the second empty for a main category; null for none. */
export type MovedCategory = { category: string; subcategory: string };

/** `city_category_page`; null when there is no such city or category, or no listing of it there. */
export type CityCategoryPage = ListScreen & {
  city: PlaceRef;
  region: PlaceRef;
  category: CategoryRef;
  subcategory: CategoryRef | null;
  /** Of the city, the page's own among them. */
  categories: (CategoryRef & { count: number })[];
  /** Of the category that have listings in the city. */
  subcategories: Facet[];
  /** The nearest cities that have the same category or subcategory. */
  neighbours: Facet[];
  /** Of the main category. */
  sponsors: SponsorMark[];
};

/** `browse_page`: the whole directory as a tree of counts. */
export type BrowsePage = {
  categories: (CategoryRef & { count: number; subcategories: Facet[] })[];
  /** `mrc` is the slug of the city's own. */
  regions: (Facet & { mrcs: Facet[]; cities: (Facet & { mrc: string | null })[] })[];
};

/** `search_businesses`: one answer holds rows, total and facets. */
export type SearchResult = {
  rows: ListingCard[];
  /** How many listings match; exact unless `totalIsCapped`, then it reads « more than ». */
  total: number;
  totalIsCapped: boolean;
  /** What the words were understood as, each null when not found in them. */
  understood: {
    category: CategoryRef | null;
    subcategory: CategoryRef | null;
    region: PlaceRef | null;
    mrc: PlaceRef | null;
    city: PlaceRef | null;
    /** The words left after trades and places, as they were searched. */
    words: string[];
    /** The query with its typing errors put right, null when nothing was corrected. */
    corrected: string | null;
    /** True when no listing had everything asked and some of it was let go. */
    relaxed: boolean;
  };
  facets: {
    categories: Facet[];
    /** Of the selected category; empty when none is. */
    subcategories: Facet[];
    regions: Facet[];
    /** Of the selected region. */
    mrcs: Facet[];
    /** Of the selected MRC or region, most listings first. */
    cities: Facet[];
  };
};

/** `search_page`: a search as its page shows it. */
export type SearchPage = SearchResult & {
  /** What the visitor chose by slug, and the larger places around a chosen one; null when not chosen or unknown. */
  chosen: {
    category: CategoryRef | null;
    subcategory: CategoryRef | null;
    region: PlaceRef | null;
    mrc: PlaceRef | null;
    city: PlaceRef | null;
  };
  /** What there is without any filter, when the search found nothing; else null. */
  everything: SearchResult['facets'] | null;
};

/** `suggest_what` and `suggest_where`: at most eight lines for a field that is being typed in. */
export type Suggestion =
  | { kind: 'category'; name: string; slug: string; parentSlug: string | null; icon: string; count: number }
  | { kind: 'business'; name: string; slug: string; cityName: string | null }
  | { kind: 'city' | 'mrc' | 'region'; name: string; slug: string; detail: string | null; count: number };

/** A category as an owner chooses it: both names, and `words`, what people type for it, separated by commas. */
type DescribedCategory = { slug: string; nameFr: string; nameEn: string; icon: string; words: string };

/** `listing_categories`, one each. */
export type ListingCategory = DescribedCategory & { subcategories: DescribedCategory[] };

/** A municipality's name with what tells it from others of that name; null where no other has the name. */
export type MunicipalityLabels = { labelFr: string | null; labelEn: string | null };

/** `locate`: the municipality whose centre is nearest to a point, in degrees, and what it is a part of. */
export type LocatedPlace = {
  municipality: PlaceRef & { id: number } & MunicipalityLabels;
  region: { slug: string; nameFr: string; nameEn: string };
  /** Null where a municipality belongs to none. */
  mrc: PlaceRef | null;
  /** Of the centre; null where it is not known. */
  latitude: number | null;
  longitude: number | null;
};

/** `suggest_municipalities`: `isExact` where the municipality has the very name that was typed. */
export type SuggestedMunicipality = LocatedPlace & { isExact: boolean };

export type Photo = { path: string; alt: string | null; width: number; height: number };

/** The answer of a business to a review. */
export type ReviewReply = {
  body: string;
  locale: 'fr' | 'en';
  /** ISO 8601. */
  createdAt: string;
  /** Null when it is as it was first written. */
  editedAt: string | null;
};

export const REVIEW_ORDERS = ['newest', 'highest', 'lowest', 'useful'] as const;
export type ReviewOrder = (typeof REVIEW_ORDERS)[number];

export type Review = {
  id: number;
  /** Null shows the anonymous label. */
  authorName: string | null;
  rating: number;
  body: string;
  locale: 'fr' | 'en';
  /** ISO 8601. */
  createdAt: string;
  /** When its author last changed it; null when it is as it was first written. */
  editedAt: string | null;
  /** How many people found it useful. */
  usefulCount: number;
  reply: ReviewReply | null;
  photos: Photo[];
};

/** `business_page`: everything that the page of one listing shows. */
export type BusinessPage = {
  listing: ListingCard & {
    neq: string | null;
    source: 'owner' | 'import' | 'demo';
    mission: string | null;
    /** The language that it is written in, as with the description; null when there is none. */
    missionLocale: 'fr' | 'en' | null;
    values: string | null;
    valuesLocale: 'fr' | 'en' | null;
    sizeBand: string | null;
    foundedYear: number | null;
    isFranchise: boolean;
    email: string | null;
    social: Partial<Record<SocialNetwork, string>>;
    googlePlaceId: string | null;
    addressLine2: string | null;
    province: string;
    postalCode: string | null;
    showAddress: boolean;
    mrc: PlaceRef | null;
    services: string[];
    schemaType: string;
    publishedAt: string;
    /** When what it says last changed, its photos included: not a review nor an owner. ISO 8601. */
    updatedAt: string;
    /** Whether search engines are asked to keep the page: it has enough facts. A page without says `noindex`. */
    isIndexable: boolean;
  };
  photos: Photo[];
  /** One screen of reviews, and how many there are of each rating, 1 to 5. */
  reviews: {
    rows: Review[];
    /** Of every rating. */
    total: number;
    /** Of the rating that is shown. */
    matching: number;
    page: number;
    pages: number;
    order: ReviewOrder;
    /** The one rating that is shown, 1 to 5; null when all are. */
    stars: number | null;
    distribution: [number, number, number, number, number];
  };
  /** Same subcategory or category, nearest first. */
  nearby: ListingCard[];
};

/** `find_business`: what an address leads to. */
export type BusinessAddress =
  | { state: 'published'; slug: string }
  | { state: 'moved'; slug: string }
  /** With the slugs of its category, null when it had none. */
  | { state: 'gone'; category: string | null; subcategory: string | null }
  | { state: 'unknown' };
