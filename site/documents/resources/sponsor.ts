import { callProcedure } from '#site/data/call.ts';
import type { PublicReads } from '#site/data/public-reads.ts';
import type { Resource } from '../document.ts';

/**
 * Redirects to a sponsor; the server that sends the redirect counts it (`server/http/sponsor-counter.ts`). No cache may
 * store it, or the next click would not be counted.
 */
export const sponsor: Resource = {
  path: '/commanditaire/:id',
  async load({ client, params }) {
    const address = await readSponsorAddress(client, params.id ?? '');
    if (!address) return { missing: 404 };
    return {
      redirect: address,
      status: 302,
      headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' },
    };
  },
};

/**
 * Where a sponsor leads; null when there is none of that id, or none that is shown today.
 *
 * @param id as it stands in an address
 */
async function readSponsorAddress(client: PublicReads, id: string): Promise<string | null> {
  if (!/^[1-9]\d{0,8}$/.test(id)) return null;
  return callProcedure(client, 'sponsor_address', { id: Number(id) });
}
