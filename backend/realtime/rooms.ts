import type { Pool } from 'pg';
import {
  type Broadcast,
  encoder,
  readAnnouncement,
  readBroadcast,
  roomOf,
  writeBroadcast,
} from './broadcast.ts';
import { Bus } from './bus/index.ts';
import { PresenceBook, type PresenceChange, presenceDiff } from './presence.ts';
import type { Frame, Protocol } from './protocol/index.ts';
import { messagesSince, readMessages } from './stored-messages.ts';

/** A joined channel, as those who send to its room see it. */
export type Listener = {
  protocol: Protocol;
  /**
   * Asked once for each broadcast that would be sent to it: one that has already had a stored message does not take it
   * again.
   */
  takesBroadcast(id: string | null): boolean;
  wantsPresence(): boolean;
  /** @param id of the stored message that it says, if it is one */
  send(frame: Frame, id?: string | null): void;
};

export type RoomsOptions = {
  databaseUrl: string;
  /** The owner's connections. */
  owner: Pool;
  onError(error: unknown): void;
};

/** How many stored messages are remembered. */
const REMEMBERED = 5_000;

// What a text between processes tells, by its first character.
const BROADCAST = 'b';
const PRESENCE = 'p';

/** Who listens in which room, and the way to all of them: in this process directly, in the others over the bus. */
export class Rooms {
  readonly #owner: Pool;
  readonly #onError: (error: unknown) => void;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #bus: Bus;
  readonly presence: PresenceBook;
  /** The stored messages of which this process was told last, so that catching up sends none twice. */
  readonly #recent = new Set<string>();
  /** Stored messages are delivered in the order in which they were announced. */
  #stored: Promise<void> = Promise.resolve();
  delivered = 0;

  constructor({ databaseUrl, owner, onError }: RoomsOptions) {
    this.#owner = owner;
    this.#onError = onError;
    this.presence = new PresenceBook((change) => this.#tellPresence(change));
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

  /** Resolves once all that is sent to rooms, anywhere, reaches this process. */
  ready(): Promise<void> {
    return this.#bus.ready();
  }

  enter(room: string, listener: Listener): void {
    const listeners = this.#listeners.get(room);
    if (listeners) listeners.add(listener);
    else this.#listeners.set(room, new Set([listener]));
  }

  leave(room: string, listener: Listener): void {
    const listeners = this.#listeners.get(room);
    if (listeners?.delete(listener) && listeners.size === 0) this.#listeners.delete(room);
  }

  /**
   * Sends to everyone in the room, in all processes; resolves once the other processes are sure to get it.
   *
   * @param except does not get it
   * @throws RealtimeError when the other processes could not be told; this one's people have it
   */
  async broadcast(broadcast: Broadcast, except: Listener | null = null): Promise<void> {
    this.#deliver(broadcast, except);
    await this.#bus.publish(BROADCAST + writeBroadcast(broadcast));
  }

  /** Changes who of this process is present, for everyone in all processes. */
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
    if (text.startsWith(BROADCAST)) this.#deliver(readBroadcast(text.slice(1)), null);
    else if (text.startsWith(PRESENCE)) this.presence.apply(JSON.parse(text.slice(1)), node);
  }

  #receiveStored(announcement: string): void {
    const told = readAnnouncement(announcement);
    if (told.id !== null) this.#remember(told.id);
    this.#inOrder(async () => {
      if (this.#listeners.size === 0) return;
      for (const broadcast of 'body' in told ? [told] : await readMessages(this.#owner, [told.id])) {
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
    for (const listener of this.#listeners.get(roomOf(broadcast)) ?? []) {
      if (listener === except || !listener.takesBroadcast(broadcast.id)) continue;
      const frame = encode(listener.protocol);
      if (!frame) continue;
      this.delivered++;
      listener.send(frame, broadcast.id);
    }
  }

  #tellPresence(change: PresenceChange): void {
    const payload = presenceDiff(change);
    const topic = `realtime:${change.room.slice(change.room.indexOf(':') + 1)}`;
    const frames = new Map<string, Frame>();
    for (const listener of this.#listeners.get(change.room) ?? []) {
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
