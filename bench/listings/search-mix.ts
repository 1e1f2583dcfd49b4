import { RADII_KM } from '#domain/limits.ts';
import { EMPTY_SEARCH, type SearchQuery } from '#domain/search/search.ts';

/** Kinds of searches in the fixed mix, and how many of the 200 are of each. */
export const MIX = {
  'category and city': 40,
  words: 40,
  'words and city': 40,
  'typing error': 20,
  distance: 20,
  'filters only': 20,
  telephone: 20,
} as const;
export type Kind = keyof typeof MIX;

const CITIES = [
  'montreal',
  'quebec',
  'laval',
  'gatineau',
  'longueuil',
  'sherbrooke',
  'levis',
  'saguenay',
  'trois-rivieres',
  'terrebonne',
  'saint-jean-sur-richelieu',
  'brossard',
  'repentigny',
  'drummondville',
  'saint-jerome',
  'granby',
  'rimouski',
  'victoriaville',
  'rouyn-noranda',
  'shawinigan',
];
const PLACES = [
  'montréal',
  'québec',
  'laval',
  'gatineau',
  'longueuil',
  'sherbrooke',
  'lévis',
  'saguenay',
  'trois-rivières',
  'st-jérôme',
];
const TRADES = [
  'plombier',
  'électricien',
  'restaurant',
  'coiffeuse',
  'garage',
  'dentiste',
  'plumber',
  'hair salon',
  'comptable',
  'pharmacie',
];
const NAMES = [
  'tremblay',
  'gagnon',
  'roy',
  'côté',
  'bouchard',
  'gauthier',
  'morin',
  'lavoie',
  'fortin',
  'gagné',
  'plomberie gagnon',
  'garage tremblay',
  'chez manon',
  'dépanneur du coin',
  'service rapide',
  'salon élégance',
  'toiture bouchard',
  'boulangerie',
  'vente et réparation',
  'clinique',
];
const TYPOS = [
  'plonbier',
  'resturant',
  'coifure',
  'garrage',
  'electricein',
  'pharmacei',
  'boulangerei',
  'dentise',
  'tremblai',
  'depaneur',
];
const CENTRES = [
  [45.5089, -73.5617],
  [46.8131, -71.2075],
  [45.4765, -75.7013],
  [46.3432, -72.5421],
  [48.4284, -71.0537],
] as const;

/** The 200 searches; telephone numbers are taken from the directory itself. */
export function searchMix(
  categories: readonly string[],
  regions: readonly string[],
  phones: readonly string[],
) {
  const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
  const make: Record<Kind, (index: number) => Partial<SearchQuery>> = {
    'category and city': (i) => ({ category: pick(categories, i), city: pick(CITIES, i), page: 1 + (i % 3) }),
    words: (i) => ({ q: i % 2 ? pick(NAMES, i) : pick(TRADES, i / 2) }),
    'words and city': (i) => ({ q: `${i % 2 ? pick(NAMES, i) : pick(TRADES, i / 2)} ${pick(PLACES, i)}` }),
    'typing error': (i) => ({ q: pick(TYPOS, i), city: i % 2 ? pick(CITIES, i) : '' }),
    distance: (i) => {
      const [lat, lng] = pick(CENTRES, i);
      return {
        lat,
        lng,
        radius: pick(RADII_KM, i),
        sort: i % 2 ? 'distance' : 'relevance',
        category: i % 4 ? pick(categories, i) : '',
      };
    },
    'filters only': (i) => ({
      region: pick(regions, i),
      category: i % 2 ? pick(categories, i) : '',
      sort: pick(['relevance', 'rating', 'newest', 'name'], i),
    }),
    telephone: (i) => ({
      phone: pick(phones, i).replace(/^\+1(\d{3})(\d{3})(\d{4})$/, i % 2 ? '($1) $2-$3' : '$1$2$3'),
    }),
  };
  return (Object.keys(MIX) as Kind[]).flatMap((kind) =>
    Array.from({ length: MIX[kind] }, (_, index) => ({
      kind,
      query: { ...EMPTY_SEARCH, ...make[kind](index) },
    })),
  );
}

/** The address of a search on the data API. */
export function apiPath({ where, view: _view, ...query }: SearchQuery): string {
  const params = new URLSearchParams({ locale: 'fr' });
  for (const [name, value] of Object.entries({ ...query, place: where })) {
    if (value !== null && value !== '') params.set(name, String(value));
  }
  return `/rest/v1/rpc/search_businesses?${params}`;
}
