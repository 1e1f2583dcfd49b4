import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ask, BROWSER } from './readers.ts';
import { benchFolder, listingsOf, type Site, startSite } from './site.ts';
import { verdict } from './verdict.ts';

const NETWORKS = ['192.0.2.1', '198.51.100.7', '203.0.113.9'];
const WORDS = 'aucune fiche de ce nom';
/** Counts are written a few seconds after the visits. */
const WRITTEN_MS = 15_000;

const COUNTS = `
select (select coalesce(sum(v.views), 0)::int from private.daily_views v where v.kind = 'listing' and v.ref_id = $1)
         as views,
       (select coalesce(sum(s.searches), 0)::int from private.daily_searches s where s.shown = $2) as searches`;

/** The same page and the same search, many times from each of three networks, over two web processes: each counts once. */
export async function visits(times: number): Promise<void> {
  const folder = await benchFolder();
  const site = await startSite(folder);
  try {
    const [listing] = await listingsOf(site, 1);
    if (!listing) throw new Error('no listing');
    const paths = [listing.path, `/recherche?q=${encodeURIComponent(WORDS)}`];
    for (const path of paths) {
      for (const network of NETWORKS) await repeat(site, path, network, times);
    }
    await sleep(WRITTEN_MS);
    const client = new pg.Client({ connectionString: site.databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ views: number; searches: number }>(COUNTS, [listing.id, WORDS]);
    await client.end();
    for (const [what, count] of Object.entries(rows[0] ?? {})) {
      const asked = String(NETWORKS.length);
      verdict(
        `${what} of ${times} requests from each network`,
        String(count),
        asked,
        String(count) === asked,
      );
    }
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Over new connections, which the web processes share. */
async function repeat(site: Site, path: string, network: string, times: number): Promise<void> {
  const headers = { ...BROWSER, 'x-forwarded-for': network };
  let served = 0;
  while (served < times) {
    const { status, retryAfter } = await ask(new URL(path, site.url), headers);
    if (status === 200) served += 1;
    else if (retryAfter) await sleep(Number(retryAfter) * 1000);
    else throw new Error(`${path}: ${status}`);
  }
}
