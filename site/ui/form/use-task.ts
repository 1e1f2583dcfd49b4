import { useEffect, useRef, useState } from 'react';

const NOTHING: TaskOutcome = { done: null, failed: null };

/** What became of a press of a button, in words. */
type TaskOutcome = { done: string | null; failed: string | null };

/** What a press of a button does, and what became of it. */
export type Task = TaskOutcome & {
  isBusy: boolean;
  /** @param work answers what was done, or what is wrong; a refusal is thrown */
  run(work: () => Promise<string | null | { failed: string }>): Promise<void>;
  /** Says what was done by other means. */
  say(done: string): void;
  /** Says why something was refused before it began. */
  refuse(why: string): void;
};

/**
 * A task that runs once at a time.
 *
 * @param describe puts whatever was thrown into words
 */
export function useTaskWith(describe: (error: unknown) => string): Task {
  const { busy, run } = useOneAtATime<true>();
  const [outcome, setOutcome] = useState(NOTHING);
  return {
    isBusy: busy !== null,
    ...outcome,
    say: (done) => setOutcome({ done, failed: null }),
    refuse: (failed) => setOutcome({ done: null, failed }),
    run: (work) =>
      run(true, async () => {
        setOutcome(NOTHING);
        try {
          const said = await work();
          setOutcome(
            typeof said === 'string' || said === null
              ? { done: said, failed: null }
              : { done: null, ...said },
          );
        } catch (error) {
          setOutcome({ done: null, failed: describe(error) });
        }
      }),
  };
}

type OneAtATime<Key> = {
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
