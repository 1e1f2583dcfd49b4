import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { quantile } from '../statistics.ts';
import type { Load, Measure, Visit } from './visit.ts';

const BROWSER: OutgoingHttpHeaders = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'fr-CA',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

/**
 * Visitors of a server, as a process of its own: reads a `Load` from its standard input, prints a `Measure`. A time is
 * counted from when the request was due, so that what waits for a slow one counts too.
 */
let text = '';
for await (const chunk of process.stdin) text += chunk;
console.log(JSON.stringify(await drive(JSON.parse(text) as Load)));

async function drive({ base, visits, connections, perSecond }: Load): Promise<Measure> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const target = new URL(base);
  const times: number[] = [];
  let failures = 0;
  const visit = async (one: Visit, due: number) => {
    const status = await answered(agent, target, one);
    times.push(performance.now() - due);
    // Led elsewhere is an answer like another.
    if (status >= 400) failures += 1;
  };
  const begun = performance.now();
  if (perSecond === undefined) await together(visits, connections, (one) => visit(one, performance.now()));
  else await atRate(visits, perSecond, visit);
  const seconds = (performance.now() - begun) / 1000;
  agent.destroy();
  return {
    perSecond: times.length / seconds,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
    failures,
  };
}

async function together(
  visits: readonly Visit[],
  clients: number,
  work: (one: Visit) => Promise<void>,
): Promise<void> {
  let next = 0;
  const client = async () => {
    for (let one = visits[next++]; one; one = visits[next++]) await work(one);
  };
  await Promise.all(Array.from({ length: clients }, client));
}

// Whether the server keeps up or not.
async function atRate(
  visits: readonly Visit[],
  perSecond: number,
  work: (one: Visit, due: number) => Promise<void>,
): Promise<void> {
  const started = performance.now();
  const under: Promise<void>[] = [];
  for (const [index, one] of visits.entries()) {
    const due = started + (index * 1000) / perSecond;
    const left = due - performance.now();
    if (left > 1) await setTimeout(left);
    under.push(work(one, due));
  }
  await Promise.all(under);
}

function answered(
  agent: Agent,
  { hostname: host, port }: URL,
  { path, headers, body }: Visit,
): Promise<number> {
  return new Promise((resolve, reject) => {
    request(
      { agent, host, port, path, method: body ? 'POST' : 'GET', headers: { ...BROWSER, ...headers } },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
        response.on('error', reject);
      },
    )
      .on('error', reject)
      .end(body);
  });
}
