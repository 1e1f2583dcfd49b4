import { constants, createReadStream } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { placeOf } from './place.ts';
import { absent, createStagingFolder } from './staging.ts';
import type { ByteStore, BytesKey } from './store.ts';

/**
 * Bytes in a folder: versions in `.versions/`, what is on its way in `.aside/`, and objects without a version each under
 * its own name in its bucket's folder. Only these last have a path that a name decides.
 */
export function createDiskStore(folder: string): ByteStore {
  function pathOf(key: BytesKey): string | undefined {
    const place = placeOf(key);
    return place && path.join(folder, place);
  }

  function versionPath(version: string): string {
    const file = pathOf({ bucket_id: '', name: '', version });
    if (!file) throw new Error(`${version} is no version`);
    return file;
  }

  return {
    ...createStagingFolder(folder),
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
        const file = pathOf({ bucket_id: '', name: '', version });
        if (file) await rm(file, { force: true });
      }
    },
    // They lie where they are looked for.
    publish: async () => undefined,
    withdraw: async () => undefined,
    close: () => undefined,
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
