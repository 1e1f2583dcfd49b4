import type { Caller } from '#backend/caller.ts';
import {
  ChangesError,
  parseBinding,
  type RowChange,
  type RowChanges,
  readBinding,
  type StreamStatus,
  type Subscriber,
  type Subscription,
} from './changes/index.ts';
import { changesRefused, changesTimedOut } from './errors.ts';
import type { JoinConfig } from './join.ts';
import { COSTS_MS } from './limits.ts';
import type { NetworkBudgets } from './network-budgets.ts';
import type { Frame, Protocol } from './protocol/index.ts';

/** A channel's subscription to row changes. */
export class RowSubscription {
  readonly #changes: RowChanges;
  readonly #wanted: JoinConfig['postgresChanges'];
  readonly #budgets: NetworkBudgets;
  readonly #network: string | null;
  readonly #receiver: Subscriber;
  #caller: Caller;
  #subscription: Subscription | null = null;
  #release: () => void = () => undefined;
  #closed = false;

  /** @param network is charged for the subscription; null for no limit */
  constructor(
    { changes, budgets }: { changes: RowChanges; budgets: NetworkBudgets },
    wanted: JoinConfig['postgresChanges'],
    caller: Caller,
    network: string | null,
    receiver: Subscriber,
  ) {
    this.#changes = changes;
    this.#budgets = budgets;
    this.#wanted = wanted;
    this.#caller = caller;
    this.#network = network;
    this.#receiver = receiver;
  }

  /**
   * Subscribes before the join is answered: the official client reports SUBSCRIBED on the reply, and rows committed
   * after it must arrive.
   *
   * @param required whether an unserviceable binding refuses the join, as with the client's `wait`
   * @returns the status to send after the reply
   * @throws RealtimeError when the database cannot stream yet, or the network exceeds its limit: the official client
   *   rejoins automatically
   */
  async start(timeoutMs: number, required: boolean): Promise<StreamStatus> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(changesTimedOut(timeoutMs)), timeoutMs);
    });
    try {
      await Promise.race([this.#subscribe(), late]);
      return { status: 'ok', message: 'Subscribed to PostgreSQL' };
    } catch (error) {
      this.close();
      if (!(error instanceof ChangesError)) throw error;
      if (required || error.temporary) throw changesRefused(error.message, error);
      return { status: 'error', message: error.message };
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
    this.#release();
    this.#subscription?.close();
  }

  async #subscribe(): Promise<void> {
    const caller = this.#caller;
    const bindings = this.#wanted.map(({ id, ...params }) => parseBinding(readBinding(id, params)));
    const conditions = bindings.reduce((sum, { filters }) => sum + filters.length, 0);
    const bytes = JSON.stringify(this.#wanted).length;
    this.#release = this.#budgets.takeChanges(
      this.#network,
      bindings.length + conditions + Math.floor(bytes / 1000),
    );
    await this.#budgets.waitToJoin(
      this.#network,
      bindings.length * COSTS_MS.binding + conditions * COSTS_MS.condition + bytes * COSTS_MS.conditionByte,
    );
    if (this.#closed) return;
    const subscription = await this.#changes.subscribe(caller, bindings, this.#receiver);
    if (this.#closed) return subscription.close();
    this.#subscription = subscription;
    // The token may have been refreshed during the subscription.
    if (caller !== this.#caller) subscription.setCaller(this.#caller);
  }
}

/** Serializes a change once for all channels of a topic with the same bindings. */
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
