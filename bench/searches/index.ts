import os from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { directoryVocabulary } from '#domain/search/reading/directory-vocabulary.ts';
import { readSearch } from '#domain/search/reading/read.ts';
import type { SearchRequest } from '#domain/search/reading/request.ts';
import { EMPTY_SEARCH, searchParams } from '#domain/search/search.ts';
import { readBenchArguments } from '../arguments.ts';
import { closedLoop } from '../closed-loop.ts';
import { seed, start } from '../listings/product.ts';
import { listingPaths } from '../pages/uncached.ts';
import { measureLine, measureVisits, type Visit } from '../pages/visit.ts';
import { callDirectory } from '../relevance/engines.ts';
import { queryFile, readQueries } from '../relevance/queries.ts';
import { milliseconds, quantile } from '../statistics.ts';
import { type Beside, fts5, postgresFullText } from './beside.ts';

type Asked = { q: string; where: string };

/** Listing pages of one measurement. */
const LISTINGS = 2_000;

/**
 * Searches by what people typed into both fields, and pages of random listings, each read for the first time:
 * `npm run bench -- searches --listings 1000000`. `--beside` adds the same queries on the same rows by PostgreSQL's own full
 * text and by SQLite's.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = readBenchArguments('searches', {
    args,
    options: {
      listings: { type: 'string', default: '100000' },
      queries: { type: 'string', default: 'two-fields,two-fields-kept,visitors' },
      /** Pages of searches that arrive in each second of the open loop, and for how long. */
      rate: { type: 'string', default: '40' },
      seconds: { type: 'string', default: '30' },
      beside: { type: 'boolean', default: false },
      data: { type: 'string', default: path.join(os.tmpdir(), 'bottin-bench') },
    },
  });
  const dataDir = path.join(values.data, values.listings);
  const seconds = await seed(dataDir, Number(values.listings));
  console.log(`${values.listings} listings, seeded or found in ${seconds.toFixed(0)} s`);
  const queries = values.queries.split(',').flatMap((name) => readQueries(queryFile(name)));
  const asked = queries.map(({ q, where = '' }) => ({ q, where }));
  const product = await start(dataDir);
  try {
    // Before any search: nothing of these listings is in PostgreSQL's own memory.
    const paths = await listingPaths(product.databaseUrl, 3 * LISTINGS);
    const listings = paths.map((one) => ({ path: one }));
    await pages(product.url, 'listings, 1 client, first', listings.slice(0, LISTINGS), 1);
    await pages(product.url, 'listings, 1 client, again', listings.slice(0, LISTINGS), 1);
    await pages(product.url, 'listings, 16 clients, first', listings.slice(LISTINGS), 16);

    await statements(product.databaseUrl, asked);
    const searches: Visit[] = asked.map((one) => ({
      path: `/recherche?${searchParams({ ...EMPTY_SEARCH, ...one })}`,
    }));
    await pages(product.url, 'search pages, 1 client', searches, 1);
    await pages(product.url, 'search pages, 8 clients', [...searches, ...searches], 8);
    const rate = Number(values.rate);
    const arrivals = Array.from(
      { length: rate * Number(values.seconds) },
      (_, index) => searches[index % searches.length] as Visit,
    );
    await pages(product.url, `search pages, ${rate} a second`, arrivals, 256, rate);
    if (values.beside) await beside(product.databaseUrl, asked);
  } finally {
    await product.stop();
  }
}

async function pages(
  base: string,
  name: string,
  visits: readonly Visit[],
  connections: number,
  perSecond?: number,
): Promise<void> {
  console.log(measureLine(name, await measureVisits({ base, visits, connections, perSecond })));
}

/** The statement of each search alone, and the slowest of them. */
async function statements(databaseUrl: string, asked: readonly Asked[]): Promise<void> {
  const clients = await Promise.all([connected(databaseUrl), connected(databaseUrl)]);
  try {
    const requests = await requestsOf(clients[0] as pg.Client, asked);
    const search = (client: number, index: number) =>
      (clients[client] as pg.Client).query({
        name: 'search',
        text: 'select public.search_listings($1)',
        values: [JSON.stringify(requests[index % requests.length])],
      });
    for (const count of [1, 2]) {
      await closedLoop(
        count,
        2 * requests.length,
        async (client, index) => void (await search(client, index)),
      );
      const { perSecond, p50, p95 } = await closedLoop(
        count,
        count * requests.length,
        async (client, index) => void (await search(client, index)),
      );
      console.log(
        `statements, ${count} connections  p50 ${milliseconds(p50)}  p95 ${milliseconds(p95)}  ${perSecond.toFixed(0)} a second`,
      );
    }
    const times: { ms: number; text: string }[] = [];
    for (const [index, { q, where }] of asked.entries()) {
      const attempts: number[] = [];
      for (let attempt = 0; attempt < 3; attempt++) {
        const began = performance.now();
        await search(0, index);
        attempts.push(performance.now() - began);
      }
      times.push({ ms: quantile(attempts, 0.5), text: `${q} | ${where}` });
    }
    for (const { ms, text } of times.sort((a, b) => b.ms - a.ms).slice(0, 8)) {
      console.log(`  ${milliseconds(ms)}  ${text}`);
    }
  } finally {
    for (const client of clients) await client.end();
  }
}

async function requestsOf(client: pg.Client, asked: readonly Asked[]): Promise<SearchRequest[]> {
  const vocabulary = directoryVocabulary(callDirectory(client));
  const requests: SearchRequest[] = [];
  for (const one of asked)
    requests.push(await readSearch({ ...EMPTY_SEARCH, ...one, options: [], locale: 'fr' }, vocabulary));
  return requests;
}

async function beside(databaseUrl: string, asked: readonly Asked[]): Promise<void> {
  const client = await connected(databaseUrl);
  try {
    for (const open of [postgresFullText, fts5]) {
      const engine: Beside = await open(client);
      const { perSecond, p50, p95 } = await closedLoop(1, asked.length, (_, index) =>
        engine.search(asked[index] as Asked),
      );
      console.log(
        `${engine.name}, 1 connection  p50 ${milliseconds(p50)}  p95 ${milliseconds(p95)}  ${perSecond.toFixed(0)} a second`,
      );
      await engine.close();
    }
  } finally {
    await client.end();
  }
}

async function connected(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return client;
}
