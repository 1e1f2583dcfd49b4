import pg from 'pg';
import { listingPaths } from '../../pages/uncached.ts';
import type { Site } from '../site.ts';
import type { Orders } from './orders.ts';

const MOST_PAGES = 100_000;
/** Pages whose share image is requested. */
const SHARE_IMAGES = 40;

/** Pages for the other network, each of which is given once while there are any, and what the attackers ask for. */
export async function targetsOf(site: Site, listings: number) {
  const paths = await listingPaths(site.databaseUrl, Math.min(MOST_PAGES, listings));
  const ofOthers = paths.slice(0, Math.ceil(paths.length / 2));
  const ofAttackers = paths.slice(ofOthers.length);
  let given = 0;
  const home = await textOf(site, '/');
  const orders: Omit<Orders, 'name'> = {
    url: site.url,
    anonKey: site.anonKey,
    pages: ofAttackers,
    photos: await photosOf(site),
    assets: matches(home, /"(\/assets\/[^"]+)"/g),
    cities: matches(home, /"\/ville\/([a-z0-9-]+)"/g),
    shareImages: await shareImagesOf(site, ofAttackers.slice(0, SHARE_IMAGES)),
    sitemaps: [
      '/sitemap.xml',
      ...matches(await textOf(site, '/sitemap.xml'), /<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g),
    ],
  };
  for (const [name, values] of Object.entries(orders))
    if (values.length === 0) throw new Error(`nothing to attack: no ${name}`);
  return {
    orders,
    page: () => ofOthers[given++ % ofOthers.length] as string,
    /** How often a page was requested again that had been requested before. */
    repeated: () => Math.max(0, given - ofOthers.length),
  };
}

async function textOf({ url }: Site, path: string): Promise<string> {
  const response = await fetch(new URL(path, url));
  return await response.text();
}

function matches(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, found]) => found as string))];
}

async function shareImagesOf(site: Site, pages: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(pages.map((page) => textOf(site, page)));
  return texts.flatMap((text) => matches(text, /"(?:https?:\/\/[^/"]+)?(\/partage\/[^"]+\.jpg)"/g));
}

async function photosOf({ databaseUrl }: Site): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ path: string }>(
      "select path from public.published_photos where path <> '' order by id limit 20000",
    );
    return rows.map(({ path }) => path.split('/').map(encodeURIComponent).join('/'));
  } finally {
    await client.end();
  }
}
