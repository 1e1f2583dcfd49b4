import type { Kind } from './kinds.ts';

/** How much work one network may have done for it over time, beside how much at once. */
export type PaceLimits = {
  /** Milliseconds of each request that are not counted: an office behind one address asks for many small things. */
  freeMs: Record<Kind, number>;
  /** Milliseconds of work that may come in a burst. */
  burstMs: number;
  /** Of each second, the share that may be work. */
  share: number;
  /** The longest that a place is held back, in milliseconds. */
  mostMs: number;
};

export type Pace = {
  /** Counts work that was done for a network. @returns for how many milliseconds it should have no more of it */
  worked(kind: Kind, network: string, ms: number): number;
};

// Those who were quiet long enough are forgotten.
const MOST_NETWORKS = 4_096;

/**
 * A leaky bucket of work for each network: who asks one dear thing after the other, with few at once, would still have a
 * process do nothing else.
 *
 * @param now in milliseconds
 */
export function createPace({ freeMs, burstMs, share, mostMs }: PaceLimits, now: () => number): Pace {
  // In the order of their last work.
  const levels = new Map<string, { ms: number; atMs: number }>();
  return {
    worked(kind, network, ms) {
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
