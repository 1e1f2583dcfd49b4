import { mkdir, rm } from 'node:fs/promises';
import type { Pool } from 'pg';
import {
  type Backend,
  isDiskFull,
  type Job,
  type JobQueue,
  JobReleased,
  retryTransaction,
} from '#backend/app.ts';
import { bulkLoad, finishAbandonedLoad } from '../bulk/session.ts';
import { SourceFileError } from '../import/index.ts';
import type { DataClient } from '../web/data-client.ts';
import { exportListings } from './export-listings.ts';
import { FileMissingError } from './files.ts';
import { type FreeBytes, InsufficientSpaceError } from './free-space.ts';
import { leaseTransfer, TransferStoppedError } from './lease.ts';
import { importUpload, inspectUpload } from './run-import.ts';
import { beginTransfer, endTransfer, isCommitted, type Problem, type Transfer } from './transfer.ts';
import { undoImport } from './undo-import.ts';
import type { Work } from './work.ts';

/** How often it looks for what a load left undone: indexes for which there was no room. */
const FINISH_EVERY_MS = 60_000;
/** Lease time after which another process takes over work of a process that was killed, or could not finish it. */
const LEASE_MS = 60_000;
/** Attempts of a job after whose commit the last steps fail: they recompute counts, as the daily maintenance does. */
const FINISH_ATTEMPTS = 3;
/** Between two looks at whether another process is done. */
const POLL_MS = 1_000;

type WorkerOptions = {
  /** Connections of the owner, of this worker alone: an import keeps several for minutes. */
  database: Pool;
  /** With the service's own key. */
  client: DataClient;
  /** For copies of files, emptied by each task: one is worked at over all processes. */
  folder: string;
  freeBytes: FreeBytes;
  onError(error: unknown): void;
};

/**
 * Runs the imports and exports that administrators request, one at a time over all processes that share a database.
 *
 * @returns stops it: work in flight is released, and starts again in another process or at the next start
 */
export function startTransfers(options: WorkerOptions, addQueue: Backend['addQueue']): () => Promise<void> {
  const { database, onError } = options;
  let isStopping = false;
  let finishing: Promise<void> | null = null;
  const finish = () => {
    finishing ??= finishAbandonedLoad(database)
      .catch((error) => {
        // Its own end cuts what is under way.
        if (!isStopping) onError(error);
      })
      .finally(() => {
        finishing = null;
      });
  };
  const timer = setInterval(finish, FINISH_EVERY_MS).unref();
  finish();
  const stopQueue = addQueue(transferQueue(options, () => isStopping));
  return async () => {
    isStopping = true;
    clearInterval(timer);
    const stopped = stopQueue();
    // A statement may run for minutes; ending its session before the commit rolls it back.
    await endSessions(database).catch(onError);
    await Promise.all([stopped, finishing]);
    await database.end();
  };
}

/** @param isStopping whether this process ends, and its errors come of that */
export function transferQueue(options: WorkerOptions, isStopping = () => false): JobQueue {
  const work: JobQueue['handlers'][string] = ([job], { signal }) =>
    workAt(options, job, signal, isStopping).then(() => undefined);
  return {
    name: 'transfers',
    isSerial: true,
    leaseMs: LEASE_MS,
    pollMs: POLL_MS,
    longestWaitMs: LEASE_MS,
    closeMs: 0,
    // private.transfers records its outcome.
    keepDays: { done: 0, failed: 30 },
    handlers: { inspect: work, trial: work, run: work, undo: work, export: work },
    // Its end could not be written, or the steps after its commit failed.
    retryDelay: () => LEASE_MS,
    describeFailure: (error) => error as Error,
  };
}

async function workAt(
  options: WorkerOptions,
  job: Job,
  signal: AbortSignal,
  isStopping: () => boolean,
): Promise<void> {
  const { database, client, folder, freeBytes, onError } = options;
  const transfer = await beginTransfer(database, job);
  if (!transfer) return;
  const lease = leaseTransfer(database, transfer, signal, onError);
  const work = { database, client, transfer, lease, folder, freeBytes };
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    // The attempt writes one transaction, and a report that the next attempt rewrites.
    const facts = await retryTransaction(
      async () => ((await isCommitted(database, transfer)) ? finish(work) : TASKS[transfer.task](work)),
      { begunWithinMs: Number.POSITIVE_INFINITY },
    );
    await endTransfer(database, transfer, null, facts);
  } catch (error) {
    if (isStopping()) throw new JobReleased(0);
    if (await isCommitted(database, transfer)) {
      if (job.attempts < FINISH_ATTEMPTS) throw error;
      onError(error);
      await endTransfer(database, transfer, null, reportOf(transfer));
      return;
    }
    await endTransfer(database, transfer, problemOf(error, onError), {});
  } finally {
    lease.release();
    await rm(folder, { recursive: true, force: true });
  }
}

const TASKS: Record<Transfer['task'], (work: Work) => Promise<Record<string, unknown>>> = {
  inspect: inspectUpload,
  trial: importUpload,
  run: importUpload,
  undo: undoImport,
  export: exportListings,
};

// The steps after the commit were interrupted or failed: the derived counts still have to be recomputed.
async function finish({ database, transfer }: Work): Promise<Record<string, unknown>> {
  await bulkLoad(database, 0, async () => undefined);
  return reportOf(transfer);
}

function reportOf({ id, task }: Transfer): Record<string, unknown> {
  return task === 'undo'
    ? { undo_report_path: `reports/${id}-undo.csv` }
    : { report_path: `reports/${id}.csv` };
}

function problemOf(error: unknown, onError: (error: unknown) => void): Problem {
  if (error instanceof SourceFileError) return { code: error.code, detail: error.detail };
  if (error instanceof FileMissingError) return { code: 'file_gone' };
  // A cancelled statement: private.commit_transfer refused it.
  const isCancelled = error instanceof TransferStoppedError || (error as { code?: string }).code === '57014';
  if (isCancelled) return { code: 'cancelled' };
  const later = laterImports(error);
  if (later !== null) return { code: 'undo_later_first', detail: later };
  onError(error);
  return { code: error instanceof InsufficientSpaceError || isDiskFull(error) ? 'no_room' : 'failed' };
}

/** The files that private.require_undo_order names; null for any other error. */
function laterImports(error: unknown): string | null {
  const { code, message } = error as { code?: string; message: string };
  if (code !== 'PGRST') return null;
  const refusal: { code: string; details: string } = JSON.parse(message);
  return refusal.code === 'undo_later_first' ? refusal.details : null;
}

async function endSessions(database: Pool): Promise<void> {
  await database.query(`
    select pg_terminate_backend(other.pid)
      from pg_stat_activity own join pg_stat_activity other using (application_name, datname)
     where own.pid = pg_backend_pid() and other.pid <> own.pid`);
}
