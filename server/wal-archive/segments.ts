import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { Pool } from 'pg';
import { walFolderOf } from '#backend/app.ts';
import type { Timeline } from './archive.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** PostgreSQL's `wal_segment_size`, which initdb set. */
const SEGMENT_BYTES = 16 * 1024 * 1024;
/** Ends the name of the copy of a segment that is still being written. */
export const CURRENT = '.current.zst';
export const SEGMENT = /^[\dA-F]{24}/;
/** File that describes a timeline; PostgreSQL archives it when the timeline begins. */
const HISTORY = /^([\dA-F]{8})\.history\.gz$/;
/** Ends the name of a whole segment, which PostgreSQL archived. */
export const WHOLE = '.gz';

/**
 * Copies what is flushed of the WAL segment under way, each time that it has grown: `archive_command` is given a segment
 * only when its 16 MiB are full, hours later on a quiet site.
 *
 * @returns copies it once
 */
export function createSegmentCopier(database: Pool, cluster: string, archive: string): () => Promise<void> {
  const folder = walFolderOf(archive);
  let copied = '';
  return async () => {
    const { rows } = await database.query<{ name: string; bytes: number }>(
      'select file_name as name, file_offset as bytes from pg_walfile_name_offset(pg_current_wal_flush_lsn())',
    );
    const { name, bytes } = rows[0] ?? { name: '', bytes: 0 };
    if (bytes === 0 || copied === `${name} ${bytes}`) return;
    const text = (await readFile(path.join(cluster, 'pg_wal', name))).subarray(0, bytes);
    const target = path.join(folder, name + CURRENT);
    await writeFile(`${target}.part`, await compress(text), { flush: true });
    await rename(`${target}.part`, target);
    copied = `${name} ${bytes}`;
    await removeReplaced(folder, name);
  };
}

// A copy is replaced once PostgreSQL has archived the whole segment.
async function removeReplaced(folder: string, current: string): Promise<void> {
  const names = new Set(await readdir(folder));
  for (const name of names) {
    if (!name.endsWith(CURRENT) || name === current + CURRENT) continue;
    if (names.has(name.slice(0, -CURRENT.length) + WHOLE)) await rm(path.join(folder, name));
  }
}

/**
 * Writes the copies of unfinished segments into a cluster that is to recover: PostgreSQL reads there what the archive
 * lacks, and stops where a copy ends.
 *
 * @param timeline segments of later ones are left out; null for none
 * @returns the name of the newest segment of the archive; undefined when it has none
 */
export async function placeUnfinished(
  archive: string,
  cluster: string,
  timeline: number | null,
): Promise<string | undefined> {
  const folder = walFolderOf(archive);
  const names = (await readdir(folder)).filter(
    (name) => SEGMENT.test(name) && (timeline === null || timelineOf(name) <= timeline),
  );
  for (const name of names.filter((one) => one.endsWith(CURRENT))) {
    const segment = Buffer.alloc(SEGMENT_BYTES);
    (await decompress(await readFile(path.join(folder, name)))).copy(segment);
    await writeFile(path.join(cluster, 'pg_wal', name.slice(0, -CURRENT.length)), segment, { mode: 0o600 });
  }
  return names
    .map((name) => name.slice(0, 24))
    .sort()
    .at(-1);
}

/** The timeline of a segment: the first eight digits of its name. */
export const timelineOf = (segment: string) => Number.parseInt(segment.slice(0, 8), 16);

/** The timelines whose history files are among these files, oldest first. */
export function timelinesAmong(files: readonly { name: string; modified: Date }[]): Timeline[] {
  return files
    .flatMap(({ name, modified }) => {
      const id = HISTORY.exec(name)?.[1];
      return id ? [{ id: timelineOf(id), beganAt: modified }] : [];
    })
    .sort((a, b) => a.id - b.id);
}

export async function archivedTimelines(archive: string): Promise<Timeline[]> {
  const folder = walFolderOf(archive);
  const names = (await readdir(folder)).filter((name) => HISTORY.test(name));
  const files = names.map(async (name) => ({ name, modified: (await stat(path.join(folder, name))).mtime }));
  return timelinesAmong(await Promise.all(files));
}

/** When the archive was last written to; undefined when it has no WAL. */
export async function archivedUntil(archive: string): Promise<Date | undefined> {
  const folder = walFolderOf(archive);
  const times = await Promise.all(
    (await readdir(folder)).filter((name) => SEGMENT.test(name)).map((name) => stat(path.join(folder, name))),
  );
  const newest = Math.max(...times.map(({ mtimeMs }) => mtimeMs));
  return times.length > 0 ? new Date(newest) : undefined;
}

/** Removes the segments before this one, of any timeline. */
export async function removeSegmentsBefore(archive: string, first: string): Promise<void> {
  const folder = walFolderOf(archive);
  for (const name of await readdir(folder)) {
    if (isBefore(name, first)) await rm(path.join(folder, name), { force: true });
  }
}

/** Whether a file of the WAL is of a segment before this one, of any timeline: the first eight digits of its name. */
export function isBefore(name: string, first: string): boolean {
  return SEGMENT.test(name) && name.slice(8, 24) < first.slice(8, 24);
}
