import { useEffect, useRef, useState } from 'react';

const NOTHING: TaskOutcome = { done: null, failed: null };

/** Result messages of a task. */
type TaskOutcome = { done: string | null; failed: string | null };

/** A task started by a button, with its result. */
export type Task = TaskOutcome & {
  isBusy: boolean;
  /** @param work returns the success message or the failure; throws on refusal */
  run(work: () => Promise<string | null | { failed: string }>): Promise<void>;
  /** Sets a success message without running work. */
  say(done: string): void;
  /** Sets a refusal message without running work. */
  refuse(why: string): void;
};

/**
 * A task that runs one at a time.
 *
 * @param describe translates an error into a message
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
  /** Key of the running action; null when idle. */
  busy: Key | null;
  /** Ignores a second press while the first is in flight. */
  run(key: Key, work: () => Promise<void>): Promise<void>;
};

/**
 * Runs button actions one at a time.
 *
 * A ref guards against two presses before the next render. It also ignores a press after the first action has ended and
 * before its result is rendered: the pressed button would be one that is about to disappear.
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
