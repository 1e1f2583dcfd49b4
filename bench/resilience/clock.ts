import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeOwners } from '../owners/people.ts';
import { ask, BROWSER } from './readers.ts';
import { benchFolder, type Site, startSite } from './site.ts';
import { verdict } from './verdict.ts';

/** Library of Debian's package `libfaketime`. */
const LIBRARIES = ['x86_64', 'aarch64'].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`,
);
/** A window of the rate limits, and a little more. */
const WINDOW_MS = 11_000;
/** Reads of one network in a window. */
const READS = 2_000;
const MAX_MAIL_MS = 10_000;

/** The clock of a server and of its PostgreSQL goes a day forward, and back. */
export async function clock(): Promise<void> {
  const library = LIBRARIES.find((file) => existsSync(file));
  if (!library) throw new Error('libfaketime is needed for this: apt-get install libfaketime.');
  const folder = await benchFolder();
  // Outside of DATA_DIR, which is closed to PostgreSQL's account.
  const beside = await mkdtemp(path.join(os.tmpdir(), 'bottin-clock-'));
  await chmod(beside, 0o755);
  const file = path.join(beside, 'clock');
  const goTo = (offset: string) => writeFile(file, `${offset}\n`, { mode: 0o644 });
  await goTo('+0');
  const site = await startSite(folder, {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    // Timers are not the wall clock's business, here as on a machine.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  });
  try {
    await look(site, folder, 'before');
    await goTo('+1d');
    // Node writes the date of its answers once a second.
    await sleep(2_000);
    const answer = await fetch(new URL('/health', site.url));
    const aheadMs = new Date(answer.headers.get('date') ?? '').getTime() - Date.now();
    console.log(`\nthe server’s clock is ${(aheadMs / 3_600_000).toFixed(1)} h ahead`);
    if (aheadMs < 23 * 3_600_000) throw new Error('libfaketime has no effect on this Node');
    await look(site, folder, 'a day ahead');
    await exceed(site);
    await goTo('+0');
    console.log('\nthe clock is back');
    await sleep(WINDOW_MS);
    await look(site, folder, 'back');
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
    await rm(beside, { recursive: true, force: true });
  }
}

/** A kept and a fresh page, a call, an account that signs in and uploads, and a letter. */
async function look(site: Site, folder: string, when: string): Promise<void> {
  for (const [what, at] of [
    ['a kept page', '/faq'],
    ['a fresh page', `/recherche?q=restaurant${Math.floor(Math.random() * 1e6)}`],
    ['the API', '/rest/v1/published_listings?select=id&limit=1'],
  ] as const) {
    const { status } = await ask(new URL(at, site.url), { ...BROWSER, apikey: site.anonKey });
    verdict(`${when}: ${what}`, String(status), '200', status === 200);
  }
  const signedIn = await makeOwners(site, 1).then(
    () => 'yes',
    (error: Error) => error.message.slice(0, 80),
  );
  verdict(`${when}: an account signs in and uploads`, signedIn, 'yes', signedIn === 'yes');
  const before = (await outboxFiles(folder)).length;
  const email = `clock-${Date.now()}@example.com`;
  const body = JSON.stringify({ email, password: 'correct horse 7 battery' });
  const headers = { apikey: site.anonKey, 'content-type': 'application/json' };
  const { status } = await fetch(new URL('/auth/v1/signup', site.url), { method: 'POST', headers, body });
  const askedAt = performance.now();
  while ((await outboxFiles(folder)).length === before && performance.now() < askedAt + MAX_MAIL_MS)
    await sleep(50);
  const ms = performance.now() - askedAt;
  verdict(`${when}: a letter (${status})`, `${ms.toFixed(0)} ms`, `${MAX_MAIL_MS} ms`, ms < MAX_MAIL_MS);
}

/** Meets the rate limit of this address. */
async function exceed(site: Site): Promise<void> {
  const statuses: (number | string)[] = [];
  const at = new URL('/rest/v1/published_listings?select=id&limit=0', site.url);
  for (let sent = 0; sent < 3 * READS && !statuses.includes(429); sent += 100) {
    const answers = Array.from({ length: 100 }, () => ask(at, { apikey: site.anonKey }));
    statuses.push(...(await Promise.all(answers)).map(({ status }) => status));
  }
  console.log(
    `  requests until the rate limit was met: ${statuses.length}${statuses.includes(429) ? '' : ' (it was not)'}`,
  );
}

function outboxFiles(folder: string): Promise<string[]> {
  return readdir(path.join(folder, 'outbox')).catch(() => []);
}
