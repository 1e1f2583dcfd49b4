import { readFile, realpath, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '#backend/app.ts';
import { held } from './restore-backup.ts';

const markOf = (dataDir: string) => path.join(dataDir, 'restore.unfinished');

/**
 * Marks a DATA_DIR as half restored, until the restore has ended: a server would take the empty tables for a new site.
 *
 * @param how the arguments of `npm run restore` that begin it again
 */
export async function markUnfinished(dataDir: string, how: string): Promise<void> {
  await replaceFile(markOf(dataDir), `${how}\n`);
}

/** The restore has ended. */
export async function removeMark(dataDir: string): Promise<void> {
  await rm(markOf(dataDir));
}

/** @throws one line when a restore into this DATA_DIR was killed before its end */
export async function mustBeRestored(dataDir: string): Promise<void> {
  const how = await readFile(markOf(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (how === undefined) return;
  throw new Error(
    `${dataDir} holds half of a restore: run it again (npm run restore -- ${how.trim()} --replace).`,
  );
}

/** Files that a restore writes; other programs' files are left alone. */
const WRITTEN =
  /^(jwt\.secret|signing-keys\.json|postgres|postgres\.(socket|password|port|log|archive|recovery|making-.*)|storage|restore\.unfinished)$/;

/**
 * Undoes a failed restore: removes its files, whose PostgreSQL must have stopped, and moves the former ones back.
 *
 * @param aside the folder with DATA_DIR's former contents; undefined when it was empty
 */
export async function undoRestore(dataDir: string, aside: string | undefined): Promise<void> {
  for (const name of (await held(dataDir)).filter((one) => WRITTEN.test(one))) {
    const target = path.join(dataDir, name);
    // A cluster may be elsewhere, by a link.
    const place = await realpath(target).catch(() => target);
    for (const one of new Set([place, target])) await rm(one, { recursive: true, force: true });
  }
  if (aside === undefined) return;
  for (const name of await held(aside)) await rename(path.join(aside, name), path.join(dataDir, name));
  await rm(aside, { recursive: true });
}
