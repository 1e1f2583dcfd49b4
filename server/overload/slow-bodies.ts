import type { IncomingMessage } from 'node:http';
import { NetworkCount } from '#backend/app.ts';

/** A body that takes longer waits for its sender: its slot is released. */
const SLOW_BODY_MS = 2_000;

/** The maximum of late bodies. Photos on a slow telephone are late; hundreds of late bodies are an attack. */
export type SlowBodyLimits = { atOnce: number; ofNetwork: number };

export const DEFAULT_SLOW_BODIES: SlowBodyLimits = { atOnce: 128, ofNetwork: 16 };

export type SlowBodies = {
  /**
   * Runs the work of a request whose body may still be arriving, and counts a late body against its network until the
   * work ends.
   *
   * @param onLate called when the body is late
   * @param refuse answers instead of the work when its network, or all networks together, have too many late bodies
   */
  watch(request: LateRequest, work: () => Response | Promise<Response>): Promise<Response>;
  readonly late: number;
};

type LateRequest = {
  incoming: Pick<IncomingMessage, 'complete'>;
  network: string;
  onLate(): void;
  reject(): Response;
};

/** Limits slow bodies by network: each occupies a connection, memory and a service. */
export function createSlowBodies(limits = DEFAULT_SLOW_BODIES): SlowBodies {
  const byNetwork = new NetworkCount();
  let all = 0;

  /** @returns leaves again; null when the limit is reached */
  function enter(network: string): (() => void) | null {
    if (all >= limits.atOnce || byNetwork.heldBy(network) >= limits.ofNetwork) return null;
    all += 1;
    const release = byNetwork.take(network);
    return () => {
      all -= 1;
      release();
    };
  }

  return {
    async watch({ incoming, network, onLate, reject }, work) {
      if (incoming.complete) return work();
      let leave: () => void = () => undefined;
      const refused = Promise.withResolvers<Response>();
      const timer = setTimeout(() => {
        if (incoming.complete) return;
        onLate();
        const entered = enter(network);
        if (entered) leave = entered;
        else refused.resolve(reject());
      }, SLOW_BODY_MS);
      try {
        const answer = Promise.resolve(work());
        // Its connection closes after the rejection, which aborts the body that the work still reads.
        answer.catch(() => undefined);
        return await Promise.race([answer, refused.promise]);
      } finally {
        clearTimeout(timer);
        leave();
      }
    },
    get late() {
      return all;
    },
  };
}
