import { startTransition, useEffect, useState } from 'react';
import { usePage } from '#site/page/page-context.ts';
import { useFirstPage } from './use-hydrated.ts';

const MINUTE_MS = 60_000;

/**
 * The present minute, in milliseconds since 1970. The server's page and its first render in the browser say the same,
 * then the browser's own clock takes over: a cached page would otherwise show a shop open after it closed.
 */
export function useNow(): number {
  const { renderedAt } = usePage();
  const isFirstPage = useFirstPage();
  const [now, setNow] = useState(() => minuteOf(isFirstPage ? renderedAt : Date.now()));
  useEffect(() => {
    const tell = () => startTransition(() => setNow(minuteOf(Date.now())));
    tell();
    const timer = setInterval(tell, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function minuteOf(at: number): number {
  return Math.floor(at / MINUTE_MS) * MINUTE_MS;
}
