import { KINDS, type Kind } from './kinds.ts';
import { FairQueue, type Waiter } from './queue.ts';

/** How much is begun at once, and how much may wait. What is counted are requests, and never how fast they go. */
export type AdmissionLimits = {
  /** At work at once; a part of it is open to what is less urgent. */
  atOnce: Record<Kind, number>;
  /** At work at once of one network. */
  atOnceOfNetwork: number;
  /** Waiting, all kinds together. */
  waiting: number;
  waitingOfNetwork: number;
  /** The longest that one waits, in milliseconds. */
  waitMs: Record<Kind, number>;
};

/**
 * Of one process. Far more at once than a database on a few cores works at, so that a slow machine with few visitors
 * never comes near: it takes some fifty requests under way, of which none ends for seconds, until one is refused.
 */
export const DEFAULT_ADMISSION: AdmissionLimits = {
  atOnce: { page: 48, call: 32, heavy: 4 },
  atOnceOfNetwork: 6,
  waiting: 512,
  waitingOfNetwork: 128,
  waitMs: { page: 5_000, call: 5_000, heavy: 3_000 },
};

/** A place at work, given back once; a second time does nothing. */
export type Release = () => void;

export type Admission = {
  /** A place as soon as there is one; null for who has to come back later. */
  enter(kind: Kind, network: string): Promise<Release | null> | Release | null;
  figures(): { atWork: number; waiting: number; refused: Record<Kind, number> };
};

/**
 * Decides who comes in when not all can: pages before calls before what is heavy, and within each the networks in turn.
 *
 * @param isPressed whether the process is behind with what it has begun: what is heavy then waits for nobody
 */
export function createAdmission(
  limits: AdmissionLimits = DEFAULT_ADMISSION,
  isPressed: () => boolean = () => false,
): Admission {
  const atWork = { page: 0, call: 0, heavy: 0 };
  const ofNetwork = new Map<string, number>();
  const queues = { page: new FairQueue(), call: new FairQueue(), heavy: new FairQueue() };
  const refused = { page: 0, call: 0, heavy: 0 };
  const sum = (of: (kind: Kind) => number) => of('page') + of('call') + of('heavy');
  const allAtWork = () => sum((kind) => atWork[kind]);
  const allWaiting = () => sum((kind) => queues[kind].length);

  const hasRoom = (kind: Kind) => allAtWork() < limits.atOnce.page && atWork[kind] < limits.atOnce[kind];
  const mayEnter = (network: string) => (ofNetwork.get(network) ?? 0) < limits.atOnceOfNetwork;

  function begin(kind: Kind, network: string): Release {
    atWork[kind]++;
    ofNetwork.set(network, (ofNetwork.get(network) ?? 0) + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      atWork[kind]--;
      const left = (ofNetwork.get(network) ?? 1) - 1;
      if (left > 0) ofNetwork.set(network, left);
      else ofNetwork.delete(network);
      callNext();
    };
  }

  function callNext(): void {
    for (const kind of KINDS) {
      while (hasRoom(kind)) {
        const next = queues[kind].shift(mayEnter);
        if (!next) break;
        next.enter();
      }
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
      // Readers wait already, or what is under way is behind: more of this would be in their way.
      if (kind === 'heavy' && (queues.page.length > 0 || isPressed())) return refuse(kind);
      // Those who wait while there is room are of networks that have their share.
      if (hasRoom(kind) && mayEnter(network)) return begin(kind, network);
      return makesRoom(kind, network) ? wait(kind, network) : refuse(kind);
    },
    figures: () => ({ atWork: allAtWork(), waiting: allWaiting(), refused: { ...refused } }),
  };
}
