import type { NetworkBudgetLimits } from '#backend/app.ts';
import { KINDS, type Kind } from './kinds.ts';
import { FairQueue, type Waiter } from './queue.ts';

/** Limits of concurrent and of waiting requests. Requests are counted, not their rate. */
export type AdmissionLimits = {
  /** Concurrent requests by kind: each has its own slots, so that none waits behind another. */
  atOnce: Record<Kind, number>;
  /** Concurrent requests of one network. */
  atOnceOfNetwork: Record<Kind, number>;
  /** Waiting requests, all kinds together. */
  waiting: number;
  waitingOfNetwork: number;
  /** The longest wait, in milliseconds. */
  waitMs: Record<Kind, number>;
  /** The delay before a rejection when the queue is full, in milliseconds. */
  rejectionDelayMs: number;
  /** The milliseconds until the response that a network's budget is charged, by kind. */
  charge: Record<Kind, { freeMs: number; mostMs: number }>;
  /** The budget of a network's work over time: one for pages, and as much for everything else. */
  budget: NetworkBudgetLimits;
};

/** Longer work fills any budget. */
const MOST_MS = 10_000;

/**
 * Limits of one process, which has one core: more concurrent renderings finish no sooner. Two keep it busy while one
 * waits for the database, so a network has no more: a client that requests a hundred pages then delays a reader by the
 * time of two. All together have twice the number of database connections, in case some of it is slow.
 */
export const DEFAULT_ADMISSION: AdmissionLimits = {
  atOnce: { page: 8, call: 16, image: 8, function: 4, query: 4, heavy: 2 },
  atOnceOfNetwork: { page: 2, call: 4, image: 2, function: 2, query: 1, heavy: 1 },
  waiting: 512,
  waitingOfNetwork: 128,
  waitMs: { page: 5_000, call: 5_000, image: 10_000, function: 5_000, query: 5_000, heavy: 3_000 },
  rejectionDelayMs: 2_000,
  charge: {
    // The time is wall-clock time: during a flood, other clients' pages take longer and must not be charged for it.
    page: { freeMs: 0, mostMs: 50 },
    // An office behind one address sends many small ones.
    call: { freeMs: 20, mostMs: MOST_MS },
    image: { freeMs: 20, mostMs: MOST_MS },
    // Most of a long function waits for another service.
    function: { freeMs: 0, mostMs: 250 },
    query: { freeMs: 0, mostMs: MOST_MS },
    heavy: { freeMs: 0, mostMs: MOST_MS },
  },
  budget: { burstMs: 500, share: 0.2, mostMs: 5_000 },
};

/** Longest time that the isolated process charges. */
const MOST_ISOLATED_MS = 250;

/**
 * Limits of the isolated process, which has a low priority: while other programs are busy its requests take seconds by
 * the clock, and a network that was charged all of it was refused its second request.
 */
export const ISOLATED_ADMISSION: AdmissionLimits = {
  ...DEFAULT_ADMISSION,
  charge: ofEachKind((kind) => {
    const { freeMs, mostMs } = DEFAULT_ADMISSION.charge[kind];
    return { freeMs, mostMs: Math.min(mostMs, MOST_ISOLATED_MS) };
  }),
};

/**
 * A slot, released once; further calls do nothing.
 *
 * @param holdMs for how long the network's share stays reduced, while others may use the slot at once
 */
export type Release = (holdMs?: number) => void;

export type Admission = {
  /** A slot as soon as one is free; null when the request is rejected. */
  enter(kind: Kind, network: string): Promise<Release | null> | Release | null;
  figures(): { atWork: number; waiting: number; refused: Record<Kind, number> };
};

/**
 * Admission control: slots by kind, and fair queueing between networks. When too many wait, pages have priority over
 * API calls, and those over expensive requests.
 *
 * @param isPressed whether the process is overloaded; expensive requests are then rejected
 */
