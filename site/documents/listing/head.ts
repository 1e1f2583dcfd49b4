import type { PageMeta } from '#site/documents/meta.ts';
import { codeSetLines } from '#site/features/listing/code-names.ts';
import type { Asked } from '../document.ts';
import { businessHead } from './listing-head.server.ts';
import type { ListingData } from './load.ts';
import { businessPageData } from './structured-data.ts';

/** The head of a listing's page; one that search engines may not keep is `noindex,follow`. */
export function listingHead(data: ListingData, { t, settings, locale, pathname }: Asked): PageMeta {
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
