import { setTimeout as sleep } from 'node:timers/promises';
import { atMost } from './at-most.ts';
import type { Change } from './change.ts';
import { createDecoder } from './decoder.ts';
import { closedForGood, slowToOpen, streamingError } from './errors.ts';
import type { Relation } from './pgoutput.ts';
import { type ChangeQueue, createChangeQueue } from './queue.ts';
import { openWalSender, type WalSender } from './walsender.ts';

export type StreamOptions = {
  databaseUrl: string;
  publication: string;
  /** How long the stream stays open after its last user left. */
  lingerMs: number;
  isWanted(relation: Relation): boolean;
  process(changes: readonly Change[]): Promise<void>;
  /** The stream broke: changes are lost until {@link StreamOptions.onRestored}. */
  onBroken(error: unknown): void;
  onRestored(): void;
  /** A reconnection attempt failed and will be retried. */
  onError(error: unknown): void;
};

const OPEN_TIMEOUT_MS = 10_000;
const FIRST_RETRY_MS = 200;
const LAST_RETRY_MS = 10_000;

/**
 * The single replication stream of a process: open while it has users, reopened with exponential backoff when it
 * breaks.
 */
export class ChangeStream {
  readonly #options: StreamOptions;
  readonly #closing = new AbortController();
  readonly #queue: ChangeQueue;
  #users = 0;
  #sender: WalSender | undefined;
  #opening: Promise<void> | undefined;
  #lingering: NodeJS.Timeout | undefined;

  constructor(options: StreamOptions) {
    this.#options = options;
    this.#queue = createChangeQueue({
      process: options.process,
      onProgress: (lsn) => this.#sender?.acknowledge(lsn),
      onPressure: (full) => (full ? this.#sender?.pause() : this.#sender?.resume()),
      onFailure: (error) => this.#lose(error),
    });
  }

  /**
   * Resolves once changes committed from now on will be processed; each successful call needs a `release`.
   *
   * @throws ChangesError, in which case `release` must not be called
   */
  async acquire(): Promise<void> {
    const { signal } = this.#closing;
    if (signal.aborted) throw closedForGood();
    clearTimeout(this.#lingering);
    this.#users += 1;
    try {
      // A stream that broke while it had no users was not reopened.
      while (!this.#sender) if (!(await atMost(OPEN_TIMEOUT_MS, this.#start()))) throw slowToOpen();
    } catch (error) {
      this.release();
      throw signal.aborted ? closedForGood() : streamingError(error);
    }
  }

  release(): void {
    this.#users -= 1;
    if (this.#users === 0 && this.#sender) this.#linger();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    clearTimeout(this.#lingering);
    this.#queue.clear();
    await this.#opening?.catch(() => undefined);
    await this.#closeSender();
  }

  async #open(): Promise<void> {
    const { databaseUrl, publication, isWanted } = this.#options;
    const queue = this.#queue;
    let ended = false;
    let opened: WalSender | undefined;
    opened = await openWalSender(
      databaseUrl,
      publication,
      {
        onMessage: createDecoder({ isWanted, onChange: queue.push, onCommit: queue.commit }),
        onKeepalive: (walEnd) => {
          if (queue.isIdle()) opened?.acknowledge(walEnd);
        },
        onEnd: (error) => {
          ended = true;
          if (opened && this.#sender === opened) this.#lose(error);
        },
      },
      this.#closing.signal,
    );
    if (ended) throw new Error('The stream of changes ended as soon as it was open.');
    this.#sender = opened;
    if (queue.isFull()) opened.pause();
    if (this.#users === 0) this.#linger();
  }

  // Changes received before the stream broke are still delivered, unless delivery itself failed.
  #lose(error: unknown): void {
    if (this.#closing.signal.aborted) return;
    void this.#closeSender();
    this.#options.onBroken(error);
    this.#opening ??= this.#restore().finally(() => {
      this.#opening = undefined;
    });
  }

  async #restore(): Promise<void> {
    const { signal } = this.#closing;
    for (let delay = FIRST_RETRY_MS; this.#users > 0; delay = Math.min(delay * 2, LAST_RETRY_MS)) {
      await sleep(delay * (0.5 + Math.random()), undefined, { signal }).catch(ignoreAbort);
      if (signal.aborted || this.#users === 0) return;
      try {
        await this.#open();
        this.#options.onRestored();
        return;
      } catch (error) {
        if (!signal.aborted) this.#options.onError(error);
      }
    }
  }

  #start(): Promise<void> {
    this.#opening ??= this.#open().finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  #linger(): void {
    clearTimeout(this.#lingering);
    this.#lingering = setTimeout(() => this.#closeSender(), this.#options.lingerMs);
    this.#lingering.unref();
  }

  async #closeSender(): Promise<void> {
    const closed = this.#sender;
    this.#sender = undefined;
    await closed?.close();
  }
}

function ignoreAbort(error: Error): void {
  if (error.name !== 'AbortError') throw error;
}
