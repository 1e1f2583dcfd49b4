import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { readBenchArguments } from '../arguments.ts';
import { type Product, seed, start } from '../listings/product.ts';
import { makeOwners, type Owner } from '../owners/people.ts';
import { dayOf, type Places, readPlaces, writersOf, writesIn } from './day.ts';
import { type Measure, measureLine, measureVisits } from './visit.ts';

/** What is asked at half of the largest throughput, in milliseconds. */
const P95_MAX_MS = 50;

/**
 * A mixed day, first as fast as it goes, then at half of that: `npm run bench -- pages mixed --listings 1000000`.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = readBenchArguments('pages mixed', {
    args,
    options: {
      listings: { type: 'string', default: '1000000' },
      visits: { type: 'string', default: '10000' },
      connections: { type: 'string', default: '24' },
      data: { type: 'string', default: path.join(os.tmpdir(), 'bottin-bench') },
    },
  });
  const dataDir = path.join(values.data, values.listings);
  await seed(dataDir, Number(values.listings));
  const product = await start(dataDir);
  const database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
  const writers: Owner[] = [];
  try {
    const visits = Number(values.visits);
    const places = await readPlaces(product.databaseUrl, database, Number(values.listings));
    writers.push(...(await makeOwners(product, writersOf(4 * visits))));
    await measureDay({ product, places, writers, visits, connections: Number(values.connections) });
  } finally {
    await database.query('delete from auth.users where id = any ($1)', [writers.map(({ id }) => id)]);
    await database.end();
    await product.stop();
  }
}

type Day = {
  product: Product;
  places: Places;
  writers: readonly Owner[];
  visits: number;
  connections: number;
};

async function measureDay({ product, places, writers, visits, connections }: Day): Promise<void> {
  let written = 0;
  const measure = async (name: string, perSecond?: number): Promise<Measure> => {
    const day = dayOf(visits, places, writers, product.anonKey, written);
    written += writesIn(day);
    const before = await cachedAnswers(product);
    const result = await measureVisits({
      base: product.url,
      visits: day,
      connections: perSecond === undefined ? connections : Number.MAX_SAFE_INTEGER,
      ...(perSecond === undefined ? {} : { perSecond }),
    });
    const kept = ((await cachedAnswers(product)) - before) / visits;
    console.log(`${measureLine(name, result)}   ${(100 * kept).toFixed(0)} % kept`);
    if (result.failures > 0) throw new Error(`${result.failures} visits failed`);
    return result;
  };
  await measure('warming up');
  const { perSecond } = await measure('as fast as it goes');
  const { p95 } = await measure('at half of that', perSecond / 2);
  console.log(`memory of the server ${(await product.memoryMiB()).toFixed(0)} MiB`);
  console.log(`p95 ${p95.toFixed(1)} ms (goal: under ${P95_MAX_MS})`);
  if (!(p95 < P95_MAX_MS)) process.exitCode = 1;
}

/** How many answers of all processes were kept pages. */
async function cachedAnswers({ url, serviceKey }: Product): Promise<number> {
  const response = await fetch(`${url}/metrics`, { headers: { apikey: serviceKey } });
  const text = await response.text();
  const hits = text.matchAll(/^site_pages_hits_total(?:\{[^}]*\})? (\d+)/gm);
  return Array.from(hits).reduce((sum, [, value]) => sum + Number(value), 0);
}
