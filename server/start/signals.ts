import { isatty } from 'node:tty';

/** At a terminal SIGHUP means that the terminal closed; elsewhere it requests a renewal of the server. */
const hangupStops = () => isatty(0);

/**
 * Settles once the process receives a stop signal. Called before anything else, it lets an interrupted start finish and
 * then stop in order, so that no PostgreSQL is left running.
 *
 * @param again called at each further signal
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
