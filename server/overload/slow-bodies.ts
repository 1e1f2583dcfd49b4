import type { IncomingMessage } from 'node:http';

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
   * @param refuse answers in the place of the work when its network, or everybody together, has too many late bodies
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
  const byNetwork = new Map<string, number>();
  let all = 0;

  function enter(network: string): boolean {
    const own = byNetwork.get(network) ?? 0;
    if (all >= limits.atOnce || own >= limits.ofNetwork) return false;
    all += 1;
    byNetwork.set(network, own + 1);
    return true;
  }

  function leave(network: string): void {
    all -= 1;
    const left = (byNetwork.get(network) ?? 1) - 1;
    if (left > 0) byNetwork.set(network, left);
    else byNetwork.delete(network);
  }

  return {
    async watch({ incoming, network, onLate, reject }, work) {
      if (incoming.complete) return work();
      let isCounted = false;
      const refused = Promise.withResolvers<Response>();
      const timer = setTimeout(() => {
        if (incoming.complete) return;
        onLate();
        isCounted = enter(network);
        if (!isCounted) refused.resolve(reject());
      }, SLOW_BODY_MS);
      try {
        const answer = Promise.resolve(work());
        // Its connection closes after the rejection, which aborts the body that the work still reads.
        answer.catch(() => undefined);
        return await Promise.race([answer, refused.promise]);
      } finally {
        clearTimeout(timer);
        if (isCounted) leave(network);
      }
    },
    get late() {
      return all;
    },
  };
}
