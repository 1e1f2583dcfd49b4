import { encoder } from './broadcast.ts';
import { sendBroadcast } from './broadcasting.ts';
import type { StreamStatus } from './changes/index.ts';
import {
  permissionRevoked,
  presenceTooLarge,
  RealtimeError,
  tokenExpired,
  tooManyMessages,
  tooManyPresenceCalls,
} from './errors.ts';
import { admit, identify, type Joined, missedBroadcasts, permissionsOf } from './joining.ts';
import type { Frame, Incoming, Protocol, Ref } from './protocol/index.ts';
import { isRecord } from './protocol/index.ts';
import { Rate } from './rate.ts';
import type { ChannelConnection, Services } from './services.ts';
import { expiryOf, isOpaqueKey } from './tokens.ts';
import type { Listener } from './topics.ts';

// Hosted Realtime closes the channel after these errors; others only get a reply.
const CLOSING = new Set([tooManyPresenceCalls().code, presenceTooLarge().code]);

/**
 * A channel that a connection joined. Messages are handled one at a time, as in Phoenix's channel processes: a
 * broadcast that follows a new token is authorized with that token.
 */
export class Channel implements Listener {
  readonly joinRef: Ref;
  /** The client's name for the topic, with the `realtime:` prefix. */
  readonly name: string;
  readonly #topic: string;
  readonly #connection: ChannelConnection;
  readonly #services: Services;
  readonly #onClose: (channel: Channel) => void;
  readonly #rate: Rate;
  /** Ids of stored messages not to deliver again: already replayed, or sent by this channel. */
  readonly #known = new Set<string>();
  /** Frames received before the reply to the join was sent; null afterwards. */
  #held: { frame: Frame; id: string | null }[] | null = [];
  #work: Promise<void> = Promise.resolve();
  #joined: Joined | null = null;
  #closed = false;

  constructor(
    name: string,
    joinRef: Ref,
    connection: ChannelConnection,
    services: Services,
    onClose: (channel: Channel) => void,
  ) {
    this.name = name;
    this.#topic = name.slice('realtime:'.length);
    this.joinRef = joinRef;
    this.#connection = connection;
    this.#services = services;
    this.#onClose = onClose;
    const { eventsPerSecond, eventsBurstSeconds } = services.limits;
    this.#rate = new Rate(eventsPerSecond, eventsPerSecond * eventsBurstSeconds, services.now);
  }

  get protocol(): Protocol {
    return this.#connection.protocol;
  }

