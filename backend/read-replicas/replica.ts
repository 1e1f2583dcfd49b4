import type pg from 'pg';
import { createPool } from '../postgres/pool.ts';
import type { RequestPools } from '../request-pools.ts';
import { parseLsn } from './lsn.ts';
import type { PrimaryPosition } from './primary-position.ts';
import { createProbe } from './probe.ts';

/** The pools of requests that a replica has too. */
export type ReplicaPool = Extract<keyof RequestPools, 'reads' | 'calls' | 'tables'>;

export type ReplicaUrls = {
  /** As the operator gave it, for the questions of this file. */
  own: string;
  /** URLs with the logins of requests and of public pages. */
  requests: string;
  reads: string;
};

/**
 * `foreign`: it answers, and is no replica of this primary: promoted, of another cluster, or on the timeline of a former
 * primary.
 */
export type ReplicaState = 'unknown' | 'replica' | 'foreign' | 'unreachable';

export type ReplicaOptions = {
  /** Its place in the operator's list, from 1: an error names no address. */
  number: number;
  urls: ReplicaUrls;
  maxConnections: number;
  primary: Pick<PrimaryPosition, 'lineage' | 'behindMs' | 'isAway'>;
  /** Told when it is no longer read. */
  onError(error: Error): void;
};

/** A replica that is further behind is left out. */
const MAX_BEHIND_MS = 1_000;
const POLL_MS = 250;
/** While reads wait for a replica to replay a change. */
const HURRIED_POLL_MS = 25;
const HURRIED_FOR_MS = 2_000;
/** A host that drops packets must cost a reader less than the wait for a free connection of the primary. */
const CONNECT_MS = 1_000;

type Answer = { inRecovery: boolean; replayed: string | null; system: string; timeline: number };

// The control file has the timeline of the last restart point. The WAL receiver has a newer timeline at once, visible to
// members of pg_read_all_stats.
const QUESTION = `select pg_is_in_recovery() as "inRecovery", pg_last_wal_replay_lsn()::text as replayed,
  (select system_identifier::text from pg_control_system()) as system,
  greatest((select timeline_id from pg_control_checkpoint()), (select min_recovery_end_timeline from pg_control_recovery()),
    (select received_tli from pg_stat_wal_receiver)) as timeline`;

/** A streaming replica: its connections, and how far it is. */
export class Replica {
  readonly pools: Record<ReplicaPool, pg.Pool>;
  /** Reads under way. */
  inFlight = 0;
  #state: ReplicaState = 'unknown';
  #replayed = 0;
  readonly #primary: ReplicaOptions['primary'];
  readonly #number: number;
  readonly #onError: ReplicaOptions['onError'];
  readonly #clients = new Set<pg.PoolClient>();
  readonly #probe;
  #timer: NodeJS.Timeout | undefined;
  #isAsking = false;
  #isClosed = false;
  #wanted = 0;
  #hurriedUntil = 0;

  constructor({ number, urls, maxConnections, primary, onError }: ReplicaOptions) {
    this.#number = number;
    this.#primary = primary;
    this.#onError = onError;
    // Its state says what its idle connections would each say.
    const ignore = () => undefined;
    const half = Math.max(1, Math.ceil(maxConnections / 2));
    this.pools = {
      reads: createPool(urls.reads, maxConnections, ignore, CONNECT_MS),
      calls: createPool(urls.requests, half, ignore, CONNECT_MS),
      tables: createPool(urls.requests, half, ignore, CONNECT_MS),
    };
    for (const pool of Object.values(this.pools)) {
      pool.on('connect', (client) => this.#clients.add(client));
      pool.on('remove', (client) => this.#clients.delete(client));
    }
    this.#probe = createProbe<Answer>(urls.own, QUESTION, () => this.#leave());
    void this.#poll();
  }

  get state(): ReplicaState {
    return this.#state;
  }

  /** Everything up to this position of the WAL is visible there. */
  get replayed(): number {
    return this.#replayed;
  }

  get isUsable(): boolean {
    // During an outage of the primary no replica falls further behind, and its last bytes may never arrive.
    const isNear = this.#primary.isAway || this.#primary.behindMs(this.#replayed) <= MAX_BEHIND_MS;
    return this.#state === 'replica' && isNear;
  }

  /** Asks it more often until it has replayed a position. */
  hurry(position: number): void {
    if (this.#replayed >= position) return;
    this.#wanted = Math.max(this.#wanted, position);
    this.#hurriedUntil = performance.now() + HURRIED_FOR_MS;
    if (!this.#isAsking) this.#pollIn(HURRIED_POLL_MS);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#probe.close();
    await Promise.all(Object.values(this.pools).map((pool) => pool.end()));
  }

  async #poll(): Promise<void> {
    this.#isAsking = true;
    try {
      const { inRecovery, replayed, system, timeline } = await this.#probe.ask();
      const { lineage } = this.#primary;
      const isOurs = lineage !== null && lineage.system === system && lineage.timeline === timeline;
      this.#replayed = replayed === null ? 0 : parseLsn(replayed);
      if (lineage !== null) this.#become(inRecovery && isOurs ? 'replica' : 'foreign');
    } catch (cause) {
      this.#leave(cause);
    } finally {
      this.#isAsking = false;
      const isHurried = this.#replayed < this.#wanted && performance.now() < this.#hurriedUntil;
      this.#pollIn(isHurried ? HURRIED_POLL_MS : POLL_MS);
    }
  }

  #pollIn(ms: number): void {
    if (this.#isClosed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#poll(), ms).unref();
  }

  /** The reads under way fail at once, and are repeated on the primary: a silent host would keep them waiting. */
  #leave(cause?: unknown): void {
    if (this.#state !== 'unreachable') {
      for (const client of this.#clients) (client as unknown as pg.Client).connection.stream.destroy();
    }
    // It may come back with less than it showed: after a crash it begins at its last restart point.
    this.#replayed = 0;
    this.#become('unreachable', cause);
  }

  #become(state: ReplicaState, cause?: unknown): void {
    const isEnd = state !== this.#state && state !== 'replica' && !this.#isClosed;
    this.#state = state;
    if (isEnd) this.#onError(new Error(`Replica ${this.#number} is not read: ${state}`, { cause }));
  }
}
