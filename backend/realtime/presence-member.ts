import type { ChannelPermissions } from './channel-permissions.ts';
import {
  invalidPresence,
  presenceForbidden,
  presenceTooLarge,
  tooManyPresenceCalls,
  unknownPresenceEvent,
} from './errors.ts';
import type { RealtimeLimits } from './limits.ts';
import { type Presence, PresenceRegistry } from './presence.ts';
import { isRecord } from './protocol/index.ts';
import type { Topics } from './topics.ts';

/** A channel's presence in its topic: the tracked state, and the rate limit of its changes. */
export class PresenceMember {
  readonly #topics: Topics;
  readonly #topicKey: string;
  readonly #key: string;
  readonly #limits: RealtimeLimits;
  readonly #now: () => number;
  readonly #network: string | null;
  #present: Presence | null = null;
  #tracked: string | null = null;
  #window = { endsAt: 0, calls: 0 };
  #closed = false;

  /** @param network charged for delivery to the others */
  constructor(
    topics: Topics,
    topicKey: string,
    key: string,
    network: string | null,
    { limits, now }: { limits: RealtimeLimits; now(): number },
  ) {
    this.#network = network;
    this.#topics = topics;
    this.#topicKey = topicKey;
    this.#key = key;
    this.#limits = limits;
    this.#now = now;
  }

  /**
   * Handles a `presence` message.
   *
   * @returns whether the channel is now tracked
   * @throws RealtimeError
   */
  async handle(message: unknown, permissions: ChannelPermissions): Promise<boolean> {
    if (!isRecord(message) || typeof message.event !== 'string') throw unknownPresenceEvent();
    this.#countCall();
    const event = message.event.toLowerCase();
    if (event === 'untrack') {
      await this.#leave();
      return false;
    }
    if (event !== 'track') throw unknownPresenceEvent();
    if (!(await permissions.mayWrite('presence'))) throw presenceForbidden();
    // If the channel closed during the policy check, it would stay tracked forever.
    if (this.#closed) return false;
    await this.#track(message.payload ?? {});
    return true;
  }

  /** Announces that the channel has left, permanently. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#leave();
  }

  async #leave(): Promise<void> {
    const left = this.#present;
    if (!left) return;
    this.#present = null;
    this.#tracked = null;
    await this.#topics.changePresence({ topicKey: this.#topicKey, joins: [], leaves: [left] });
  }

  async #track(payload: unknown): Promise<void> {
    if (!isRecord(payload)) throw invalidPresence();
    const text = JSON.stringify(payload);
    if (text === this.#tracked) return;
    if (Buffer.byteLength(text) > this.#limits.payloadBytes) throw presenceTooLarge();
    // Charged twice, because the leave will be delivered too and must never be refused.
    this.#topics.mustFanOut(this.#topicKey, this.#network, 2 * Buffer.byteLength(text));
    const former = this.#present;
    this.#present = PresenceRegistry.make(this.#key, payload, former);
    this.#tracked = text;
    await this.#topics.changePresence({
      topicKey: this.#topicKey,
      joins: [this.#present],
      leaves: former ? [former] : [],
    });
  }

  #countCall(): void {
    const now = this.#now();
    if (now > this.#window.endsAt) this.#window = { endsAt: now + this.#limits.presenceWindowMs, calls: 0 };
    this.#window.calls++;
    if (this.#window.calls > this.#limits.presenceCalls) throw tooManyPresenceCalls();
  }
}
