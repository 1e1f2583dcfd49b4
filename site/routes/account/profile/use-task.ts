import { useState } from 'react';
import { useProblem } from '#site/components/account/use-problem.ts';

/** What a press of a button does, and what became of it, in words. */
export type Task = {
  isBusy: boolean;
  done: string | null;
  failed: string | null;
  /** @param work answers what was done; a refusal is thrown */
  run(work: () => Promise<string | null>): Promise<void>;
  /** Says why something was refused before it began. */
  refuse(why: string): void;
};

/** A task that runs once at a time. */
export function useTask(): Task {
  const describe = useProblem();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ done: string | null; failed: string | null }>({
    done: null,
    failed: null,
  });
  return {
    isBusy,
    ...outcome,
    refuse: (why) => setOutcome({ done: null, failed: why }),
    async run(work) {
      if (isBusy) return;
      setBusy(true);
      setOutcome({ done: null, failed: null });
      try {
        setOutcome({ done: await work(), failed: null });
      } catch (error) {
        setOutcome({ done: null, failed: describe(error) });
      } finally {
        setBusy(false);
      }
    },
  };
}
