/**
 * Settles once the process is asked to stop. Called first of all, it makes a start that is interrupted go on to its
 * end and then stop in order, so that no PostgreSQL is left behind.
 */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
  });
}
