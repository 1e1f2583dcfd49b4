import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Archive, Archives } from './archive.ts';
import { listBaseCopies, listEndedCopies, removeOldCopies, setAsideCopies } from './base-copy.ts';
import { archivedTimelines, archivedUntil, removeSegmentsBefore } from './segments.ts';

/** Archives in a folder: PostgreSQL and the server write there themselves. */
export function openFolderArchives(folder: string): Archives {
  return {
    place: folder,
    async clusters() {
      const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        return [];
      });
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    },
    of: (cluster) => folderArchive(path.join(folder, cluster)),
    close: () => undefined,
  };
}

function folderArchive(archive: string): Archive {
  return {
    copies: () => listBaseCopies(archive),
    endedCopies: () => listEndedCopies(archive),
    timelines: () => archivedTimelines(archive),
    until: () => archivedUntil(archive),
    takeWal: async () => undefined,
    takeCopies: async () => undefined,
    async removeBefore(before) {
      const first = await removeOldCopies(archive, before);
      if (first) await removeSegmentsBefore(archive, first);
    },
    remove: () => rm(archive, { recursive: true }),
    setAsideAfter: (moment) => setAsideCopies(archive, moment),
    fetch: async () => archive,
    filesFolder: archive,
  };
}
