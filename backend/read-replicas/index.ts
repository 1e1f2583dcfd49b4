import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Gateway } from '#backend/http/gateway.ts';
import type { Metrics } from '#backend/http/metrics.ts';
import { isDatabaseUnavailable } from '../postgres/connection-error.ts';
import { chooseReplica } from './choose.ts';
import { createFloor, type Floor } from './floor.ts';
import { type Position, PrimaryPosition } from './primary-position.ts';
import { mayBeRepeated } from './repeatable.ts';
import { Replica, type ReplicaPool, type ReplicaUrls } from './replica.ts';
import { createVisitors, type Visitors } from './visitors.ts';

export type ReadReplicasOptions = {
  /** Connection string of the primary's owner. */
  databaseUrl: string;
  /** One for each replica. */
  replicas: readonly ReplicaUrls[];
  maxConnections: number;
  trustedProxies: number;
  isSecure: boolean;
  /** Receives errors of idle connections. */
  onError(error: Error): void;
};

/** State of a replica, for `/health` and `/metrics`. */
type ReplicaFigures = {
  status: 'used' | 'behind' | 'foreign' | 'unreachable' | 'unknown';
  behindMs: number;
  behindBytes: number;
};

export type ReadReplicas = {
  /**
   * Runs an anonymous read on the least busy replica that has replayed the floor of the process and of the visitor, or on
   * the primary when no replica has. A read that fails on the replica is retried once on the primary ({@link
   * mayBeRepeated}).
   *
   * @param primary the pool that the read takes there
   * @param work may run twice
   */
  read<T>(pool: ReplicaPool, primary: Pool, work: (pool: Pool) => Promise<T>): Promise<T>;
  raiseFloor: Floor['raise'];
  hear: Floor['hear'];
  noteWrite: Visitors['noteWrite'];
  accompany: Visitors['accompany'];
  /** Notes writes of the requests that a gateway handles, and the visitor of each request. */
  around(fetch: Gateway['fetch']): Gateway['fetch'];
  figures(): ReplicaFigures[];
  measure(gauge: Metrics['gauge']): void;
  close(): Promise<void>;
};

/** How often a replica is looked for when the primary refuses a read. */
const OUTAGE_LOOKS = 10;
const OUTAGE_LOOK_MS = 50;

/** Reads of the public from streaming replicas of the database. */
export function createReadReplicas(options: ReadReplicasOptions): ReadReplicas {
  const { databaseUrl, maxConnections, onError } = options;
  const primary = new PrimaryPosition(databaseUrl);
  const replicas = options.replicas.map(
    (urls, index) => new Replica({ number: index + 1, urls, maxConnections, onError, primary }),
  );
  const visitors = createVisitors({ ...options, position: async () => (await position()).flushed });
  const floor = createFloor({
    position: async () => (await position()).inserted,
    isAway: () => primary.isAway,
  });
  const figures = () => replicas.map((replica) => figuresOf(replica, primary));
  let turn = 0;
  const count = { replica: 0, primary: 0, repeated: 0, outage: 0 };

  /** Has replicas asked for it more often, as reads wait for them. */
  async function position(): Promise<Position> {
    const found = await primary.current();
    for (const replica of replicas) replica.hurry(found.flushed);
    return found;
  }

  function choose(): Replica | null {
    const ofProcess = floor.now();
    turn = (turn + 1) % replicas.length;
    if (ofProcess === null) return null;
    // During an outage of the primary, the replica that is furthest is the newest state there is.
    const furthest = ofProcess === 0 ? Math.max(...replicas.map(({ replayed }) => replayed)) : ofProcess;
    return chooseReplica(replicas, Math.max(furthest, visitors.floor()), turn);
  }

  /** The process notices an outage of the primary a moment after the first read that fails. */
  async function chooseDuringOutage(): Promise<Replica | null> {
    for (let look = 0; look < OUTAGE_LOOKS; look++) {
      const replica = choose();
      if (replica) return replica;
      await sleep(OUTAGE_LOOK_MS);
    }
    return null;
  }

  return {
    async read(pool, primaryPool, work) {
      const replica = choose();
      if (replica) {
        const tried = await readFrom(replica, pool, work);
        if ('found' in tried) {
          count.replica += 1;
          return tried.found;
        }
        count.repeated += 1;
      }
      try {
        const found = await work(primaryPool);
        count.primary += 1;
        return found;
      } catch (error) {
        const other = isDatabaseUnavailable(error as Error) ? await chooseDuringOutage() : null;
        const tried = other && (await readFrom(other, pool, work));
        if (!tried || !('found' in tried)) throw error;
        count.replica += 1;
        count.outage += 1;
        return tried.found;
      }
    },
    raiseFloor: floor.raise,
    hear: floor.hear,
    noteWrite: visitors.noteWrite,
    accompany: visitors.accompany,
    around: (fetch) => around(fetch, visitors),
    figures,
    measure: (gauge) => measure(gauge, { replicas, figures, count }),
    async close() {
      await Promise.all([primary.close(), ...replicas.map((replica) => replica.close())]);
    },
  };
}

