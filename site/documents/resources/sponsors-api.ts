import { callProcedure } from '#site/data/call.ts';
import type { PublicReads } from '#site/data/public-reads.ts';

/**
 * Where a sponsor leads; null when there is none of that id, or none that is shown today.
 *
 * @param id as it stands in an address
 */
export async function readSponsorAddress(client: PublicReads, id: string): Promise<string | null> {
  if (!/^[1-9]\d{0,8}$/.test(id)) return null;
  return callProcedure(client, 'sponsor_address', { id: Number(id) });
}
