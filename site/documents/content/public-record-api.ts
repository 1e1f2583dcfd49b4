import type { Locale } from '#domain/locale.ts';
import type { PublicRecord } from '#domain/trust/public-record.ts';
import { callProcedure } from '#site/data/call.ts';
import type { PublicReads } from '#site/data/public-reads.ts';

/**
 * The decisions of the last 90 days, in figures.
 *
 * @param locale of the reasons
 * @throws DataError
 */
export function readPublicRecord(client: PublicReads, locale: Locale): Promise<PublicRecord> {
  return callProcedure(client, 'public_record', { locale });
}
