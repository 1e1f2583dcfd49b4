export type GateOptions = {
  /** How many tasks run at once. */
  atOnce: number;
  /** How many more may wait; one beyond is refused. */
  maxWaiting: number;
  /** How long one waits before it is refused, in milliseconds; any time when absent. */
  waitMs?: number;
  /** The error of a refusal. */
  refused: () => Error;
};

export type Gate = {
  /**
   * Runs a task as soon as there is a place, in the order of the calls.
   *
   * @throws what `refused` makes when too many wait, or when no place came in time
   */
  run<Result>(task: () => Promise<Result>): Promise<Result>;
  /** How many wait now. */
  readonly waiting: number;
};

/** Limits how many tasks run at once in this process. */
export function createGate({ atOnce, maxWaiting, waitMs, refused }: GateOptions): Gate {
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
        // The place passes to the next task directly, so that no later one takes it.
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
