import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { benchFolder, listingsOf, postmasterOf, type Site, startSite } from './site.ts';
import { verdict } from './verdict.ts';
import { type Acknowledged, lost, prepareWriters, startWriting } from './writers.ts';

/** Who is killed, in turn: what remains has to go on, or to be started anew. */
const VICTIMS = ['a web process', 'the server', 'PostgreSQL', 'all of it'] as const;
/** At once. */
const WRITERS = 3;
/** Each may write ten reviews a day. */
const ACCOUNTS_PER_KILL = 1.5;
/** Writes of each kind before the next kill, which must fall in the middle of writes. */
const WRITES_BETWEEN = 1;
const RECOVERY_MS = 60_000;

/** kill -9 in the middle of writes: whatever was acknowledged is there afterwards, with its file. */
export async function kill(times: number): Promise<void> {
  const folder = await benchFolder();
  // One address and no limit, so that accounts outlive the server that they signed in at.
  const settings = { PORT: String(await freePort()), RATE_LIMITS: 'off' };
  let site = await startSite(folder, settings);
  const acknowledged: Acknowledged = { listings: [], reviews: [], files: [] };
  const recoveries: Record<string, number> = {};
  try {
    const targets = (await listingsOf(site)).map(({ id }) => id);
    const writers = await prepareWriters(site, Math.ceil(times * ACCOUNTS_PER_KILL));
    for (let time = 0; time < times; time++) {
      const victim = VICTIMS[time % VICTIMS.length] as (typeof VICTIMS)[number];
      const writing = startWriting(site, writers, targets, acknowledged, WRITERS);
      await written(site, acknowledged);
      await sleep(Math.random() * 100);
      const killedAt = Date.now();
      await killed(site, victim);
      if (victim === 'the server' || victim === 'all of it') site = await startSite(folder, settings, site);
      await written(site, acknowledged);
      recoveries[victim] = Math.max(recoveries[victim] ?? 0, Date.now() - killedAt);
      await writing.stop();
      if (time % 10 === 9) console.log(`  ${time + 1} times`);
    }
    const missing = await lost(site, acknowledged);
    for (const one of missing) console.log(`    lost: ${one}`);
    const { listings, reviews, files } = acknowledged;
    console.log(
      `\nkill -9 ${times} times (${VICTIMS.join(', ')}): ${listings.length} listings, ${reviews.length} reviews ` +
        `and ${files.length} files were acknowledged`,
    );
    verdict(
      'acknowledged writes that are lost',
      `${missing.length} of ${listings.length + reviews.length + files.length}`,
      '0',
      missing.length === 0 && Math.min(listings.length, reviews.length, files.length) >= times,
    );
    for (const [victim, ms] of Object.entries(recoveries)) {
      console.log(
        `  until writes are answered again after the end of ${victim}: ${(ms / 1000).toFixed(1)} s`,
      );
    }
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Waits until some more writes of each kind are acknowledged. */
async function written(site: Site, { listings, reviews, files }: Acknowledged): Promise<void> {
  const before = [listings.length, reviews.length, files.length];
  const deadline = Date.now() + RECOVERY_MS;
  for (;;) {
    const now = [listings.length, reviews.length, files.length];
    if (now.every((count, kind) => count >= (before[kind] as number) + WRITES_BETWEEN)) return;
    if (Date.now() > deadline) throw new Error(`nothing is written any more:\n${await site.log()}`);
    await sleep(10);
  }
}

async function killed(site: Site, victim: (typeof VICTIMS)[number]): Promise<void> {
  if (victim === 'a web process') process.kill((await site.webProcesses())[0] as number, 'SIGKILL');
  if (victim === 'PostgreSQL' || victim === 'all of it') {
    process.kill(await postmasterOf(site.dataDir), 'SIGKILL');
  }
  if (victim === 'the server' || victim === 'all of it') {
    const everyone = [site.process.pid as number, ...(await site.webProcesses())];
    for (const pid of new Set(everyone)) process.kill(pid, 'SIGKILL');
  }
}
