import { type Asked, defineDocument } from '#site/documents/document.ts';
import type { PageMeta } from '#site/documents/meta.ts';
import { codeSetLines } from '#site/features/listing/code-names.ts';
import { businessHead } from './listing-head.server.ts';
import { type ListingData, loadAlias, loadListing } from './load.ts';
import { ListingPage } from './page.tsx';
import { businessPageData } from './structured-data.ts';

/** The head of a listing's page; one that search engines may not keep is `noindex,follow`. */
function listingHead(data: ListingData, { t, settings, locale, pathname }: Asked): PageMeta {
  if ('gone' in data) return { title: t('error.gone.title'), noindex: true };
  const { page } = data;
  const { name, ...head } = businessHead(page, locale);
  const codeSets = codeSetLines(t, page.listing);
  return {
    ...head,
    ...(page.listing.isIndexable ? {} : { noindex: 'follow' as const }),
    data: businessPageData({ ...page, codeSets }, name, settings, settings.siteUrl + pathname, t),
  };
}

const parts = { head: listingHead, Page: ListingPage };

/** The page of a listing, and the long form of its address, which leads to it. */
export const LISTING_DOCUMENTS = [
  defineDocument<ListingData>({ path: '/entreprise/:slug', load: loadListing, ...parts }),
  defineDocument<ListingData>({ path: '/:categorySlug/:citySlug/:slug', load: loadAlias, ...parts }),
];
