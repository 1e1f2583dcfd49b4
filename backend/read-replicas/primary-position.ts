import { endOfLastRecord, parseLsn } from './lsn.ts';
import { createProbe } from './probe.ts';

const POLL_MS = 250;
/** Minimum interval between samples: requests poll the primary too. */
const SAMPLE_MS = 50;
/** At least twelve seconds of samples. */
const SAMPLES_MAX = 240;

/** The cluster and the timeline, which a replica must share. */
export type Lineage = { system: string; timeline: number };

export type Position = {
  /** Covers asynchronous commits, which a crash of the primary may lose. */
  inserted: number;
  /** Covers synchronous commits. */
  flushed: number;
};

type Answer = { inserted: string; flushed: string; system: string; timeline: string };
type Sample = { position: number; at: number };

const QUESTION = `select pg_current_wal_insert_lsn()::text as inserted, pg_current_wal_flush_lsn()::text as flushed,
  (select system_identifier::text from pg_control_system()) as system,
  left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline`;

/** Where the primary's WAL ends, asked a few times a second. */
export class PrimaryPosition {
  #lineage: Lineage | null = null;
  #isAway = false;
  #samples: Sample[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #running: Promise<Position> | undefined;
  #next: Promise<Position> | undefined;
  readonly #probe;

  constructor(url: string) {
    this.#probe = createProbe<Answer>(url, QUESTION, () => {
      this.#isAway = true;
    });
    void this.#poll();
  }

  /** Lineage of the primary; null before it answered. */
  get lineage(): Lineage | null {
    return this.#lineage;
  }

  /** Whether it did not answer the last time. */
  get isAway(): boolean {
    return this.#isAway;
  }

  /**
   * A position that covers every commit before this call. Concurrent calls share one query, sent after all of them.
   *
   * @throws when the primary does not answer within a second or two
   */
  current(): Promise<Position> {
    this.#next ??= this.#after(this.#running);
    return this.#next;
  }

  /** For how many milliseconds the primary has had changes that are not replayed at a position: 0 when it has none. */
  behindMs(replayed: number): number {
    const missing = this.#samples.find(({ position }) => position > replayed);
    return missing ? performance.now() - missing.at : 0;
  }

  /** Bytes of WAL behind a position. */
  behindBytes(replayed: number): number {
    return Math.max(0, (this.#samples.at(-1)?.position ?? 0) - replayed);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#probe.close();
  }

  async #after(running: Promise<Position> | undefined): Promise<Position> {
    await running?.catch(() => undefined);
    this.#next = undefined;
    const asked = this.#ask();
    this.#running = asked;
    return asked;
  }

  async #ask(): Promise<Position> {
    const at = performance.now();
    try {
      const { inserted, flushed, system, timeline } = await this.#probe.ask();
      const end = endOfLastRecord(parseLsn(inserted));
      this.#lineage = { system, timeline: Number.parseInt(timeline, 16) };
      this.#isAway = false;
      this.#note({ position: end, at });
      return { inserted: end, flushed: parseLsn(flushed) };
    } catch (error) {
      this.#isAway = true;
      throw error;
    }
  }

  #note(sample: Sample): void {
    const last = this.#samples.at(-1);
    if (last && (sample.position === last.position || sample.at - last.at < SAMPLE_MS)) return;
    // After a failover to a lower position, the samples of the former primary are meaningless.
    if (last && sample.position < last.position) this.#samples = [];
    this.#samples.push(sample);
    if (this.#samples.length > SAMPLES_MAX) this.#samples.shift();
  }

  async #poll(): Promise<void> {
    // `isAway` says that it failed.
    await this.current().catch(() => undefined);
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#poll(), POLL_MS).unref();
  }
}
