import type { WebSocket } from 'ws';
import type { Caller } from '#backend/caller.ts';
import { Channel } from './channel.ts';
import {
  networkExceeded,
  type RealtimeError,
  restarting,
  tooManyChannels,
  tooManyJoins,
  tooManyMessages,
  topicNameRequired,
} from './errors.ts';
import { type Frame, type Incoming, MalformedMessage, type Protocol } from './protocol/index.ts';
import { Rate } from './rate.ts';
import type { ChannelConnection, Services } from './services.ts';

/** WebSocket close codes used by the server. */
const CLOSE_CODES = {
  /** Service restart: the client should reconnect. */
  restart: 1012,
  /** Policy violation: a limit was exceeded. */
  policy: 1008,
  /** Try again later: the reader was too slow. */
  slow: 1013,
  /** Normal closure: idle timeout. */
  idle: 1000,
} as const;

/** Polling interval for a slow reader's buffer. */
const DRAIN_POLL_MS = 20;
/** Time for the peer to complete the closing handshake. */
const CLOSE_GRACE_MS = 2_000;

/** A client's connection: routes its frames to channels, and sends frames subject to backpressure. */
export class Connection implements ChannelConnection {
  readonly protocol: Protocol;
  readonly caller: Caller;
  readonly headers: Readonly<Record<string, string>>;
  readonly network: string | null;
  readonly #ws: WebSocket;
  readonly #services: Services;
  readonly #channels = new Map<string, Channel>();
  readonly #joins: Rate;
  readonly #events: Rate;
  readonly #refusals: Rate;
  #isClosing = false;
  #heardAt: number;
  /** Bytes received and not handled yet. */
  #pendingBytes = 0;
  received = 0;

