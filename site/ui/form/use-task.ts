import { useState } from 'react';
import { useOneAtATime } from './use-one-at-a-time.ts';

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

const NOTHING: TaskOutcome = { done: null, failed: null };

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
