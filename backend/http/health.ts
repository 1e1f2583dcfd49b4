import type { Pool } from 'pg';
import type { ReadReplicas } from '../read-replicas/index.ts';
import { noSuchRoute } from './errors.ts';

export type HealthOptions = {
  pool: Pool;
  /** Milliseconds since the catalogue was read; null before the first read. */
  catalogueAgeMs(): number | null;
  /** null without any. */
  replicas: Pick<ReadReplicas, 'figures'> | null;
};

// Probes come from several places at once and from anyone: the database is pinged at most once in this time.
const REMEMBERED_MS = 1_000;
const PING_TIMEOUT_MS = 2_000;

export type Health = {
  /**
   * `/health` and `/health/ready`: whether to route requests here, 503 while the database does not respond and once
   * this process shuts down; `/health/live`: whether the process runs. Neither reveals addresses.
   */
  answer(path: string): Promise<Response>;
  /** Reports not ready from now on, so that load balancers route requests elsewhere. */
  leave(): void;
};

/** Health checks for load balancers and supervisors. */
export function createHealth({ pool, catalogueAgeMs, replicas }: HealthOptions): Health {
  const ping = createPing(pool);
  let isShuttingDown = false;
  return {
    async answer(path) {
      if (path === '/health/live') return answer(200, { status: 'ok' });
      if (path !== '/health' && path !== '/health/ready') throw noSuchRoute();
      if (isShuttingDown) return answer(503, { status: 'leaving' });
      const ms = await ping();
      const age = catalogueAgeMs();
      const figures = replicas?.figures();
      // Replicas go on answering the public: a load balancer must not close the whole site for want of its primary.
      const isReadOnly = ms === null && figures?.some(({ status }) => status === 'used');
      return answer(ms === null && !isReadOnly ? 503 : 200, {
        status: ms === null ? (isReadOnly ? 'read-only' : 'unavailable') : 'ok',
        database: ms === null ? { status: 'unavailable' } : { status: 'ok', milliseconds: Math.round(ms) },
        ...(figures && { replicas: figures }),
        catalogue: { ageSeconds: age === null ? null : Math.round(age / 1000) },
      });
    },
    leave() {
      isShuttingDown = true;
    },
  };
}

/** Response time of the database in milliseconds; null when it does not respond. */
function createPing(pool: Pool): () => Promise<number | null> {
  // A ping in flight is shared, and not repeated.
  let asked: Promise<number | null> | undefined;
  let last: Promise<number | null> = Promise.resolve(null);
  let lastAt = Number.NEGATIVE_INFINITY;

  return () => {
    const now = performance.now();
    if (!asked && now - lastAt <= REMEMBERED_MS) return last;
    asked ??= pool
      .query('select 1')
      .then(
        () => performance.now() - now,
        // Every failure counts as unreachable; requests log the reason.
        () => null,
      )
      .finally(() => {
        asked = undefined;
      });
    lastAt = now;
    last = withinTimeout(asked);
    return last;
  };
}

async function withinTimeout(answered: Promise<number | null>): Promise<number | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, PING_TIMEOUT_MS, null);
  });
  const ms = await Promise.race([answered, timeout]);
  clearTimeout(timer);
  return ms;
}

function answer(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  });
}
