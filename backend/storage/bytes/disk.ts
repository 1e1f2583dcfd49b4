import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ByteStore, BytesKey } from './store.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Bytes in a folder: versions in `.versions/`, what is on its way in `.aside/`, and objects without a version each under
 * its own name in its bucket's folder. Only these last have a path that a name decides.
 */
export function createDiskStore(folder: string): ByteStore {
  const asideFolder = path.join(folder, '.aside');

  function pathOf({ bucket_id, name, version }: BytesKey): string | undefined {
    if (version !== null) return UUID.test(version) ? versionPath(version) : undefined;
    const bucketFolder = path.join(folder, bucket_id);
    const file = path.join(bucketFolder, name);
    const isInside = path.dirname(bucketFolder) === path.join(folder) && !bucket_id.startsWith('.');
    return isInside && file.startsWith(bucketFolder + path.sep) && !name.includes('\0') ? file : undefined;
  }

  function versionPath(version: string): string {
    return path.join(folder, '.versions', version.slice(0, 2), version);
  }

  return {
    async aside() {
      await mkdir(asideFolder, { recursive: true });
      return path.join(asideFolder, randomUUID());
    },
    async place(file, version) {
      const target = versionPath(version);
      await mkdir(path.dirname(target), { recursive: true });
      await rename(file, target);
      // The name too must be there after a power cut, before a row says so.
      await flush(path.dirname(target));
    },
    async open(key) {
      const file = pathOf(key);
      const facts = file === undefined ? undefined : await factsOf(file);
      if (file === undefined || !facts?.isFile()) return undefined;
      return {
        size: facts.size,
        modified: facts.mtime,
        tag: `${facts.size.toString(16)}-${Math.round(facts.mtimeMs).toString(16)}`,
        stream: (range) => createReadStream(file, range && { start: range.first, end: range.last }),
      };
    },
    async copy(key, target) {
      const file = pathOf(key);
      if (file === undefined || !(await factsOf(file))?.isFile()) return false;
      await copyFile(file, target, constants.COPYFILE_FICLONE);
      await flush(target);
      return true;
    },
    async remove(versions) {
      for (const version of versions) {
        if (UUID.test(version)) await rm(versionPath(version), { force: true });
      }
    },
    async tidy(before) {
      for (const name of await namesIn(asideFolder)) {
        const file = path.join(asideFolder, name);
        const facts = await factsOf(file);
        if (facts && facts.mtime < before) await rm(file, { force: true });
      }
    },
  };
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function factsOf(file: string) {
  return stat(file).catch(absent);
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(absent)) ?? [];
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'ENAMETOOLONG') return undefined;
  throw error;
}
