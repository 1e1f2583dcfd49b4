import { setTimeout as sleep } from 'node:timers/promises';
import { createNetworkBudget, MOMENTARY, type NetworkBudget } from '#backend/http/network-budget.ts';
import { NetworkCount } from '#backend/http/network-count.ts';
import { tooManyChanges, tooManyNetworkJoins } from './errors.ts';
import { COSTS_MS, type RealtimeLimits } from './limits.ts';

/**
 * CPU time budgets of each network's sockets: for reading messages, joining, and delivering.
 *
 * The network is null for the service key, and where a proxy enforces limits: nothing is charged then.
 */
export class NetworkBudgets {
  readonly #reading: NetworkBudget;
  readonly #fanOut: NetworkBudget;
  readonly #joins: NetworkBudget;
  readonly #changes = new NetworkCount();
  readonly #limits: RealtimeLimits;
  /** Short-term budget of reading and delivery combined, so that bursts do not starve other networks. */
  readonly #momentary: NetworkBudget;

  constructor(limits: RealtimeLimits, now: () => number) {
    const { readingBurstMs, readingShare, readingWaitMs, fanOutBurstMs, fanOutShare, fanOutPenaltyMs } =
      limits;
    // Leaves room above the longest allowed wait, so that exceeding it can be detected.
    const mostMs = readingWaitMs * 1.25;
    this.#reading = createNetworkBudget({ burstMs: readingBurstMs, share: readingShare, mostMs }, now);
    this.#fanOut = createNetworkBudget(
      { burstMs: fanOutBurstMs, share: fanOutShare, mostMs: fanOutPenaltyMs },
      now,
    );
    this.#joins = createNetworkBudget(
      { burstMs: limits.joinBurstMs, share: limits.joinShare, mostMs: limits.joinWaitMs * 1.25 },
      now,
    );
    this.#momentary = createNetworkBudget(MOMENTARY, now);
    this.#limits = limits;
  }

  /** @returns milliseconds that the handshake should wait */
  chargeHandshake(network: string): number {
    return this.#chargeReading(network, COSTS_MS.handshake);
  }

  /**
   * Charges bytes before they are decoded.
   *
   * @param frames number that began in the bytes; a read with zero frames costs as much as one frame
   * @returns milliseconds that the bytes should wait
   */
  chargeReading(network: string, bytes: number, frames: number): number {
    return this.#chargeReading(network, Math.max(1, frames) * COSTS_MS.frame + bytes * COSTS_MS.byte);
  }

  /**
   * Charges the database work of a join, after waiting for the network's earlier joins.
   *
   * @throws RealtimeError when the wait would be too long; nothing is charged then
   */
  async waitToJoin(network: string | null, ms: number): Promise<void> {
    if (network === null) return;
    const waitMs = this.#joins.charge(network, 0);
    if (waitMs > this.#limits.joinWaitMs) throw tooManyNetworkJoins();
    this.#joins.charge(network, ms);
    if (waitMs > 0) await sleep(waitMs);
  }

  /**
   * Counts the row changes of a new subscription.
   *
   * @param size as in {@link RealtimeLimits.changesPerJoin}
   * @returns a function to call when the subscription closes
   * @throws RealtimeError
   */
  takeChanges(network: string | null, size: number): () => void {
    if (network === null) return () => undefined;
    const { changesPerJoin, changesPerNetwork } = this.#limits;
    const isTooMuch = size > changesPerJoin || this.#changes.heldBy(network) + size > changesPerNetwork;
    if (isTooMuch) throw tooManyChanges();
    return this.#changes.take(network, size);
  }

  /** Whether the network's delivery budget is available. */
  canFanOut(network: string | null): boolean {
    return network === null || this.#fanOut.charge(network, 0) === 0;
  }

  /** Charges the delivery of a message to a number of receivers. */
  chargeFanOut(network: string | null, receivers: number, bytes: number): void {
    if (network === null) return;
    const ms = receivers * (COSTS_MS.delivery + bytes * COSTS_MS.deliveredByte);
    this.#fanOut.charge(network, ms);
    this.#momentary.charge(network, ms);
  }

  #chargeReading(network: string, ms: number): number {
    return Math.max(this.#reading.charge(network, ms), this.#momentary.charge(network, ms));
  }
}
