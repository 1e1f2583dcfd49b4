import { startTransition, useEffect, useState } from 'react';
import { usePage } from '#site/page/page-context.ts';
import { useFirstPage } from './use-hydrated.ts';

const MINUTE_MS = 60_000;

/**
 * The current minute, in milliseconds since 1970. During hydration it is the time of the server's rendering, then the
 * browser's clock: otherwise a cached page would show a shop as open after it closed.
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
