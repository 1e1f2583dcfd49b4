import type { Pool } from 'pg';
import { listenTo } from '#backend/app.ts';

type PurgeOptions = {
  /** Connections as the database's owner. */
  database: Pool;
  /** Empties what this process keeps, and says how many files that were. */
  purgeCaches(): Promise<number>;
  onError(error: unknown): void;
};

/**
 * Empties the caches of this process when an administrator asks for it. Caches are each process's own, so that every
 * process does this job of the queue `caches`, and none claims it.
 *
 * @returns stops it
 */
export function followCachePurges({ database, purgeCaches, onError }: PurgeOptions): () => Promise<void> {
  // A job asked for while the first query runs is both found by it and notified.
  const seen = new Set<string>();

  async function purge(job: string): Promise<void> {
    if (seen.has(job)) return;
    seen.add(job);
    await database.query('select private.record_purged_caches($1, $2)', [job, await purgeCaches()]);
  }

  // Asked for while no process listened.
  async function purgeMissed(): Promise<void> {
    const { rows } = await database.query<{ id: string }>(
      "select id from jobs.jobs where queue = 'caches' and finished_at is null",
    );
    for (const { id } of rows) await purge(id);
  }

  const listener = listenTo({
    pool: database,
    name: 'caches',
    channels: ['caches'],
    onNotification: (_channel, job) => void purge(job).catch(onError),
    onListening: () => void purgeMissed().catch(onError),
    onError,
  });
  return () => listener.close();
}
