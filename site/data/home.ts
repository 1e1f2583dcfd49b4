import type { SupabaseClient } from '@supabase/supabase-js';
import type { Locale } from '#domain/locale.ts';
import type { HomePage } from '#domain/pages/directory.ts';
import { callProcedure } from './call.ts';

/** Every block of the home page. */
export function readHomePage(client: SupabaseClient, locale: Locale): Promise<HomePage> {
  return callProcedure(client, 'home_page', { locale });
}
