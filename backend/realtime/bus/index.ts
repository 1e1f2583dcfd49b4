import { randomUUID } from 'node:crypto';
import { busUnavailable } from '../errors.ts';
import { type Link, openLink } from './link.ts';
import { Outbox } from './outbox.ts';
import { Assembler, cut } from './parts.ts';
import { Peers } from './peers.ts';

type BusHandlers = {
  /** A text that another process published. */
  onMessage(text: string, node: string): void;
  /** A message was stored, by any process or by SQL: what `realtime.announce_message` tells of it. */
  onStored(announcement: string): void;
  /** What a process that comes must know of this one. */
  snapshot(): string;
  /** What another process is in, whole: what it said before is out of date. */
  onSnapshot(text: string, node: string): void;
  /** Another process ended, in order or not. */
  onLeft(node: string): void;
  /**
   * The link works again after it was lost.
   *
   * @param sinceMs from when on, since 1970, messages may have been stored of which this process was not told
   */
  onRestored(sinceMs: number): void;
};

export type BusOptions = BusHandlers & {
  /** Connection string of the database's owner. */
  databaseUrl: string;
  onError(error: unknown): void;
};

/** How often processes look at who is still connected: a killed process is noticed within that time. */
const PEER_CHECK_MS = 2_000;
/** How long a process that comes waits for the others to say what they are in. */
const WELCOME_MS = 2_000;
const RETRY_MS = [100, 500, 1_000, 2_000, 5_000, 10_000];

/** A stored message bears the time at which its transaction began: so long before it was announced, at the most. */
const ANNOUNCED_WITHIN_MS = 10_000;

/** What a text on the link is, by its first character. */
const KIND = { message: 'm', hello: 'h', welcome: 'w', bye: 'b' };

/**
 * The link between the processes of one database: PostgreSQL's notifications, over one connection of each process.
 *
 * The connection's name is the process's presence: PostgreSQL itself says who is still there, so that a process which
 * was killed needs nobody to declare it dead. Nothing is published while this process is alone.
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
  /** When the link was first open; 0 until then. */
  #openedAt = 0;
  #lostAt: number | null = null;
  #closed = false;

  constructor(options: BusOptions) {
    this.#options = options;
  }

  /**
   * Resolves once what others publish reaches this process. The first call connects.
   *
   * @throws RealtimeError when the database cannot be reached
   */
  async ready(): Promise<void> {
    if (this.#link) return;
    // While it is opened again nobody waits: what cannot be passed on now is refused now.
    if (this.#closed || this.#lostAt !== null) throw busUnavailable();
    await this.#connect().catch((cause) => {
      throw busUnavailable(cause);
    });
  }

  /**
   * Tells every other process; resolves once PostgreSQL has taken it, or at once when there is no other.
   *
   * @throws RealtimeError when the link is down: nobody else was told
   */
  async publish(text: string): Promise<void> {
    // Whoever is left learns by the farewell that all of this process is gone.
    if (this.#closed) return;
    await this.ready();
    if (this.#peers.size > 0) await this.#outbox.add(this.#parts(KIND.message, text));
  }

  /** Tells the others that this process leaves, and disconnects. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#rollCall);
    await this.#opening?.catch(() => undefined);
    const link = this.#link;
    this.#link = null;
    // The others notice the closed connection anyway; a farewell spares them the wait.
    await link?.notify(this.#parts(KIND.bye, '')).catch(this.#options.onError);
    await link?.close();
  }

  // Closing waits for it, so that no connection is left open behind it.
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

  // `{node} {part}`: the parts of one process are put together apart from those of others.
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

  // A process says what it is in: unasked when it comes, and in answer to one that came.
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
      // Whoever did not say what it is in is asked again; the answer goes to all, which does no harm.
      if (newPeers.length > 0) await this.#hello(link);
    } catch (error) {
      // A connection that broke is reported and opened again by what closes it.
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
