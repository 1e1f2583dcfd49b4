import { tooManyHeavyReads } from '../errors.ts';

export type TurnLimits = { atOnce: number; waiting: number; waitMs: number };

/** Gives so many turns at once, in the order in which they were asked for. */
export type Turns = {
  /** @throws BTN05 (429) when too many wait, or when none came in time */
  take<Result>(work: () => Promise<Result>): Promise<Result>;
  /** How many wait now. */
  readonly waiting: number;
};

export function createTurns({ atOnce, waiting: mostWaiting, waitMs }: TurnLimits): Turns {
  const waiting: (() => void)[] = [];
  let taken = 0;

  function wait(): Promise<void> {
    if (waiting.length >= mostWaiting) throw tooManyHeavyReads();
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(tooManyHeavyReads());
      }, waitMs);
      waiting.push(begin);
    });
  }

  return {
    async take(work) {
      if (taken >= atOnce) await wait();
      else taken++;
      try {
        return await work();
      } finally {
        // The turn is handed on, so that nobody who comes meanwhile takes it.
        const next = waiting.shift();
        if (next) next();
        else taken--;
      }
    },
    get waiting() {
      return waiting.length;
    },
  };
}
