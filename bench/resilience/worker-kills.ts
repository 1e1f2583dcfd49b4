import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { type Ended, startMixedLoad } from './mixed-load.ts';
import { benchFolder, listingsOf, type Site, startSite } from './site.ts';
import { verdict } from './verdict.ts';

const PROCESSES = 3;
/** That answer before the next one is killed, so that the port is always answered. */
const MIN_LIVING = 2;
const MAX_OPEN_MS = 10_000;
/** How long requests that are open at the end are waited for. */
const LAST_WAIT_MS = 20_000;
/** Connections may be on their way to a process that is stopped for so long before it is killed. */
const STOPPED_MS = 100;
const RECOVERY_MS = 180_000;

/**
 * SIGKILL of a random web process, `times` times, under a mixed load: kept and fresh pages, API calls, uploads and
 * websockets, over kept connections and new ones. Requests under way may fail; none may stay open.
 */
export async function workerKills(times: number): Promise<void> {
  const folder = await benchFolder();
  const site = await startSite(folder, {
    PORT: String(await freePort()),
    RATE_LIMITS: 'off',
    WEB_PROCESSES: String(PROCESSES),
  });
  try {
    const load = await startMixedLoad(
      site,
      (await listingsOf(site)).map(({ path }) => path),
    );
    await sleep(2_000);
    const began = performance.now();
    for (let time = 0; time < times; time++) {
      await living(site);
      await sleep(Math.random() * 500);
      const pids = await site.webProcesses();
      const victim = pids[Math.floor(Math.random() * pids.length)] as number;
      if (time % 2 === 1) {
        process.kill(victim, 'SIGSTOP');
        await sleep(STOPPED_MS);
      }
      process.kill(victim, 'SIGKILL');
      await sleep(500);
      if (time % 10 === 9) console.log(`  ${time + 1} times`);
    }
    const seconds = (performance.now() - began) / 1000;
    await living(site);
    const { ended, open } = await load.stop(LAST_WAIT_MS);
    console.log(`\nSIGKILL of a web process ${times} times in ${seconds.toFixed(0)} s, of ${PROCESSES}`);
    const kinds = [...new Set(ended.map(({ kind }) => kind))];
    for (const kind of kinds) {
      const of = ended.filter((one) => one.kind === kind);
      const failed = of.filter(({ failure }) => failure !== undefined);
      const longest = longestOf(of);
      const why = [...new Set(failed.map(({ failure }) => failure))].slice(0, 6).join(', ');
      console.log(
        `  ${kind.padEnd(28)} ${String(of.length).padStart(6)} ended, ${failed.length} failed, ` +
          `the longest ${longest.toFixed(0)} ms${why && `  (${why})`}`,
      );
    }
    verdict(
      'requests that never ended',
      `${open.length} of ${ended.length + open.length}`,
      '0',
      open.length === 0,
    );
    for (const one of open) console.log(`    ${one}`);
    const longest = longestOf(ended);
    verdict(
      'the longest open request',
      `${longest.toFixed(0)} ms`,
      `${MAX_OPEN_MS} ms`,
      longest <= MAX_OPEN_MS,
    );
    const failed = ended.filter(({ failure }) => failure !== undefined).length;
    console.log(`  requests that failed, for clients to repeat: ${failed} of ${ended.length}`);
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

// A hundred thousand values are more than a call takes as arguments.
function longestOf(ended: readonly Ended[]): number {
  return ended.reduce((longest, { ms }) => Math.max(longest, ms), 0);
}

async function living(site: Site): Promise<void> {
  const deadline = performance.now() + RECOVERY_MS;
  for (;;) {
    // A process that begins counts once it listens, which its open connections to PostgreSQL do not tell.
    if ((await listeners(site)) >= MIN_LIVING) return;
    if (performance.now() > deadline) throw new Error(`web processes do not come back:\n${await site.log()}`);
    await sleep(50);
  }
}

/** Web processes that the primary counts as answering: what each of them measured comes through it. */
async function listeners(site: Site): Promise<number> {
  const response = await fetch(`${site.url}/metrics`, {
    headers: { apikey: site.serviceKey, connection: 'close' },
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined);
  const text = (await response?.text().catch(() => '')) ?? '';
  // The primary and the isolated process are two of them.
  return Number(/^backend_processes (\d+)$/m.exec(text)?.[1] ?? 2) - 2;
}
