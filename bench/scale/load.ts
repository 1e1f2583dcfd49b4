import { startReading, tally } from '../resilience/readers.ts';
import { listingsOf } from '../resilience/site.ts';
import { verdict } from '../resilience/verdict.ts';
import { type Acknowledged, lost, prepareWriters, startWriting } from '../resilience/writers.ts';
import type { Machines } from './machines.ts';

const CLIENTS = 6;
const ACCOUNTS = 20;

/** Readers of all kinds of pages, and writers, until `end`, which prints what failed. */
export async function underLoad({ site }: Machines, { mayWritesFail = false } = {}) {
  const listings = await listingsOf(site);
  const writers = await prepareWriters(site, ACCOUNTS);
  const acknowledged: Acknowledged = { listings: [], reviews: [], files: [] };
  const paths = listings.flatMap(({ path }) => [path, `${path}?review=1`]);
  const reading = startReading(site.url, ['/', '/recherche?q=plombier', ...paths], {
    clients: CLIENTS,
    repeats: true,
    headers: { 'x-visitor': '198.51.100.1' },
  });
  const ids = listings.map(({ id }) => id);
  const writing = startWriting(site, writers, ids, acknowledged, 1);
  return {
    async end(what: string): Promise<void> {
      await writing.stop();
      const answers = await reading.stop();
      const failed = answers.filter(({ status }) => status !== 200);
      const slowest = Math.max(0, ...answers.map(({ ms }) => ms));
      console.log(`\n${what}: ${tally(answers)}; the slowest ${slowest.toFixed(0)} ms`);
      const reads = `${failed.length} of ${answers.length}`;
      verdict('requests of readers that failed', reads, '0', failed.length === 0);
      const written = acknowledged.listings.length + acknowledged.reviews.length + acknowledged.files.length;
      const { failures } = writing;
      const writes = `${failures.length} of ${written + failures.length}`;
      verdict(
        'writes that failed',
        writes,
        mayWritesFail ? 'some' : '0',
        mayWritesFail || failures.length === 0,
      );
      for (const failure of new Set(failures)) console.log(`    ${failure}`);
      const missing = await lost(site, acknowledged);
      verdict(
        'acknowledged writes that are lost',
        `${missing.length} of ${written}`,
        '0',
        missing.length === 0,
      );
      for (const one of missing.slice(0, 5)) console.log(`    ${one}`);
    },
  };
}
