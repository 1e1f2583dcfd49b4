import type { Locale } from '#domain/locale.ts';
import type { SearchPage } from '#domain/pages/directory.ts';
import { codesOf, OPTION_FILTERS, optionLexemes, withOptions } from '#domain/search/option-filters.ts';
import { tokenize } from '#domain/search/reading/tokens.ts';
import { EMPTY_SEARCH, type SearchQuery, withoutPosition } from '#domain/search/search.ts';
import { codeName } from '#site/features/listing/code-names.ts';
import { placeName } from '#site/features/search/place-name.ts';
import type { Translate } from '#site/i18n/translator.ts';
import { openText } from './open-text.ts';

/** Filters to clear with each filter: a narrower one depends on the wider ones. */
const NARROWER: Record<keyof Slugs, (keyof Slugs)[]> = {
  category: ['category', 'subcategory'],
  subcategory: ['subcategory'],
  region: ['region', 'mrc', 'city'],
  mrc: ['mrc', 'city'],
  city: ['city'],
};

type Answer = Pick<SearchPage, 'chosen' | 'understood'>;

/** The words of the query that became no trade, place or option. */
export function remainingWords(query: SearchQuery, { understood }: Answer): string {
  return understandsSomething(understood) ? understood.words.join(' ') : query.q;
}

/** The same search with everything that was read in its words written out as filters, on its first page. */
export function writtenOut(query: SearchQuery, answer: Answer): SearchQuery {
  const { understood } = answer;
  const place = understood.city ?? understood.mrc ?? understood.region;
  return {
    ...query,
    page: 1,
    q: remainingWords(query, answer),
    where: understood.postalCode ?? (place ? '' : query.where),
    category: understood.category?.slug ?? query.category,
    subcategory: understood.subcategory?.slug ?? query.subcategory,
    region: understood.region?.slug ?? query.region,
    mrc: understood.mrc?.slug ?? query.mrc,
    city: understood.city?.slug ?? query.city,
    open: query.open || understood.open,
    sort: query.sort || understood.sort,
    ...withOptions([...optionLexemes(query), ...understood.options]),
  };
}

/**
 * The same search without narrower filters of another region or MRC, which the form may still hold, without unknown slugs,
 * without the visitor's position beside a place in the words, without a distance from nowhere, and without an order that is
 * the default.
 */
export function withoutContradictions(asked: SearchQuery, { chosen, understood }: Answer): SearchQuery {
  const namesPlace = (placeName(understood) ?? understood.postalCode) !== null;
  const query = namesPlace ? withoutPosition(asked) : asked;
  const isPlaced = query.lat !== null || askedPlace({ chosen, understood }) !== null;
  const isNeedless =
    (query.sort === 'relevance' && understood.sort === '') ||
    (query.sort === 'distance' && query.lat === null && (query.radius === null || !isPlaced));
  const isElsewhere = query.region !== '' && chosen.region !== null && chosen.region.slug !== query.region;
  const inOtherMrc = query.mrc !== '' && chosen.mrc !== null && chosen.mrc.slug !== query.mrc;
  const mrc = isElsewhere || !chosen.mrc ? '' : query.mrc;
  const city = isElsewhere || inOtherMrc || !chosen.city ? '' : query.city;
  return {
    ...query,
    category: chosen.category ? query.category : '',
    subcategory: chosen.subcategory ? query.subcategory : '',
    region: chosen.region ? query.region : '',
    mrc,
    city,
    radius: isPlaced ? query.radius : null,
    sort: isNeedless ? '' : query.sort,
  };
}

/** Name of the chosen or understood place; null without a place. */
export function askedPlace({ chosen, understood }: Answer): string | null {
  return placeName(understood) ?? understood.postalCode ?? placeName(chosen);
}

/** Whether the « where » field names no known place. */
export function isUnknownPlace(query: SearchQuery, { chosen, understood }: Answer): boolean {
  const isPlaced = [chosen, understood].some(({ region, mrc, city }) => region ?? mrc ?? city);
  // « Partout au Québec » is no place, and needs none.
  const isAnywhere = tokenize(query.where).every(({ isFiller }) => isFiller);
  return !isAnywhere && !isPlaced && understood.postalCode === null;
}

