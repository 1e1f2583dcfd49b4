import { LOCALES } from '../locale.ts';
import { OPTION_FILTERS } from '../search/option-filters.ts';
import { SHOWN_PLACE } from '../search/search.ts';
import { localizePath } from './segments.ts';

/**
 * The cacheable public pages by their French path, with the query parameters that their response depends on, in the
 * order of the cache key. Other pages are rendered at every request.
 *
 * Searches by text are not cached: each is counted, and their number is unlimited. Neither are searches by codes,
 * which combine freely.
 */
const CACHEABLE_PAGES: readonly (readonly [
  path: string,
  params: readonly string[],
  except?: readonly string[],
])[] = [
  ['/', []],
  [
    '/recherche',
    ['category', 'subcategory', 'region', 'mrc', 'city', 'sort', 'page', 'view'],
    [
      'q',
      'where',
      'phone',
      'open',
      'lat',
      'lng',
      'radius',
      'bounds',
      SHOWN_PLACE,
      ...OPTION_FILTERS.map(({ name }) => name),
    ],
  ],
  ['/ville/:slug', ['category', 'page']],
  ['/ville/:slug/:slug', ['page']],
  ['/ville/:slug/:slug/:slug', ['page']],
  ['/region/:slug', ['category', 'page']],
  ['/categorie/:slug', ['region', 'page']],
  ['/categorie/:slug/:slug', ['region', 'page']],
  ['/parcourir', []],
  ['/parcourir/regions', []],
  ['/parcourir/categories', []],
  ['/entreprise/:slug', ['reviews', 'sort', 'stars'], ['review', 'question']],
  ['/a-propos', []],
  ['/mentions-legales', []],
  ['/politique-confidentialite', []],
  ['/blogue', []],
  ['/blogue/:slug', []],
  ['/faq', []],
  ['/engagements', []],
  ['/classement', []],
  ['/etat', []],
  ['/ma-liste', []],
];

const SLUG = ':slug';
/** Canonical characters of paths and values: any other spelling of the same page is not cached. */
const PLAIN_PATH = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;
const PLAIN_VALUE = /^[a-z0-9-]{1,120}$/;
/** Longer than any page's URL: longer ones would only fill the cache. */
const MAX_LENGTH = 500;
/** Longer than a page's URL with a campaign's parameters: parsing a longer one would cost more than a cached page. */
const MAX_TARGET_LENGTH = 2_000;

type Rule = { params: readonly string[]; except: readonly string[] };

const rules = new Map<string, Rule>(
  CACHEABLE_PAGES.flatMap(([path, params, except = []]) =>
    LOCALES.map((locale) => [localizePath(path, locale), { params, except }] as const),
  ),
);

/**
 * The cache key of a URL, without irrelevant query parameters such as campaign tags; null when it is not cacheable, or
 * longer than 2,000 characters.
 *
 * @param target path and query of a request
 * @example pageAddress('/ville/laval?utm_source=x&page=2') // '/ville/laval?page=2'
 */
export function pageAddress(target: string): string | null {
  if (target.length > MAX_TARGET_LENGTH) return null;
  const cut = target.indexOf('?');
  const pathname = cut === -1 ? target : target.slice(0, cut);
  const rule = pathname.length > MAX_LENGTH ? undefined : ruleOf(pathname);
  if (!rule) return null;
  if (cut === -1) return pathname;
  const asked = new URLSearchParams(target.slice(cut));
  if (rule.except.some((name) => asked.has(name))) return null;
  const kept = new URLSearchParams();
  for (const name of rule.params) {
    const value = asked.get(name);
    if (value === null) continue;
    if (!PLAIN_VALUE.test(value)) return null;
    kept.set(name, value);
  }
  const address = kept.size === 0 ? pathname : `${pathname}?${kept}`;
  return address.length > MAX_LENGTH ? null : address;
}

function ruleOf(path: string): Rule | undefined {
  if (!PLAIN_PATH.test(path)) return undefined;
  const segments = path.split('/');
  for (let index = segments.length; index > 1; index -= 1) {
    const rule = rules.get(segments.join('/'));
    if (rule) return rule;
    segments[index - 1] = SLUG;
  }
  return undefined;
}
