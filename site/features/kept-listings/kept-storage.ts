import { KEPT_KEY } from './list-ids.ts';

/**
 * The listings that a visitor keeps on this device, without an account: pressing the star of a listing is what allows
 * it. Their slugs leave the device only to fetch their cards.
 */

/** Capacity of the list: a full list refuses further listings instead of dropping old ones. */
export const KEPT_MAX = 200;

export type KeptListing = {
  slug: string;
  /** When it was kept, in milliseconds since 1970. */
  at: number;
};

const listeners = new Set<() => void>();

/** The newest first. Empty where the browser stores nothing, or something else. */
export function readKept(): KeptListing[] {
  try {
    return parseKept(localStorage.getItem(KEPT_KEY));
  } catch (error) {
    console.warn('The kept listings cannot be read:', error);
    return [];
  }
}

/**
 * Stores the list and tells the listeners of this tab; other tabs receive a `storage` event.
 *
 * @returns whether the browser stored it
 */
export function writeKept(kept: readonly KeptListing[]): boolean {
  try {
    if (kept.length > 0) localStorage.setItem(KEPT_KEY, JSON.stringify(kept));
    else localStorage.removeItem(KEPT_KEY);
  } catch (error) {
    // As in some private windows.
    console.warn('This browser keeps no listings:', error);
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

/** Calls a listener when the list changes, in this tab or another one, or when the browser restores the page. */
export function onKeptChange(listener: () => void): () => void {
  // A cleared storage has no key.
  const hear = ({ key }: StorageEvent) => (key === KEPT_KEY || key === null) && listener();
  listeners.add(listener);
  addEventListener('storage', hear);
  addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', hear);
    removeEventListener('pageshow', listener);
  };
}

export function countKept(): number {
  return readKept().length;
}

/** @param stored as {@link writeKept} stores it; null for nothing */
export function parseKept(stored: string | null): KeptListing[] {
  const value: unknown = JSON.parse(stored ?? '[]');
  return Array.isArray(value) ? value.filter(isKeptListing).slice(0, KEPT_MAX) : [];
}

/** The union of two lists, the newest first; of a listing in both, the earlier time. */
export function mergeKept(one: readonly KeptListing[], other: readonly KeptListing[]): KeptListing[] {
  const times = new Map<string, number>();
  for (const { slug, at } of [...one, ...other]) times.set(slug, Math.min(at, times.get(slug) ?? at));
  return Array.from(times, ([slug, at]) => ({ slug, at })).sort((a, b) => b.at - a.at);
}

function isKeptListing(value: unknown): value is KeptListing {
  const { slug, at } = (value ?? {}) as Partial<Record<keyof KeptListing, unknown>>;
  return typeof slug === 'string' && typeof at === 'number';
}
