import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ByteStore } from './store.ts';

/** Local folder for files of uploads in progress, whichever store they end up in. */
export function createStagingFolder(folder: string): Pick<ByteStore, 'stagingPath' | 'tidy'> {
  const stagingFolder = path.join(folder, '.aside');
  return {
    async stagingPath() {
      await mkdir(stagingFolder, { recursive: true });
      return path.join(stagingFolder, randomUUID());
    },
    async tidy(before) {
      for (const name of (await readdir(stagingFolder).catch(absent)) ?? []) {
        const file = path.join(stagingFolder, name);
        const facts = await stat(file).catch(absent);
        if (facts && facts.mtime < before) await rm(file, { force: true });
      }
    },
  };
}

/** Undefined for what fails because there is no such file; anything else is thrown again. */
export function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'ENAMETOOLONG') return undefined;
  throw error;
}