function understandsSomething(understood: SearchPage['understood']): boolean {
  const { category, subcategory, region, mrc, city, postalCode, open, options, sort } = understood;
  const read = [category, subcategory, region, mrc, city, postalCode];
  return open !== '' || sort !== '' || options.length > 0 || read.some((part) => part !== null);
}

/** One part of a search, whether chosen or understood, and the search that is left without it. */
export type ActiveFilter = { key: string; text: string; value: string; without: SearchQuery };

type Slugs = Pick<SearchQuery, 'category' | 'subcategory' | 'region' | 'mrc' | 'city'>;

/** Keys of active filters that say what is searched for and where; the others narrow it. */
const SUBJECT_KEYS: readonly string[] = [
  'q',
  'phone',
  'topic',
  'category',
  'subcategory',
  'region',
  'mrc',
  'city',
  'postalCode',
];

/** Whether a filter narrows a search (opening hours, options, distance, order), beyond its words, trade and place. */
export function isNarrowing({ key }: ActiveFilter): boolean {
  return !SUBJECT_KEYS.includes(key);
}

/** Every part of a search that can be taken off, in the order of the form. */
export function activeFilters(
  t: Translate,
  locale: Locale,
  query: SearchQuery,
  result: SearchPage,
): ActiveFilter[] {
  const base = writtenOut(query, result);
  const { chosen, understood } = result;
  const filters: ActiveFilter[] = [];
  const add = (key: string, label: string | null, value: string, change: Partial<SearchQuery>) => {
    const text = label === null ? value : t('search.chip', { label, value });
    filters.push({ key, text, value, without: { ...base, ...change } });
  };

  const words = remainingWords(query, result);
  if (words) add('q', t('search.chipWords'), words, { q: '' });
  if (query.phone) add('phone', t('search.phone'), query.phone, { phone: '' });
  const topic = understood.subcategory ?? understood.category;
  if (topic) add('topic', t('search.category'), topic.name, cleared('category'));
  for (const name of ['category', 'subcategory'] as const) {
    if (query[name] && chosen[name]) add(name, t(`search.${name}`), chosen[name].name, cleared(name));
  }
  const places = (['region', 'mrc', 'city'] as const).flatMap((name) => {
    const place = understood[name] ?? (query[name] ? chosen[name] : null);
    return place ? [{ name, text: place.name }] : [];
  });
  // One chip for places of one name: Laval is a region, an MRC and a city.
  for (const { name, text } of places) {
    if (places.findLast((other) => other.text === text)?.name !== name) continue;
    const widest = places.find((other) => other.text === text)?.name ?? name;
    add(name, t(`search.${name}`), text, cleared(widest));
  }
  const { postalCode } = understood;
  if (postalCode !== null) add('postalCode', t('search.postalCode'), postalCode, { where: '' });
  if (query.radius !== null) {
    const { lat, lng, radius } = EMPTY_SEARCH;
    const sort = query.sort === 'distance' ? EMPTY_SEARCH.sort : query.sort;
    const place = query.lat === null ? askedPlace(result) : null;
    const text = place
      ? t('search.chipAround', { radius: query.radius, place })
      : t('search.chipDistance', { radius: query.radius });
    add('distance', null, text, { lat, lng, radius, sort });
  }
  if (query.bounds) add('bounds', null, t('search.chipArea'), { bounds: EMPTY_SEARCH.bounds });
  if (base.open) add('open', null, openText(t, locale, base.open), { open: '' });
  if (base.sort === 'rating' || base.sort === 'newest') {
    add('sort', null, t(base.sort === 'rating' ? 'search.bestRated' : 'search.newest'), {
      sort: EMPTY_SEARCH.sort,
    });
  }
  for (const { name, key } of OPTION_FILTERS) {
    const asked = codesOf(base[name]);
    for (const code of asked) {
      const without = asked.filter((other) => other !== code).join(',');
      add(`${name}:${code}`, null, codeName(t, key, code), { [name]: without });
    }
  }
  return filters;
}

/** How many of the filters of the form are set. */
export function countFilters(query: SearchQuery): number {
  const { phone, category, subcategory, region, mrc, city, radius, open } = query;
  const options = OPTION_FILTERS.flatMap(({ name }) => codesOf(query[name]));
  return [phone, category, subcategory, region, mrc, city, radius, open, ...options].filter(Boolean).length;
}

function cleared(name: keyof Slugs): Partial<Slugs> {
  return Object.fromEntries(NARROWER[name].map((narrower) => [narrower, '']));
}
