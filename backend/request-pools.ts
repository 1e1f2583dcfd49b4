import type { Pool } from 'pg';
import type { Metrics } from './http/metrics.ts';
import { createPool } from './postgres/pool.ts';

/** Connections by what they serve, so that what strangers ask of tables holds up nobody's page. */
export type RequestPools = {
  /** Pages, which this process asks for itself. */
  site: Pool;
  /** Procedures from the outside, files, live updates, and all that the service role asks. */
  calls: Pool;
  /** Tables that `anon` and `authenticated` read and write from the outside. */
  tables: Pool;
};

/** For two cores two are enough: more statements of strangers at once only take more of the pages' time. */
const TABLES_SHARE = 0.5;

/** The most connections of the three pools together. */
export function requestConnections(maxConnections: number): number {
  return 2 * maxConnections + tableConnections(maxConnections);
}

/**
 * @param maxConnections of pages, and of calls
 * @param onTableConnection told the process of PostgreSQL behind each connection for tables
 */
export function createRequestPools(
  databaseUrl: string,
  maxConnections: number,
  onError: (error: Error) => void,
  onTableConnection?: (pid: number) => void,
): RequestPools {
  const tables = createPool(databaseUrl, tableConnections(maxConnections), onError);
  if (onTableConnection) {
    tables.on('connect', (client) => {
      try {
        onTableConnection((client as unknown as { processID: number }).processID);
      } catch (error) {
        // The connection serves as well without.
        onError(error as Error);
      }
    });
  }
  return {
    site: createPool(databaseUrl, maxConnections, onError),
    calls: createPool(databaseUrl, maxConnections, onError),
    tables,
  };
}

/** Shows in `/metrics` all three together, and each. */
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

/** What says that a process is behind: those who wait for tables have limits of their own. */
export function queueOf({ site, calls }: RequestPools): { waiting: number; connections: number } {
  return {
    waiting: site.waitingCount + calls.waitingCount,
    connections: site.options.max + calls.options.max,
  };
}

function tableConnections(maxConnections: number): number {
  return Math.max(1, Math.ceil(maxConnections * TABLES_SHARE));
}
