import { LOCALES } from '../locale.ts';
import { OPTION_FILTERS } from '../search/option-filters.ts';
import { isDataPath, pagePathOfData, ROUTES_PARAM } from './data.ts';
import { localizePath } from './segments.ts';

/**
 * The public pages that the server may keep, by their French path, and the parameters by which their answer differs, in the
 * order in which it keeps them. A page that is not here is made anew each time.
 *
 * Typed searches are not: they are told and counted one by one, and there is no end of them. Nor are those by codes, of
 * which any may be joined.
 */
const KEPT_PAGES: readonly (readonly [
  path: string,
  params: readonly string[],
  except?: readonly string[],
])[] = [
  ['/', []],
  [
    '/recherche',
    ['category', 'subcategory', 'region', 'mrc', 'city', 'sort', 'page', 'view'],
    ['q', 'where', 'phone', 'lat', 'lng', 'radius', ...OPTION_FILTERS.map(({ name }) => name)],
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
  ['/entreprise/:slug', ['reviews', 'sort', 'stars'], ['review']],
  ['/a-propos', []],
  ['/mentions-legales', []],
  ['/politique-confidentialite', []],
  ['/blogue', []],
  ['/blogue/:slug', []],
  ['/faq', []],
  ['/engagements', []],
  ['/classement', []],
];

const SLUG = ':slug';
/** What paths and values are made of that lead to one page, and to no other way of writing it. */
const PLAIN_PATH = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;
const PLAIN_VALUE = /^[a-z0-9-]{1,120}$/;
const PLAIN_ROUTES = /^[a-z-]+(?:[/,][a-z-]+){0,7}$/;
/** Longer than the address of any page: whoever writes such a one does so to fill the memory of who keeps it. */
const MAX_LENGTH = 500;

type Rule = { params: readonly string[]; except: readonly string[] };

const rules = new Map<string, Rule>(
  KEPT_PAGES.flatMap(([path, params, except = []]) =>
    LOCALES.map((locale) => [localizePath(path, locale), { params, except }] as const),
  ),
);

/**
 * The one address under which an answer is kept, whatever else stands in the address that was asked for, such as the tags of
 * a campaign; null for what is not kept.
 *
 * @param target path and query of a request
 * @example pageAddress('/ville/laval?utm_source=x&page=2') // '/ville/laval?page=2'
 */
export function pageAddress(target: string): string | null {
  const cut = target.indexOf('?');
  const pathname = cut === -1 ? target : target.slice(0, cut);
  const isData = isDataPath(pathname);
  const rule =
    pathname.length > MAX_LENGTH ? undefined : ruleOf(isData ? pagePathOfData(pathname) : pathname);
  if (!rule) return null;
  if (cut === -1) return pathname;
  const asked = new URLSearchParams(target.slice(cut));
  if (rule.except.some((name) => asked.has(name))) return null;
  const kept = new URLSearchParams();
  for (const name of isData ? [...rule.params, ROUTES_PARAM] : rule.params) {
    const value = asked.get(name);
    if (value === null) continue;
    if (!(name === ROUTES_PARAM ? PLAIN_ROUTES : PLAIN_VALUE).test(value)) return null;
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
