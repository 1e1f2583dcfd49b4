/** For how long a database that did not respond is not asked again. */
const OUTAGE_MS = 1_000;

/** Whether invalidations are received, and otherwise whether the database is unavailable. */
export type Outage = {
  readonly isHearing: boolean;
  hear(isHearing: boolean): void;
  /** Records that a page could not be rendered while no invalidations were received. */
  note(): void;
  /** Whether that was recent. */
  isUnavailable(): boolean;
  /** Resolves when invalidations are no longer received, or after a time. */
  lost(withinMs: number): Promise<undefined>;
};

/** @param clock monotonic milliseconds */
export function createOutage(clock: () => number): Outage {
  let isHearing = false;
  let unavailableUntil = Number.NEGATIVE_INFINITY;
  let waiting: ((nothing: undefined) => void)[] = [];
  return {
    get isHearing() {
      return isHearing;
    },
    hear(now) {
      isHearing = now;
      unavailableUntil = Number.NEGATIVE_INFINITY;
      if (now) return;
      for (const resolve of waiting) resolve(undefined);
      waiting = [];
    },
    note() {
      unavailableUntil = clock() + OUTAGE_MS;
    },
    isUnavailable: () => !isHearing && clock() < unavailableUntil,
    lost: (withinMs) =>
      new Promise((resolve) => {
        waiting.push(resolve);
        setTimeout(resolve, withinMs, undefined);
      }),
  };
}
