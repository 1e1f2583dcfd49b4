import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ClientBase } from 'pg';
import type { ByteStore } from '#backend/app.ts';
import { missingFiles } from '../backup/stored-files.ts';

/** Working files of the store, which rows do not name. */
const NOT_MIRRORED = ['.aside', '.renditions'];
/** Folders of an archive: the current stored files, and the removed ones by day. */
const filesOf = (archive: string) => path.join(archive, 'files');
const removedOf = (archive: string) => path.join(archive, 'removed-files');
const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * Copies new stored files into an archive. A folder is read again only when something was added to it, so that most runs
 * cost one call for each folder.
 *
 * @returns copies them once
 */
export function createMirror(store: string, archive: string): () => Promise<void> {
  const readAt = new Map<string, number>();

  async function copyFolder(name: string): Promise<void> {
    const source = path.join(store, name);
    const { mtimeMs } = await stat(source);
    const entries = await readdir(source, { withFileTypes: true });
    for (const entry of entries) {
      if (name === '' && NOT_MIRRORED.includes(entry.name)) continue;
      if (entry.isDirectory()) await copyFolder(path.join(name, entry.name));
    }
    if (readAt.get(name) === mtimeMs) return;
    const target = path.join(filesOf(archive), name);
    await mkdir(target, { recursive: true, mode: 0o700 });
    const there = new Set(await readdir(target));
    for (const entry of entries) {
      if (entry.isFile() && !there.has(entry.name)) await copyWhole(path.join(source, entry.name), target);
    }
    readAt.set(name, mtimeMs);
  }
  return () => copyFolder('').catch(unlessAbsent);
}

/** Moves the copies of files that the store has no more to the folder of the day, and removes such folders in time. */
export async function retireRemoved(store: string, archive: string, now: Date, before: Date): Promise<void> {
  const copies = await readdir(filesOf(archive), { recursive: true, withFileTypes: true }).catch(
    unlessAbsent,
  );
  const today = path.join(removedOf(archive), now.toISOString().slice(0, 10));
  for (const entry of copies ?? []) {
    const copy = path.join(entry.parentPath, entry.name);
    const name = path.relative(filesOf(archive), copy);
    if (!entry.isFile() || (await stat(path.join(store, name)).catch(unlessAbsent))) continue;
    await mkdir(path.dirname(path.join(today, name)), { recursive: true, mode: 0o700 });
    await rename(copy, path.join(today, name));
  }
  for (const day of (await readdir(removedOf(archive)).catch(unlessAbsent)) ?? []) {
    if (DAY.test(day) && day < before.toISOString().slice(0, 10)) {
      await rm(path.join(removedOf(archive), day), { recursive: true });
    }
  }
}

/**
 * Copies the files that rows name from an archive into a store.
 *
 * @param archive null for one without stored files
 * @returns how many, and how many the archive lacks
 */
export async function restoreFiles(
  client: ClientBase,
  store: ByteStore,
  storageFolder: string,
  archive: string | null,
): Promise<{ copied: number; missing: number }> {
  const sources = archive === null ? [] : await foldersOf(archive);
  let copied = 0;
  let missing = 0;
  for await (const place of missingFiles(client, store)) {
    const target = path.join(storageFolder, place);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    const isThere = await copyFirst(
      sources.map((source) => path.join(source, place)),
      target,
    );
    if (isThere) copied += 1;
    else missing += 1;
  }
  return { copied, missing };
}

/** The current files of an archive, then the removed ones of each day, the newest first. */
async function foldersOf(archive: string): Promise<string[]> {
  const days = ((await readdir(removedOf(archive)).catch(unlessAbsent)) ?? []).sort().reverse();
  return [filesOf(archive), ...days.map((day) => path.join(removedOf(archive), day))];
}

async function copyFirst(sources: readonly string[], target: string): Promise<boolean> {
  for (const source of sources) {
    const isThere = await copyFile(source, target).then(() => true, unlessAbsent);
    if (isThere) return true;
  }
  return false;
}

async function copyWhole(file: string, folder: string): Promise<void> {
  const aside = path.join(folder, '.part');
  // Removed since the folder was read.
  if (!(await copyFile(file, aside).then(() => true, unlessAbsent))) return;
  await rename(aside, path.join(folder, path.basename(file)));
}

function unlessAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
