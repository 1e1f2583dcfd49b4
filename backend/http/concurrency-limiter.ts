export type ConcurrencyLimiterOptions = {
  /** How many tasks run at once. */
  atOnce: number;
  /** The length of the queue; further tasks are rejected. */
  maxWaiting: number;
  /** The longest wait in the queue, in milliseconds; unlimited when absent. */
  waitMs?: number;
  /** The error of a rejection. */
  refused: () => Error;
};

export type ConcurrencyLimiter = {
  /**
   * Runs a task as soon as a slot is free, in first-in, first-out order.
   *
   * @throws the error of `refused` when the queue is full, or when no slot was free in time
   */
  run<Result>(task: () => Promise<Result>): Promise<Result>;
  /** The present length of the queue. */
  readonly waiting: number;
};

/** Limits concurrent tasks in this process. */
export function createConcurrencyLimiter({
  atOnce,
  maxWaiting,
  waitMs,
  refused,
}: ConcurrencyLimiterOptions): ConcurrencyLimiter {
  const queue: (() => void)[] = [];
  let running = 0;

  function wait(): Promise<void> {
    if (queue.length >= maxWaiting) throw refused();
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const giveUp = () => {
        queue.splice(queue.indexOf(begin), 1);
        reject(refused());
      };
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
      queue.push(begin);
    });
  }

  return {
    async run(task) {
      if (running >= atOnce) await wait();
      else running++;
      try {
        return await task();
      } finally {
        // The slot passes to the next task directly, so that no later one takes it.
        const next = queue.shift();
        if (next) next();
        else running--;
      }
    },
    get waiting() {
      return queue.length;
    },
  };
}
