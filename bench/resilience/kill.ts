import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { benchFolder, listingsOf, type Site, startSite } from './site.ts';
import { verdict } from './verdict.ts';
import { type Acknowledged, lost, prepareWriters, startWriting } from './writers.ts';

/** Who is killed, in turn: what remains has to go on, or to be started anew. */
const VICTIMS = ['a web process', 'the server', 'PostgreSQL', 'all of it'] as const;
const ACCOUNTS = 3;

/** kill -9 in the middle of writes: whatever was acknowledged is there afterwards, with its file. */
export async function kill(times: number): Promise<void> {
  const folder = await benchFolder();
  let site = await startSite(folder);
  const acknowledged: Acknowledged = { listings: [], reviews: [], files: [] };
  const missing = new Set<string>();
  let slowestMs = 0;
  try {
    const listings = (await listingsOf(site)).map(({ id }) => id);
    for (let time = 0; time < times; time++) {
      const victim = VICTIMS[time % VICTIMS.length] as (typeof VICTIMS)[number];
      // New ones: an account writes so many listings a day, and one review of each.
      const writing = startWriting(site, await prepareWriters(site, ACCOUNTS), listings, acknowledged);
      await sleep(300 + Math.random() * 1_500);
      const killedAt = Date.now();
      await killed(site, victim);
      if (victim === 'a web process' || victim === 'PostgreSQL') await healthy(site);
      await writing.stop();
      if (victim === 'the server' || victim === 'all of it') site = await startSite(folder);
      slowestMs = Math.max(slowestMs, Date.now() - killedAt);
      for (const one of await lost(site, acknowledged)) missing.add(`${one}, after the end of ${victim}`);
      if (time % 10 === 9) console.log(`  ${time + 1} times`);
    }
    for (const one of missing) console.log(`    lost: ${one}`);
    const writes = acknowledged.listings.length + acknowledged.reviews.length + acknowledged.files.length;
    console.log(
      `\nkill -9 ${times} times (${VICTIMS.join(', ')}): ${acknowledged.listings.length} listings, ` +
        `${acknowledged.reviews.length} reviews and ${acknowledged.files.length} files were acknowledged`,
    );
    verdict(
      'acknowledged writes that are lost',
      `${missing.size} of ${writes}`,
      '0',
      missing.size === 0 && writes > 0,
    );
    console.log(`  until writes were answered again, at most: ${(slowestMs / 1000).toFixed(1)} s`);
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function killed(site: Site, victim: (typeof VICTIMS)[number]): Promise<void> {
  const postmaster = async () =>
    Number((await readFile(path.join(site.dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
  if (victim === 'a web process') process.kill((await site.webProcesses())[0] as number, 'SIGKILL');
  if (victim === 'PostgreSQL' || victim === 'all of it') process.kill(await postmaster(), 'SIGKILL');
  if (victim === 'the server' || victim === 'all of it') {
    const everyone = [site.process.pid as number, ...(await site.webProcesses())];
    for (const pid of new Set(everyone)) process.kill(pid, 'SIGKILL');
  }
}

/** Until it answers again by itself. */
async function healthy(site: Site): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const status = await fetch(`${site.url}/health`).then(
      ({ status }) => status,
      () => 0,
    );
    if (status === 200 && (await site.webProcesses()).length === 2) return;
    if (Date.now() > deadline) throw new Error(`it does not come back by itself:\n${await site.log()}`);
    await sleep(100);
  }
}
