import { setTimeout as sleep } from 'node:timers/promises';
import { drive } from '../load.ts';
import { processorSeconds } from '../processes.ts';
import { BROWSER } from '../resilience/readers.ts';
import { listingsOf } from '../resilience/site.ts';
import { verdict } from '../resilience/verdict.ts';
import type { Machines } from './machines.ts';

/** As many for each server: one process with the visitors of three would read more events at once than three with them. */
const CLIENTS_OF_SERVER = 6;
const IDLE_MS = 10_000;
/**
 * Pages that each server makes before the first round. A made page costs a new process 6.7 ms, 4.9 ms after 500 requests and
 * 3.8 ms after 2,400, as V8 optimizes its code: by the rounds alone the third server would serve a fifth of the first one's.
 */
const WARM_UP_REQUESTS = 2_500;
const MAX_GROWTH = 1.1;

type Cost = { node: number; primary: number; replicas: number; proxies: number };

type Measured = Cost & { all: number };

/**
 * Processor time of a request with one, two and three servers: of pages that are made for it, and of kept ones. Rounds
 * alternate between the numbers of servers, after a round that is not counted: other work on the machine would otherwise
 * count against the number that came first.
 *
 * @param requests of each measurement
 */
export async function costs(machines: Machines, requests: number, rounds: number): Promise<void> {
  const idle = await idleOf(machines);
  console.log(`\nwithout requests: ${inWords(idle)}, a second; left out below`);
  const listings = (await listingsOf(machines.site, 2_000)).map(({ path }) => path);
  // A chosen review makes a page of its own, which is not kept.
  const made = listings.map((path) => `${path}?review=1`);
  const kept = listings.slice(0, 50);
  for (const { url } of machines.servers) {
    const options = { clients: CLIENTS_OF_SERVER, requests: WARM_UP_REQUESTS, headers: BROWSER };
    const { failures } = await drive(url, made, options);
    if (failures > 0) throw new Error(`${failures} of ${WARM_UP_REQUESTS} requests failed`);
  }
  for (const [what, paths, count] of [
    ['pages that are made', made, requests],
    ['kept pages', kept, requests * 5],
  ] as const) {
    console.log(`\n${what}: processor milliseconds of a request, ${count} requests a measurement`);
    const measured: Record<number, Measured[]> = { 1: [], 2: [], 3: [] };
    for (let round = 0; round <= rounds; round++) {
      for (const servers of round % 2 ? [1, 2, 3] : [3, 2, 1]) {
        const cost = await costOf(machines, { servers, paths, requests: count, idle });
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
        `${what}, ${servers} servers beside one`,
        `${ratio.toFixed(2)} times (${ratios.map((one) => one.toFixed(2)).join(', ')})`,
        `at most ${MAX_GROWTH}`,
        ratio <= MAX_GROWTH,
      );
    }
  }
  await machines.serveBy(3);
}

/** What all processes use without requests, in milliseconds a second: heartbeats, positions of replicas. */
async function idleOf(machines: Machines): Promise<Measured> {
  const before = await used(machines);
  await sleep(IDLE_MS);
  return each(before, await used(machines), IDLE_MS / 1_000);
}

type Measurement = { servers: number; paths: readonly string[]; requests: number; idle: Cost };

async function costOf(
  machines: Machines,
  { servers, paths, requests, idle }: Measurement,
): Promise<Measured> {
  await machines.serveBy(servers);
  const before = await used(machines);
  const started = performance.now();
  const clients = CLIENTS_OF_SERVER * servers;
  const { failures } = await drive(machines.site.url, paths, { clients, requests, headers: BROWSER });
  const seconds = (performance.now() - started) / 1_000;
  if (failures > 0) throw new Error(`${failures} of ${requests} requests failed`);
  // `drive` warms up with a tenth.
  return each(before, await used(machines), requests * 1.1, (part) => idle[part] * seconds);
}

function inWords({ all, node, primary, replicas, proxies }: Measured): string {
  return (
    `${all.toFixed(2)} (Node ${node.toFixed(2)}, primary ${primary.toFixed(2)}, replicas ${replicas.toFixed(2)}; ` +
    `pgBouncer and nginx ${proxies.toFixed(2)})`
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
