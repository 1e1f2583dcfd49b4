import type { IncomingMessage, ServerResponse } from 'node:http';
import { createNetworkBudget, NetworkCount } from '#backend/app.ts';
import type { Forwarder } from '../processes/forwarder.ts';
import { isOfAccounts, isOfSockets, type Kind, kindOfIncoming } from './kinds.ts';

/** The budget of one network, in milliseconds of work; forwarded requests count too. */
const DEMAND = { burstMs: 150, share: 0.2, mostMs: 5_000 };
/** A request's charge when it begins, so that many concurrent ones exceed the budget at once. */
const EXPECTED_MS = 10;
/** The maximum charge of one request here: twice a page. During a flood, other clients' pages take longer. */
const MOST_HERE_MS = 20;
/** The same in the isolated process, so that a persistent network stays there. */
const MOST_FORWARDED_MS = 50;
/** Requests of one network that the isolated process may have at once; further ones are rejected. */
const MOST_AT_ONCE = 128;

export type IsolationOptions = {
  forwarder: Pick<Forwarder, 'forward'>;
  networkOf(incoming: IncomingMessage): string;
  reject(incoming: IncomingMessage, outgoing: ServerResponse): void;
  /** Milliseconds of a monotonic clock. */
  clock?: () => number;
};

export type Isolation = {
  /** Counts work that this process did for a request. */
  charge(network: string, ms: number): void;
  /**
   * Has the isolated process answer a request that is not of a page, or whose network exceeds its budget.
   *
   * @returns false when this process is to answer it
   */
  take(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
};

/** Keeps the excess work of a network off the event loop that serves the others. */
export function createIsolation(options: IsolationOptions): Isolation {
  const { forwarder, networkOf, reject, clock = () => performance.now() } = options;
  const demand = createNetworkBudget(DEMAND, clock);
  const forwarded = new NetworkCount();
  return {
    charge(network, ms) {
      demand.charge(network, Math.max(0, Math.min(ms, MOST_HERE_MS) - EXPECTED_MS));
    },
    take(incoming, outgoing) {
      const network = networkOf(incoming);
      const kind = kindOfIncoming(incoming);
      if (isOfPages(kind, incoming) && demand.charge(network, 0) === 0) {
        if (kind !== null) demand.charge(network, EXPECTED_MS);
        return false;
      }
      if (forwarded.heldBy(network) >= MOST_AT_ONCE) {
        reject(incoming, outgoing);
        return true;
      }
      const release = forwarded.take(network);
      const startedAt = clock();
      const end = () => {
        release();
        demand.charge(network, Math.min(clock() - startedAt, MOST_FORWARDED_MS));
      };
      const isTaken = forwarder.forward(incoming, outgoing, end, () => reject(incoming, outgoing));
      if (!isTaken) release();
      return isTaken;
    },
  };
}

/**
 * What pages are made of, and uploads. Other requests are programs', or long: one may hold an event loop, or a core, for
 * 100 ms. Passwords are hashed, and a broadcast goes to many.
 */
function isOfPages(kind: Kind | null, { url = '/' }: IncomingMessage): boolean {
  return kind === 'page' || (kind === 'call' && !isOfAccounts(url)) || (kind === null && !isOfSockets(url));
}
