import type { Pool } from 'pg';
import type { Metrics } from './http/metrics.ts';
import { createPool } from './postgres/pool.ts';

/** Connections by purpose, so that public table requests never block pages. */
export type RequestPools = {
  /** Public pages, as `anon` and read-only for good. */
  reads: Pool;
  /** Other queries of this process, such as sitemaps and counters. */
  site: Pool;
  /** Procedures from the outside, files, live updates, and all requests of the service role. */
  calls: Pool;
  /** Tables that `anon` and `authenticated` read and write from the outside. */
  tables: Pool;
};

/** Two connections suffice for two cores: more concurrent public statements only slow the pages down. */
const TABLES_SHARE = 0.5;
/** Queries other than pages are rare. */
const SITE_SHARE = 0.5;

/** Maximum connections of all pools together. */
export function requestConnections(maxConnections: number): number {
  return 2 * maxConnections + share(maxConnections, SITE_SHARE) + share(maxConnections, TABLES_SHARE);
}

/**
 * @param urls of the logins of requests and of public pages
 * @param maxConnections of pages, and of calls
 * @param onConnection receives the backend pid of each connection
 */
export function createRequestPools(
  urls: { requests: string; reads: string },
  maxConnections: number,
  onError: (error: Error) => void,
  onConnection?: (pid: number, pool: keyof RequestPools) => void,
): RequestPools {
  const pools = {
    reads: createPool(urls.reads, maxConnections, onError),
    site: createPool(urls.requests, share(maxConnections, SITE_SHARE), onError),
    calls: createPool(urls.requests, maxConnections, onError),
    tables: createPool(urls.requests, share(maxConnections, TABLES_SHARE), onError),
  };
  for (const [name, pool] of Object.entries(pools)) {
    pool.on('connect', (client) => {
      try {
        onConnection?.((client as unknown as { processID: number }).processID, name as keyof RequestPools);
      } catch (error) {
        // The connection works without it, too.
        onError(error as Error);
      }
    });
  }
  return pools;
}

/** Registers the pools' metrics, in total and per pool. */
export function measurePools(metrics: Metrics, pools: RequestPools): void {
  const all = Object.values(pools);
  const sum = (of: (pool: Pool) => number) => () => all.reduce((total, pool) => total + of(pool), 0);
  metrics.gauge(
    'backend_pool_connections',
    'Connections of requests',
    sum((pool) => pool.totalCount),
  );
  metrics.gauge(
    'backend_pool_idle',
    'Connections that wait for a request',
    sum((pool) => pool.idleCount),
  );
  metrics.gauge(
    'backend_pool_waiting',
    'Requests that wait for a connection',
    sum((pool) => pool.waitingCount),
  );
  for (const [name, pool] of Object.entries(pools)) {
    metrics.gauge(`backend_pool_${name}_connections`, `Connections of ${name}`, () => pool.totalCount);
    metrics.gauge(
      `backend_pool_${name}_waiting`,
      `Requests of ${name} that wait for one`,
      () => pool.waitingCount,
    );
  }
}

/** The queue length that signals overload; table requests are excluded, as they have separate limits. */
export function queueOf({ reads, site, calls }: RequestPools): { waiting: number; connections: number } {
  return {
    waiting: reads.waitingCount + site.waitingCount + calls.waitingCount,
    connections: reads.options.max + site.options.max + calls.options.max,
  };
}

function share(maxConnections: number, part: number): number {
  return Math.max(1, Math.ceil(maxConnections * part));
}
