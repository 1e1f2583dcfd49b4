import { Agent, type OutgoingHttpHeaders, type RequestOptions, request } from 'node:http';
import { performance } from 'node:perf_hooks';

/** What a closed loop of clients measured; times in milliseconds. */
export type Measure = {
  requests: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  failures: number;
};

/**
 * Drives a server with a fixed number of clients, each sending its next request when the last was answered.
 *
 * The clients walk the same list from different places, so that every request of it weighs the same.
 *
 * @param paths requested in order, round and round
 * @param requests how many in all, after a first tenth that warms up and is not counted
 * @param headers of every request, or of the nth
 */
export async function drive(
  base: string,
  paths: readonly string[],
  options: {
    clients: number;
    requests: number;
    headers?: OutgoingHttpHeaders | ((index: number) => OutgoingHttpHeaders);
  },
): Promise<Measure> {
  const agent = new Agent({ keepAlive: true, maxSockets: options.clients });
  const target = new URL(base);
  const shared: RequestOptions = {
    agent,
    host: target.hostname,
    port: target.port,
  };
  const { headers } = options;
  const headersOf = typeof headers === 'function' ? headers : () => headers;
  const times: number[] = [];
  let failures = 0;
  let next = 0;

  async function client(limit: number, keep: boolean): Promise<void> {
    while (next < limit) {
      const index = next++;
      const path = paths[index % paths.length] as string;
      const started = performance.now();
      const status = await get({ ...shared, path, headers: headersOf(index) });
      if (keep) times.push(performance.now() - started);
      // A search past its last page is led to it (302): an answer like another.
      if (status >= 400) failures += 1;
    }
  }
  const all = (limit: number, keep: boolean) =>
    Promise.all(Array.from({ length: options.clients }, () => client(limit, keep)));

  const warmUp = Math.ceil(options.requests / 10);
  await all(warmUp, false);
  const started = performance.now();
  await all(warmUp + options.requests, true);
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return {
    requests: times.length,
    perSecond: times.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    failures,
  };
}

function get(options: RequestOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    request(options, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}
