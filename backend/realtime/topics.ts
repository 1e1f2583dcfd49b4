import type { Pool } from 'pg';
import {
  type Broadcast,
  encoder,
  readAnnouncement,
  readBroadcast,
  sizeOf,
  topicKeyOf,
  writeBroadcast,
} from './broadcast.ts';
import { Bus } from './bus/index.ts';
import { tooManyMessages } from './errors.ts';
import type { NetworkBudgets } from './network-budgets.ts';
import { type PresenceChange, PresenceRegistry, presenceDiff } from './presence.ts';
import type { Frame, Protocol } from './protocol/index.ts';
import { messagesSince, readMessages } from './stored-messages.ts';

/** A topic's view of a joined channel. */
export type Listener = {
  protocol: Protocol;
  /** Called once for each broadcast before sending; a channel that already received a stored message rejects it. */
  takesBroadcast(id: string | null): boolean;
  wantsPresence(): boolean;
  /** @param id of a stored message */
  send(frame: Frame, id?: string | null): void;
};

export type TopicsOptions = {
  databaseUrl: string;
  /** Connections of the database owner. */
  owner: Pool;
  budgets: NetworkBudgets;
  onError(error: unknown): void;
};

/** Number of recent ids of stored messages kept for deduplication. */
const REMEMBERED = 5_000;

// Kinds of bus messages, by their first character.
const BROADCAST = 'b';
const PRESENCE = 'p';

/** The listeners of each topic, and delivery to them: directly in this process, through the bus in others. */
export class Topics {
  readonly #owner: Pool;
  readonly #budgets: NetworkBudgets;
  readonly #onError: (error: unknown) => void;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #bus: Bus;
  readonly presence: PresenceRegistry;
  /** Ids of stored messages recently delivered by this process, to avoid duplicates after catching up. */
  readonly #recent = new Set<string>();
  /** A promise chain that delivers stored messages in the order of their announcements. */
  #stored: Promise<void> = Promise.resolve();
  delivered = 0;

  constructor({ databaseUrl, owner, budgets, onError }: TopicsOptions) {
    this.#owner = owner;
    this.#budgets = budgets;
    this.#onError = onError;
    this.presence = new PresenceRegistry((change) => this.#tellPresence(change));
    this.#bus = new Bus({
      databaseUrl,
      onError,
      onMessage: (text, node) => this.#receive(text, node),
      onStored: (announcement) => this.#receiveStored(announcement),
      snapshot: () => JSON.stringify(this.presence.of(this.#bus.node)),
      onSnapshot: (text, node) => this.presence.replace(node, JSON.parse(text)),
      onLeft: (node) => this.presence.replace(node, []),
      onRestored: (sinceMs) => this.#catchUp(sinceMs),
    });
  }

  /** Resolves once messages from every process reach this one. */
  ready(): Promise<void> {
    return this.#bus.ready();
  }

  enter(topicKey: string, listener: Listener): void {
    const listeners = this.#listeners.get(topicKey);
    if (listeners) listeners.add(listener);
    else this.#listeners.set(topicKey, new Set([listener]));
  }

  leave(topicKey: string, listener: Listener): void {
    const listeners = this.#listeners.get(topicKey);
    if (listeners?.delete(listener) && listeners.size === 0) this.#listeners.delete(topicKey);
  }

  /**
   * Sends to all listeners of the topic, in all processes; resolves once delivery to the other processes is certain.
   *
   * @param except does not receive it
   * @throws RealtimeError when the sender's network exceeds its delivery budget, or when the other processes are
   *   unreachable; in the latter case this process's listeners have received the message
   */
  async broadcast(broadcast: Broadcast, except: Listener | null = null): Promise<void> {
    this.mustFanOut(topicKeyOf(broadcast), broadcast.network, sizeOf(broadcast));
    this.#deliver(broadcast, except);
    await this.#bus.publish(BROADCAST + writeBroadcast(broadcast));
  }

  /**
   * Charges a network for delivery to the topic's listeners in this process.
   *
   * @throws RealtimeError when the network exceeds its delivery budget; nothing is charged then
   */
  mustFanOut(topicKey: string, network: string | null, bytes: number): void {
    if (!this.#tryFanOut(topicKey, network, bytes)) throw tooManyMessages();
  }

  #tryFanOut(topicKey: string, network: string | null, bytes: number): boolean {
    if (!this.#budgets.canFanOut(network)) return false;
    this.#budgets.chargeFanOut(network, this.#listeners.get(topicKey)?.size ?? 0, bytes);
    return true;
  }

  /** Changes presences of this process and announces them to all processes. */
  async changePresence(change: PresenceChange): Promise<void> {
    this.presence.apply(change, this.#bus.node);
    await this.#bus.publish(PRESENCE + JSON.stringify(change));
  }

  async close(): Promise<void> {
    this.presence.close();
    await this.#bus.close();
    await this.#stored;
  }

  #receive(text: string, node: string): void {
    if (text.startsWith(BROADCAST)) this.#receiveBroadcast(readBroadcast(text.slice(1)));
    else if (text.startsWith(PRESENCE)) this.presence.apply(JSON.parse(text.slice(1)), node);
  }

  // Charged again here, because the sending process could not count the listeners of this process.
  #receiveBroadcast(broadcast: Broadcast): void {
    if (!this.#tryFanOut(topicKeyOf(broadcast), broadcast.network, sizeOf(broadcast))) return;
    this.#deliver(broadcast, null);
  }

  #receiveStored(announcement: string): void {
    const announced = readAnnouncement(announcement);
    if (announced.id !== null) this.#remember(announced.id);
    this.#inOrder(async () => {
      if (this.#listeners.size === 0) return;
      for (const broadcast of 'body' in announced
        ? [announced]
        : await readMessages(this.#owner, [announced.id])) {
        this.#deliver(broadcast, null);
      }
    });
  }

  #catchUp(sinceMs: number): void {
    this.#inOrder(async () => {
      for (const broadcast of await messagesSince(this.#owner, sinceMs)) {
        if (broadcast.id === null || this.#recent.has(broadcast.id)) continue;
        this.#remember(broadcast.id);
        this.#deliver(broadcast, null);
      }
    });
  }

  #inOrder(work: () => Promise<void>): void {
    this.#stored = this.#stored.then(work).catch(this.#onError);
  }

  #remember(id: string): void {
    this.#recent.add(id);
    const [oldest] = this.#recent;
    if (this.#recent.size > REMEMBERED && oldest !== undefined) this.#recent.delete(oldest);
  }

  #deliver(broadcast: Broadcast, except: Listener | null): void {
    const encode = encoder(broadcast);
    for (const listener of this.#listeners.get(topicKeyOf(broadcast)) ?? []) {
      if (listener === except || !listener.takesBroadcast(broadcast.id)) continue;
      const frame = encode(listener.protocol);
      if (!frame) continue;
      this.delivered++;
      listener.send(frame, broadcast.id);
    }
  }

  #tellPresence(change: PresenceChange): void {
    const payload = presenceDiff(change);
    const topic = `realtime:${change.topicKey.slice(change.topicKey.indexOf(':') + 1)}`;
    const frames = new Map<string, Frame>();
    for (const listener of this.#listeners.get(change.topicKey) ?? []) {
      if (!listener.wantsPresence()) continue;
      const { protocol } = listener;
      let frame = frames.get(protocol.version);
      if (!frame) {
        frame = protocol.push(null, null, topic, 'presence_diff', payload);
        frames.set(protocol.version, frame);
      }
      listener.send(frame);
    }
  }
}
