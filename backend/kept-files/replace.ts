import { randomBytes } from 'node:crypto';
import { link, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Of what holds a secret, and of everything else in DATA_DIR. */
const PRIVATE = 0o600;

/** What is this old beside a file was left by a process that was killed: another one writes for some milliseconds. */
const LEFT_BEHIND_MS = 60_000;

/**
 * Replaces a small file: after a crash at any moment it holds the former text or the new one, never a part.
 *
 * Written beside it under another name, flushed, renamed, and the folder flushed (rename(2) is atomic; the folder's entry
 * is durable only after its own fsync).
 */
export async function replaceFile(file: string, text: string): Promise<void> {
  await written(file, text, (aside) => rename(aside, file));
}

/**
 * The same for a file that must not exist yet.
 *
 * @returns false, without a change, when it exists: another process may have been faster
 */
export async function createFile(file: string, text: string): Promise<boolean> {
  // link(2) refuses a name that exists, as rename(2) does not.
  return written(file, text, (aside) =>
    link(aside, file).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false;
        throw error;
      },
    ),
  );
}

async function written<T>(file: string, text: string, put: (aside: string) => Promise<T>): Promise<T> {
  // It may hold a secret.
  await removeLeftBehind(file);
  const aside = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    const handle = await open(aside, 'wx', PRIVATE);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    const result = await put(aside);
    await syncFolder(path.dirname(file));
    return result;
  } finally {
    await rm(aside, { force: true });
  }
}

async function removeLeftBehind(file: string): Promise<void> {
  const folder = path.dirname(file);
  const prefix = `${path.basename(file)}.`;
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix) || !/^[\da-f]{12}\.tmp$/.test(name.slice(prefix.length))) continue;
    const aside = path.join(folder, name);
    const facts = await stat(aside).catch(gone);
    if (facts && Date.now() - facts.mtimeMs > LEFT_BEHIND_MS) await rm(aside, { force: true });
  }
}

// Another process may have ended with it meanwhile.
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
