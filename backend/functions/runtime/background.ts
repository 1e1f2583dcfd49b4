export type Background = {
  waitUntil<T>(promise: Promise<T>): Promise<T>;
  /** How many promises have not settled. */
  pending(): number;
  settled(): Promise<void>;
};

/**
 * Work that goes on after an answer: what `EdgeRuntime.waitUntil` was given.
 *
 * @param onChange told of each task that begins or ends
 */
export function createBackground(onChange: () => void): Background {
  const tasks = new Set<Promise<unknown>>();
  return {
    waitUntil(promise) {
      if (!(promise instanceof Promise)) throw new TypeError('EdgeRuntime.waitUntil takes a promise');
      const task = promise
        .catch((error) => console.error(error))
        .finally(() => {
          tasks.delete(task);
          onChange();
        });
      tasks.add(task);
      onChange();
      return promise;
    },
    pending: () => tasks.size,
    async settled() {
      while (tasks.size > 0) await Promise.all(tasks);
    },
  };
}
