/** For how long nothing is asked of a database that did not answer. */
const AWAY_MS = 1_000;

/** Whether changes are heard, and when they are not, whether the database is away altogether. */
export type Outage = {
  readonly isHearing: boolean;
  hear(isHearing: boolean): void;
  /** Notes that a page could not be made while nothing was heard. */
  note(): void;
  /** Whether that was just now. */
  isAway(): boolean;
  /** Resolves when changes are no longer heard, or after a time. */
  lost(withinMs: number): Promise<undefined>;
};

/** @param clock milliseconds that never go back */
export function createOutage(clock: () => number): Outage {
  let isHearing = false;
  let awayUntil = Number.NEGATIVE_INFINITY;
  let waiting: ((nothing: undefined) => void)[] = [];
  return {
    get isHearing() {
      return isHearing;
    },
    hear(now) {
      isHearing = now;
      awayUntil = Number.NEGATIVE_INFINITY;
      if (now) return;
      for (const resolve of waiting) resolve(undefined);
      waiting = [];
    },
    note() {
      awayUntil = clock() + AWAY_MS;
    },
    isAway: () => !isHearing && clock() < awayUntil,
    lost: (withinMs) =>
      new Promise((resolve) => {
        waiting.push(resolve);
        setTimeout(resolve, withinMs, undefined);
      }),
  };
}
