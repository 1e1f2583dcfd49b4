/** Lets so many of them be at work at once; the others wait their turn. */
export function createGate(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let atWork = 0;

  return async (work) => {
    if (atWork >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else atWork++;
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
