import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import type { Backend } from '#backend/app.ts';
import type { BackupHealth } from '#domain/operations/backup-health.ts';
import { backupsOf } from '../backup/names.ts';
import type { Config } from '../config.ts';

const MINUTE_MS = 60_000;
/** Interval between two looks at what was recorded, by whichever process. */
const LOOK_MS = 5 * MINUTE_MS;
/** A new site may have no backup for so long: the first one is made at night. */
const FIRST_BACKUP = '26 hours';
/** Advisory lock: one process at a time, of all that share a database, checks a backup. */
const CHECK_LOCK = 7_262_004;
const COMMAND = fileURLToPath(new URL('../commands/verify-backup.ts', import.meta.url));

export type BackupChecksOptions = {
  config: Pick<Config, 'BACKUP_DIR' | 'BACKUP_CHECK_DAYS'>;
  /** Connections as the database's owner. */
  database: Pool;
  gauge: Backend['gauge'];
  onError(error: unknown): void;
};

/**
 * Checks the newest backup of BACKUP_DIR each time that the last check is old enough, and publishes in `/metrics` the age
 * of the newest verified backup and of the last failure.
 *
 * @returns stops it; a check under way is ended, and begins again at the next start
 */
export function startBackupChecks(options: BackupChecksOptions): () => Promise<void> {
  const { database, gauge, onError } = options;
  const ending = new AbortController();
  let health: BackupHealth = { verifiedMadeAt: null, failedAt: null, isFailing: false };
  // A number in any case: between processes, JSON has no NaN.
  const age = (at: string | null) => (at ? (Date.now() - Date.parse(at)) / 1000 : -1);
  gauge(
    'site_verified_backup_age_seconds',
    'Since the newest backup that was restored whole was made; -1 when none was',
    () => age(health.verifiedMadeAt),
    'max',
  );
  gauge(
    'site_backup_check_failure_age_seconds',
    'Since a check of a backup last failed; -1 when none did within a year',
    () => age(health.failedAt),
    'max',
  );
  const isFailing = () => (health.isFailing ? 1 : 0);
  gauge('site_backup_check_failed', 'Whether the last check of a backup failed', isFailing, 'max');

  const readHealth = async () => {
    const { rows } = await database.query<{ health: BackupHealth }>(
      'select private.backup_health() as health',
    );
    if (rows[0]) health = rows[0].health;
  };
  const look = async () => {
    await readHealth();
    await checkIfDue(options, ending.signal).finally(readHealth);
  };
  let run: Promise<void> = Promise.resolve();
  const again = () => {
    run = run.then(look).catch(onError);
  };
  again();
  const timer = setInterval(again, LOOK_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    ending.abort();
    await run;
  };
}

/** Checks the newest backup, unless a check is not due or another process is at it. */
async function checkIfDue({ config, database }: BackupChecksOptions, signal: AbortSignal): Promise<void> {
  if (!config.BACKUP_DIR || signal.aborted) return;
  const client = await database.connect();
  try {
    const { rows } = await client.query<{ mayCheck: boolean; isNew: boolean }>(
      `select private.is_backup_check_due($1) and pg_try_advisory_lock($2) as "mayCheck",
              not exists (select from private.heartbeat h where h.began_at < now() - $3::interval) as "isNew"`,
      [config.BACKUP_CHECK_DAYS, CHECK_LOCK, FIRST_BACKUP],
    );
    if (!rows[0]?.mayCheck) return;
    if (rows[0].isNew && (await backupsOf(config.BACKUP_DIR)).length === 0) return;
    await runCheck(signal);
  } finally {
    // Closing the session releases the lock, even in a broken state.
    client.release(true);
  }
}

/** In a separate process with a low priority: a restore takes minutes at 100,000 listings. */
async function runCheck(signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [COMMAND], { stdio: ['ignore', 'ignore', 'pipe'] });
  const end = () => child.kill();
  signal.addEventListener('abort', end);
  let lastLine = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    lastLine = text.trim().split('\n').at(-1) ?? '';
  });
  if (child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
  const [code] = await once(child, 'close');
  signal.removeEventListener('abort', end);
  if (code !== 0 && !signal.aborted) throw new Error(`The backup was not verified: ${lastLine}`);
}
