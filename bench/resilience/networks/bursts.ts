import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { BROWSER } from '../readers.ts';
import { verdict } from '../verdict.ts';
import { ATTACKING } from './addresses.ts';
import type { Orders } from './orders.ts';

const OFFICES = 5;
const BURSTS_EACH = 10;
const ASSETS = 10;
const PREFETCHES = 3;
const CONNECTIONS = 6;
/** Between the pages of one person. */
const PAUSE_MS = { least: 1_500, most: 4_000 };
const REFUSALS = [429, 503];

type Targets = Omit<Orders, 'name'>;

/**
 * Offices behind one address open pages: a page, its files, prefetches of its links and the reads of
 * its islands, over a browser's six connections. No request may be refused.
 */
export async function browserBursts(targets: Targets): Promise<void> {
  let next = 0;
  const bursts: (number | string)[][] = [];
  const office = async (index: number) => {
    await sleep((index * PAUSE_MS.most) / OFFICES);
    for (let time = 0; time < BURSTS_EACH; time++) {
      bursts.push(await burst(targets, next++));
      await sleep(PAUSE_MS.least + Math.random() * (PAUSE_MS.most - PAUSE_MS.least));
    }
  };
  await Promise.all(Array.from({ length: OFFICES }, (_, index) => office(index)));
  const refused = bursts.filter((statuses) => statuses.some((status) => REFUSALS.includes(status as number)));
  const all = bursts.flat();
  const other = all.filter((status) => status !== 200);
  console.log(`\nbrowser bursts: ${all.length} requests, not 200: ${other.join(', ') || 'none'}`);
  verdict(
    'page loads that met a 429 or a 503',
    `${refused.length} of ${bursts.length}`,
    '0',
    refused.length === 0,
  );
}

async function burst({ url, anonKey, pages, assets }: Targets, index: number): Promise<(number | string)[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const get = (path: string, headers: OutgoingHttpHeaders = {}) => read(new URL(path, url), agent, headers);
  const page = await get(pages[index % pages.length] as string);
  const named = linksOf(page.text, /"(\/assets\/[^"]+)"/g);
  const files = [...new Set([...named, ...assets])].slice(0, ASSETS);
  const linked = linksOf(page.text, /href="(\/(?:entreprise|ville|categorie)\/[^"#?]+)"/g);
  const ahead = [...linked, ...pages.slice(index + 1)].slice(0, PREFETCHES);
  const api = { apikey: anonKey, authorization: `Bearer ${anonKey}` };
  const [ofFiles, ofPrefetches, ofIslands] = await Promise.all([
    Promise.all(files.map((path) => get(path))),
    Promise.all(ahead.map((path) => get(path, { 'sec-purpose': 'prefetch', purpose: 'prefetch' }))),
    Promise.all(
      Array.from({ length: 4 }, (_, call) =>
        get(`/rest/v1/published_listings?select=id,slug,name&id=eq.${1 + index * 4 + call}`, api),
      ),
    ),
  ]);
  agent.destroy();
  return [page, ...ofFiles, ...ofPrefetches, ...ofIslands].map(({ status }) => status);
}

function linksOf(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, path]) => path as string);
}

function read(
  url: URL,
  agent: Agent,
  headers: OutgoingHttpHeaders,
): Promise<{ status: number | string; text: string }> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => resolve({ status: error.code ?? error.message, text: '' });
    const options = { agent, localAddress: ATTACKING, headers: { ...BROWSER, ...headers } };
    request(url, options, async (response) => {
      try {
        const bytes = await buffer(response);
        const isZipped = response.headers['content-encoding'] === 'gzip';
        resolve({ status: response.statusCode ?? 0, text: String(isZipped ? gunzipSync(bytes) : bytes) });
      } catch (error) {
        fail(error as Error);
      }
    })
      .on('error', fail)
      .end();
  });
}
