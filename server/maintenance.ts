import type { Pool } from 'pg';

const DAY_MS = 24 * 60 * 60 * 1000;
// Processes that share a database take turns: one of them does the day's work.
const MAINTENANCE_LOCK = 7_262_003;

/**
 * Once a day counts afresh, relearns the words in use, lets PostgreSQL look at the tables again, and forgets what its
 * time has come for: listings deleted 30 days ago, files uploaded for nothing.
 *
 * @param database of the owner
 * @returns stops it
 */
export function startMaintenance(database: Pool, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => {
    database
      .query(
        `select public.empty_deleted_listings(), private.forget_uploads(), private.refresh_directory()
          where pg_try_advisory_xact_lock($1)`,
        [MAINTENANCE_LOCK],
      )
      .catch(onError);
  }, DAY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
