import { createHmac } from 'node:crypto';
import { access, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import {
  type ByteStore,
  createClient,
  freeBytes,
  KEEP_BYTES_LOCK,
  namingFullDisk,
  syncFolder,
} from '#backend/app.ts';
import { type ArchiveWriter, asJson, writeArchive } from './archive.ts';
import { type About, ENTRIES, type Ending } from './contents.ts';
import { dumpTable } from './dump.ts';
import { PARTIAL } from './names.ts';
import { dumpFiles, type FilesWritten, storedBytes } from './stored-files.ts';
import { appliedMigrations, listTables, readSequences, tableBytes } from './tables.ts';

export type BackupOptions = {
  /** Connection string of the database's owner. */
  databaseUrl: string;
  store: ByteStore;
  /** Leaves the stored files out: they stay where they are. */
  onlyRows?: boolean;
  /** The secret that signs tokens. */
  jwtSecret: string;
  /** Whether that secret lies in DATA_DIR, and is therefore kept in the archive. */
  keepsSecret: boolean;
  /** The keys that sign tokens, where they are not derived from the secret. */
  signingKeysFile: string | null;
  version: string;
  commit: string | null;
  report(step: string): void;
};

/** The tables of the directory itself are worth a line each. */
const MIN_REPORTED_ROWS = 50_000;

export type BackupSummary = Omit<Ending, 'sha256'> & { totalRows: number };

/**
 * Makes a complete backup while the server runs: one snapshot of the rows, and the files that they name.
 *
 * Deletion of unreferenced files is suspended until it ends. It is written under a temporary name and renamed at the
 * end, so that a file with a backup's name is always complete.
 *
 * @param file must not exist
 * @throws a one-line error when the disk lacks room, or another backup is running
 */
export async function makeBackup(file: string, options: BackupOptions): Promise<BackupSummary> {
  const client = createClient(options.databaseUrl, 'bottin-backup');
  await client.connect();
  const partial = file + PARTIAL;
  try {
    await takeLock(client);
    await rm(partial, { force: true });
    await client.query(`begin isolation level repeatable read, read only;
      set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
      set local row_security = off; set local extra_float_digits = 3`);
    const tables = await listTables(client);
    const migrations = await appliedMigrations(client);
    if (!migrations) throw new Error('This database was never brought up to date: start the server first.');
    const needed = (await tableBytes(client, tables)) + (options.onlyRows ? 0 : await storedBytes(client));
    requireFreeSpace(path.dirname(file), needed);
    const { rows: server } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    const about: About = {
      format: 1,
      madeAt: new Date().toISOString(),
      version: options.version,
      commit: options.commit,
      postgres: server[0]?.version ?? 0,
      migrations,
      tables,
      secretMark: secretMark(options.jwtSecret),
    };
    const archive = writeArchive(partial);
    try {
      const ending = await namingFullDisk(path.dirname(file), false, async () => {
        const written = await fill(archive, client, about, options);
        await archive.finish(written);
        await mustNotExist(file);
        await rename(partial, file);
        await syncFolder(path.dirname(file));
        return written;
      });
      return { ...ending, totalRows: Object.values(ending.rows).reduce((sum, rows) => sum + rows, 0) };
    } catch (error) {
      await archive.abandon();
      await rm(partial, { force: true });
      throw error;
    }
  } finally {
    await client.end();
  }
}

/** A fingerprint that identifies a secret without revealing it. */
export function secretMark(secret: string): string {
  return createHmac('sha256', secret).update('bottin backup').digest('hex').slice(0, 16);
}

async function fill(
  archive: ArchiveWriter,
  client: pg.Client,
  about: About,
  options: BackupOptions,
): Promise<Omit<Ending, 'sha256'>> {
  const { report, store } = options;
  await archive.add(ENTRIES.about, asJson(about));
  if (options.keepsSecret) await archive.add(ENTRIES.secret, Buffer.from(options.jwtSecret));
  if (options.signingKeysFile) {
    await archive.add(ENTRIES.signingKeys, await readFile(options.signingKeysFile));
  }
  const rows: Record<string, number> = {};
  for (const table of about.tables) {
    const count = await dumpTable(client, table, archive);
    rows[table.name] = count;
    if (count >= MIN_REPORTED_ROWS) report(`${table.name}: ${count.toLocaleString('en')} rows`);
  }
  // They are in no transaction: read after the rows, they are never behind them.
  await archive.add(ENTRIES.sequences, asJson(await readSequences(client)));
  const files: FilesWritten = options.onlyRows
    ? { files: 0, fileBytes: 0, missing: 0 }
    : await dumpFiles(client, store, archive, ({ files: count }) =>
        report(`${count.toLocaleString('en')} files`),
      );
  return { rows, ...files };
}

async function takeLock(client: pg.Client): Promise<void> {
  // A batch of removals that is under way ends first; a second backup would wait for this one's end, and is refused.
  const { rows } = await client.query<{ other: boolean }>(
    `select exists (select from pg_locks where locktype = 'advisory' and granted and mode = 'ExclusiveLock'
       and database = (select oid from pg_database where datname = current_database())
       and objid = $1) as other`,
    [KEEP_BYTES_LOCK],
  );
  if (rows[0]?.other) throw new Error('Another backup of this database is under way.');
  await client.query('select pg_advisory_lock($1)', [KEEP_BYTES_LOCK]);
}

/** @throws one line when a folder's disk has fewer bytes left */
export function requireFreeSpace(folder: string, neededBytes: number): void {
  const left = freeBytes(folder);
  if (left > neededBytes) return;
  const inMiB = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2).toLocaleString('en')} MiB`;
  throw new Error(`${folder} has ${inMiB(left)} left, and ${inMiB(neededBytes)} may be needed.`);
}

// Another program may have created it during the backup: rename(2) would replace it.
async function mustNotExist(file: string): Promise<void> {
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (exists) throw new Error(`${file} exists.`);
}
