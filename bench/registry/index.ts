import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, readFile, rm, stat } from 'node:fs/promises';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readBenchArguments } from '../arguments.ts';
import { type Product, seed, start } from '../listings/product.ts';
import { childrenOf, peakMemoryMiB, processorSeconds } from '../processes.ts';
import { quantile } from '../statistics.ts';
import { writeArchive } from './archive.ts';
import { createEnterprises, type Materials } from './enterprises.ts';

/** Seen in the published file of 2026 (shared facts on the registry). */
const ENTERPRISES = 2_726_312;
/** A reader looks at a page that often. */
const READ_EVERY_MS = 200;
const QUIET_MS = 30_000;

/**
 * Imports a synthetic archive of the registry's structure and size, then one in which 1 % changed, while somebody reads:
 * `npm run bench -- registry`.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = readBenchArguments('registry', {
    args,
    options: {
      enterprises: { type: 'string', default: String(ENTERPRISES) },
      /** Demonstration listings that are read meanwhile. */
      listings: { type: 'string', default: '20000' },
      /** Where the archives are kept from one run to the next; the directory is made anew. */
      data: { type: 'string', default: path.join(os.tmpdir(), 'bottin-bench-registry') },
    },
  });
  const count = Number(values.enterprises);
  const dataDir = path.join(values.data, `directory-${Date.now()}`);
  await mkdir(dataDir, { recursive: true });
  await seed(dataDir, Number(values.listings));
  const product = await start(dataDir);
  try {
    const archives = await writeArchives(product, values.data, count);
    const paths = await pathsOf(product);
    const quiet = await whileReading(product, paths, () => sleep(QUIET_MS));
    print('quiet', quiet.times);
    for (const [name, file] of Object.entries(archives)) {
      console.log(`\n## ${name}: ${((await stat(file)).size / 1e6).toFixed(0)} MB zipped`);
      const { result, times } = await whileReading(product, paths, () =>
        importArchive(product, dataDir, file),
      );
      console.log(result);
      print('readers meanwhile', times);
      console.log(
        `p95 ${(quantile(times, 0.95) / quantile(quiet.times, 0.95)).toFixed(2)} times that of a quiet server`,
      );
    }
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function writeArchives(
  product: Product,
  folder: string,
  count: number,
): Promise<Record<string, string>> {
  const enterpriseOf = createEnterprises(await readMaterials(product), count);
  const archives: Record<string, string> = {};
  for (const [edition, name, day] of [
    [0, 'first load', '2026-11-01'],
    [1, '1 % changed', '2026-11-15'],
  ] as const) {
    const file = path.join(folder, `registry-${count}-${edition}.zip`);
    const isThere = await access(file).then(
      () => true,
      () => false,
    );
    if (!isThere) await writeArchive(file, count, (index) => enterpriseOf(index, edition), new Date(day));
    archives[name] = file;
  }
  return archives;
}

async function readMaterials({ databaseUrl }: Product): Promise<Materials> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const words = async (query: string) =>
    (await client.query<{ word: string }>(query)).rows.map(({ word }) => word);
  const { rows: municipalities } = await client.query<Materials['municipalities'][number]>(
    'select name, population, postal_code as "postalCode" from public.municipalities where population > 0 order by id',
  );
  const materials = {
    municipalities,
    trades: await words("select distinct split_part(name, ' ', 1) as word from public.listings order by 1"),
    streets: await words(
      "select distinct regexp_replace(address, '^[0-9]+,? ', '') as word from public.listings where address <> '' order by 1",
    ),
    services: await words('select distinct unnest(services) as word from public.listings order by 1'),
  };
  await client.end();
  return materials;
}

