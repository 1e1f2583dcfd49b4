/** Limits of a network's work over time, in addition to its concurrency. */
export type NetworkBudgetLimits = {
  /** The burst, in milliseconds of work. */
  burstMs: number;
  /** The share of each second that may be work. */
  share: number;
  /** The longest penalty, in milliseconds. */
  mostMs: number;
};

export type NetworkBudget = {
  /** Charges a network for work. @returns for how many milliseconds it should get no more */
  charge(network: string, ms: number): number;
};

/** 20 ms at once, then half of the time: bounds how long others wait within a burst. */
export const MOMENTARY: NetworkBudgetLimits = { burstMs: 20, share: 0.5, mostMs: 1_000 };

// Networks that have been quiet longest are dropped.
const MOST_NETWORKS = 4_096;

/**
 * A leaky bucket of work per network: sequential expensive requests of one client would otherwise occupy a process.
 *
 * @param now in milliseconds
 */
export function createNetworkBudget(
  { burstMs, share, mostMs }: NetworkBudgetLimits,
  now: () => number,
): NetworkBudget {
  // Least recently charged first.
  const levels = new Map<string, { ms: number; atMs: number }>();
  return {
    charge(network, ms) {
      const atMs = now();
      const before = levels.get(network);
      const left = before ? Math.max(0, before.ms - (atMs - before.atMs) * share) : 0;
      const level = Math.min(left + ms, burstMs + mostMs * share);
      levels.delete(network);
      levels.set(network, { ms: level, atMs });
      const oldest = levels.keys().next();
      if (levels.size > MOST_NETWORKS && !oldest.done) levels.delete(oldest.value);
      return Math.max(0, level - burstMs) / share;
    },
  };
}

/** A budget whose burst is spread by {@link MOMENTARY}, or a smaller share of time. */
export function createSpreadBudget(
  limits: NetworkBudgetLimits,
  now: () => number,
  momentaryShare = MOMENTARY.share,
): NetworkBudget {
  const whole = createNetworkBudget(limits, now);
  const momentary = createNetworkBudget({ ...MOMENTARY, share: momentaryShare }, now);
  return {
    charge: (network, ms) => Math.max(whole.charge(network, ms), momentary.charge(network, ms)),
  };
}
