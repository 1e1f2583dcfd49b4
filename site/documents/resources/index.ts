import { callProcedure } from '#site/data/call.ts';
import type { PublicReads } from '#site/data/public-reads.ts';
import { readForPrograms } from '#site/documents/content/pages.server.ts';
import type { Resource } from '#site/documents/document.ts';
import { feed } from './feed.ts';
import { manifest } from './manifest.ts';

/** A description of the directory and of its parts for assistants (https://llmstxt.org). */
const llms: Resource = {
  path: '/llms.txt',
  load: ({ locale, settings }) => ({
    text: readForPrograms(locale, settings),
    type: 'text/plain; charset=utf-8',
    maxAgeSeconds: 3600,
  }),
};

/**
 * Redirects to a sponsor; the server that sends the redirect counts it (`server/http/sponsor-counter.ts`). No cache may
 * store it, or the next click would not be counted.
 */
const sponsor: Resource = {
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

/** Addresses that answer something other than a page. */
export const RESOURCES = [feed, llms, manifest, sponsor];
