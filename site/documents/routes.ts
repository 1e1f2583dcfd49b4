import { TrieRouter } from 'hono/router/trie-router';
import { type Locale, localeOfPath } from '#domain/locale.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { APP_DOCUMENTS } from './app.tsx';
import { BROWSE_DOCUMENTS } from './browse/index.ts';
import { CATEGORY_DOCUMENTS } from './category/index.ts';
import { CONTENT_DOCUMENTS } from './content/index.ts';
import type { Document, Resource } from './document.ts';
import { home } from './home/index.ts';
import { LISTING_DOCUMENTS } from './listing/index.ts';
import { offline } from './offline/page.tsx';
import { PLACE_DOCUMENTS } from './place/index.ts';
import { privacyRequests } from './privacy-requests/page.tsx';
import { RESOURCES } from './resources/index.ts';
import { search } from './search/index.ts';
import { unsubscribe } from './unsubscribe/page.tsx';

/** Every document and resource: one declaration for both languages. */
const DOCUMENTS: readonly (Document | Resource)[] = [
  ...APP_DOCUMENTS,
  home,
  search,
  ...CATEGORY_DOCUMENTS,
  ...PLACE_DOCUMENTS,
  ...BROWSE_DOCUMENTS,
  ...CONTENT_DOCUMENTS,
  unsubscribe,
  privacyRequests,
  offline,
  ...RESOURCES,
  // The address of any three segments comes last: the first document that matches is the page.
  ...LISTING_DOCUMENTS,
];

// By language: `/en/business/slug` is also three segments, as the long form of a French address is.
const routers = { fr: routerOf('fr'), en: routerOf('en') } satisfies Record<Locale, unknown>;

/** The document of a path in either language, with the segments that its route names; null for other addresses. */
export function matchDocument(pathname: string) {
  const [[found]] = routers[localeOfPath(pathname)].match('GET', pathname);
  return found ? { document: found[0], params: found[1] as Record<string, string> } : null;
}

function routerOf(locale: Locale) {
  const router = new TrieRouter<Document | Resource>();
  for (const document of DOCUMENTS) router.add('GET', localizePath(document.path, locale), document);
  return router;
}
