import { randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import {
  type ByteStore,
  createClient,
  freeBytes,
  makeDataFolder,
  openByteStore,
  type Project,
  startEmbeddedPostgres,
} from '#backend/app.ts';
import type { Ending } from './contents.ts';
import { fillSite } from './fill-site.ts';
import { verifyBackup } from './restore-backup.ts';
import { countFiles } from './stored-files.ts';
import { countRows } from './tables.ts';

export type CheckOptions = {
  /** Holds the scratch folder while the check lasts. */
  dataDir: string;
  project: Project;
  report(step: string): void;
  /** Ends the check, which removes the scratch server. */
  signal: AbortSignal;
};

export type CheckedBackup = { madeAt: string; rows: number; files: number };

/** Hidden, so that neither a start nor a restore of this DATA_DIR touches it. */
const SCRATCH = /^\.backup-check-(\d+)$/;
const MIB = 1024 * 1024;
/** For a new cluster with its WAL, and a reserve for the running site. */
const SPARE_BYTES = 1024 * MIB;
/** Tables with their indexes, of an archive's compressed bytes: 14 at 100,000 listings. */
const GROWTH = 20;

/** A scratch server need not survive a crash, and must leave memory to the running site. */
const SCRATCH_SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '256MB',
  shared_buffers: '128MB',
  max_connections: 20,
};

/** Tables whose rows a restore removes when the bytes that they name were lost before the backup. */
export const OF_LOST_BYTES = [
  'storage.resumable_uploads',
  'storage.resumable_parts',
  'storage.s3_multipart_uploads',
  'storage.s3_multipart_uploads_parts',
];

/**
 * Restores a backup into a scratch server, which is thrown away: its rows and files are counted there, and the newer
 * migrations of this version run on it.
 *
 * @throws a one-line error when the backup cannot be restored whole
 */
export async function checkBackup(file: string, options: CheckOptions): Promise<CheckedBackup> {
  const { dataDir, project, report, signal } = options;
  makeDataFolder(dataDir);
  await removeAbandoned(dataDir, report);
  report('reading the whole backup first');
  const { about, ending } = await verifyBackup(file);
  requireRoom(dataDir, (await stat(file)).size * GROWTH + ending.fileBytes + SPARE_BYTES);

  const scratch = path.join(dataDir, `.backup-check-${process.pid}`);
  try {
    const postgres = await startEmbeddedPostgres(scratch, { settings: SCRATCH_SETTINGS, onStep: report });
    // The statement under way then fails.
    const stop = () => void postgres.stop();
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    const storageFolder = path.join(scratch, 'storage');
    const store = await openByteStore({ folder: storageFolder });
    try {
      await fillSite(file, about, {
        databaseUrl: postgres.url,
        project,
        secret: randomBytes(32).toString('base64url'),
        store,
        storageFolder,
        report,
        onFilled: () => compare(postgres.url, store, ending, report),
      });
    } finally {
      store.close();
      await postgres.stop();
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  return { madeAt: about.madeAt, rows: sumOf(ending.rows), files: ending.files };
}

/** Counts the restored rows and files, independently of the restore's own count. */
async function compare(
  databaseUrl: string,
  store: ByteStore,
  ending: Ending,
  report: (step: string) => void,
): Promise<void> {
  report('counting rows and files');
  const client = createClient(databaseUrl, 'bottin-check');
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read, read only; set local statement_timeout = 0');
    const wrong = await differingCounts(client, ending);
    const files = await countFiles(client, store);
    if (files.files !== ending.files || files.fileBytes !== ending.fileBytes) {
      wrong.push(
        `files: ${files.files} of ${files.fileBytes} bytes came of ${ending.files} of ${ending.fileBytes}`,
      );
    }
    if (wrong.length > 0) throw new Error(`The backup was not restored whole: ${wrong.join('; ')}.`);
  } finally {
    await client.end();
  }
}

async function differingCounts(client: pg.Client, { rows, missing }: Ending): Promise<string[]> {
  const wrong: string[] = [];
  const counts = await countRows(client, Object.keys(rows));
  for (const [name, written] of Object.entries(rows)) {
    const count = counts[name] ?? 0;
    const mayLack = missing > 0 && OF_LOST_BYTES.includes(name) && count < written;
    if (count !== written && !mayLack) wrong.push(`${name}: ${count} rows came of ${written}`);
  }
  return wrong;
}

/** Removes what a check that was killed left, its PostgreSQL first. */
async function removeAbandoned(dataDir: string, report: (step: string) => void): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = SCRATCH.exec(name)?.[1];
    if (pid === undefined || isRunning(Number(pid))) continue;
    const folder = path.join(dataDir, name);
    report(`removing ${name}, which a check that was killed left`);
    // Joins the PostgreSQL that it left running; one that does not start holds nothing.
    await startEmbeddedPostgres(folder, { settings: SCRATCH_SETTINGS }).then(
      (postgres) => postgres.stop(),
      ({ message }: Error) => report(message),
    );
    await rm(folder, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

// A full disk would stop the running site.
function requireRoom(folder: string, neededBytes: number): void {
  const left = freeBytes(folder);
  if (left > neededBytes) return;
  const inMiB = (bytes: number) => `${Math.ceil(bytes / MIB).toLocaleString('en')} MiB`;
  throw new Error(
    `${folder} has ${inMiB(left)} left, and ${inMiB(neededBytes)} may be needed to restore the backup.`,
  );
}

function sumOf(rows: Record<string, number>): number {
  return Object.values(rows).reduce((sum, count) => sum + count, 0);
}
