/** Runs a task when the earlier ones have settled: one at a time, even if some fail. */
export type SerialQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
