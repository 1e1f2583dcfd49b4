import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { readBenchArguments } from '../arguments.ts';
import { seed, start } from '../listings/product.ts';
import { measureLine, measureVisits } from './visit.ts';

/** Pages per second that this bench requires, on two cores. */
const MIN_PER_SECOND = 400;
const ROUNDS = 3;

/**
 * Pages of listings that nobody asked for before, each once, so that none is kept:
 * `npm run bench -- pages uncached --listings 100000 --requests 3000`.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = readBenchArguments('pages uncached', {
    args,
    options: {
      listings: { type: 'string', default: '100000' },
      requests: { type: 'string', default: '3000' },
      connections: { type: 'string', default: '16' },
      data: { type: 'string', default: path.join(os.tmpdir(), 'bottin-bench') },
    },
  });
  const dataDir = path.join(values.data, values.listings);
  await seed(dataDir, Number(values.listings));
  const product = await start(dataDir);
  try {
    const requests = Number(values.requests);
    const paths = await listingPaths(product.databaseUrl, (ROUNDS + 1) * requests);
    const rates: number[] = [];
    // The first round warms up and is not counted.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const visits = paths.slice(round * requests, (round + 1) * requests).map((one) => ({ path: one }));
      const measure = await measureVisits({
        base: product.url,
        visits,
        connections: Number(values.connections),
      });
      if (measure.failures > 0) throw new Error(`${measure.failures} pages failed`);
      console.log(measureLine(round === 0 ? 'warming up' : 'pages of listings', measure));
      if (round > 0) rates.push(measure.perSecond);
    }
    console.log(`memory of the server ${(await product.memoryMiB()).toFixed(0)} MiB`);
    const best = Math.max(...rates);
    console.log(`${best.toFixed(0)} a second at best (goal: at least ${MIN_PER_SECOND})`);
    if (!(best >= MIN_PER_SECOND)) process.exitCode = 1;
  } finally {
    await product.stop();
  }
}

/** Paths of listings from all over the directory, in random order. */
export async function listingPaths(databaseUrl: string, count: number): Promise<string[]> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const { rows } = await database.query<{ slug: string }>(
      'select slug from public.listings where is_public order by md5(slug) limit $1',
      [count],
    );
    if (rows.length < count) throw new Error(`the directory has ${rows.length} listings, not ${count}`);
    return rows.map(({ slug }) => `/entreprise/${slug}`);
  } finally {
    await database.end();
  }
}
