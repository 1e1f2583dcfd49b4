import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { type Backend, createBackend, readProject, startEmbeddedPostgres } from '#backend/app.ts';
import { readBenchArguments } from '../arguments.ts';
import { seed } from '../listings/product.ts';
import { processorSeconds } from '../processes.ts';
import { listingPaths } from './uncached.ts';

/** What documents may read by: the official client without a network, or the road that they have. */
type Read = (slug: string) => PromiseLike<{ data: unknown; error: unknown }>;

/**
 * What the data of a listing's page costs by each road, in turns, each listing once where there are enough:
 * `npm run bench -- pages reads --listings 1000 --requests 300`.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = readBenchArguments('pages reads', {
    args,
    options: {
      listings: { type: 'string', default: '1000' },
      requests: { type: 'string', default: '300' },
      rounds: { type: 'string', default: '4' },
      /** Others of the same arguments, such as a former version that was kept beside. */
      procedures: { type: 'string', default: 'business_page' },
      data: { type: 'string', default: path.join(os.tmpdir(), 'bottin-bench') },
    },
  });
  const [requests, rounds] = [Number(values.requests), Number(values.rounds)];
  const dataDir = path.join(values.data, values.listings);
  await seed(dataDir, Number(values.listings));
  const database = await startEmbeddedPostgres(dataDir);
  const storageFolder = await mkdtemp(path.join(os.tmpdir(), 'bottin-bench-reads-'));
  const backend = await createBackend({
    databaseUrl: database.url,
    project: await readProject('supabase'),
    jwtSecret: 'the secret of a bench, which nobody else has',
    storageFolder,
    maxConnections: 4,
    onStep: () => undefined,
  });
  try {
    const roads: Record<string, Read> = {};
    for (const procedure of values.procedures.split(',')) {
      roads[`client ${procedure}`] = byClient(backend, procedure);
      roads[`reads ${procedure}`] = byReads(backend, procedure);
    }
    const wanted = requests * (rounds + 1) * Object.keys(roads).length;
    const paths = await listingPaths(database.url, Math.min(wanted, Number(values.listings)));
    const slugs = paths.map((one) => one.slice('/entreprise/'.length));
    let next = 0;
    const some = () => Array.from({ length: requests }, () => slugs[next++ % slugs.length] as string);
    // The first round prepares what each road prepares, and is not shown.
    for (let round = 0; round <= rounds; round += 1) {
      const order = round % 2 === 0 ? Object.keys(roads) : Object.keys(roads).reverse();
      for (const name of order) {
        const line = await measure(roads[name] as Read, some(), database.url);
        if (round > 0) console.log(`${name.padEnd(28)} ${line}`);
      }
    }
  } finally {
    await backend.close();
    if (database.started) await database.stop();
    await rm(storageFolder, { recursive: true, force: true });
  }
}

function byClient(backend: Backend, procedure: string): Read {
  const client = createClient('http://bench.invalid', backend.keys.anon, {
    global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
    auth: { persistSession: false },
  });
  return (slug) => client.rpc(procedure, { slug, locale: 'fr' }, { get: true });
}

function byReads({ pageReads }: Backend, procedure: string): Read {
  return (slug) => pageReads.rpc(procedure, { slug, locale: 'fr' });
}

async function measure(read: Read, slugs: readonly string[], databaseUrl: string): Promise<string> {
  const pids = await connections(databaseUrl);
  const [node, postgres] = [process.cpuUsage(), await processorSeconds(pids)];
  const times: number[] = [];
  for (const slug of slugs) {
    const started = performance.now();
    const { data, error } = await read(slug);
    times.push(performance.now() - started);
    if (error || data === null) throw new Error(`no page of ${slug}`, { cause: error });
  }
  const { user, system } = process.cpuUsage(node);
  const ofPostgres = (await processorSeconds(await connections(databaseUrl))) - postgres;
  const per = (ms: number) => (ms / slugs.length).toFixed(2);
  const p50 = times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
  return `p50 ${p50.toFixed(2)} ms, Node ${per((user + system) / 1000)} ms, PostgreSQL ${per(ofPostgres * 1000)} ms a read`;
}

/** PIDs of the backends of requests and pages; one opened during the measurement counts whole. */
async function connections(databaseUrl: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where usename in ('anon_reader', 'authenticator')",
    );
    return rows.map(({ pid }) => pid);
  } finally {
    await client.end();
  }
}
