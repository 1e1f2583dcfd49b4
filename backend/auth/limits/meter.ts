import { BoundedMap } from '#backend/http/bounded-map.ts';
import type { Rate } from './rates.ts';

/**
 * Counts one more of a key.
 *
 * @returns how many seconds until another is let through; 0 when this one is
 */
export type Meter = (key: string, rate: Rate, now: Date) => number;

// Whoever has so many addresses as to push others out of memory gains nothing: each of them may ask as often anyway.
const MOST_KEYS = 65_536;

/**
 * Meters of this process alone: the generic cell rate algorithm, which keeps one number a key. A key that has used
 * all that it may have is let through again one by one, evenly over the window, and never all at once.
 */
export function createMeter(): Meter {
  /** When each key will have nothing left against it. */
  const clearAt = new BoundedMap<string, number>(MOST_KEYS);
  return (key, { most, windowMs }, now) => {
    if (most <= 0) return Math.ceil(windowMs / 1000);
    const at = now.getTime();
    const known = clearAt.get(key) ?? at;
    // No more than a window can be against a key: what is beyond was counted before the clock went back.
    const clear = (known > at + windowMs ? at : Math.max(at, known)) + windowMs / most;
    const waitMs = clear - windowMs - at;
    // A tenth of a millisecond, for the rounding of fractions.
    if (waitMs > 0.1) return Math.ceil(waitMs / 1000);
    clearAt.set(key, clear);
    return 0;
  };
}
