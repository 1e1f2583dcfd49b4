import type { Resource } from '../document.ts';
import { readSponsorAddress } from './sponsors-api.ts';

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
