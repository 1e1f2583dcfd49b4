import type { Locale } from '#domain/locale.ts';
import type { HomePage } from '#domain/pages/directory.ts';
import { callProcedure } from '#site/data/call.ts';
import type { PublicReads } from '#site/data/public-reads.ts';

/** Every block of the home page. */
export function readHomePage(client: PublicReads, locale: Locale): Promise<HomePage> {
  return callProcedure(client, 'home_page', { locale });
}
