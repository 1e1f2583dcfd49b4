import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ByteStore } from './store.ts';

/** Where bytes wait on this machine while they are on their way, whatever store they go to. */
export function createAside(folder: string): Pick<ByteStore, 'aside' | 'tidy'> {
  const asideFolder = path.join(folder, '.aside');
  return {
    async aside() {
      await mkdir(asideFolder, { recursive: true });
      return path.join(asideFolder, randomUUID());
    },
    async tidy(before) {
      for (const name of (await readdir(asideFolder).catch(absent)) ?? []) {
        const file = path.join(asideFolder, name);
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
