import type { SupabaseClient } from '@supabase/supabase-js';
import type { Locale } from '#domain/locale.ts';
import type { PublicRecord } from '#domain/trust/public-record.ts';
import { callProcedure } from './call.ts';

/**
 * The decisions of the last 90 days, in figures.
 *
 * @param locale of the reasons
 * @throws DataError
 */
export function readPublicRecord(client: SupabaseClient, locale: Locale): Promise<PublicRecord> {
  return callProcedure(client, 'public_record', { locale });
}
