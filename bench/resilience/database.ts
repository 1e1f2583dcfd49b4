import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, ask, BROWSER, startReading, tally } from './readers.ts';
import { benchFolder, listingsOf, outsidePostgres, type Site, startSite } from './site.ts';
import { verdict } from './verdict.ts';
import { type Acknowledged, lost, prepareWriters, startWriting } from './writers.ts';

/** What a reader waits for at most who cannot be served: an absence is known at once, silence after some time. */
const MAX_WAIT_MS = { absent: 2_000, silent: 16_000 };
const MAX_RECOVERY_MS = 10_000;
const KEPT = ['/', '/en'];

type Failure = { name: string; maxWaitMs: number; begin(): Promise<void>; end(): Promise<void> };

/**
 * A database that is away, and one that keeps its connections and answers nothing: pages that are kept are answered, others
 * with 503, and all is well once it is back.
 */
export async function database(seconds: number): Promise<void> {
  const folder = await benchFolder();
  const postgres = await outsidePostgres(folder);
  const failures: Failure[] = [
    { name: 'is away', maxWaitMs: MAX_WAIT_MS.absent, begin: postgres.stop, end: postgres.start },
    { name: 'is frozen', maxWaitMs: MAX_WAIT_MS.silent, begin: postgres.freeze, end: postgres.thaw },
  ];
  const site = await startSite(folder, {
    DATABASE_URL: postgres.url,
    JWT_SECRET: 'a secret for a bench only, at least 32 characters',
  });
  try {
    for (const failure of failures) await without(site, failure, seconds);
  } finally {
    await site.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function without(site: Site, failure: Failure, seconds: number): Promise<void> {
  const listings = await listingsOf(site);
  const writers = await prepareWriters(site, 10);
  const acknowledged: Acknowledged = { listings: [], reviews: [], files: [] };
  // Over connections of their own, which go to the processes in turn: each keeps a page that was asked for twice.
  for (let time = 0; time < 16; time++) {
    await ask(new URL(KEPT[(time >> 2) % 2] as string, site.url), BROWSER);
  }
  const ids = listings.map(({ id }) => id);
  const writing = startWriting(site, writers, ids, acknowledged);
  const mark = Date.now();
  const paths = listings.map(({ path }) => `${path}?review=${mark % 100_000}`);
  const others = startReading(site.url, paths, { clients: 4, pauseMs: 50, headers: from('192.0.2.1') });
  const home = startReading(site.url, KEPT, { clients: 2, pauseMs: 50, headers: from('192.0.2.2') });
  await sleep(3_000);

  const goneAt = performance.now();
  await failure.begin();
  console.log(`\nthe database ${failure.name} for ${seconds} s`);
  await sleep(seconds * 1000);
  const startedAt = performance.now();
  await failure.end();
  const backAt = performance.now();
  await sleep(MAX_RECOVERY_MS);
  await writing.stop();
  const [readOthers, readHome] = [await others.stop(), await home.stop()];

  // What was under way as it went, or as it came back, may have ended either way.
  const away = during(readOthers, goneAt + 1_000, startedAt);
  console.log(`  pages that are not kept: ${tally(away)}; kept ones: ${tally(readHome)}`);
  const retryable = away.filter(({ status, retryAfter }) => status === 503 && Number(retryAfter) > 0);
  verdict(
    'answered with 503 and Retry-After',
    `${retryable.length} of ${away.length}`,
    'all',
    retryable.length === away.length && retryable.length > 0,
  );
  const slowest = Math.max(0, ...readOthers.map(({ ms }) => ms));
  verdict(
    'the slowest answer of all',
    `${slowest.toFixed(0)} ms`,
    `at most ${failure.maxWaitMs} ms`,
    slowest <= failure.maxWaitMs,
  );
  const homeAway = readHome.filter(({ atMs }) => atMs >= goneAt && atMs < startedAt);
  const served = homeAway.filter(({ status }) => status === 200);
  verdict(
    'kept pages that are answered',
    `${served.length} of ${homeAway.length}`,
    'all',
    served.length === homeAway.length && served.length > 0,
  );
  const slowestKept = Math.max(0, ...homeAway.map(({ ms }) => ms));
  console.log(`  the slowest of these: ${slowestKept.toFixed(0)} ms`);
  const failedLate = readOthers.filter(({ status, atMs, ms }) => status !== 200 && atMs + ms > backAt);
  const recovery = Math.max(0, ...failedLate.map(({ atMs, ms }) => atMs + ms - backAt));
  verdict(
    'until every page is answered again',
    `${recovery.toFixed(0)} ms`,
    `at most ${MAX_RECOVERY_MS} ms`,
    recovery < MAX_RECOVERY_MS - 1_000,
  );
  const writes = acknowledged.listings.length + acknowledged.reviews.length + acknowledged.files.length;
  const missing = await lost(site, acknowledged);
  verdict('acknowledged writes that are lost', `${missing.length} of ${writes}`, '0', missing.length === 0);
  console.log(`  writes that were refused meanwhile: ${writing.failures.length}`);
}

const from = (address: string) => ({ 'x-forwarded-for': address });

function during(answers: readonly Answer[], from: number, to: number): Answer[] {
  return answers.filter(({ atMs, ms }) => atMs >= from && atMs + ms <= to);
}
