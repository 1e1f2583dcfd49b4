import type { Caller } from '#backend/caller.ts';
import {
  ChangesError,
  type RowChange,
  type RowChanges,
  readBinding,
  type StreamStatus,
  type Subscription,
} from './changes/index.ts';
import { changesRefused, changesTimedOut } from './errors.ts';
import type { JoinConfig } from './join.ts';
import type { Frame, Protocol } from './protocol/index.ts';

/** Where the row changes of one channel go. */
export type RowReceiver = {
  deliver(ids: readonly number[], change: RowChange): void | Promise<void>;
  /** Told in a `system` message of `postgres_changes`. */
  onStatus(status: StreamStatus): void;
  onError(error: unknown): void;
};

/** Between two tries to subscribe when the database could not serve the first, as hosted Realtime waits. */
const RETRY_MS = 5_000;

/** A channel's subscription to row changes, which it asks for again while the reason of an error may pass. */
export class RowSubscription {
  readonly #changes: RowChanges;
  readonly #wanted: JoinConfig['postgresChanges'];
  readonly #receiver: RowReceiver;
  #caller: Caller;
  #subscription: Subscription | null = null;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(
    changes: RowChanges,
    wanted: JoinConfig['postgresChanges'],
    caller: Caller,
    receiver: RowReceiver,
  ) {
    this.#changes = changes;
    this.#wanted = wanted;
    this.#caller = caller;
    this.#receiver = receiver;
  }

  /** Subscribes and tells how it went. */
  async start(): Promise<void> {
    try {
      await this.#subscribe();
      if (!this.#closed) this.#receiver.onStatus({ status: 'ok', message: 'Subscribed to PostgreSQL' });
    } catch (error) {
      if (this.#closed) return;
      if (!(error instanceof ChangesError)) this.#receiver.onError(error);
      const known = error instanceof ChangesError;
      const message = known ? error.message : 'Realtime was unable to connect to the project database';
      this.#receiver.onStatus({ status: 'error', message });
      if (known && !error.temporary) return;
      this.#retry = setTimeout(() => void this.start(), RETRY_MS * (1 + Math.random())).unref();
    }
  }

  /**
   * Subscribes, and throws what stands in the way.
   *
   * @throws RealtimeError
   */
  async startOrThrow(timeoutMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(changesTimedOut(timeoutMs)), timeoutMs);
    });
    try {
      await Promise.race([this.#subscribe(), late]);
    } catch (error) {
      this.close();
      throw error instanceof ChangesError ? changesRefused(error.message, error) : error;
    } finally {
      clearTimeout(timer);
    }
  }

  setCaller(caller: Caller): void {
    this.#caller = caller;
    this.#subscription?.setCaller(caller);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#subscription?.close();
  }

  async #subscribe(): Promise<void> {
    const caller = this.#caller;
    const bindings = this.#wanted.map(({ id, ...params }) => readBinding(id, params));
    const subscription = await this.#changes.subscribe(caller, bindings, this.#receiver);
    if (this.#closed) return subscription.close();
    this.#subscription = subscription;
    // The token may have been refreshed meanwhile.
    if (caller !== this.#caller) subscription.setCaller(this.#caller);
  }
}

/** Writes a change once for all channels of a topic that asked for it alike. */
export class ChangeFrames {
  readonly #written = new WeakMap<RowChange, Map<string, Frame>>();

  frame(protocol: Protocol, topic: string, ids: readonly number[], change: RowChange): Frame {
    const frames = this.#written.get(change) ?? new Map<string, Frame>();
    this.#written.set(change, frames);
    const key = `${protocol.version} ${ids.join()} ${topic}`;
    let frame = frames.get(key);
    if (!frame) {
      const payload = `{"ids":[${ids.join()}],"data":${change.json}}`;
      frame = protocol.push(null, null, topic, 'postgres_changes', payload);
      frames.set(key, frame);
    }
    return frame;
  }
}
