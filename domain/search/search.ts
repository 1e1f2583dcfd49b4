import { PAGES_MAX, RADII_KM } from '../limits.ts';
import { firstCharacters } from '../text/first-characters.ts';
import { parseBounds } from './bounds.ts';
import { type OpenFilter, parseOpen } from './opening.ts';
import { NO_OPTIONS, type OptionQuery, parseOptions } from './option-filters.ts';

/** The orders that a visitor may choose. Without a choice the words decide, else `relevance`. */
export const SORTS = ['relevance', 'distance', 'rating', 'newest', 'name'] as const;
export type Sort = (typeof SORTS)[number];

/** A search as its URL holds it. Places and categories are slugs; empty means « not set ». */
export type SearchQuery = OptionQuery & {
  /** What: free words in either language. */
  q: string;
  /** Where: free text naming a municipality, an MRC or a region. */
  where: string;
  phone: string;
  category: string;
  subcategory: string;
  region: string;
  mrc: string;
  city: string;
  /** When it must be open (opening.ts). */
  open: OpenFilter;
  /** Centre of the distance filter, in degrees; both or neither. */
  lat: number | null;
  lng: number | null;
  /** Radius in kilometres, one of RADII_KM: around the position, else around the requested place. */
  radius: number | null;
  /** The area of a map, which stands for a place (bounds.ts); empty for none. */
  bounds: string;
  /** Empty for no choice. */
  sort: Sort | '';
  /** 1 to PAGES_MAX. */
  page: number;
  /** `rows` is the list beside the map without the map: what « load more » fetches. */
  view: 'list' | 'map' | 'rows';
};

export const EMPTY_SEARCH: SearchQuery = {
  q: '',
  where: '',
  phone: '',
  category: '',
  subcategory: '',
  region: '',
  mrc: '',
  city: '',
  ...NO_OPTIONS,
  open: '',
  lat: null,
  lng: null,
  radius: null,
  bounds: '',
  sort: '',
  page: 1,
  view: 'list',
};

/** Around a position, and what « et environs » is. */
export const USUAL_RADIUS_KM = 25;
/**
 * The field of the form that repeats the place which « where » shows because a filter chose it. As long as « where » is the
 * same the filters say the place; edited or emptied, it replaces them.
 */
export const SHOWN_PLACE = 'shown';
const VIEWS = ['list', 'map', 'rows'] as const;
const TEXT_MAX = 120;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Parses a search from a URL; malformed values fall back to their defaults, so that no URL is an error.
 *
 * @example parseSearch(new URLSearchParams('q=caf%C3%A9&page=-3')).page // 1
 */
export function parseSearch(params: URLSearchParams): SearchQuery {
  const place = parsePlace(params);
  const bounds = Object.values(place).some(Boolean) ? '' : parseBounds(params.get('bounds'));
  const position = bounds ? null : parsePosition(params);
  const radius = parseRadius(params.get('radius')) ?? (position && USUAL_RADIUS_KM);
  const sort = params.get('sort') as Sort;
  const query: SearchQuery = {
    q: text(params.get('q')),
    where: place.where,
    phone: text(params.get('phone')),
    category: slug(params.get('category')),
    subcategory: slug(params.get('subcategory')),
    region: place.region,
    mrc: place.mrc,
    city: place.city,
    ...parseOptions(params),
    open: parseOpen(params.get('open')),
    lat: position?.lat ?? null,
    lng: position?.lng ?? null,
    radius: bounds ? null : radius,
    bounds,
    sort: SORTS.includes(sort) ? sort : '',
    page: pageNumber(params.get('page')),
    view: VIEWS.find((view) => view === params.get('view')) ?? EMPTY_SEARCH.view,
  };
  return place.where === '' ? query : withoutPosition(query);
}

/** The canonical URL of a search: defaults are omitted, the order of parameters is fixed. */
export function searchParams(query: SearchQuery): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === '' || value === EMPTY_SEARCH[name as keyof SearchQuery]) continue;
    params.set(name, String(value));
  }
  return params;
}

/** The same search without the visitor's position, and without the radius and the order that come with it. */
export function withoutPosition(query: SearchQuery): SearchQuery {
  if (query.lat === null) return query;
  const radius = query.radius === USUAL_RADIUS_KM ? null : query.radius;
  return { ...query, lat: null, lng: null, radius, sort: query.sort === 'distance' ? '' : query.sort };
}

/** Whether nothing is set: the search page then shows an introduction. */
export function isEmptySearch(query: SearchQuery): boolean {
  const { sort: _sort, page: _page, view: _view, ...asked } = query;
  return Object.entries(asked).every(([name, value]) => value === EMPTY_SEARCH[name as keyof SearchQuery]);
}

/**
 * Whether it is a search as typed: words, a place or none, without filters. Filters, orders and further pages are
 * views of the same search.
 */
export function isBareSearch(query: SearchQuery): boolean {
  return (
    query.q !== '' &&
    isEmptySearch({ ...query, q: '', where: '' }) &&
    query.page === 1 &&
    query.view === 'list' &&
    query.sort === ''
  );
}

function parsePlace(params: URLSearchParams): Pick<SearchQuery, 'where' | 'region' | 'mrc' | 'city'> {
  const where = text(params.get('where'));
  const shown = params.get(SHOWN_PLACE);
  if (shown !== null && where !== text(shown)) return { where, region: '', mrc: '', city: '' };
  return {
    where: shown === null ? where : '',
    region: slug(params.get('region')),
    mrc: slug(params.get('mrc')),
    city: slug(params.get('city')),
  };
}

// Control characters and lone surrogates have no meaning, and PostgreSQL rejects some of them.
function text(value: string | null): string {
  const clean = (value ?? '')
    .toWellFormed()
    .replace(/\p{Cc}|\uFFFD/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return firstCharacters(clean, TEXT_MAX);
}

function slug(value: string | null): string {
  return value !== null && value.length <= TEXT_MAX && SLUG.test(value) ? value : '';
}

function coordinate(value: string | null, bound: number): number | null {
  if (value === null || !/^-?\d{1,3}(\.\d{1,12})?$/.test(value)) return null;
  const degrees = Number(value);
  return Math.abs(degrees) <= bound ? degrees : null;
}

function parsePosition(params: URLSearchParams): { lat: number; lng: number } | null {
  const lat = coordinate(params.get('lat'), 90);
  const lng = coordinate(params.get('lng'), 180);
  return lat === null || lng === null ? null : { lat, lng };
}

function parseRadius(value: string | null): number | null {
  return RADII_KM.find((km) => String(km) === value) ?? null;
}

function pageNumber(value: string | null): number {
  const page = value !== null && /^\d{1,4}$/.test(value) ? Number(value) : 1;
  return Math.min(Math.max(page, 1), PAGES_MAX);
}
