import { setTimeout as sleep } from 'node:timers/promises';
import { measureVisits, type Visit } from '../pages/visit.ts';
import { processorSeconds } from '../processes.ts';
import { listingsOf } from '../resilience/site.ts';
import { verdict } from '../resilience/verdict.ts';
import type { Machines } from './machines.ts';

const IDLE_MS = 30_000;
/**
 * Pages that each server makes before the first round. A made page costs a new process 6.7 ms, 4.9 ms after 500 requests and
 * 3.8 ms after 2,400, as V8 optimizes its code: by the rounds alone the third server would serve a fifth of the first one's.
 * The same holds for kept pages.
 */
const WARM_UP = { clients: 6, made: 2_500, kept: 20_000 };
const MAX_GROWTH = 1.1;
/** Share of people's page views, as docs/scale.md simulates them. */
const SHARE_OF_KEPT = 0.6;

/** Requests and their rate for each server: low enough that the processes of all of them never fill the two cores. */
type Kind = { name: string; perSecond: number; paths: readonly string[] };

/** How long each measurement of `scale costs` takes, and how many rounds count. */
export type Repetition = { seconds: number; rounds: number };

type Cost = { node: number; primary: number; replicas: number; proxies: number };

type Measured = Cost & { all: number };

/**
 * Processor time of a request with one, two and three servers: of pages that are made for it, of kept ones, and of both as
 * people ask for them. Each server gets as many requests a second, whether there are one or three. Rounds alternate between the
 * numbers of servers, after a round that is not counted: other work on the machine would otherwise count against the
 * number that came first.
 *
 * The rate is fixed because clients that ask as fast as they can fill both cores. One server then reads many requests at
 * each turn of its event loop (a kept page took 0.03 ms, 0.09 ms at this rate), and three share the caches of two cores:
 * neither says what a further machine costs.
 */
export async function costs(machines: Machines, { seconds, rounds }: Repetition): Promise<void> {
  const listings = (await listingsOf(machines.site, 2_000)).map(({ path }) => path);
  // A chosen review makes a page of its own, which is not kept.
  const made = listings.map((path) => `${path}?review=1`);
  const kept = listings.slice(0, 50);
  for (const { url } of machines.servers) {
    await warmUp(url, made, WARM_UP.made);
    await warmUp(url, kept, WARM_UP.kept);
  }
  const idle = await idleOf(machines);
  console.log(`\nwithout requests: ${inWords(idle)}, a second; left out below`);
  const kinds: Kind[] = [
    // Kept pages first: they are made again after ten minutes.
    { name: 'kept pages', perSecond: 600, paths: kept },
    { name: `${SHARE_OF_KEPT * 100} % kept pages`, perSecond: 40, paths: mixOf(kept, made) },
    { name: 'pages that are made', perSecond: 20, paths: made },
  ];
  for (const kind of kinds) {
    console.log(
      `\n${kind.name}: processor milliseconds of a request, ${kind.perSecond} a second for each server`,
    );
    const measured: Record<number, Measured[]> = { 1: [], 2: [], 3: [] };
    for (let round = 0; round <= rounds; round++) {
      for (const servers of round % 2 ? [1, 2, 3] : [3, 2, 1]) {
        const cost = await costOf(machines, { servers, kind, seconds, idle });
        if (round > 0) measured[servers]?.push(cost);
        console.log(`  ${round === 0 ? 'warm-up' : `round ${round}`}, ${servers} servers: ${inWords(cost)}`);
      }
    }
    const ones = measured[1] ?? [];
    for (const servers of [2, 3]) {
      const ratios = (measured[servers] ?? []).map(
        ({ all }, round) => all / (ones[round]?.all ?? Number.NaN),
      );
      const ratio = median(ratios);
      verdict(
        `${kind.name}, ${servers} servers beside one`,
        `${ratio.toFixed(2)} times (${ratios.map((one) => one.toFixed(2)).join(', ')})`,
        `at most ${MAX_GROWTH}`,
        ratio <= MAX_GROWTH,
      );
    }
  }
  await machines.serveBy(3);
}

async function warmUp(base: string, paths: readonly string[], requests: number): Promise<void> {
  const { failures } = await measureVisits({
    base,
    visits: visitsOf(paths, requests),
    connections: WARM_UP.clients,
  });
  if (failures > 0) throw new Error(`${failures} of ${requests} requests failed`);
}

function visitsOf(paths: readonly string[], requests: number): Visit[] {
  return Array.from({ length: requests }, (_, index) => ({ path: paths[index % paths.length] as string }));
}

function mixOf(kept: readonly string[], made: readonly string[]): string[] {
  return made.flatMap((path, index) => {
    const before = Math.floor((index * SHARE_OF_KEPT) / (1 - SHARE_OF_KEPT));
    const after = Math.floor(((index + 1) * SHARE_OF_KEPT) / (1 - SHARE_OF_KEPT));
    const among = Array.from(
      { length: after - before },
      (_, one) => kept[(before + one) % kept.length] as string,
    );
    return [path, ...among];
  });
}

/** What all processes use without requests, in milliseconds a second: heartbeats, positions of replicas. */
async function idleOf(machines: Machines): Promise<Measured> {
  const before = await used(machines);
  await sleep(IDLE_MS);
  return each(before, await used(machines), IDLE_MS / 1_000);
}

type Measurement = { servers: number; kind: Kind; seconds: number; idle: Cost };

async function costOf(machines: Machines, { servers, kind, seconds, idle }: Measurement): Promise<Measured> {
  await machines.serveBy(servers);
  const perSecond = kind.perSecond * servers;
  const visits = visitsOf(kind.paths, perSecond * seconds);
  const before = await used(machines);
  const started = performance.now();
  const { failures } = await measureVisits({ base: machines.site.url, visits, connections: 64, perSecond });
  const took = (performance.now() - started) / 1_000;
  if (failures > 0) throw new Error(`${failures} of ${visits.length} requests failed`);
  return each(before, await used(machines), visits.length, (part) => idle[part] * took);
}

function inWords({ all, node, primary, replicas, proxies }: Measured): string {
  return (
    `${all.toFixed(3)} (Node ${node.toFixed(3)}, primary ${primary.toFixed(3)}, replicas ${replicas.toFixed(3)}; ` +
    `pgBouncer and nginx ${proxies.toFixed(3)})`
  );
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

async function used({ servers, primary, replicas, bouncer, nginx }: Machines): Promise<Cost> {
  const web = await Promise.all(servers.map((server) => server.webProcesses()));
  return {
    node: await processorSeconds(web.flat()),
    primary: await processorSeconds([primary.pid], true),
    replicas: await processorSeconds(
      replicas.map(({ pid }) => pid),
      true,
    ),
    proxies: await processorSeconds([bouncer.pid, nginx.pid], true),
  };
}

function each(
  before: Cost,
  after: Cost,
  among: number,
  without: (part: keyof Cost) => number = () => 0,
): Measured {
  const of = (part: keyof Cost) => ((after[part] - before[part]) * 1_000 - without(part)) / among;
  const cost = { node: of('node'), primary: of('primary'), replicas: of('replicas'), proxies: of('proxies') };
  return { ...cost, all: cost.node + cost.primary + cost.replicas };
}
