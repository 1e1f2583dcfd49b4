import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** Only this account has access; when root runs this, PostgreSQL's account may traverse the folder. */
export const dataFolderMode = () => (process.getuid?.() === 0 ? 0o711 : 0o700);

/**
 * Creates DATA_DIR and missing parent folders.
 *
 * As root they are traversable regardless of the umask: PostgreSQL then runs as another account (`prepareAccount`), and
 * its cluster would otherwise have to be elsewhere. Their contents are protected by individual modes.
 *
 * @throws a one-line error when the path is a file, or may not be created
 */
export function makeDataFolder(dataDir: string, setting = 'DATA_DIR'): void {
  let first: string | undefined;
  try {
    first = mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code === 'EEXIST' || code === 'ENOTDIR' ? 'a file is in its place' : message;
    throw new Error(`${setting} ${dataDir} cannot be made (${why}): name another folder, or move the file.`, {
      cause: error,
    });
  }
  if (first === undefined) return;
  for (let folder = dataDir; folder.length >= first.length; folder = path.dirname(folder)) {
    chmodSync(folder, dataFolderMode());
  }
}
