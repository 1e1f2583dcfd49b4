import type { Pool } from 'pg';

const MINUTE_MS = 60_000;

/**
 * Emails staff, within a minute, what has come to wait for a decision, and that a queue exceeds its threshold. Several processes may run it at once.
 *
 * @param database of the owner
 * @returns stops it after the run under way
 */
export function startArrivalNotices(database: Pool, onError: (error: unknown) => void): () => Promise<void> {
  let run: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    run = run
      .then(() => database.query('select private.send_arrival_notices(), private.send_queue_alerts()'))
      .catch(onError);
  }, MINUTE_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await run;
  };
}
