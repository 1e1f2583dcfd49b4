import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { listingPaths } from '../pages/uncached.ts';
import { processorSeconds } from '../processes.ts';
import { quantile } from '../statistics.ts';
import type { Orders } from './attack-process.ts';
import { ATTACKS } from './attacks.ts';
import { type Answer, ask, BROWSER, startReading, tally } from './readers.ts';
import { copySeed } from './seeded.ts';
import { benchFolder, postmasterOf, type Site, startSite } from './site.ts';
import { verdict } from './verdict.ts';

const WINDOW_MS = 8_000;
/** What an attack leaves behind (a full queue, statements that run to their timeout) is over by then. */
const REST_MS = 3_000;
/** The p95 of fresh pages for others, as a multiple of the quiet one. */
const MAX_RATIO = 2;
/** Kept pages are answered from memory, in a millisecond or two: below this a difference is the machine's own. */
const MIN_KEPT_MS = 50;
const KEPT = ['/', '/en'];
const ATTACKER = '198.51.100.7';

/**
 * What one network does to the pages of others with the public key alone, on two web processes: each attack of
 * `attacks.ts`, then all of them together, between quiet times. `RESILIENCE_ONLY=words` takes the attacks whose name has them.
 */
export async function queries(listings: number): Promise<void> {
  const folder = await benchFolder();
  await copySeed(listings, folder);
  const site = await startSite(folder, { DEMO_LISTINGS: '0' });
  try {
    const pages = pageSource(await listingPaths(site.databaseUrl, Math.min(60_000, listings)));
    const photos = await photosOf(site);
    // Each process keeps a page that was asked for twice, and has compiled what it runs.
    for (let time = 0; time < 16; time++) {
      await ask(new URL(KEPT[(time >> 2) % 2] as string, site.url), BROWSER);
    }
    await window(site, pages, 4_000);
    const only = process.env.RESILIENCE_ONLY;
    const names = ATTACKS.map(({ name }) => name).filter((name) => !only || name.includes(only));
    for (const name of names) await measured(site, pages, name, [name], photos);
    if (!only) await measured(site, pages, 'all of them together', names, photos);
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measured(
  site: Site,
  pages: () => string,
  title: string,
  names: readonly string[],
  photos: readonly string[],
): Promise<void> {
  const before = await window(site, pages, WINDOW_MS);
  const attacker = attack({ url: site.url, anonKey: site.anonKey, names, network: ATTACKER, photos });
  await sleep(1_000);
  const attacked = await window(site, pages, WINDOW_MS);
  const answers = await attacker.stop();
  await sleep(REST_MS);
  const after = await window(site, pages, WINDOW_MS / 2);
  const quiet = [...before.fresh, ...after.fresh];
  console.log(`\n${title}: ${answers}`);
  console.log(
    `  fresh pages  p50 ${ms(quiet, 0.5)} → ${ms(attacked.fresh, 0.5)}, p95 ${ms(quiet, 0.95)} → ${ms(attacked.fresh, 0.95)}`,
  );
  console.log(
    `  kept pages   p50 ${ms(before.kept, 0.5)} → ${ms(attacked.kept, 0.5)}, p95 ${ms(before.kept, 0.95)} → ${ms(attacked.kept, 0.95)}`,
  );
  console.log(
    `  processor, seconds a second: Node ${before.node.toFixed(2)} → ${attacked.node.toFixed(2)}, PostgreSQL ${before.postgres.toFixed(2)} → ${attacked.postgres.toFixed(2)}`,
  );
  const all = [...attacked.fresh, ...attacked.kept];
  const refused = all.filter(({ status }) => status !== 200);
  if (refused.length > 0) console.log(`  others were answered ${tally(refused)}`);
  verdict('pages that others were refused', `${refused.length} of ${all.length}`, '0', refused.length === 0);
  const ratio = p95(attacked.fresh) / p95(quiet);
  verdict(
    'p95 of others’ fresh pages',
    `${ratio.toFixed(2)} ×`,
    `at most ${MAX_RATIO} ×`,
    ratio <= MAX_RATIO,
  );
  const kept = p95(attacked.kept);
  const mostKept = Math.max(MIN_KEPT_MS, MAX_RATIO * p95(before.kept));
  verdict(
    'p95 of kept pages',
    `${kept.toFixed(1)} ms`,
    `at most ${mostKept.toFixed(0)} ms`,
    kept <= mostKept,
  );
}

/** Two readers of two networks, whose pages nobody asked for before, and one of kept pages. */
async function window(site: Site, pages: () => string, durationMs: number) {
  const postmaster = await postmasterOf(site.dataDir);
  const web = await site.webProcesses();
  const started = await Promise.all([processorSeconds(web), processorSeconds([postmaster], true)]);
  const fresh = ['192.0.2.1', '192.0.2.2'].map((network) =>
    startReading(site.url, Array.from({ length: 1_000 }, pages), {
      clients: 1,
      pauseMs: 50,
      headers: { 'x-forwarded-for': network },
    }),
  );
  const kept = startReading(site.url, KEPT, {
    clients: 1,
    pauseMs: 50,
    headers: { 'x-forwarded-for': '192.0.2.3' },
  });
  await sleep(durationMs);
  const [ofCached, ...ofFresh] = await Promise.all([kept.stop(), ...fresh.map((one) => one.stop())]);
  const ended = await Promise.all([processorSeconds(web), processorSeconds([postmaster], true)]);
  const [node = 0, postgres = 0] = ended.map(
    (seconds, index) => (seconds - (started[index] ?? 0)) / (durationMs / 1000),
  );
  return { fresh: ofFresh.flat(), kept: ofCached, node, postgres };
}

function attack(orders: Orders) {
  const child: ChildProcess = spawn('node', ['bench/resilience/attack-process.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin?.end(JSON.stringify(orders));
  let said = '';
  child.stdout?.on('data', (chunk) => {
    said += chunk;
  });
  return {
    async stop(): Promise<string> {
      const closed = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGTERM');
      await closed;
      return said.trim();
    },
  };
}

function pageSource(paths: readonly string[]): () => string {
  let next = 0;
  return () => paths[next++ % paths.length] as string;
}

async function photosOf({ databaseUrl }: Site): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ path: string }>(
      "select path from public.published_photos where path <> '' order by id limit 20000",
    );
    return rows.map((row) => row.path.split('/').map(encodeURIComponent).join('/'));
  } finally {
    await client.end();
  }
}

function p95(answers: readonly Answer[]): number {
  return quantile(
    answers.map(({ ms }) => ms),
    0.95,
  );
}

function ms(answers: readonly Answer[], share: number): string {
  return `${quantile(
    answers.map((answer) => answer.ms),
    share,
  ).toFixed(1)} ms`;
}
