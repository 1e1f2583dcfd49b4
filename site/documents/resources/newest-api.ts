import type { Locale } from '#domain/locale.ts';
import type { NewListing } from '#domain/pages/sitemap.ts';
import { callProcedure } from '#site/data/call.ts';
import type { PublicReads } from '#site/data/public-reads.ts';

/** The newest listings that search engines are asked to keep, thirty at most. */
export async function readNewestIndexed(client: PublicReads, locale: Locale): Promise<NewListing[]> {
  return callProcedure(client, 'newest_indexed', { locale });
}
