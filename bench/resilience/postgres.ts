import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type MajorPostgres, startMajor } from './postgres-major.ts';
import { ask, BROWSER, startReading, tally } from './readers.ts';
import { benchFolder, listingsOf, type Site, startSite } from './site.ts';
import { verdict } from './verdict.ts';
import { type Acknowledged, lost, prepareWriters, startWriting } from './writers.ts';

const MAX_OPEN_MS = 10_000;
const MAX_RECOVERY_MS = 10_000;
const DEFAULT_MAJORS = ['15', '16', '17', '18'];

/**
 * An outside PostgreSQL of each major version (DATABASE_URL) that is restarted under readers and writers, in both ways: the
 * fast one, and the immediate one, after which it recovers from its log.
 *
 * @param times how often in each way
 * @param majors numbers, or folders of binaries
 */
export async function postgres(times: number, majors: readonly string[] = DEFAULT_MAJORS): Promise<void> {
  for (const major of majors) {
    const folder = await benchFolder();
    const outside = await startMajor(major, folder);
    console.log(`\nPostgreSQL ${outside.version}`);
    try {
      await restarting(outside, folder, times);
    } finally {
      await outside.stop('immediate');
      await rm(folder, { recursive: true, force: true });
    }
  }
}

async function restarting(outside: MajorPostgres, folder: string, times: number): Promise<void> {
  const site = await startSite(folder, {
    DATABASE_URL: outside.url,
    JWT_SECRET: 'a secret for a bench only, at least 32 characters',
  });
  try {
    const listings = await listingsOf(site);
    const before = await site.webProcesses();
    const acknowledged: Acknowledged = { listings: [], reviews: [], files: [] };
    const writers = await prepareWriters(site, 4 * times);
    const writing = startWriting(
      site,
      writers,
      listings.map(({ id }) => id),
      acknowledged,
    );
    const paths = listings.map(({ path }) => `${path}?review=${Date.now() % 100_000}`);
    const reading = startReading(site.url, paths, { clients: 4, pauseMs: 50, headers: {} });
    const recoveries: number[] = [];
    for (const how of ['fast', 'immediate'] as const) {
      for (let time = 0; time < times; time++) {
        await sleep(2_000);
        await outside.stop(how);
        await outside.start();
        recoveries.push(await untilAnswered(site, paths[time % paths.length] as string));
      }
    }
    await sleep(2_000);
    await writing.stop();
    const answers = await reading.stop();

    console.log(`  pages: ${tally(answers)}; writes that were refused: ${writing.failures.length}`);
    const slowest = Math.max(0, ...answers.map(({ ms }) => ms));
    verdict(
      'the longest that a request was open',
      `${slowest.toFixed(0)} ms`,
      `at most ${MAX_OPEN_MS} ms`,
      slowest <= MAX_OPEN_MS,
    );
    const recovery = Math.max(...recoveries);
    verdict(
      'the longest recovery once it answers',
      `${recovery.toFixed(0)} ms`,
      `at most ${MAX_RECOVERY_MS} ms`,
      recovery <= MAX_RECOVERY_MS,
    );
    const after = await site.webProcesses();
    const died = before.filter((pid) => !after.includes(pid)).length;
    verdict('web processes that died', String(died), '0', died === 0 && site.process.exitCode === null);
    const writes = acknowledged.listings.length + acknowledged.reviews.length + acknowledged.files.length;
    const missing = await lost(site, acknowledged);
    verdict(
      'acknowledged writes that are lost',
      `${missing.length} of ${writes}`,
      '0',
      missing.length === 0 && writes > 0,
    );
  } finally {
    await site.stop();
  }
}

async function untilAnswered(site: Site, path: string): Promise<number> {
  const startedAt = performance.now();
  for (let time = 0; performance.now() - startedAt < 60_000; time++) {
    const { status } = await ask(new URL(`${path}&time=${time}`, site.url), BROWSER);
    if (status === 200) break;
    await sleep(50);
  }
  return performance.now() - startedAt;
}
