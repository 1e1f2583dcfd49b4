import type { Change } from './change.ts';

export type QueueOptions = {
  /** Processes changes, in order; calls never overlap. */
  process(changes: readonly Change[]): Promise<void>;
  /** Everything before this position has been processed. */
  onProgress(lsn: bigint): void;
  /** True: the source should pause. */
  onPressure(full: boolean): void;
  /** `process` failed; the queue was cleared. */
  onFailure(error: unknown): void;
};

export type ChangeQueue = {
  /** @param bytes size of the change's message */
  push(change: Change, bytes: number): void;
  /** The transaction of the changes pushed so far is complete. */
  commit(lsn: bigint): void;
  /** Whether the queue is empty and nothing is in flight. */
  isIdle(): boolean;
  /** Whether the source should pause. */
  isFull(): boolean;
  /** Drops all queued changes. */
  clear(): void;
};

/** Batch size: large enough to share one check among many rows, small enough to keep latency low. */
const MAX_BATCH_CHANGES = 500;
const MAX_BATCH_BYTES = 1024 * 1024;
/** Queue sizes at which the stream pauses and resumes. */
const HIGH_WATER_BYTES = 4 * 1024 * 1024;
const LOW_WATER_BYTES = 1024 * 1024;
/** Approximate memory of a change besides its values. */
const CHANGE_OVERHEAD_BYTES = 512;

/** Bounded queue of changes between the stream and delivery, for transactions of any size. */
export function createChangeQueue(options: QueueOptions): ChangeQueue {
  type Item = { change: Change; bytes: number } | { lsn: bigint };
  let items: Item[] = [];
  let waitingBytes = 0;
  let changes = 0;
  let running = false;
  let full = false;

  const setFull = (value: boolean) => {
    if (full === value) return;
    full = value;
    options.onPressure(value);
  };

  function takeBatch(): { batch: Change[]; lsn: bigint | undefined } {
    const batch: Change[] = [];
    let bytes = 0;
    let lsn: bigint | undefined;
    let taken = 0;
    for (const item of items) {
      if ('lsn' in item) lsn = item.lsn;
      else if (batch.length === MAX_BATCH_CHANGES || (bytes > 0 && bytes + item.bytes > MAX_BATCH_BYTES))
        break;
      else {
        batch.push(item.change);
        bytes += item.bytes;
      }
      taken += 1;
    }
    items.splice(0, taken);
    waitingBytes -= bytes;
    changes -= batch.length;
    return { batch, lsn };
  }

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    try {
      while (items.length > 0) {
        const { batch, lsn } = takeBatch();
        if (batch.length > 0) await options.process(batch);
        if (lsn !== undefined) options.onProgress(lsn);
        if (waitingBytes < LOW_WATER_BYTES) setFull(false);
      }
    } catch (error) {
      clear();
      options.onFailure(error);
    } finally {
      running = false;
    }
  }

  function clear(): void {
    items = [];
    waitingBytes = 0;
    changes = 0;
    setFull(false);
  }

  return {
    push(change, bytes) {
      const weight = bytes + CHANGE_OVERHEAD_BYTES;
      items.push({ change, bytes: weight });
      waitingBytes += weight;
      changes += 1;
      if (waitingBytes > HIGH_WATER_BYTES) setFull(true);
      if (full || changes >= MAX_BATCH_CHANGES) queueMicrotask(run);
    },
    commit(lsn) {
      items.push({ lsn });
      // Deferred, so that messages from the same socket read join the batch.
      queueMicrotask(run);
    },
    isFull: () => full,
    isIdle: () => items.length === 0 && !running,
    clear,
  };
}
