import { KINDS, type Kind } from './kinds.ts';
import type { PaceLimits } from './pace.ts';
import { FairQueue, type Waiter } from './queue.ts';

/** How much is begun at once, and how much may wait. What is counted are requests, and never how fast they go. */
export type AdmissionLimits = {
  /** At work at once: each kind has places of its own, so that none waits behind another. */
  atOnce: Record<Kind, number>;
  /** At work at once of one network. */
  atOnceOfNetwork: Record<Kind, number>;
  /** Waiting, all kinds together. */
  waiting: number;
  waitingOfNetwork: number;
  /** The longest that one waits, in milliseconds. */
  waitMs: Record<Kind, number>;
  /** How long it takes to be told that there is not even room to wait, in milliseconds. */
  refusalMs: number;
  /** Of one network's work over time; pages are not counted. */
  pace: PaceLimits;
};

/**
 * Of one process, which has one core: more renderings at once end no sooner, they only make each wait for the others. Two
 * keep it busy while one asks the database, so that a network has no more: whoever asks for a hundred pages then takes from
 * a reader the time of two. All together have twice what the database's connections take, in case some of it is slow.
 */
export const DEFAULT_ADMISSION: AdmissionLimits = {
  atOnce: { page: 8, call: 16, image: 8, query: 4, heavy: 2 },
  atOnceOfNetwork: { page: 2, call: 4, image: 2, query: 1, heavy: 1 },
  waiting: 512,
  waitingOfNetwork: 128,
  waitMs: { page: 5_000, call: 5_000, image: 10_000, query: 5_000, heavy: 3_000 },
  refusalMs: 2_000,
  pace: {
    freeMs: { page: Number.POSITIVE_INFINITY, call: 20, image: 20, query: 0, heavy: 0 },
    burstMs: 1_000,
    share: 0.25,
    mostMs: 5_000,
  },
};

/**
 * A place at work, given back once; a second time does nothing.
 *
 * @param holdMs for how long the network has it less, while others may have it at once
 */
export type Release = (holdMs?: number) => void;

export type Admission = {
  /** A place as soon as there is one; null for who has to come back later. */
  enter(kind: Kind, network: string): Promise<Release | null> | Release | null;
  figures(): { atWork: number; waiting: number; refused: Record<Kind, number> };
};

/**
 * Decides who comes in when not all can: of each kind so many, and the networks in turn. When too many wait, pages stay
 * before calls, and calls before what is heavy.
 *
 * @param isPressed whether the process is behind with what it has begun: what is heavy then waits for nobody
 */
export function createAdmission(
  limits: AdmissionLimits = DEFAULT_ADMISSION,
  isPressed: () => boolean = () => false,
): Admission {
  const atWork = ofEachKind(() => 0);
  const ofNetwork = ofEachKind(() => new Map<string, number>());
  const queues = ofEachKind(() => new FairQueue());
  const refused = ofEachKind(() => 0);
  const sum = (of: (kind: Kind) => number) => KINDS.reduce((total, kind) => total + of(kind), 0);
  const allAtWork = () => sum((kind) => atWork[kind]);
  const allWaiting = () => sum((kind) => queues[kind].length);

  const hasRoom = (kind: Kind) => atWork[kind] < limits.atOnce[kind];
  const mayEnter = (kind: Kind, network: string) =>
    (ofNetwork[kind].get(network) ?? 0) < limits.atOnceOfNetwork[kind];

  function begin(kind: Kind, network: string): Release {
    const others = ofNetwork[kind];
    atWork[kind]++;
    others.set(network, (others.get(network) ?? 0) + 1);
    let isOver = false;
    const leave = () => {
      const left = (others.get(network) ?? 1) - 1;
      if (left > 0) others.set(network, left);
      else others.delete(network);
      callNext(kind);
    };
    return (holdMs = 0) => {
      if (isOver) return;
      isOver = true;
      atWork[kind]--;
      if (holdMs === 0) return leave();
      setTimeout(leave, holdMs).unref();
      callNext(kind);
    };
  }

  function callNext(kind: Kind): void {
    while (hasRoom(kind)) {
      const next = queues[kind].shift((network) => mayEnter(kind, network));
      if (!next) return;
      next.enter();
    }
  }

  // Who would wait behind a longer queue than may be takes the place of a less urgent one, or of one of a network that
  // has more waiting than its own.
  function makesRoom(kind: Kind, network: string): boolean {
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

  function refuse(kind: Kind): null {
    refused[kind]++;
    return null;
  }

  function wait(kind: Kind, network: string): Promise<Release | null> {
    return new Promise((resolve) => {
      const leave = () => {
        clearTimeout(timer);
        resolve(refuse(kind));
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
      // Readers find no place already, or what is under way is behind: more of this would be in their way.
      if (kind === 'heavy' && (!hasRoom('page') || isPressed())) return refuse(kind);
      // Those who wait while there is room are of networks that have their share.
      if (hasRoom(kind) && mayEnter(kind, network)) return begin(kind, network);
      return makesRoom(kind, network) ? wait(kind, network) : refuse(kind);
    },
    figures: () => ({ atWork: allAtWork(), waiting: allWaiting(), refused: { ...refused } }),
  };
}

function ofEachKind<Value>(make: () => Value): Record<Kind, Value> {
  return Object.fromEntries(KINDS.map((kind) => [kind, make()])) as Record<Kind, Value>;
}
