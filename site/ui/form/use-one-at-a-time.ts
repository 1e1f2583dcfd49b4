import { useEffect, useRef, useState } from 'react';

export type OneAtATime<Key> = {
  /** What is under way; null when nothing is. */
  busy: Key | null;
  /** A second press while the first is under way does nothing. */
  run(key: Key, work: () => Promise<void>): Promise<void>;
};

/**
 * Presses of buttons, one at a time.
 *
 * Two presses may come before anything is rendered between them, and a second also after the first has ended and before
 * what became of it is on the screen: it would be a press of a button that is no longer meant to be there.
 */
export function useOneAtATime<Key>(): OneAtATime<Key> {
  const isUnderWay = useRef(false);
  const [busy, setBusy] = useState<Key | null>(null);
  const [ended, setEnded] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each end frees, once it has been rendered.
  useEffect(() => {
    isUnderWay.current = false;
  }, [ended]);
  async function run(key: Key, work: () => Promise<void>) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(key);
    try {
      await work();
    } finally {
      setBusy(null);
      setEnded((count) => count + 1);
    }
  }
  return { busy, run };
}
