import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../statistics.ts';
import { type Answer, startReading, tally } from './readers.ts';
import { benchFolder, listingsOf, startSite } from './site.ts';
import { verdict } from './verdict.ts';

const READ_MS = 15_000;
/** What a person may wait for, in the worst of twenty cases, as a multiple of the same without a crawler; in milliseconds. */
const MAX_RATIO = 3;
const MAX_MS = 500;
const CRAWLERS = {
  'says that it is one': { 'user-agent': 'Mozilla/5.0 (compatible; Burstbot/1.0)', 'accept-language': 'en' },
  'passes for a browser': {},
};

/** A crawler that asks for every listing once, at full speed from one address, while a person reads from another. */
export async function crawler(connections: number): Promise<void> {
  const folder = await benchFolder();
  // As good as none: it is pages that have to be made that a crawler asks for.
  const site = await startSite(folder, { PAGES_MEMORY_MB: '1', DEMO_LISTINGS: '1000' });
  try {
    const paths = (await listingsOf(site, 1000)).map(({ path }) => path);
    // From the middle on, where the crawler is not yet: pages that nobody has made before.
    const others = [...paths.slice(500), ...paths.slice(0, 500)];
    const person = () =>
      startReading(site.url, others, {
        clients: 1,
        pauseMs: 100,
        headers: { 'x-forwarded-for': '192.0.2.1' },
      });
    const alone = person();
    await sleep(READ_MS);
    const before = p95(await alone.stop());
    for (const [name, agent] of Object.entries(CRAWLERS)) {
      const headers = { 'x-forwarded-for': '198.51.100.7', ...agent };
      const burst = startReading(site.url, paths, { clients: connections, headers });
      const reading = person();
      await sleep(READ_MS);
      const read = await reading.stop();
      const crawled = await burst.stop();
      console.log(`\na crawler that ${name}, over ${connections} connections: ${tally(crawled)}`);
      const refused = read.filter(({ status }) => status !== 200);
      verdict(
        'pages that the person was refused',
        `${refused.length} of ${read.length}`,
        '0',
        refused.length === 0,
      );
      const with95 = p95(read);
      verdict(
        'p95 of the person, with and without',
        `${with95.toFixed(0)} ms, ${before.toFixed(0)} ms`,
        `at most ${MAX_RATIO} times, and ${MAX_MS} ms`,
        with95 <= before * MAX_RATIO && with95 <= MAX_MS,
      );
      const retryable = crawled.filter(({ status }) => status === 503);
      const when = retryable.filter(({ retryAfter }) => Number(retryAfter) > 0);
      verdict(
        'refusals that say when to come back',
        `${when.length} of ${retryable.length}`,
        'all',
        when.length === retryable.length,
      );
    }
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function p95(answers: readonly Answer[]): number {
  return quantile(
    answers.map(({ ms }) => ms),
    0.95,
  );
}
