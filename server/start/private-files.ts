import { chmod, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { dataFolderMode } from '#backend/app.ts';

/** The bits of a mode by which other accounts may do something. */
const OTHERS = 0o077;

/** PostgreSQL looks after its own, and refuses a cluster that others may read; hidden files are other programs'. */
const NOT_OURS =
  /^(postgres|postgres-\d+|postgres\.(?:socket|archive)|postgres\.making-.*|\..*|lost\+found)$/;

/** From now on other accounts of the machine may not read what this process, or one that it starts, writes. */
export function writePrivately(): void {
  process.umask(OTHERS);
}

/**
 * Removes other accounts' permissions on the files of a DATA_DIR: earlier versions let them read some.
 *
 * A folder is closed after its contents, so that a closed folder can be skipped: a start costs a few calls.
 *
 * @param report called before a folder is walked, which is slow with many files
 * @throws one line when a file belongs to another account
 */
export async function closeToOthers(dataDir: string, report: (step: string) => void): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const target = path.join(dataDir, name);
    if (NOT_OURS.test(name) || !(await isOpen(target))) continue;
    report(`closing ${name} to other accounts`);
    await close(target);
  }
  const { mode } = await stat(dataDir);
  const wanted = mode & dataFolderMode();
  if ((mode & 0o777) !== wanted) await setMode(dataDir, wanted);
}

async function close(target: string): Promise<void> {
  const facts = await stat(target).catch(gone);
  if (facts?.isDirectory()) {
    for (const entry of await readdir(target, { withFileTypes: true })) {
      // The target of a link lies elsewhere.
      if (entry.isDirectory() || entry.isFile()) await close(path.join(target, entry.name));
    }
  }
  if (facts && (facts.mode & OTHERS) !== 0) await setMode(target, facts.mode & 0o700);
}

async function isOpen(target: string): Promise<boolean> {
  const facts = await stat(target).catch(gone);
  return facts !== undefined && (facts.mode & OTHERS) !== 0;
}

async function setMode(target: string, mode: number): Promise<void> {
  await chmod(target, mode).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return;
    throw new Error(
      `${target} may be read by other accounts, and this one may not change that (${cause.code}): have what DATA_DIR ` +
        'holds belong to the account that runs this (chown -R).',
      { cause },
    );
  });
}

// Removed concurrently: nothing to close.
function gone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
