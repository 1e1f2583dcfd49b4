import type { Locale } from '#domain/locale.ts';
import type { HomePage } from '#domain/pages/directory.ts';
import { callProcedure } from './call.ts';
import type { DataClient } from './client.ts';

/** Every block of the home page. */
export function readHomePage(client: DataClient, locale: Locale): Promise<HomePage> {
  return callProcedure(client, 'home_page', { locale });
}
