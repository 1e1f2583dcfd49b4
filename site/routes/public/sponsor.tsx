import { data, redirect } from 'react-router';
import { clientContext } from '#site/context.ts';
import { readSponsorAddress } from '#site/data/sponsors.ts';
import { UNCACHED } from '#site/http.ts';
import type { Route } from './+types/sponsor.ts';

/** The counted way to a sponsor: the server that passes this redirection on counts it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const address = await readSponsorAddress(context.get(clientContext), params.id);
  if (!address) throw data(null, { status: 404 });
  // Kept by no cache, or the next visitor would not be counted; followed by no search engine.
  throw redirect(address, { headers: { 'cache-control': UNCACHED, 'x-robots-tag': 'noindex, nofollow' } });
}

/** Never shown: the loader leads away, or the page is not found. */
export default function Sponsor() {
  return null;
}
