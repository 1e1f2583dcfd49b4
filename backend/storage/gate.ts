/**
 * Lets so many of them be at work at once; the others wait their turn.
 *
 * @param maxWaiting how many may
 * @param refused what is thrown at one more
 */
export function createGate(
  most: number,
  maxWaiting: number,
  refused: () => Error,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let atWork = 0;

  return async (work) => {
    if (atWork >= most) {
      if (waiting.length >= maxWaiting) throw refused();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else atWork++;
    try {
      return await work();
    } finally {
      // The place is handed on, so that nobody who comes meanwhile takes it.
      const next = waiting.shift();
      if (next) next();
      else atWork--;
    }
  };
}
