import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, ask, BROWSER, startReading, tally } from './readers.ts';
import { benchFolder, listingsOf, outsidePostgres, startSite } from './site.ts';
import { verdict } from './verdict.ts';
import { type Acknowledged, lost, prepareWriters, startWriting } from './writers.ts';

/** What a reader waits for at most who cannot be served. */
const MAX_WAIT_MS = 2_000;
const MAX_RECOVERY_MS = 10_000;

/** A database that is away: kept pages are answered, others with 503, and all is well once it is back. */
export async function database(seconds: number): Promise<void> {
  const folder = await benchFolder();
  const postgres = await outsidePostgres(folder);
  const site = await startSite(folder, {
    DATABASE_URL: postgres.url,
    JWT_SECRET: 'a secret for a bench only, at least 32 characters',
  });
  try {
    const listings = await listingsOf(site);
    const writers = await prepareWriters(site, 2);
    const acknowledged: Acknowledged = { listings: [], reviews: [], files: [] };
    const kept = ['/', '/en'];
    // Over connections of their own, which go to the processes in turn: each keeps a page that was asked for twice.
    for (let time = 0; time < 16; time++) {
      await ask(new URL(kept[(time >> 2) % 2] as string, site.url), BROWSER);
    }
    const writing = startWriting(
      site,
      writers,
      listings.map(({ id }) => id),
      acknowledged,
    );
    const mark = Date.now();
    const paths = listings.map(({ path }) => `${path}?depuis=${mark}`);
    const others = startReading(site.url, paths, { clients: 4, pauseMs: 50 });
    const home = startReading(site.url, kept, { clients: 2, pauseMs: 50 });
    await sleep(3_000);

    const goneAt = performance.now();
    await postgres.stop();
    console.log(`the database is away for ${seconds} s`);
    await sleep(seconds * 1000);
    const startedAt = performance.now();
    await postgres.start();
    const backAt = performance.now();
    await sleep(MAX_RECOVERY_MS);
    await writing.stop();
    const [readOthers, readHome] = [await others.stop(), await home.stop()];

    // What was under way as it went may have ended either way.
    const away = during(readOthers, goneAt + 1_000, startedAt);
    console.log(`\npages that are not kept, while it is away: ${tally(away)}`);
    const slowest = Math.max(0, ...away.map(({ ms }) => ms));
    const told = away.filter(({ status, retryAfter }) => status === 503 && Number(retryAfter) > 0);
    verdict(
      'answered with 503 and Retry-After',
      `${told.length} of ${away.length}`,
      'all',
      told.length === away.length,
    );
    verdict(
      'the slowest of these answers',
      `${slowest.toFixed(0)} ms`,
      `at most ${MAX_WAIT_MS} ms`,
      slowest <= MAX_WAIT_MS,
    );
    const homeAway = during(readHome, goneAt + 1_000, startedAt);
    const served = homeAway.filter(({ status }) => status === 200);
    verdict(
      'kept pages that are answered',
      `${served.length} of ${homeAway.length}`,
      'all',
      served.length === homeAway.length,
    );
    const failedLate = readOthers.filter(({ status, atMs }) => status !== 200 && atMs > backAt);
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
  } finally {
    await site.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function during(answers: readonly Answer[], from: number, to: number): Answer[] {
  return answers.filter(({ atMs, ms }) => atMs >= from && atMs + ms <= to);
}
