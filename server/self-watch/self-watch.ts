import type { Pool } from 'pg';
import { retryTransaction } from '#backend/app.ts';

const BEAT_MS = 15_000;
/** A longer answer counts as an interruption of the database. */
const ANSWER_MS = 5_000;

/**
 * Records a heartbeat in the database: a gap between two heartbeats is an interruption. Interruptions of the database are
 * recorded once it responds again.
 *
 * @param isAlone whether no other server shares the database
 * @returns records that the server is stopped on purpose
 */
export async function startSelfWatch(
  database: Pool,
  isAlone: boolean,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  await retryTransaction(() => database.query('select private.begin_service($1)', [isAlone]));
  let failedSince: Date | undefined;
  let isBeating = false;
  const beat = async () => {
    const begun = new Date();
    const isLate = setTimeout(() => {
      failedSince ??= begun;
    }, ANSWER_MS);
    try {
      await database.query('select private.beat()');
    } catch (error) {
      // Reported once, and recorded as soon as the database is back.
      if (failedSince === undefined) onError(error);
      failedSince ??= begun;
      return;
    } finally {
      clearTimeout(isLate);
    }
    if (failedSince === undefined) return;
    await database.query("select private.record_incident('database', $1)", [failedSince]);
    failedSince = undefined;
  };
  const timer = setInterval(() => {
    if (isBeating) return;
    isBeating = true;
    beat()
      .catch(onError)
      .finally(() => {
        isBeating = false;
      });
  }, BEAT_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await database.query('select private.end_service()').catch(onError);
  };
}

/**
 * At the end of a restore: its database knows nothing of the time since its last heartbeat, during which the site may
 * have run. What counts as an interruption begins with the restore.
 */
export async function recordRestore(database: Pool, begunAt: Date): Promise<void> {
  await database.query('update private.heartbeat set beat_at = $1, stopped_at = null', [begunAt]);
}
