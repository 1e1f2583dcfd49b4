import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { loader } from '#site/root.tsx';

const MINUTE_MS = 60_000;

/**
 * The present minute, in milliseconds since 1970. The server's page and its first render in the browser say the same,
 * then the browser's own clock takes over: a cached page would otherwise show a shop open after it closed.
 */
export function useNow(): number {
  const renderedAt = useRouteLoaderData<typeof loader>('root')?.renderedAt ?? 0;
  return useSyncExternalStore(everyMinute, currentMinute, () => renderedAt);
}

function currentMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
}

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MS);
  return () => clearInterval(timer);
}
