import { randomUUID } from 'node:crypto';
import { busUnavailable } from '../errors.ts';
import { type Link, openLink } from './link.ts';
import { Outbox } from './outbox.ts';
import { Assembler, cut } from './parts.ts';
import { Peers } from './peers.ts';

type BusHandlers = {
  /** Called with a text that another process published. */
  onMessage(text: string, node: string): void;
  /** Called when any process or SQL stored a message, with the notification of `realtime.announce_message`. */
  onStored(announcement: string): void;
  /** State of this process that a new process must know. */
  snapshot(): string;
  /** Called with the complete state of another process, which replaces any earlier state. */
  onSnapshot(text: string, node: string): void;
  /** Called when another process ended, whether it shut down or crashed. */
  onLeft(node: string): void;
  /**
   * Called when a lost connection works again.
   *
   * @param sinceMs time since 1970 from which notifications of stored messages may have been missed
   */
  onRestored(sinceMs: number): void;
};

export type BusOptions = BusHandlers & {
  /** Connection string of the database owner. */
  databaseUrl: string;
  onError(error: unknown): void;
};

/** Interval of checks for connected processes: a killed process is noticed within this time. */
const PEER_CHECK_MS = 2_000;
/** How long a new process waits for the others' snapshots. */
const WELCOME_MS = 2_000;
const RETRY_MS = [100, 500, 1_000, 2_000, 5_000, 10_000];

/** A stored message bears the start time of its transaction, at most this long before its notification. */
const ANNOUNCED_WITHIN_MS = 10_000;

/** Kind of a bus message, its first character. */
const KIND = { message: 'm', hello: 'h', welcome: 'w', bye: 'b' };

/**
 * The message bus between the processes of one database: PostgreSQL notifications, over one connection per process.
 *
 * A process is present while a connection with its name exists in PostgreSQL, so a killed process disappears by itself.
 * Nothing is published while this process is alone.
 */
