import type { Pool } from 'pg';
import { UPKEEP_LOCK } from './upkeep/jobs.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Does the day's work once a day, the first time an hour after the start: a process that is started anew every night
 * would otherwise never do it.
 *
 * @param database of the owner
 * @returns stops it
 */
export function startMaintenance(database: Pool, onError: (error: unknown) => void): () => void {
  const work = () => {
    maintain(database).catch(onError);
  };
  let daily: NodeJS.Timeout | undefined;
  const first = setTimeout(() => {
    work();
    daily = setInterval(work, DAY_MS);
    daily.unref();
  }, HOUR_MS);
  first.unref();
  return () => {
    clearTimeout(first);
    clearInterval(daily);
  };
}

/**
 * Writes to administrators of what waits, once a week, and to whoever answers for personal information of requests that
 * are due; forgets what its time has come for (docs/privacy.md has every line), counts afresh, relearns the words in use,
 * looks for duplicates, and lets PostgreSQL look at the tables again.
 *
 * @returns false when another process is at it
 */
export async function maintain(database: Pool): Promise<boolean> {
  const startedAt = new Date();
  // By itself, so that it undoes nothing else; each administrator has one a week, however many processes begin it.
  await database.query('select private.send_weekly_digests()');
  const { rowCount } = await database.query(
    `select public.empty_deleted_listings(), private.forget_uploads(), private.forget_reporters(), private.forget_transfers(),
            private.forget_searches(), private.forget_claim_evidence(), private.forget_review_writings(),
            private.forget_sponsor_logos(), private.forget_notifications(), private.forget_privacy_requests(),
            private.forget_decided(), private.forget_sign_ins(), private.forget_the_departed(), private.remind_of_privacy(),
            private.refresh_directory(), private.find_duplicates(), private.note_upkeep('maintenance')
      where pg_try_advisory_xact_lock($1)`,
    [UPKEEP_LOCK],
  );
  if (rowCount !== 1) return false;
  await database.query(
    "insert into private.upkeep_jobs (kind, asked_at, started_at, ended_at) values ('daily', $1, $1, now())",
    [startedAt],
  );
  return true;
}
