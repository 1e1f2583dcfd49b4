import { drive } from '../load.ts';
import { processorSeconds } from '../processes.ts';
import { BROWSER } from '../resilience/readers.ts';
import { listingsOf } from '../resilience/site.ts';
import { verdict } from '../resilience/verdict.ts';
import type { Machines } from './machines.ts';

const CLIENTS = 6;
const MAX_GROWTH = 1.1;

type Cost = { node: number; primary: number; replicas: number; proxies: number };

/** Processor time of a request with one, two and three servers: of pages that are made for it, and of kept ones. */
export async function costs(machines: Machines, requests: number): Promise<void> {
  const listings = (await listingsOf(machines.site, 2_000)).map(({ path }) => path);
  // A chosen review makes a page of its own, which is not kept.
  const made = listings.map((path) => `${path}?review=1`);
  const kept = listings.slice(0, 50);
  for (const [what, paths, count] of [
    ['pages that are made', made, requests],
    ['kept pages', kept, requests * 5],
  ] as const) {
    console.log(`\n${what}: processor milliseconds of a request`);
    let one = Number.NaN;
    for (const servers of [1, 2, 3]) {
      await machines.serveBy(servers);
      await drive(machines.site.url, paths, { clients: CLIENTS, requests: count / 5, headers: BROWSER });
      const before = await used(machines);
      const { perSecond, p50, p95, failures } = await drive(machines.site.url, paths, {
        clients: CLIENTS,
        requests: count,
        headers: BROWSER,
      });
      // `drive` warms up with a tenth.
      const cost = each(before, await used(machines), count * 1.1);
      const all = cost.node + cost.primary + cost.replicas;
      if (servers === 1) one = all;
      console.log(
        `  ${servers} servers: ${all.toFixed(2)} (Node ${cost.node.toFixed(2)}, primary ${cost.primary.toFixed(2)}, ` +
          `replicas ${cost.replicas.toFixed(2)}; pgBouncer and nginx ${cost.proxies.toFixed(2)}), ` +
          `${perSecond.toFixed(0)} a second, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${failures} failed`,
      );
      verdict(
        `${what}, ${servers} servers beside one`,
        `${(all / one).toFixed(2)} times`,
        `at most ${MAX_GROWTH}`,
        all / one <= MAX_GROWTH,
      );
    }
  }
  await machines.serveBy(3);
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

function each(before: Cost, after: Cost, requests: number): Cost {
  const of = (part: keyof Cost) => ((after[part] - before[part]) * 1_000) / requests;
  return { node: of('node'), primary: of('primary'), replicas: of('replicas'), proxies: of('proxies') };
}