export class Bus {
  readonly node = randomUUID();
  readonly #options: BusOptions;
  readonly #outbox = new Outbox((parts) => this.#notify(parts));
  readonly #assemblers = new Map<string, Assembler>();
  readonly #peers = new Peers((node) => {
    this.#assemblers.delete(node);
    this.#options.onLeft(node);
  });
  #link: Link | null = null;
  #opening: Promise<void> | null = null;
  #rollCall: NodeJS.Timeout | undefined;
  /** When the connection first opened; 0 before. */
  #openedAt = 0;
  #lostAt: number | null = null;
  #closed = false;

  constructor(options: BusOptions) {
    this.#options = options;
  }

  /**
   * Resolves once messages of other processes reach this one. The first call connects.
   *
   * @throws RealtimeError when the database is unreachable
   */
  async ready(): Promise<void> {
    if (this.#link) return;
    // Fails fast while reconnecting: messages that cannot be published are refused immediately.
    if (this.#closed || this.#lostAt !== null) throw busUnavailable();
    await this.#connect().catch((cause) => {
      throw busUnavailable(cause);
    });
  }

  /**
   * Publishes to all other processes; resolves once PostgreSQL has accepted the message, or at once when no other
   * process is connected.
   *
   * @throws RealtimeError when the connection is down and the message reached no other process
   */
  async publish(text: string): Promise<void> {
    // The `bye` message tells the other processes that this one is gone.
    if (this.#closed) return;
    await this.ready();
    if (this.#peers.size > 0) await this.#outbox.add(this.#parts(KIND.message, text));
  }

  /** Announces to the others that this process leaves, and disconnects. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#rollCall);
    await this.#opening?.catch(() => undefined);
    const link = this.#link;
    this.#link = null;
    // The others would notice the closed connection anyway, only later.
    await link?.notify(this.#parts(KIND.bye, '')).catch(this.#options.onError);
    await link?.close();
  }

  // `close` waits for this promise, so that no connection stays open.
  #connect(): Promise<void> {
    this.#opening ??= this.#open().finally(() => {
      this.#opening = null;
    });
    return this.#opening;
  }

  async #open(): Promise<void> {
    let open = false;
    let lost = false;
    const link = await openLink(this.#options.databaseUrl, this.node, {
      onNotification: (channel, payload) => this.#receive(channel, payload),
      onLost: (error) => {
        lost = true;
        if (open) this.#lose(error);
      },
    });
    try {
      this.#link = link;
      this.#peers.doubt();
      this.#peers.update(await link.nodes());
      await this.#hello(link);
      await this.#peers.allWelcomed(WELCOME_MS);
      if (lost || this.#closed) throw busUnavailable();
      open = true;
      this.#openedAt ||= Date.now();
    } catch (error) {
      this.#link = null;
      await link.close().catch(() => undefined);
      throw error;
    }
    this.#scheduleRollCall();
  }

  #hello(link: Link): Promise<void> {
    return link.notify(this.#parts(KIND.hello, this.#options.snapshot()));
  }

  #notify(parts: string[]): Promise<void> {
    if (this.#link) return this.#link.notify(parts);
    return this.#closed ? Promise.resolve() : Promise.reject(busUnavailable());
  }

  // `{node} {part}`: receivers reassemble the parts of each process separately.
  #parts(kind: string, text: string): string[] {
    return cut(kind + text).map((part) => `${this.node} ${part}`);
  }

  #receive(channel: string, payload: string): void {
    try {
      if (channel === 'realtime:messages') this.#options.onStored(payload);
      else this.#assemble(payload);
    } catch (error) {
      this.#options.onError(error);
    }
  }

  #assemble(payload: string): void {
    const space = payload.indexOf(' ');
    const node = payload.slice(0, space);
    if (node === this.node || space < 0) return;
    const assembler = this.#assemblers.get(node) ?? new Assembler();
    this.#assemblers.set(node, assembler);
    const text = assembler.add(payload.slice(space + 1));
    if (text === null) return;
    const kind = text[0];
    if (kind === KIND.bye) this.#peers.forget(node);
    else if (kind === KIND.message) this.#options.onMessage(text.slice(1), node);
    else this.#meet(node, text.slice(1), kind === KIND.hello);
  }

  // A process sends its snapshot on arrival, and in response to another process's arrival.
  #meet(node: string, snapshot: string, asks: boolean): void {
    this.#options.onSnapshot(snapshot, node);
    this.#peers.welcome(node);
    if (!asks) return;
    this.#outbox.add(this.#parts(KIND.welcome, this.#options.snapshot())).catch(this.#options.onError);
  }

  #scheduleRollCall(): void {
    clearTimeout(this.#rollCall);
    this.#rollCall = setTimeout(() => void this.#callRoll(), PEER_CHECK_MS).unref();
  }

  async #callRoll(): Promise<void> {
    const link = this.#link;
    if (!link) return;
    try {
      const newPeers = this.#peers.update(await link.nodes());
      // Asks the processes that sent no snapshot again; their answer goes to all processes, which is harmless.
      if (newPeers.length > 0) await this.#hello(link);
    } catch (error) {
      // A broken connection is reported and reopened by its `onLost` handler.
      if (this.#link === link) this.#options.onError(error);
    }
    if (this.#link === link) this.#scheduleRollCall();
  }

  #lose(error: unknown): void {
    if (this.#closed) return;
    this.#link = null;
    this.#lostAt ??= Date.now();
    clearTimeout(this.#rollCall);
    this.#assemblers.clear();
    this.#options.onError(new Error('Realtime lost its link to other processes', { cause: error }));
    void this.#reopen(0);
  }

  async #reopen(attempt: number): Promise<void> {
    const delay = RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)] ?? 0;
    await new Promise((resolve) => setTimeout(resolve, delay * (0.5 + Math.random() / 2)).unref());
    if (this.#closed) return;
    try {
      await this.#connect();
      const lostAt = this.#lostAt ?? Date.now();
      const lostForMs = Date.now() - lostAt;
      this.#lostAt = null;
      this.#options.onRestored(Math.max(this.#openedAt, lostAt - ANNOUNCED_WITHIN_MS));
      this.#options.onError(
        new Error(
          `Realtime is linked to other processes again; what they sent for ${lostForMs} ms did not come here, but for stored messages`,
        ),
      );
    } catch (error) {
      if (this.#closed) return;
      this.#options.onError(error);
      void this.#reopen(attempt + 1);
    }
  }
}
