import { randomBytes } from 'node:crypto';
import { link, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Permissions of files with secrets, and of everything else in DATA_DIR. */
const PRIVATE = 0o600;

/** A temporary file of this age was left by a killed process: writing takes milliseconds. */
const STALE_FILE_MS = 60_000;

/**
 * Replaces a small file atomically: after a crash it has the former text or the new one, never a part.
 *
 * The text is written to a temporary file in the same folder, flushed and renamed, and the folder is flushed (rename(2)
 * is atomic; the folder's entry is durable only after its own fsync).
 */
export async function replaceFile(file: string, text: string): Promise<void> {
  await written(file, text, (temporary) => rename(temporary, file));
}

/**
 * Creates a file that must not exist yet.
 *
 * @returns false, without a change, when it exists: another process may have been faster
 */
export async function createFile(file: string, text: string): Promise<boolean> {
  // link(2) fails when the name exists; rename(2) does not.
  return written(file, text, (temporary) =>
    link(temporary, file).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false;
        throw error;
      },
    ),
  );
}

async function written<T>(file: string, text: string, put: (temporary: string) => Promise<T>): Promise<T> {
  // It may hold a secret.
  await removeStaleFiles(file);
  const temporary = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    const handle = await open(temporary, 'wx', PRIVATE);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    const result = await put(temporary);
    await syncFolder(path.dirname(file));
    return result;
  } finally {
    await rm(temporary, { force: true });
  }
}

async function removeStaleFiles(file: string): Promise<void> {
  const folder = path.dirname(file);
  const prefix = `${path.basename(file)}.`;
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix) || !/^[\da-f]{12}\.tmp$/.test(name.slice(prefix.length))) continue;
    const temporary = path.join(folder, name);
    const facts = await stat(temporary).catch(gone);
    if (facts && Date.now() - facts.mtimeMs > STALE_FILE_MS) await rm(temporary, { force: true });
  }
}

// Another process may have removed it in between.
function gone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Makes the entries of a folder durable. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
