import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { z } from 'zod';
import { createClient, syncFolder } from '#backend/app.ts';

/** Last file of a copy: without it the copy is not complete. */
export const BaseCopyFacts = z.object({
  /** From this moment on the copy can be recovered to. */
  finishedAt: z.iso.datetime(),
  /** First WAL segment that its recovery reads. */
  firstSegment: z.string().regex(/^[\dA-F]{24}$/),
});

/** A complete copy; its name is the moment of its end. */
export type BaseCopy = z.output<typeof BaseCopyFacts> & { name: string };

const PARTIAL = '.partial';
/** Ends the name of a copy whose timeline was ended by a recovery to an earlier moment. */
const ENDED = '.ended';
const CLUSTER = 'cluster.tar.zst';
const LABEL = 'backup_label';
/** Files of DATA_DIR without which PostgreSQL refuses connections and every session ends. */
const SECRETS = ['jwt.secret', 'postgres.password', 'signing-keys.json'];
/** Files that PostgreSQL recreates (« Making a Base Backup Using the Low Level API » of PostgreSQL's documentation). */
const LEFT_OUT = [
  './pg_wal/*',
  './postmaster.pid',
  './postmaster.opts',
  './pg_replslot/*',
  './pg_dynshmem/*',
  './pg_notify/*',
  './pg_serial/*',
  './pg_snapshots/*',
  './pg_stat_tmp/*',
  './pg_subtrans/*',
  'pgsql_tmp*',
  'pg_internal.init*',
];
/** tar's status when a file changed while it was read, which recovery repairs. */
const CHANGED = 1;

export const ABOUT = 'about.json';

export const baseFolderOf = (archive: string) => path.join(archive, 'base');

/** The complete copies of an archive, oldest first. */
export function listBaseCopies(archive: string): Promise<BaseCopy[]> {
  return listCopies(archive, (name) => !name.endsWith(PARTIAL) && !name.endsWith(ENDED));
}

/** The complete copies that {@link setAsideCopies} set aside, oldest first. */
export function listEndedCopies(archive: string): Promise<BaseCopy[]> {
  return listCopies(archive, (name) => name.endsWith(ENDED));
}

async function listCopies(archive: string, isListed: (name: string) => boolean): Promise<BaseCopy[]> {
  const base = baseFolderOf(archive);
  const names = await readdir(base).catch(absentAsEmpty);
  const copies = names
    .filter(isListed)
    .sort()
    .map(async (name) => {
      const text = await readFile(path.join(base, name, ABOUT), 'utf8');
      return { name, ...BaseCopyFacts.parse(JSON.parse(text)) };
    });
  return Promise.all(copies);
}

/**
 * Copies the files of a running cluster by PostgreSQL's low-level API: the embedded build has no `pg_basebackup`. It is
 * written under another name and renamed at its end.
 */
export async function makeBaseCopy(source: {
  databaseUrl: string;
  cluster: string;
  dataDir: string;
  archive: string;
  signal: AbortSignal;
}): Promise<void> {
  const base = baseFolderOf(source.archive);
  await mkdir(base, { recursive: true, mode: 0o700 });
  for (const name of await readdir(base)) {
    if (name.endsWith(PARTIAL)) await rm(path.join(base, name), { recursive: true });
  }
  const partial = path.join(base, `${process.pid}${PARTIAL}`);
  await mkdir(partial, { mode: 0o700 });
  // The copy ends with its session.
  const client = createClient(source.databaseUrl, 'bottin-base-copy');
  await client.connect();
  try {
    await client.query("set statement_timeout = '15min'; select pg_backup_start('bottin', true)");
    await packCluster(source.cluster, path.join(partial, CLUSTER), source.signal);
    const { rows } = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(true)',
    );
    const label = rows[0]?.label ?? '';
    await writeFile(path.join(partial, LABEL), label, { mode: 0o600, flush: true });
    for (const name of SECRETS) await copyIfThere(path.join(source.dataDir, name), path.join(partial, name));
    const finishedAt = new Date().toISOString();
    const firstSegment = /^START WAL LOCATION: .+ \(file ([\dA-F]{24})\)$/m.exec(label)?.[1];
    const about = BaseCopyFacts.parse({ finishedAt, firstSegment });
    await writeFile(path.join(partial, ABOUT), JSON.stringify(about), { mode: 0o600, flush: true });
    await rename(partial, path.join(base, finishedAt.replace(/[-:.]/g, '')));
    await syncFolder(base);
  } finally {
    await client.end();
    await rm(partial, { recursive: true, force: true });
  }
}

