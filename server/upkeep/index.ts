import type { Pool } from 'pg';
import { listenTo } from '#backend/app.ts';
import { type JobTools, runJobs } from './jobs.ts';

/** How long until it is looked again whether another process, which was at it, left something. */
const TURN_MS = 5_000;

type UpkeepOptions = Partial<JobTools> & {
  /** Of the owner. */
  database: Pool;
  /** Empties what this process keeps, and says how many files that were; absent in one that keeps nothing. */
  purgeCaches?(): Promise<number>;
  onError(error: unknown): void;
};

/**
 * Does what administrators ask for on the page of tools, as soon as the database tells of it: jobs where `removeFiles`
 * is given, in one process of a server; the emptying of caches in each that has some.
 *
 * @returns stops it
 */
export function startUpkeep({
  database,
  purgeCaches,
  removeFiles,
  onError,
}: UpkeepOptions): () => Promise<void> {
  let running: Promise<void> | undefined;
  let turn: NodeJS.Timeout | undefined;

  function run(): void {
    if (!removeFiles) return;
    clearTimeout(turn);
    running ??= runJobs(database, { removeFiles }, onError)
      .then(async (hadTurn) => {
        running = undefined;
        // Another process is at it; one asked meanwhile here was not seen by this run.
        if (!hadTurn || (await somethingWaits(database)))
          turn = setTimeout(run, hadTurn ? 0 : TURN_MS).unref();
      })
      .catch((error) => {
        running = undefined;
        onError(error);
      });
  }

  async function purge(job: string): Promise<void> {
    if (!purgeCaches) return;
    await database.query('select private.record_purged_caches($1, $2)', [job, await purgeCaches()]);
  }

  // Asked for while no process listened.
  async function purgeMissed(): Promise<void> {
    const { rows } = await database.query<{ id: string }>(
      "select id from private.upkeep_jobs where ended_at is null and kind = 'purge_caches'",
    );
    for (const { id } of rows) await purge(id);
  }

  const listener = listenTo({
    pool: database,
    name: 'upkeep',
    channels: [...(removeFiles ? ['upkeep'] : []), ...(purgeCaches ? ['caches'] : [])],
    onTold(channel, payload) {
      if (channel === 'caches') purge(payload).catch(onError);
      else run();
    },
    onListening() {
      run();
      purgeMissed().catch(onError);
    },
    onError,
  });
  return async () => {
    clearTimeout(turn);
    await listener.close();
    await running;
  };
}

async function somethingWaits(database: Pool): Promise<boolean> {
  const { rowCount } = await database.query(
    "select 1 from private.upkeep_jobs where ended_at is null and kind <> 'purge_caches' limit 1",
  );
  return rowCount === 1;
}