  constructor(
    ws: WebSocket,
    facts: Pick<ChannelConnection, 'protocol' | 'caller' | 'headers' | 'network'>,
    services: Services,
  ) {
    this.#ws = ws;
    this.protocol = facts.protocol;
    this.caller = facts.caller;
    this.headers = facts.headers;
    this.network = facts.network;
    this.#services = services;
    const { joinsPerSecond, eventsPerSecond, eventsBurstSeconds, channelsPerConnection } = services.limits;
    const { refusalsPerSecond, refusalsBurst } = services.limits;
    // A reconnecting client joins all of its channels at once.
    this.#joins = new Rate(joinsPerSecond, Math.max(joinsPerSecond, channelsPerConnection), services.now);
    this.#events = new Rate(eventsPerSecond, eventsPerSecond * eventsBurstSeconds, services.now);
    this.#refusals = new Rate(refusalsPerSecond, refusalsBurst, services.now);
    this.#heardAt = services.now();
    ws.on('message', (data, binary) => this.#receive(data as Buffer, binary));
    ws.on('pong', () => {
      this.#heardAt = services.now();
    });
    // Handshake errors and oversized frames are handled by the `close` event that follows.
    ws.on('error', () => undefined);
    ws.on('close', () => this.#end());
  }

  get channels(): number {
    return this.#channels.size;
  }

  send({ data, binary }: Frame): void {
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    // Checked before adding the frame, so that one message of any permitted size passes.
    if (this.#ws.bufferedAmount > this.#services.limits.bufferedBytes) {
      this.#close(CLOSE_CODES.slow, 'Slow reader');
    } else this.#ws.send(data, { binary });
  }

  drained(): Promise<void> | undefined {
    const ws = this.#ws;
    const enough = this.#services.limits.bufferedBytes / 2;
    if (ws.bufferedAmount < enough) return undefined;
    return new Promise((resolve) => {
      const timer = setInterval(() => {
        if (ws.bufferedAmount >= enough && ws.readyState === ws.OPEN) return;
        clearInterval(timer);
        resolve();
      }, DRAIN_POLL_MS);
    });
  }

  /** Periodic check: closes idle connections, and channels with an expired token. */
  check(): void {
    const silentMs = this.#ws.isPaused ? 0 : this.#services.now() - this.#heardAt;
    if (silentMs > this.#services.limits.idleMs) {
      this.#close(CLOSE_CODES.idle, 'No heartbeat');
    }
    for (const channel of [...this.#channels.values()]) channel.checkExpiry();
  }

  /** Asks the client to reconnect later, which the official one does automatically. */
  restart(): void {
    this.#close(CLOSE_CODES.restart, restarting().message);
  }

  /** Closes a connection that keeps exceeding its network's budget. */
  exceed(): void {
    this.#close(CLOSE_CODES.policy, networkExceeded().message);
  }

  countRefusal(): void {
    if (!this.#refusals.take()) this.#close(CLOSE_CODES.policy, tooManyMessages().message);
  }

  #receive(data: Buffer, binary: boolean): void {
    if (this.#isClosing) return;
    this.#heardAt = this.#services.now();
    this.received++;
    try {
      const work = this.#route(this.protocol.decode(data, binary));
      if (work) void this.#hold(data.length, work);
    } catch (error) {
      // As on hosted Realtime, an unreadable frame gets no reply, because its ref is unknown.
      if (!(error instanceof MalformedMessage)) this.#services.onError(error);
      this.countRefusal();
    }
  }

  // Messages queue up while a channel waits for the database: reading from a client that keeps sending is paused.
  async #hold(bytes: number, work: Promise<void>): Promise<void> {
    const { bufferedBytes } = this.#services.limits;
    this.#pendingBytes += bytes;
    if (this.#pendingBytes > bufferedBytes) this.#ws.pause();
    await work;
    this.#pendingBytes -= bytes;
    if (!this.#ws.isPaused || this.#pendingBytes > bufferedBytes) return;
    this.#heardAt = this.#services.now();
    this.#ws.resume();
  }

  #route(message: Incoming): Promise<void> | undefined {
    const { topic, event } = message;
    const channel = this.#channels.get(topic);
    // Messages with another join's ref are stale.
    const stale = channel && message.joinRef !== null && message.joinRef !== channel.joinRef;
    if (!this.#events.take()) {
      if (channel) channel.shutDown(tooManyMessages());
      else this.#refuse(message, tooManyMessages());
    } else if (topic === 'phoenix' && event === 'heartbeat') this.#reply(message, 'ok', {});
    else if (event === 'phx_join' && topic.startsWith('realtime:')) return this.#join(message, channel);
    else if (channel && !stale) return channel.receive(message);
    else if (event === 'phx_leave') this.#reply(message, 'ok', {});
    else {
      this.#reply(message, 'error', { reason: 'unmatched topic' });
      this.countRefusal();
    }
    return undefined;
  }

  #join(message: Incoming, earlier: Channel | undefined): Promise<void> | undefined {
    const error = this.#refusalOfJoin(message.topic, earlier !== undefined);
    if (error) {
      this.#refuse(message, error);
      return undefined;
    }
    earlier?.close('phx_close');
    const joinRef = message.joinRef ?? message.ref;
    const channel = new Channel(message.topic, joinRef, this, this.#services, (closed) => {
      if (this.#channels.get(closed.name) === closed) this.#channels.delete(closed.name);
    });
    this.#channels.set(message.topic, channel);
    return channel.receive(message);
  }

  #refusalOfJoin(topic: string, again: boolean): RealtimeError | null {
    if (!this.#joins.take()) return tooManyJoins();
    if (topic === 'realtime:') return topicNameRequired();
    const full = !again && this.#channels.size >= this.#services.limits.channelsPerConnection;
    return full ? tooManyChannels() : null;
  }

  #refuse(message: Incoming, error: RealtimeError): void {
    this.#reply(message, 'error', { reason: error.reason });
    if (error.closesConnection) this.#close(CLOSE_CODES.policy, error.message);
    else this.countRefusal();
  }

  #reply({ joinRef, ref, topic }: Incoming, status: 'ok' | 'error', response: object): void {
    this.send(this.protocol.push(joinRef, ref, topic, 'phx_reply', JSON.stringify({ status, response })));
  }

  #close(code: number, reason: string): void {
    if (this.#isClosing) return;
    this.#isClosing = true;
    this.#end();
    this.#ws.close(code, reason);
    // A peer that does not read never completes the close, so the socket is terminated.
    const timer = setTimeout(() => this.#ws.terminate(), CLOSE_GRACE_MS).unref();
    this.#ws.once('close', () => clearTimeout(timer));
  }

  #end(): void {
    for (const channel of [...this.#channels.values()]) channel.close(null);
    this.#channels.clear();
  }
}
