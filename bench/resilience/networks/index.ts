import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { copySeed } from '../seeded.ts';
import { benchFolder, type Site, startSite } from '../site.ts';
import { startAttack } from './attack.ts';
import { ATTACKS } from './attacks.ts';
import { browserBursts } from './bursts.ts';
import type { Orders } from './orders.ts';
import { MAX_MEMORY_RATIO, type Measured, report, table } from './report.ts';
import { machineSeconds, processorOf, watchMemory } from './servers.ts';
import { targetsOf } from './targets.ts';
import { type Visit, visit } from './visitors.ts';

const ATTACKER = new URL('attacker.ts', import.meta.url);
const CONTROL = 'browser-bursts';
// Without proxies, the address of a connection is the visitor's.
const ENVIRONMENT = { DEMO_LISTINGS: '0', TRUSTED_PROXIES: '0' };
const WARM_UP_MS = 10_000;

/**
 * What one network does to the pages of another, on two web processes: `npm run bench -- resilience networks`
 * `[--listings N] [--only NAMES] [--seconds S] [--rest S]`. Names are separated by commas; a part of a name is enough.
 */
export async function networks(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      listings: { type: 'string', default: '100000' },
      only: { type: 'string', default: '' },
      seconds: { type: 'string', default: '10' },
      rest: { type: 'string', default: '60' },
    },
  });
  const names = chosen(values.only.split(',').filter(Boolean));
  const [listings, seconds, restSeconds] = [values.listings, values.seconds, values.rest].map(Number) as [
    number,
    number,
    number,
  ];
  const folder = await benchFolder();
  await copySeed(listings, folder);
  let site = await startSite(folder, ENVIRONMENT);
  const all: Measured[] = [];
  try {
    const targets = await targetsOf(site, listings);
    await visit(site.url, targets.page, WARM_UP_MS);
    for (const name of names) {
      if (name === CONTROL) {
        await browserBursts(targets.orders);
        continue;
      }
      const orders = { ...targets.orders, url: site.url, name };
      const one = await measured(site, orders, targets.page, { seconds, restSeconds });
      report(one);
      all.push(one);
      if (one.memory.after > one.memory.before * MAX_MEMORY_RATIO) {
        // Each attack is judged alone: what this one left behind is not the next one's.
        await site.stop();
        site = await startSite(folder, ENVIRONMENT, site);
        await visit(site.url, targets.page, WARM_UP_MS);
      }
    }
    if (targets.repeated() > 0)
      console.log(`\n${targets.repeated()} pages were asked for again: too few listings for this run`);
    table(all);
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function chosen(parts: readonly string[]): string[] {
  const names = [CONTROL, ...Object.keys(ATTACKS)];
  const unknown = parts.find((part) => !names.some((name) => name.includes(part)));
  if (unknown) throw new Error(`${unknown}: one of ${names.join(', ')}`);
  return names.filter((name) => parts.length === 0 || parts.some((part) => name.includes(part)));
}

async function measured(
  site: Site,
  orders: Orders,
  page: () => string,
  { seconds, restSeconds }: { seconds: number; restSeconds: number },
): Promise<Measured> {
  const quiet: Visit = await visit(site.url, page, seconds * 1000);
  const memory = await watchMemory(site);
  const start = await processorOf(site);
  const machine = await machineSeconds();
  const own = process.cpuUsage();
  const began = performance.now();
  const attack = await startAttack(ATTACKER, orders);
  const during = await visit(site.url, page, seconds * 1000);
  const outcome = await attack.stop();
  const end = await processorOf(site);
  const { user, system } = process.cpuUsage(own);
  const attackSeconds = (performance.now() - began) / 1000;
  const [web, postgres] = [end.web - start.web, end.postgres - start.postgres];
  const ofBench = web + postgres + outcome.processorSeconds + (user + system) / 1e6;
  const others = Math.max(0, (await machineSeconds()) - machine - ofBench);
  await sleep(restSeconds * 1000);
  const peak = memory.stop();
  return {
    name: orders.name,
    quiet,
    during,
    outcome,
    memory: { before: memory.before, peak, after: await memory.now() },
    restSeconds,
    processor: { web, postgres, others, seconds: attackSeconds },
  };
}
