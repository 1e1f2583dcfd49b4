import { setTimeout as sleep } from 'node:timers/promises';
import { type SmallDisk, smallDisk } from '#tests/support/small-disk.ts';
import { startReading, tally } from './readers.ts';
import { listingsOf, startSite } from './site.ts';
import { verdict } from './verdict.ts';
import { type Acknowledged, lost, prepareWriters, startWriting } from './writers.ts';

const DISK_MIB = 1_200;
const FULL_MS = 15_000;
const RECOVERY_MS = 10_000;

/** A disk that fills up under the database and the files: reads go on, writes are refused, and it recovers. */
export async function disk(): Promise<void> {
  const small = await smallDisk(`size=${DISK_MIB}m`);
  try {
    await fill(small);
  } finally {
    await small.unmount();
  }
}

async function fill(small: SmallDisk): Promise<void> {
  const site = await startSite(small.folder);
  const acknowledged: Acknowledged = { listings: [], reviews: [], files: [] };
  const refused: string[] = [];
  try {
    const listings = await listingsOf(site);
    const ids = listings.map(({ id }) => id);
    const writers = await prepareWriters(site, 10);
    const writing = startWriting(site, writers, ids, acknowledged);
    const reading = startReading(
      site.url,
      listings.map(({ path: one }) => `${one}?depuis=disque`),
      { clients: 2, pauseMs: 50 },
    );
    await sleep(2_000);
    small.fill();
    // What was begun before it was seen may still be written.
    await sleep(4_000);
    const before = acknowledged.listings.length;
    writing.failures.length = 0;
    await sleep(FULL_MS);
    refused.push(...writing.failures);
    const read = await reading.stop();
    const failed = read.filter(({ status }) => status !== 200);
    console.log(`\nwhile the disk is full: ${tally(read)}`);
    verdict('pages that were refused', `${failed.length} of ${read.length}`, '0', failed.length === 0);
    const said = refused.filter((text) => /\b50[37]\b/.test(text));
    verdict(
      'writes refused with 507 or 503',
      `${said.length} of ${refused.length}`,
      'all',
      said.length === refused.length && said.length > 0,
    );
    verdict(
      'listings written all the same',
      String(acknowledged.listings.length - before),
      '0',
      acknowledged.listings.length === before,
    );
    small.empty();
    await sleep(RECOVERY_MS);
    const written = acknowledged.listings.length - before;
    verdict('listings written once there is room', String(written), 'more than 0', written > 0);
    await writing.stop();
    const missing = await lost(site, acknowledged);
    verdict('acknowledged writes that are lost', String(missing.length), '0', missing.length === 0);
  } finally {
    await site.stop();
  }
}
