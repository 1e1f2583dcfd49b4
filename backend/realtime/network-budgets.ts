import { setTimeout as sleep } from 'node:timers/promises';
import { createNetworkBudget, MOMENTARY, type NetworkBudget } from '#backend/http/network-budget.ts';
import { NetworkCount } from '#backend/http/network-count.ts';
import { tooManyChanges, tooManyNetworkJoins } from './errors.ts';
import { COSTS_MS, type RealtimeLimits } from './limits.ts';

/**
 * Budgets of processor time for each network's sockets: reading their messages, joining, and delivering.
 *
 * A network is null for the service key, and where a proxy enforces limits: nothing is charged then.
 */
export class NetworkBudgets {
  readonly #reading: NetworkBudget;
  readonly #fanOut: NetworkBudget;
  readonly #joins: NetworkBudget;
  readonly #changes = new NetworkCount();
  readonly #limits: RealtimeLimits;
  /** Of both, over a moment: others have their turn within the bursts. */
  readonly #momentary: NetworkBudget;

  constructor(limits: RealtimeLimits, now: () => number) {
    const { readingBurstMs, readingShare, readingWaitMs, fanOutBurstMs, fanOutShare, fanOutPenaltyMs } =
      limits;
    // A wait beyond the longest must be told from the longest.
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

  /** @returns for how many milliseconds the handshake should wait */
  chargeHandshake(network: string): number {
    return this.#chargeReading(network, COSTS_MS.handshake);
  }

  /**
   * Charges bytes before they are decoded.
   *
   * @param frames that began in them; a read without one costs as much as one
   * @returns for how many milliseconds they should wait
   */
  chargeReading(network: string, bytes: number, frames: number): number {
    return this.#chargeReading(network, Math.max(1, frames) * COSTS_MS.frame + bytes * COSTS_MS.byte);
  }

  /**
   * Charges the database's work for a join, once the network's earlier joins leave time for it.
   *
   * @throws RealtimeError when that takes too long; nothing is charged then
   */
  async waitToJoin(network: string | null, ms: number): Promise<void> {
    if (network === null) return;
    const waitMs = this.#joins.charge(network, 0);
    if (waitMs > this.#limits.joinWaitMs) throw tooManyNetworkJoins();
    this.#joins.charge(network, ms);
    if (waitMs > 0) await sleep(waitMs);
  }

  /**
   * Counts row changes of a subscription that opens.
   *
   * @param size as in {@link RealtimeLimits.changesPerJoin}
   * @returns to be called when it closes
   * @throws RealtimeError
   */
  takeChanges(network: string | null, size: number): () => void {
    if (network === null) return () => undefined;
    const { changesPerJoin, changesPerNetwork } = this.#limits;
    const isTooMuch = size > changesPerJoin || this.#changes.heldBy(network) + size > changesPerNetwork;
    if (isTooMuch) throw tooManyChanges();
    return this.#changes.take(network, size);
  }

  /** Whether a network may have more delivered now. */
  canFanOut(network: string | null): boolean {
    return network === null || this.#fanOut.charge(network, 0) === 0;
  }

  /** Charges the delivery of a message of so many bytes to so many receivers. */
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
