import type { SupabaseClient } from '@supabase/supabase-js';
import type { Locale } from '#domain/locale.ts';
import type { BrowsePage } from '#domain/pages/directory.ts';
import { callProcedure } from './call.ts';

/** The whole directory as a tree of counts. */
export function readBrowsePage(client: SupabaseClient, locale: Locale): Promise<BrowsePage> {
  return callProcedure(client, 'browse_page', { locale });
}
