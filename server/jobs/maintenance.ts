import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { retryTransaction } from '#backend/app.ts';
import { REFRESH_STEPS } from '../bulk/refresh-directory.ts';
import { UPKEEP_LOCK } from './upkeep/jobs.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Between two attempts while an import, or requested upkeep, runs. */
const PAUSE_MS = 5 * 60 * 1000;

/**
 * Runs the daily maintenance, the first time an hour after the start: a process that is restarted every night would
 * otherwise never run it.
 *
 * @param database of the owner
 * @param publish as of {@link maintain}
 * @returns stops it
 */
export function startMaintenance(
  database: Pool,
  publish: () => Promise<unknown>,
  onError: (error: unknown) => void,
): () => void {
  const stopping = new AbortController();
  const work = () => {
    maintainOnceFree(database, publish, { signal: stopping.signal }).catch(onError);
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
    stopping.abort();
  };
}

/**
 * Runs the daily maintenance, once imports and other work that keeps it waiting have ended.
 *
 * @param options.pauseMs between two attempts
 * @param options.signal ends the wait
 * @throws as {@link maintain}
 */
export async function maintainOnceFree(
  database: Pool,
  publish: () => Promise<unknown>,
  { pauseMs = PAUSE_MS, signal }: { pauseMs?: number; signal: AbortSignal },
): Promise<void> {
  const since = new Date();
  while (!(await maintain(database, publish))) {
    await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return;
    // Another process of the same database did it during the pause.
    const { rows } = await database.query(
      `select exists (select from jobs.jobs where queue = 'upkeep' and kind = 'daily' and finished_at >= $1) as is_done`,
      [since],
    );
    if (rows[0].is_done) return;
  }
}

/** One transaction each: none keeps what it locked while the next one waits, and one that fails undoes no other. */
const STEPS = [
  'select private.republish_after_suspension()',
  'select private.remove_struck_off()',
  'select private.refresh_credentials()',
  'select public.empty_deleted_listings()',
  'select private.orphan_unused_uploads()',
  'select private.anonymize_reporters()',
  'select private.purge_transfers()',
  'select private.purge_searches()',
  'select private.purge_unmet_searches()',
  'select private.purge_open_data()',
  'select private.purge_claim_evidence()',
  'select private.purge_review_writings()',
  'select private.orphan_sponsor_logos()',
  'select private.purge_notifications()',
  'select private.purge_privacy_requests()',
  'select private.purge_old_decisions()',
  'select private.purge_sign_ins()',
  'select private.purge_deleted_accounts()',
  'select private.remind_of_privacy()',
  'select private.send_yearly_confirmations()',
  // After a change of weights: resumes an interrupted recomputation.
  'call private.recompute_scores()',
  ...REFRESH_STEPS,
  'select private.find_duplicates()',
];

/**
 * Emails administrators a weekly digest of waiting items, and the person in charge of personal information the requests
 * that are due; deletes expired data (docs/privacy.md lists it), recounts, relearns the words in use, looks for
 * duplicates, and runs `analyze`.
 *
 * @param publish writes the open data of the month (server/open-data), once everything is counted
 * @returns false when another process is running it
 * @throws AggregateError of all failures, once everything was tried
 */
export async function maintain(
  database: Pool,
  publish: () => Promise<unknown> = async () => undefined,
): Promise<boolean> {
  const startedAt = new Date();
  // By itself, so that it undoes nothing else; each administrator has one a week, however many processes begin it.
  await database.query('select private.send_weekly_digests()');
  const client = await database.connect();
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as got', [UPKEEP_LOCK]);
    if (!rows[0].got) return false;
    const failures: unknown[] = [];
    for (const step of STEPS) {
      await retryTransaction(() => client.query(step)).catch((cause) => {
        failures.push(new Error(`${step} failed`, { cause }));
      });
    }
    await publish().catch((cause) => {
      failures.push(new Error('The open data was not published', { cause }));
    });
    await client.query(
      `insert into jobs.jobs (queue, kind, created_at, started_at, finished_at, has_failed)
       values ('upkeep', 'daily', $1, $1, now(), $2)`,
      [startedAt, failures.length > 0],
    );
    if (failures.length > 0) throw new AggregateError(failures, 'Not all of the day’s maintenance was done');
    await client.query("select private.record_upkeep('maintenance')");
    return true;
  } finally {
    // Closing the session releases the lock, even in a broken state.
    client.release(true);
  }
}
