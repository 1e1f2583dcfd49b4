import { useSyncExternalStore } from 'react';

// Shared by the islands of the header and by the administration.
let waiting: number | null = null;
const listeners = new Set<() => void>();

/** @param count what waits for an administrator; null for other people */
export function tellWaiting(count: number | null): void {
  if (count === waiting) return;
  waiting = count;
  for (const listener of listeners) listener();
}

/** Number of things that wait for the signed-in administrator; null for anybody else, and until it is known. */
export function useWaiting(): number | null {
  return useSyncExternalStore(
    onWaiting,
    () => waiting,
    () => null,
  );
}

function onWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