  /** Queues a message and resolves once it was handled; `phx_join` must be the first. */
  receive(message: Incoming): Promise<void> {
    if (!this.#rate.take()) this.shutDown(tooManyMessages());
    if (!this.#closed) this.#work = this.#work.then(() => this.#handle(message));
    return this.#work;
  }

  takesBroadcast(id: string | null): boolean {
    // A stored message is announced only once, so its id can then be forgotten.
    if (id !== null && this.#known.delete(id)) return false;
    return this.#joined?.permissions.known('broadcast') === true;
  }

  wantsPresence(): boolean {
    return this.#joined?.presence === true && this.#joined.permissions.known('presence') === true;
  }

  send(frame: Frame, id: string | null = null): void {
    if (this.#closed) return;
    if (this.#held) this.#held.push({ frame, id });
    else this.#connection.send(frame);
  }

  /** Sends the reason to the client and closes the channel. The official client does not rejoin automatically. */
  shutDown(error: RealtimeError): void {
    if (this.#closed) return;
    this.#tell('system', { status: 'error', message: error.message });
    this.close('phx_close');
  }

  /** Closes the channel and sends the event; null when the client no longer listens. */
  close(event: 'phx_close' | 'phx_error' | null): void {
    if (this.#closed) return;
    if (event) this.#push(event, {}, this.joinRef);
    this.#closed = true;
    this.#onClose(this);
    if (!this.#joined) return;
    this.#services.topics.leave(this.#joined.topicKey, this);
    this.#joined.rows?.close();
    this.#joined.member.close().catch(this.#services.onError);
  }

  /** Closes the channel if its token has expired. */
  checkExpiry(): void {
    const expiresAt = this.#joined && expiryOf(this.#joined.caller);
    const overdue = expiresAt === null ? -1 : this.#services.now() - expiresAt;
    if (overdue >= 0) this.shutDown(tokenExpired(Math.floor(overdue / 1000)));
  }

  async #handle(message: Incoming): Promise<void> {
    if (this.#closed) return;
    try {
      if (message.event === 'phx_join') return await this.#join(message);
      if (message.event === 'phx_leave') {
        this.#reply(message, 'ok', {});
        return this.close('phx_close');
      }
      if (!this.#joined) return;
      // Phoenix ignores unknown events without a reply.
      if (message.event === 'access_token') return await this.#refresh(this.#joined, message.payload);
      if (message.event === 'broadcast') return await this.#broadcast(this.#joined, message);
      if (message.event === 'presence') return await this.#presence(this.#joined, message);
    } catch (error) {
      this.#services.onError(error);
      this.close('phx_error');
    }
  }

  async #join(message: Incoming): Promise<void> {
    try {
      const services = this.#services;
      const joined = await admit(this.#topic, message.payload, this.#connection, services, {
        deliver: (ids, change) => {
          this.send(services.changeFrames.frame(this.protocol, this.name, ids, change));
          return this.#connection.drained();
        },
        onStatus: (status) => this.#tell('postgres_changes', status),
      });
      if (this.#closed) return;
      // The channel enters the topic before missed messages are read; frames sent in between are held back, so that
      // none is lost.
      this.#joined = joined;
      services.topics.enter(joined.topicKey, this);
      const missed = await missedBroadcasts(this.#topic, joined, services);
      if (this.#closed) return;
      const { waitForChangesMs, postgresChanges, replicationReady } = joined.config;
      const { changesJoinMs, changesWaitMs } = services.limits;
      const rowStatus = await joined.rows?.start(
        waitForChangesMs === null ? changesJoinMs : Math.min(waitForChangesMs, changesWaitMs),
        waitForChangesMs !== null,
      );
      if (this.#closed) return;
      this.#reply(message, 'ok', { postgres_changes: postgresChanges });
      for (const broadcast of missed) {
        const frame = encoder(broadcast)(this.protocol);
        if (frame) this.#sendCharged(frame);
        if (broadcast.id) this.#known.add(broadcast.id);
      }
      this.#release();
      if (joined.config.presence.enabled && joined.permissions.known('presence')) {
        const state = services.topics.presence.stateOf(joined.topicKey);
        this.#sendCharged(this.protocol.push(this.joinRef, null, this.name, 'presence_state', state));
        joined.presence = true;
      }
      if (replicationReady) {
        this.#tell('system', { status: 'ok', message: 'Replication connection established' });
      }
      if (rowStatus) this.#tell('postgres_changes', rowStatus);
    } catch (error) {
      if (!(error instanceof RealtimeError)) this.#services.onError(error);
      const known = error instanceof RealtimeError;
      const reason = known ? error.reason : 'UnknownErrorOnChannel: Unknown Error on Channel';
      this.#reply(message, 'error', { reason });
      this.close(null);
      this.#connection.countRefusal();
    }
  }

  #sendCharged(frame: Frame): void {
    this.#services.budgets.chargeFanOut(this.#connection.network, 1, frame.data.length);
    this.#connection.send(frame);
  }

  #release(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const { frame, id } of held) if (id === null || !this.#known.has(id)) this.#connection.send(frame);
  }

  async #refresh(joined: Joined, payload: unknown): Promise<void> {
    const token = isRecord(payload) ? payload.access_token : null;
    if (typeof token !== 'string' || isOpaqueKey(token) || token === joined.token) return;
    try {
      const caller = await identify(token, this.#connection, this.#services);
      const permissions = permissionsOf(
        caller,
        this.#topic,
        joined.config.private,
        this.#connection,
        this.#services,
      );
      if (await permissions.lost(joined.permissions)) throw permissionRevoked(this.#topic);
      Object.assign(joined, { caller, token, permissions });
      joined.rows?.setCaller(caller);
    } catch (error) {
      if (!(error instanceof RealtimeError)) throw error;
      this.shutDown(error);
    }
  }

  async #broadcast(joined: Joined, message: Incoming): Promise<void> {
    const answers = joined.config.ack || message.user?.metadata.persist !== undefined;
    try {
      await sendBroadcast(message, this.#topic, joined, this.#services, {
        network: this.#connection.network,
        except: joined.config.self ? null : this,
        onStore: (id) => !joined.config.self && this.#known.add(id),
      });
      if (answers) this.#reply(message, 'ok', {});
    } catch (error) {
      if (!(error instanceof RealtimeError)) throw error;
      if (error.cause) this.#services.onError(error.cause);
      if (answers) this.#reply(message, 'error', { error: error.message });
      // Without `ack`, the sender would not learn that its messages are refused.
      else if (error.code === tooManyMessages().code) {
        this.#tell('system', { status: 'error', message: error.message });
      }
      this.#connection.countRefusal();
    }
  }

  async #presence(joined: Joined, message: Incoming): Promise<void> {
    try {
      if (await joined.member.handle(message.payload, joined.permissions)) {
        await joined.permissions.mayRead(['presence']);
        joined.presence = true;
      }
      this.#reply(message, 'ok', {});
    } catch (error) {
      if (!(error instanceof RealtimeError)) throw error;
      if (CLOSING.has(error.code)) return this.shutDown(error);
      this.#reply(message, 'error', { reason: error.message });
      this.#connection.countRefusal();
    }
  }

  #reply(to: { ref: Ref }, status: 'ok' | 'error', response: Record<string, unknown>): void {
    this.#push('phx_reply', { status, response }, to.ref);
  }

  #tell(extension: 'system' | 'postgres_changes', { status, message }: StreamStatus): void {
    this.#push('system', { extension, status, message, channel: this.#topic }, null);
  }

  #push(event: string, payload: Record<string, unknown>, ref: Ref): void {
    this.#pushText(event, JSON.stringify(payload), ref);
  }

  #pushText(event: string, payload: string, ref: Ref): void {
    if (!this.#closed)
      this.#connection.send(this.protocol.push(this.joinRef, ref, this.name, event, payload));
  }
}
