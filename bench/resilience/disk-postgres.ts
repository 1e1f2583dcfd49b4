import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type SmallDisk, smallDisk } from '#tests/support/small-disk.ts';
import { type Answer, ask, BROWSER, startReading, tally } from './readers.ts';
import { listingsOf, postmasterOf, type Site, startSite } from './site.ts';
import { verdict } from './verdict.ts';
import { type Acknowledged, lost, prepareWriters, startWriting } from './writers.ts';

const DISK_MIB = 900;
const FULL_MS = 15_000;
const MAX_RECOVERY_MS = 15_000;
const KEPT = ['/', '/en'];

/** How PostgreSQL ends while its disk is full. */
const FAILURES: Record<string, (site: Site) => Promise<void>> = {
  'cannot extend its WAL': async (site) => {
    const client = new pg.Client({ connectionString: site.databaseUrl });
    client.on('error', () => undefined);
    await client.connect();
    try {
      // Writes until no WAL segment is left; each record has a megabyte.
      for (;;)
        await client.query(
          "select pg_logical_emit_message(false, 'bench', repeat(md5(random()::text), 32768))",
        );
    } catch (error) {
      // PostgreSQL refuses the write (disk_full), or shuts down and drops its connections.
      console.log(`  ${(error as Error).message}`);
      await client.end();
    }
  },
  'is killed': async (site) => void process.kill(await postmasterOf(site.dataDir), 'SIGKILL'),
};

/**
 * A disk that another program fills to its last byte, and keeps full, while PostgreSQL ends: no process of the server
 * ends, kept pages are answered, others with 503, and all is well once there is room, without anybody's help. Then a start
 * on the full disk, and one once there is room. The server's output is on that disk too.
 */
export async function diskPostgres(): Promise<void> {
  const disk = await smallDisk(`size=${DISK_MIB}m`);
  try {
    const site = await startSite(disk.folder);
    const acknowledged: Acknowledged = { listings: [], reviews: [], files: [] };
    try {
      for (const [name, end] of Object.entries(FAILURES)) await without(site, disk, name, end, acknowledged);
    } finally {
      await site.stop();
    }
    await startOnFull(site, disk, acknowledged);
  } finally {
    await disk.unmount();
  }
}

async function without(
  site: Site,
  disk: SmallDisk,
  name: string,
  end: (site: Site) => Promise<void>,
  acknowledged: Acknowledged,
): Promise<void> {
  console.log(`\nPostgreSQL ${name}`);
  const listings = await listingsOf(site);
  const writers = await prepareWriters(site, 10);
  for (let time = 0; time < 16; time++) {
    await ask(new URL(KEPT[(time >> 2) % 2] as string, site.url), BROWSER);
  }
  const ids = listings.map(({ id }) => id);
  const writing = startWriting(site, writers, ids, acknowledged);
  const paths = listings.map(({ path }) => `${path}?review=${Date.now() % 100_000}`);
  const others = startReading(site.url, paths, { clients: 2, pauseMs: 50, headers: from('192.0.2.1') });
  const home = startReading(site.url, KEPT, { clients: 1, pauseMs: 50, headers: from('192.0.2.2') });
  const before = await site.webProcesses();
  await sleep(2_000);
  const stopFilling = disk.keepFull();
  await sleep(3_000);
  const endedAt = performance.now();
  await end(site);
  await sleep(FULL_MS);
  const health = await fetch(`${site.url}/health`).then(
    ({ status }) => status,
    () => 0,
  );
  await stopFilling();
  disk.empty();
  const freeSpaceAt = performance.now();
  const written = acknowledged.listings.length;
  const recovered = await untilWell(site, freeSpaceAt);
  while (acknowledged.listings.length === written && performance.now() - freeSpaceAt < MAX_RECOVERY_MS)
    await sleep(50);
  const writes = performance.now() - freeSpaceAt;
  await writing.stop();
  const [readOthers, readHome] = [await others.stop(), await home.stop()];

  const during = (answers: readonly Answer[]) =>
    answers.filter(({ atMs, ms }) => atMs > endedAt + 1_000 && atMs + ms < freeSpaceAt);
  verdictOnPages(during(readOthers), during(readHome), health);
  const after = site.process.exitCode === null ? await site.webProcesses() : [];
  const died = before.filter((pid) => !after.includes(pid)).length;
  verdict(
    'processes of the server that ended',
    String(died),
    '0',
    died === 0 && site.process.exitCode === null,
  );
  verdict(
    'healthy again once there is room',
    `${recovered.toFixed(0)} ms`,
    `at most ${MAX_RECOVERY_MS} ms`,
    recovered < MAX_RECOVERY_MS,
  );
  verdict(
    'a listing is written again',
    `${writes.toFixed(0)} ms`,
    `at most ${MAX_RECOVERY_MS} ms`,
    writes < MAX_RECOVERY_MS,
  );
  await verdictOnWrites(site, acknowledged);
}

function verdictOnPages(others: readonly Answer[], kept: readonly Answer[], health: number): void {
  console.log(`  pages that are not kept: ${tally(others)}; kept ones: ${tally(kept)}; /health: ${health}`);
  const retryable = others.filter(({ status }) => status === 503 || status === 200);
  verdict(
    'pages answered with 200 or 503',
    `${retryable.length} of ${others.length}`,
    'all',
    retryable.length === others.length,
  );
  verdict(
    'kept pages that are answered',
    `${kept.filter(({ status }) => status === 200).length} of ${kept.length}`,
    'all',
    kept.length > 0 && kept.every(({ status }) => status === 200),
  );
}

async function startOnFull(before: Site, disk: SmallDisk, acknowledged: Acknowledged): Promise<void> {
  console.log('\na start on the full disk');
  disk.fill();
  const server = spawn('node', ['server/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: disk.folder,
      PORT: '0',
      DATABASE_URL: '',
      SITE_URL: '',
      JWT_SECRET: '',
    },
  });
  let errors = '';
  server.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  server.stdout.resume();
  const [code] = await once(server, 'close');
  const line = errors.trimEnd();
  console.log(`  ${line}`);
  verdict('its exit code', String(code), '1', code === 1);
  const isClear = !line.includes('\n') && line.startsWith(`No space left on the disk of ${disk.folder} (`);
  verdict('one line that names the folder', isClear ? 'yes' : 'no', 'yes', isClear);
  disk.empty();
  const site = await startSite(disk.folder, {}, before);
  try {
    await verdictOnWrites(site, acknowledged);
  } finally {
    await site.stop();
  }
}

async function verdictOnWrites(site: Site, acknowledged: Acknowledged): Promise<void> {
  const writes = acknowledged.listings.length + acknowledged.reviews.length + acknowledged.files.length;
  const missing = await lost(site, acknowledged);
  verdict(
    'acknowledged writes that are lost',
    `${missing.length} of ${writes}`,
    '0',
    missing.length === 0 && writes > 0,
  );
}

async function untilWell(site: Site, sinceMs: number): Promise<number> {
  for (;;) {
    const status = await fetch(`${site.url}/health`).then(
      (answer) => answer.status,
      () => 0,
    );
    const ms = performance.now() - sinceMs;
    if (status === 200 || ms > MAX_RECOVERY_MS) return ms;
    await sleep(50);
  }
}

const from = (address: string) => ({ 'x-forwarded-for': address });
