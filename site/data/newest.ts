import type { Locale } from '#domain/locale.ts';
import type { NewListing } from '#domain/pages/sitemap.ts';
import { callProcedure } from './call.ts';
import type { DataClient } from './client.ts';

/** The newest listings that search engines are asked to keep, thirty at most. */
export async function readNewestIndexed(client: DataClient, locale: Locale): Promise<NewListing[]> {
  return callProcedure(client, 'newest_indexed', { locale });
}