/** Pages of every kind that a reader opens, listings most. */
async function pathsOf({ url, anonKey }: Product): Promise<string[]> {
  const read = async (query: string) => {
    const answer = await fetch(`${url}/rest/v1/${query}`, { headers: { apikey: anonKey } });
    return ((await answer.json()) as { slug: string }[]).map(({ slug }) => slug);
  };
  const listings = await read('published_listings?select=slug&limit=600&order=id');
  const cities = await read('municipalities?select=slug&order=population.desc&limit=40');
  const categories = await read('categories?select=slug&parent_id=is.null&order=position');
  const others = [
    '/',
    ...cities.map((slug) => `/ville/${slug}`),
    ...categories.map((slug) => `/categorie/${slug}`),
    ...cities.flatMap((city) =>
      ['plombier', 'restaurant', 'coiffeur'].map((word) => `/recherche?q=${word}%20${city}`),
    ),
  ];
  return listings.flatMap((slug, index) => [
    `/entreprise/${slug}`,
    ...(index % 2 ? [others[index % others.length] as string] : []),
  ]);
}

/** Does a work while a reader opens a page every {@link READ_EVERY_MS}, whether the last one has come or not. */
async function whileReading<T>(
  { url }: Product,
  paths: readonly string[],
  work: () => Promise<T>,
): Promise<{ result: T; times: number[] }> {
  const times: number[] = [];
  let isDone = false;
  const readers = (async () => {
    const open: Promise<void>[] = [];
    for (let index = 0; !isDone; index++) {
      open.push(timeOf(url + paths[index % paths.length]).then((time) => void times.push(time)));
      await sleep(READ_EVERY_MS);
    }
    await Promise.all(open);
  })();
  try {
    return { result: await work(), times };
  } finally {
    isDone = true;
    await readers;
  }
}

function timeOf(address: string): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    request(address, (response) => {
      response.resume();
      response.on('end', () => {
        if ((response.statusCode ?? 0) >= 400)
          reject(new Error(`${address} answered ${response.statusCode}`));
        else resolve(performance.now() - started);
      });
    })
      .on('error', reject)
      .end();
  });
}

/** Runs the command, as an operator would; returns what it printed at its end, with the processor time and memory that it took. */
async function importArchive({ databaseUrl }: Product, dataDir: string, file: string): Promise<string> {
  const postgres = await postgresOf(databaseUrl);
  const before = await processorSeconds([postgres], true);
  const child = spawn('npm', ['run', '--silent', 'import', '--', 'registry', file], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, DATA_DIR: dataDir },
  });
  const started = performance.now();
  let most = 0;
  let seconds = 0;
  const watch = setInterval(async () => {
    // What runs the command hands over to a Node of its own.
    const pids = (await descendants(child.pid as number)).slice(-1);
    most = Math.max(most, await peakMemoryMiB(pids).catch(() => 0));
    seconds = Math.max(seconds, await processorSeconds(pids));
  }, 500);
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  const [code] = await once(child, 'exit');
  clearInterval(watch);
  if (code !== 0) throw new Error(`the import failed: ${text}`);
  const clock = (performance.now() - started) / 1000;
  const ofPostgres = (await processorSeconds([postgres], true)) - before;
  const line = (name: string, value: string) => `\n${name.padEnd(13)} ${value}`;
  return `${text.trimEnd()}${line('clock', `${clock.toFixed(0)} s`)}${line('processor', `${seconds.toFixed(1)} s of Node, ${ofPostgres.toFixed(1)} s of PostgreSQL, readers included`)}${line('memory', `${most.toFixed(0)} MiB of Node at its peak`)}`;
}

/** The process of which each session of PostgreSQL is a child. */
async function postgresOf(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const stat = await readFile(`/proc/${rows[0]?.pid}/stat`, 'utf8');
  await client.end();
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

async function descendants(pid: number): Promise<number[]> {
  const children = await childrenOf(pid).catch(() => []);
  return [pid, ...(await Promise.all(children.map(descendants))).flat()];
}

function print(name: string, times: readonly number[]): void {
  const at = (share: number) => `${quantile(times, share).toFixed(0)} ms`;
  console.log(
    `${name.padEnd(18)} ${times.length} pages: p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, worst ${at(1)}`,
  );
}
