import { TrieRouter } from 'hono/router/trie-router';
import { slugify } from '#domain/listing/slug.ts';
import { type Locale, localeOfPath } from '#domain/locale.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { APP_DOCUMENTS } from './app.tsx';
import { browseCategories } from './browse/categories.tsx';
import { browseCities } from './browse/cities.tsx';
import { browseRegions } from './browse/regions.tsx';
import { compare } from './compare/page.tsx';
import { blog } from './content/blog.tsx';
import { blogArticle } from './content/blog-article.tsx';
import { commitments } from './content/commitments.tsx';
import { legalNotice, ranking, textPages } from './content/text-pages.ts';
import type { Document, Resource } from './document.ts';
import { home } from './home/page.tsx';
import { keptCards } from './kept-listings/cards.tsx';
import { keptList } from './kept-listings/list.tsx';
import { sharedList } from './kept-listings/shared.tsx';
import { LISTING_DOCUMENTS } from './listing/page.tsx';
import { CATEGORY_DOCUMENTS } from './lists/category.tsx';
import { PLACE_DOCUMENTS } from './lists/place.tsx';
import { missingTrades } from './missing-trades/page.tsx';
import { offline } from './offline.tsx';
import { openData } from './open-data/page.tsx';
import { poster } from './owner-kit/poster.tsx';
import { embeddedList } from './place-lists/embed.server.tsx';
import { embedCode } from './place-lists/embed-code.tsx';
import { printPage } from './place-lists/print-page.tsx';
import { privacyRequests } from './privacy-requests/page.tsx';
import { RESOURCES } from './resources/index.ts';
import { search } from './search/index.ts';
import { status } from './status/page.tsx';
import { unsubscribe } from './unsubscribe.tsx';

/** Percent-encoded unreserved characters (RFC 3986, 6.2.2.2). */
const NEEDLESS_ESCAPE = /%(?:2[DE]|3[0-9]|[46][1-9A-F]|[57][0-9A]|5F|7E)/gi;

/** Dot segments (RFC 3986, 5.2.4). */
const DOT_SEGMENT = /\/\.{1,2}(?=\/|$)/;

/** Every document and resource; each declaration serves both languages. */
const DOCUMENTS: readonly (Document | Resource)[] = [
  ...APP_DOCUMENTS,
  home,
  search,
  ...CATEGORY_DOCUMENTS,
  // Before the pages of a city's categories, whose address it could be.
  printPage,
  ...PLACE_DOCUMENTS,
  embeddedList,
  embedCode,
  browseCities,
  browseRegions,
  browseCategories,
  ...textPages,
  legalNotice,
  ranking,
  commitments,
  openData,
  missingTrades,
  status,
  blog,
  blogArticle,
  unsubscribe,
  privacyRequests,
  keptList,
  keptCards,
  sharedList,
  compare,
  poster,
  offline,
  ...RESOURCES,
  // Last, since it matches any three segments: the first match wins.
  ...LISTING_DOCUMENTS,
];

// One router a language: `/en/business/slug` has three segments, as has the long form of a French address.
const routers = { fr: routerOf('fr'), en: routerOf('en') } satisfies Record<Locale, unknown>;

/** The document of a path in either language, with its route parameters; null for other addresses. */
export function matchDocument(pathname: string) {
  const [[found]] = routers[localeOfPath(pathname)].match('GET', pathname);
  return found ? { document: found[0], params: found[1] as Record<string, string> } : null;
}

function routerOf(locale: Locale) {
  const router = new TrieRouter<Document | Resource>();
  for (const document of DOCUMENTS) router.add('GET', localizePath(document.path, locale), document);
  return router;
}

/**
 * The normalized path of a page: lowercase, without dot segments, without doubled or trailing slashes, and without
 * needless percent-encoding. Does not check that the page exists.
 *
 * @example cleanPath('//Entreprise/Caf%65-Nord/') // '/entreprise/cafe-nord'
 */
export function cleanPath(pathname: string): string {
  const path = pathname
    .replace(NEEDLESS_ESCAPE, decodeURIComponent)
    .replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) =>
      part.startsWith('%') ? part.toUpperCase() : part.toLowerCase(),
    )
    .replace(/\/{2,}/g, '/');
  const resolved = DOT_SEGMENT.test(path) ? withoutDots(path) : path;
  return resolved.length > 1 ? resolved.replace(/\/$/, '') : resolved;
}

/**
 * A path whose accents, spaces and marks are written as slugs are. Does not check that the page exists.
 *
 * @example slugPath('/ville/trois%20rivi%C3%A8res') // '/ville/trois-rivieres'
 */
export function slugPath(pathname: string): string {
  return pathname.split('/').map(slugSegment).join('/');
}

function slugSegment(segment: string): string {
  try {
    const text = decodeURIComponent(segment);
    return /^[a-z0-9._~-]*$/.test(text) || /[/\p{Cc}]/u.test(text) ? segment : slugify(text);
  } catch (error) {
    if (error instanceof URIError) return segment;
    throw error;
  }
}

function withoutDots(path: string): string {
  const segments: string[] = [];
  for (const segment of path.split('/').slice(1)) {
    if (segment === '..') segments.pop();
    else if (segment !== '.') segments.push(segment);
  }
  return `/${segments.join('/')}`;
}
