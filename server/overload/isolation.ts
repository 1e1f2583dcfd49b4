import type { IncomingMessage, ServerResponse } from 'node:http';
import { createNetworkBudget, NetworkCount } from '#backend/app.ts';
import type { Forwarder } from '../processes/forwarder.ts';
import { type Kind, kindOfIncoming } from './kinds.ts';

/** What one network asks for, in milliseconds of work, wherever it is done. */
const DEMAND = { burstMs: 150, share: 0.2, mostMs: 5_000 };
/** The most that one request counts for: beside a flood, the requests of others take longer. */
const MOST_OF_REQUEST_MS = 50;
/** What pages consist of; other requests are programs' or long, and one may hold an event loop for 100 ms. */
const OF_PAGES = new Set<Kind>(['page', 'call', 'image']);
/** Requests of one network that the isolated process may have at once; further ones are rejected. */
const MOST_AT_ONCE = 128;

export type IsolationOptions = {
  forwarder: Pick<Forwarder, 'forward'>;
  networkOf(incoming: IncomingMessage): string;
  /** Whether this process could begin a request of this kind at once. */
  isFree(kind: Kind, network: string): boolean;
  reject(incoming: IncomingMessage, outgoing: ServerResponse): void;
  /** Milliseconds of a monotonic clock. */
  clock?: () => number;
};

export type Isolation = {
  /** Counts work that this process did for a network. */
  charge(network: string, ms: number): void;
  /**
   * Has the isolated process answer a request that is not of a page, or whose network exceeds its budget or would have
   * to wait.
   *
   * @returns false when this process is to answer it
   */
  take(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
};

/** Keeps the excess work of a network away from the event loop that answers the others. */
export function createIsolation(options: IsolationOptions): Isolation {
  const { forwarder, networkOf, isFree, reject, clock = () => performance.now() } = options;
  const demand = createNetworkBudget(DEMAND, clock);
  const forwarded = new NetworkCount();
  const charge = (network: string, ms: number) => demand.charge(network, Math.min(ms, MOST_OF_REQUEST_MS));
  return {
    charge,
    take(incoming, outgoing) {
      const network = networkOf(incoming);
      const kind = kindOfIncoming(incoming);
      const isUsual = kind === null || (OF_PAGES.has(kind) && isFree(kind, network));
      if (isUsual && demand.charge(network, 0) === 0) return false;
      if (forwarded.heldBy(network) >= MOST_AT_ONCE) {
        reject(incoming, outgoing);
        return true;
      }
      const release = forwarded.take(network);
      const startedAt = clock();
      const end = () => {
        release();
        charge(network, clock() - startedAt);
      };
      const isTaken = forwarder.forward(incoming, outgoing, end, () => reject(incoming, outgoing));
      if (!isTaken) release();
      return isTaken;
    },
  };
}
