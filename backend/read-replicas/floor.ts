/** Retry interval while the primary does not answer. */
const RETRY_MS = 1_000;

export type FloorOptions = {
  /** A position behind everything that was committed before the call. */
  position(): Promise<number>;
  /** Whether the primary does not answer. */
  isAway(): boolean;
};

/** The position of the WAL that reads of this process must include. */
export type Floor = {
  /** Called at each change notification: later reads must include the change. */
  raise(): void;
  /** Whether change notifications arrive. Without them the process must not cache its reads. */
  hear(isHearing: boolean): void;
  /** null while reads must go to the primary. */
  now(): number | null;
};

export function createFloor({ position, isAway }: FloorOptions): Floor {
  let known = 0;
  let changes = 0;
  let changesCovered = -1;
  let isHearing = true;

  async function cover(): Promise<void> {
    const before = changes;
    try {
      const found = await position();
      if (before < changesCovered) return;
      // After a failover the position may be lower: the new primary lacks the last commits of the former one.
      known = found;
      changesCovered = before;
    } catch {
      // `/health` says that the primary is away; until it answers, reads are sent to it.
      setTimeout(() => changesCovered < before && void cover(), RETRY_MS).unref();
    }
  }

  function raise(): void {
    changes += 1;
    void cover();
  }

  return {
    raise,
    hear(isNow) {
      isHearing = isNow;
      if (isNow) raise();
    },
    now() {
      // During an outage of the primary the page cache stores nothing, and the last commits may be on no replica.
      if (!isHearing) return isAway() ? 0 : null;
      return changesCovered === changes ? known : null;
    },
  };
}
