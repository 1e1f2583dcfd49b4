import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { benchFolder, type Site, startSite } from '../site.ts';
import type { CallerName } from './attack.ts';
import { ADMIN_EMAIL, type Caller, isSignedIn, makeCallers } from './callers.ts';
import { type Collector, collectProbes } from './probe/collector.ts';
import { addProvider } from './saml.ts';

const READY_MS = 60_000;
/** Accounts are looked at again after so many attacks: an attack may have ended one, and tokens live for an hour. */
const CALLERS_EVERY = 100;

/** The product under attack, with a probe in each of its processes; it is started anew when an attack ended it. */
export type Session = {
  collector: Collector;
  site(): Site;
  callers(): Promise<Record<CallerName, Caller>>;
  /** Processes that answer, and the primary, which serves nobody. */
  webProcesses(): Promise<number[]>;
  primary(): number;
  /** Waits until everything answers again, starting what has died. @returns what was started anew */
  recover(): Promise<'nothing' | 'a web process' | 'the server'>;
  stop(): Promise<void>;
};

export async function startSession(listings: number): Promise<Session> {
  const folder = await benchFolder();
  const collector = await collectProbes(path.join(folder, 'probes.sock'));
  const settings = {
    PORT: String(await freePort()),
    DEMO_LISTINGS: String(listings),
    // Limits by address would hide the work: the documented setting that leaves them to the proxy.
    RATE_LIMITS: 'off',
    SAML: 'on',
    ADMIN_EMAILS: ADMIN_EMAIL,
    NODE_OPTIONS: collector.nodeOptions,
  };
  let site = await startSite(folder, settings);
  let web = await readyWeb();
  let callers = await makeCallers(site);
  await addProvider(site);
  let attacks = 0;

  /** The web processes, once each has a probe and the site answers. */
  async function readyWeb(): Promise<number[]> {
    const until = Date.now() + READY_MS;
    for (;;) {
      const pids = await site.webProcesses().catch(() => []);
      const areWatched = pids.length > 1 && pids.every((pid) => collector.pids().includes(pid));
      if (areWatched && (await answers(site))) return pids;
      if (Date.now() > until) throw new Error(`the product does not answer:\n${await site.log()}`);
      await sleep(100);
    }
  }

  return {
    collector,
    site: () => site,
    async callers() {
      attacks += 1;
      if (attacks % CALLERS_EVERY === 0 && !(await areSignedIn(site, callers)))
        callers = await makeCallers(site);
      return callers;
    },
    webProcesses: async () => web,
    primary: () => site.process.pid as number,
    async recover() {
      if (site.process.exitCode !== null || site.process.signalCode !== null) {
        site = await startSite(folder, settings, site);
        web = await readyWeb();
        return 'the server';
      }
      const now = await readyWeb();
      const isSame = now.every((pid) => web.includes(pid));
      web = now;
      return isSame ? 'nothing' : 'a web process';
    },
    async stop() {
      await site.stop();
      collector.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function areSignedIn(site: Site, { user, admin }: Record<CallerName, Caller>): Promise<boolean> {
  return (await isSignedIn(site, user)) && (await isSignedIn(site, admin));
}

async function answers({ url }: Site): Promise<boolean> {
  const response = await fetch(`${url}/health`, { signal: AbortSignal.timeout(5000) }).catch(() => null);
  await response?.body?.cancel();
  return response?.ok ?? false;
}
