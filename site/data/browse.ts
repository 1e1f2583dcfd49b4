import type { Locale } from '#domain/locale.ts';
import type { BrowsePage } from '#domain/pages/directory.ts';
import { callProcedure } from './call.ts';
import type { PublicReads } from './public-reads.ts';

/** The whole directory as a tree of counts. */
export function readBrowsePage(client: PublicReads, locale: Locale): Promise<BrowsePage> {
  return callProcedure(client, 'browse_page', { locale });
}
