import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Suffix of a backup that is being written. */
export const PARTIAL = '.partial';
const NAME = /^bottin-\d{8}-\d{6}Z\.tar$/;

/** The name of a backup that is made now: `bottin-20261121-201500Z.tar`. */
export function backupName(now: Date): string {
  const [date = '', time = ''] = now.toISOString().replace(/[-:]/g, '').split(/[T.]/);
  return `bottin-${date}-${time}Z.tar`;
}

/**
 * Removes all but the newest backups of a folder, and unfinished ones; other files are left alone.
 *
 * @returns the names of the removed backups, without the unfinished ones
 */
export async function rotateBackups(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).sort();
  const old = names.filter((name) => NAME.test(name)).slice(0, -keep);
  for (const name of [...old, ...names.filter(isTruncated)]) await rm(path.join(folder, name));
  return old;
}

/** The newest backup of a folder. @throws one line when it has none */
export async function newestBackup(folder: string): Promise<string> {
  const newest = (await backupsOf(folder)).at(-1);
  if (newest === undefined) throw new Error(`${folder} holds no backup (bottin-….tar).`);
  return path.join(folder, newest);
}

/** Names of the backups of a folder, oldest first. */
export async function backupsOf(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => NAME.test(name)).sort();
}

/** One that is being written is written to all the time. */
const ABANDONED_MS = 10 * 60 * 1000;

/** Removes what backups that were killed left in a folder: the room that it holds may be what the next one lacks. */
export async function removeIncomplete(folder: string, now: Date): Promise<void> {
  for (const name of (await readdir(folder)).filter(isTruncated)) {
    const file = path.join(folder, name);
    if (now.getTime() - (await stat(file)).mtimeMs > ABANDONED_MS) await rm(file);
  }
}

function isTruncated(name: string): boolean {
  return name.endsWith(PARTIAL) && NAME.test(name.slice(0, -PARTIAL.length));
}
