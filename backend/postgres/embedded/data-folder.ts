import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** The account alone may list, read and write it; PostgreSQL's account may pass through when root runs this. */
export const dataFolderMode = () => (process.getuid?.() === 0 ? 0o711 : 0o700);

/**
 * Makes DATA_DIR, and the folders above it, where they do not exist.
 *
 * Root makes them passable, whatever the umask: PostgreSQL runs as another account then (`prepareAccount`), and would
 * otherwise have its cluster elsewhere. What they hold is closed by its own modes.
 *
 * @throws one line when it is a file, or may not be made
 */
export function makeDataFolder(dataDir: string): void {
  let first: string | undefined;
  try {
    first = mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code === 'EEXIST' || code === 'ENOTDIR' ? 'a file is in its place' : message;
    throw new Error(`DATA_DIR ${dataDir} cannot be made (${why}): name another folder, or move the file.`, {
      cause: error,
    });
  }
  if (first === undefined) return;
  for (let folder = dataDir; folder.length >= first.length; folder = path.dirname(folder)) {
    chmodSync(folder, dataFolderMode());
  }
}
