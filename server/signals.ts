import { isatty } from 'node:tty';

/** At a terminal it says that the terminal is gone, elsewhere that the server is to begin anew. */
const hangupStops = () => isatty(0);

/**
 * Settles once the process is asked to stop. Called first of all, it makes a start that is interrupted go on to its
 * end and then stop in order, so that no PostgreSQL is left behind.
 *
 * @param again is called each time that it is asked once more
 */
export function stopSignal(again: () => void = () => undefined): Promise<void> {
  const signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', ...(hangupStops() ? (['SIGHUP'] as const) : [])];
  return new Promise((resolve) => {
    let isAsked = false;
    for (const signal of signals) {
      process.on(signal, () => {
        if (isAsked) again();
        isAsked = true;
        resolve();
      });
    }
  });
}

/** Calls this each time that a supervisor asks for new processes: `kill -HUP`, `systemctl reload`. */
export function onRenewSignal(renew: () => void): void {
  if (!hangupStops()) process.on('SIGHUP', renew);
}
