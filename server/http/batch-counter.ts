const FLUSH_MS = 5_000;
/** Bounds the memory, since clients can invent keys: further keys wait for the next batch. */
const KEYS_MAX = 20_000;

/** Counts in memory, by key. */
export type BatchCounter = {
  add(key: string): void;
  /** Writes what is left. */
  close(): Promise<void>;
};

/**
 * Counts in memory and writes the counts a few seconds later in one call. A failed batch is reported and dropped: a
 * retry might count it twice.
 *
 * @param write called with a non-empty batch
 */
export function createBatchCounter(
  write: (counts: [key: string, count: number][]) => Promise<void>,
  onError: (error: unknown) => void,
): BatchCounter {
  let counts = new Map<string, number>();

  async function flush(): Promise<void> {
    if (counts.size === 0) return;
    const batch = [...counts];
    counts = new Map();
    await write(batch).catch(onError);
  }

  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();
  return {
    add(key) {
      const count = counts.get(key);
      if (count === undefined && counts.size >= KEYS_MAX) return;
      counts.set(key, (count ?? 0) + 1);
    },
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