export function createAdmission(
  limits: AdmissionLimits = DEFAULT_ADMISSION,
  isPressed: () => boolean = () => false,
): Admission {
  const queues = ofEachKind(() => new FairQueue());
  const refused = ofEachKind(() => 0);
  const { begin, hasCapacity, mayEnter, atWork } = createSlots(limits, callNext);
  const allWaiting = () => sum((kind) => queues[kind].length);

  function callNext(kind: Kind): void {
    while (hasCapacity(kind)) {
      const next = queues[kind].shift((network) => mayEnter(kind, network));
      if (!next) return;
      next.enter();
    }
  }

  // When the queue is full, a request replaces a less urgent one, or one of a network with more waiting requests.
  function evictLessUrgent(kind: Kind, network: string): boolean {
    if (queues[kind].lengthOf(network) >= limits.waitingOfNetwork) return false;
    if (allWaiting() < limits.waiting) return true;
    const less = KINDS.toReversed().find((one) => queues[one].length > 0) ?? kind;
    if (KINDS.indexOf(less) < KINDS.indexOf(kind)) return false;
    const last = queues[less].popOfLongest();
    if (less === kind && last && last.network === network) {
      queues[kind].push(last);
      return false;
    }
    last?.leave();
    return last !== undefined;
  }

  function reject(kind: Kind): null {
    refused[kind]++;
    return null;
  }

  function wait(kind: Kind, network: string): Promise<Release | null> {
    return new Promise((resolve) => {
      const leave = () => {
        clearTimeout(timer);
        resolve(reject(kind));
      };
      const waiter: Waiter = {
        network,
        leave,
        enter() {
          clearTimeout(timer);
          resolve(begin(kind, network));
        },
      };
      const timer = setTimeout(() => {
        queues[kind].remove(waiter);
        leave();
      }, limits.waitMs[kind]);
      queues[kind].push(waiter);
    });
  }

  return {
    enter(kind, network) {
      // Slots are exhausted or the process is overloaded: more expensive work would delay readers.
      if (kind === 'heavy' && (!hasCapacity('page') || isPressed())) return reject(kind);
      // Requests that wait while slots are free are of networks that use their share.
      if (hasCapacity(kind) && mayEnter(kind, network)) return begin(kind, network);
      return evictLessUrgent(kind, network) ? wait(kind, network) : reject(kind);
    },
    figures: () => ({ atWork: atWork(), waiting: allWaiting(), refused: { ...refused } }),
  };
}

/** Counts taken slots, by kind and by network. */
function createSlots(limits: AdmissionLimits, onFree: (kind: Kind) => void) {
  const atWork = ofEachKind(() => 0);
  const ofNetwork = ofEachKind(() => new Map<string, number>());

  function begin(kind: Kind, network: string): Release {
    const others = ofNetwork[kind];
    atWork[kind]++;
    others.set(network, (others.get(network) ?? 0) + 1);
    let isOver = false;
    const leave = () => {
      const left = (others.get(network) ?? 1) - 1;
      if (left > 0) others.set(network, left);
      else others.delete(network);
      onFree(kind);
    };
    return (holdMs = 0) => {
      if (isOver) return;
      isOver = true;
      atWork[kind]--;
      if (holdMs === 0) return leave();
      setTimeout(leave, holdMs).unref();
      onFree(kind);
    };
  }

  return {
    /** Takes a slot. */
    begin,
    hasCapacity: (kind: Kind) => atWork[kind] < limits.atOnce[kind],
    /** Whether a network has fewer slots than its share. */
    mayEnter: (kind: Kind, network: string) =>
      (ofNetwork[kind].get(network) ?? 0) < limits.atOnceOfNetwork[kind],
    /** Number of taken slots. */
    atWork: () => sum((kind) => atWork[kind]),
  };
}

function sum(of: (kind: Kind) => number): number {
  return KINDS.reduce((total, kind) => total + of(kind), 0);
}

function ofEachKind<Value>(make: (kind: Kind) => Value): Record<Kind, Value> {
  return Object.fromEntries(KINDS.map((kind) => [kind, make(kind)])) as Record<Kind, Value>;
}
