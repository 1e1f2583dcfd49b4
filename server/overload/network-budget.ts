import type { Kind } from './kinds.ts';

/** Limits of a network's work over time, in addition to its concurrency. */
export type NetworkBudgetLimits = {
  /** Milliseconds of each request that are free: an office behind one address sends many small requests. */
  freeMs: Record<Kind, number>;
  /** The burst, in milliseconds of work. */
  burstMs: number;
  /** The share of each second that may be work. */
  share: number;
  /** The longest penalty, in milliseconds. */
  mostMs: number;
};

export type NetworkBudget = {
  /** Charges a network for work. @returns for how many milliseconds it should get no more */
  charge(kind: Kind, network: string, ms: number): number;
};

// Networks that have been quiet longest are dropped.
const MOST_NETWORKS = 4_096;

/**
 * A leaky bucket of work per network: sequential expensive requests of one client would otherwise occupy a process.
 *
 * @param now in milliseconds
 */
export function createNetworkBudget(
  { freeMs, burstMs, share, mostMs }: NetworkBudgetLimits,
  now: () => number,
): NetworkBudget {
  // In the order of their last charge.
  const levels = new Map<string, { ms: number; atMs: number }>();
  return {
    charge(kind, network, ms) {
      const counted = Math.max(0, ms - freeMs[kind]);
      const atMs = now();
      const before = levels.get(network);
      const left = before ? Math.max(0, before.ms - (atMs - before.atMs) * share) : 0;
      const level = Math.min(left + counted, burstMs + mostMs * share);
      levels.delete(network);
      levels.set(network, { ms: level, atMs });
      const oldest = levels.keys().next();
      if (levels.size > MOST_NETWORKS && !oldest.done) levels.delete(oldest.value);
      return Math.max(0, level - burstMs) / share;
    },
  };
}