/** A read on a replica, or the error after which it may run again on the primary. */
async function readFrom<T>(
  replica: Replica,
  pool: ReplicaPool,
  work: (pool: Pool) => Promise<T>,
): Promise<{ found: T } | { error: unknown }> {
  replica.inFlight += 1;
  try {
    return { found: await work(replica.pools[pool]) };
  } catch (error) {
    if (!mayBeRepeated(error)) throw error;
    return { error };
  } finally {
    replica.inFlight -= 1;
  }
}

function figuresOf(replica: Replica, primary: PrimaryPosition): ReplicaFigures {
  return {
    status: replica.state === 'replica' ? (replica.isUsable ? 'used' : 'behind') : replica.state,
    behindMs: replica.state === 'replica' ? Math.round(primary.behindMs(replica.replayed)) : 0,
    behindBytes: replica.state === 'replica' ? primary.behindBytes(replica.replayed) : 0,
  };
}

type Measured = {
  replicas: readonly Replica[];
  figures: ReadReplicas['figures'];
  count: Record<'replica' | 'primary' | 'repeated' | 'outage', number>;
};

function measure(gauge: Metrics['gauge'], { replicas, figures, count }: Measured): void {
  const now = (status: ReplicaFigures['status']) => () =>
    figures().filter((one) => one.status === status).length;
  gauge('backend_replicas_used', 'Replicas that are read from, in all processes', now('used'));
  gauge('backend_replicas_behind', 'Replicas that are left out, being behind', now('behind'));
  gauge('backend_replicas_unreachable', 'Replicas that do not answer', now('unreachable'));
  gauge('backend_replicas_foreign', 'Servers that are no replicas of this primary', now('foreign'));
  for (const index of replicas.keys()) {
    const name = `backend_replica_${index + 1}`;
    const seconds = () => (figures()[index]?.behindMs ?? 0) / 1_000;
    gauge(`${name}_behind_seconds`, 'How long it has lacked a change of the primary', seconds, 'max');
    gauge(`${name}_reads`, 'Reads under way there', () => replicas[index]?.inFlight ?? 0);
  }
  gauge('backend_reads_replica_total', 'Reads that replicas answered', () => count.replica);
  gauge('backend_reads_primary_total', 'Reads of the public that the primary answered', () => count.primary);
  gauge('backend_reads_repeated_total', 'Reads that failed on a replica', () => count.repeated);
  gauge('backend_reads_outage_total', 'Reads that failed on the primary', () => count.outage);
}

function around(fetch: Gateway['fetch'], visitors: Visitors): Gateway['fetch'] {
  return async (request, http) => {
    const handled = async () => {
      const response = await fetch(request, http);
      if (mayHaveWritten(request)) visitors.noteWrite();
      return response;
    };
    return http ? visitors.accompany(http, handled) : handled();
  };
}

/** The data API says itself which of its requests write. */
function mayHaveWritten({ method, url }: Request): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method) && !/^https?:\/\/[^/]+\/rest\/v1\//.test(url);
}
