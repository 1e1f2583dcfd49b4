import { RADII_KM } from '#domain/limits.ts';
import { EMPTY_SEARCH, type SearchQuery, searchParams } from '#domain/search/search.ts';
import { queryFile, readQueries } from '../relevance/queries.ts';

/** Searches that are chosen and not typed, and how many of each. */
const CHOSEN = {
  'category and city': 40,
  distance: 20,
  'filters only': 20,
  telephone: 20,
} as const;
type Chosen = keyof typeof CHOSEN;

/** What people type: the queries by which relevance is judged, of seven kinds. */
const TYPED = ['strangers', 'founders'].flatMap((name) => readQueries(queryFile(name)));

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
const CENTRES = [
  [45.5089, -73.5617],
  [46.8131, -71.2075],
  [45.4765, -75.7013],
  [46.3432, -72.5421],
  [48.4284, -71.0537],
] as const;

/** Searches by kind: what people type, and what they choose; telephone numbers are taken from the directory itself. */
export function searchMix(
  categories: readonly string[],
  regions: readonly string[],
  phones: readonly string[],
): { kind: string; isTyped: boolean; query: SearchQuery }[] {
  const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
  const make: Record<Chosen, (index: number) => Partial<SearchQuery>> = {
    'category and city': (i) => ({ category: pick(categories, i), city: pick(CITIES, i), page: 1 + (i % 3) }),
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
  return [
    ...TYPED.map(({ kind, q }) => ({ kind, isTyped: true, query: { ...EMPTY_SEARCH, q } })),
    ...(Object.keys(CHOSEN) as Chosen[]).flatMap((kind) =>
      Array.from({ length: CHOSEN[kind] }, (_, index) => ({
        kind,
        isTyped: false,
        query: { ...EMPTY_SEARCH, ...make[kind](index) },
      })),
    ),
  ];
}

/** The address of a search for programs. */
export function apiPath(query: SearchQuery): string {
  return `/functions/v1/search?${searchParams(query)}`;
}
