import { mkdir, readdir, readFile, realpath, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '#backend/app.ts';

const MARK = 'restore.unfinished';
const markOf = (dataDir: string) => path.join(dataDir, MARK);

/**
 * Marks a DATA_DIR as half restored, until the restore has ended: a server would take the empty tables for a new site.
 *
 * @param how the arguments of `npm run restore` that begin it again
 * @returns undoes it; the mark of an earlier restore comes back
 */
export async function markUnfinished(dataDir: string, how: string): Promise<() => Promise<void>> {
  const former = await readMark(dataDir);
  await replaceFile(markOf(dataDir), `${how}\n`);
  return () =>
    former === undefined ? rm(markOf(dataDir), { force: true }) : replaceFile(markOf(dataDir), former);
}

/** The restore has ended. */
export async function removeMark(dataDir: string): Promise<void> {
  await rm(markOf(dataDir));
}

/** @throws one line when a restore into this DATA_DIR was killed before its end */
export async function mustBeRestored(dataDir: string): Promise<void> {
  const how = await readMark(dataDir);
  if (how === undefined) return;
  throw new Error(
    `${dataDir} holds half of a restore: run it again (npm run restore -- ${how.trim()} --replace).`,
  );
}

function readMark(dataDir: string): Promise<string | undefined> {
  return readFile(markOf(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
}

/** The server's files in a DATA_DIR, without other programs' (`.npm` in a service's home folder). */
export async function held(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => !/^(before-restore-\w+|lost\+found|\..*)$/.test(name));
}

/**
 * Moves the contents of a DATA_DIR, without the mark of a restore, into a subfolder: all of them or none.
 *
 * @returns that folder; undefined when there was nothing
 * @throws one line that names what cannot be moved, such as the mount point of a disk
 */
export async function setAside(dataDir: string, now: Date): Promise<string | undefined> {
  const names = (await held(dataDir)).filter((name) => name !== MARK);
  if (names.length === 0) return undefined;
  const folder = path.join(dataDir, `before-restore-${now.toISOString().replace(/[-:.]/g, '')}`);
  await mkdir(folder, { mode: 0o700 });
  const moved: string[] = [];
  for (const name of names) {
    try {
      await rename(path.join(dataDir, name), path.join(folder, name));
      moved.push(name);
    } catch (cause) {
      for (const each of moved) await rename(path.join(folder, each), path.join(dataDir, each));
      await rm(folder, { recursive: true });
      const { code } = cause as NodeJS.ErrnoException;
      throw new Error(`${path.join(dataDir, name)} cannot be moved aside (${code}). Nothing was changed.`, {
        cause,
      });
    }
  }
  return folder;
}

/** Files that a restore writes; other programs' files are left alone. */
const WRITTEN =
  /^(jwt\.secret|signing-keys\.json|postgres|postgres\.(socket|password|port|log|archive|recovery|making-.*)|storage)$/;

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
