import type { Locale } from '#domain/locale.ts';
import type { BrowsePage } from '#domain/pages/directory.ts';
import { callProcedure } from '#site/data/call.ts';
import type { PublicReads } from '#site/data/public-reads.ts';

/** The whole directory as a tree of counts. */
export function readBrowsePage(client: PublicReads, locale: Locale): Promise<BrowsePage> {
  return callProcedure(client, 'browse_page', { locale });
}