/**
 * Removes the copies that no moment of the last days needs.
 *
 * @returns the first segment that those which stay need
 */
export async function removeOldCopies(archive: string, before: Date): Promise<string | undefined> {
  const base = baseFolderOf(archive);
  const { old, firstSegment } = splitCopies(await listBaseCopies(archive), before);
  for (const { name } of old) await rm(path.join(base, name), { recursive: true });
  for (const name of await readdir(base)) {
    const folder = path.join(base, name);
    if (name.endsWith(ENDED) && (await stat(folder)).mtime < before) await rm(folder, { recursive: true });
  }
  return firstSegment;
}

/**
 * @param copies oldest first
 * @returns the copies that no moment since `before` needs, and the first segment that the others need
 */
export function splitCopies(copies: readonly BaseCopy[], before: Date) {
  const newestBefore = copies.findLastIndex(({ finishedAt }) => Date.parse(finishedAt) <= before.getTime());
  const firstKept = Math.max(newestBefore, 0);
  return { old: copies.slice(0, firstKept), firstSegment: copies[firstKept]?.firstSegment };
}

/** Sets aside the copies made after a moment that was recovered: they are of a timeline that ended there. */
export async function setAsideCopies(archive: string, moment: Date): Promise<void> {
  for (const { name, finishedAt } of await listBaseCopies(archive)) {
    const folder = path.join(baseFolderOf(archive), name);
    if (Date.parse(finishedAt) > moment.getTime()) await rename(folder, `${folder}${ENDED}`);
  }
}

/** Unpacks a copy into an empty cluster folder and its secrets into DATA_DIR. */
export async function unpackBaseCopy(
  folder: string,
  cluster: string,
  dataDir: string,
  leftOut: readonly string[],
): Promise<void> {
  const tar = spawn('tar', ['--extract', '--file', '-', '--directory', cluster], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const ended = endOf(tar, 0);
  const written = pipeline(createReadStream(path.join(folder, CLUSTER)), createZstdDecompress(), tar.stdin);
  await Promise.all([written.catch(closedEarlyAsWritten), ended]);
  await copyFile(path.join(folder, LABEL), path.join(cluster, LABEL));
  for (const name of SECRETS) {
    if (!leftOut.includes(name)) await copyIfThere(path.join(folder, name), path.join(dataDir, name));
  }
}

async function packCluster(cluster: string, file: string, signal: AbortSignal): Promise<void> {
  const left = LEFT_OUT.map((pattern) => `--exclude=${pattern}`);
  const tar = spawn('tar', ['--create', '--file', '-', ...left, '--directory', cluster, '.'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  if (tar.pid) os.setPriority(tar.pid, os.constants.priority.PRIORITY_LOW);
  await Promise.all([
    pipeline(tar.stdout, createZstdCompress(), createWriteStream(file, { mode: 0o600, flush: true })),
    endOf(tar, CHANGED),
  ]);
}

async function endOf(tar: ReturnType<typeof spawn>, mostCode: number): Promise<void> {
  let complaint = '';
  tar.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = text;
  });
  const [code] = await once(tar, 'close');
  if (code === null || code > mostCode) throw new Error(`tar failed: ${complaint.trim()}`);
}

/** tar stops at the end marker of an archive, maybe before the padding that follows is written: its status counts. */
function closedEarlyAsWritten(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE' && error.code !== 'EPIPE') throw error;
}

async function copyIfThere(from: string, to: string): Promise<void> {
  await copyFile(from, to).catch(absentAsEmpty);
}

function absentAsEmpty(error: NodeJS.ErrnoException): [] {
  if (error.code !== 'ENOENT') throw error;
  return [];
}
