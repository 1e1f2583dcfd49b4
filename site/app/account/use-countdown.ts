import { useCallback, useEffect, useState } from 'react';

/**
 * Whole seconds that are left of a wait; 0 when it is over.
 *
 * @param seconds of the wait that begins with the component
 */
export function useCountdown(seconds: number): { left: number; restart: (seconds: number) => void } {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [end]);
  const restart = useCallback((next: number) => setEnd(Date.now() + next * 1000), []);
  return { left, restart };
}
