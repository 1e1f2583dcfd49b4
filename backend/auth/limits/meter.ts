import { BoundedMap } from '#backend/http/bounded-map.ts';
import type { Rate } from './rates.ts';

/**
 * Counts one event of a key.
 *
 * @returns seconds until the next event is allowed; 0 when this one is
 */
export type Meter = (key: string, rate: Rate, now: Date) => number;

// Evicting other keys with many addresses gains an attacker nothing: each address has a quota anyway.
const MOST_KEYS = 65_536;

/**
 * A meter for this process, by the generic cell rate algorithm, which stores one number per key. An exhausted key
 * recovers gradually over the window, one event at a time.
 */
export function createMeter(): Meter {
  /** When each key regains its full quota. */
  const clearAt = new BoundedMap<string, number>(MOST_KEYS);
  return (key, { most, windowMs }, now) => {
    if (most <= 0) return Math.ceil(windowMs / 1000);
    const at = now.getTime();
    const known = clearAt.get(key) ?? at;
    // A key's debt is at most one window: a later time was recorded before the clock was set back.
    const clear = (known > at + windowMs ? at : Math.max(at, known)) + windowMs / most;
    const waitMs = clear - windowMs - at;
    // A tolerance of 0.1 ms absorbs rounding errors.
    if (waitMs > 0.1) return Math.ceil(waitMs / 1000);
    clearAt.set(key, clear);
    return 0;
  };
}
