import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { StorageContext } from '../context.ts';
import type { Admitted } from './admit.ts';

// Longer than any request may last.
const IN_PROGRESS = '1 hour';

/**
 * Stores bytes as a version and commits the object that names it. If the process dies in between, either the object has
 * its bytes, or the bytes are unreferenced and collected later.
 *
 * @param write commits the object with this version
 */
export async function storeVersion<Result>(
  { admin, bytes, collect }: Pick<StorageContext, 'admin' | 'bytes' | 'collect'>,
  { file }: Pick<Admitted, 'file'>,
  write: (version: string) => Promise<Result>,
): Promise<Result> {
  const version = randomUUID();
  try {
    await admin.query({
      name: 'storage-announce-version',
      text: 'insert into storage.unreferenced_versions (version, collect_after) values ($1, now() + $2::interval)',
      values: [version, IN_PROGRESS],
    });
    await bytes.place(file, version);
    return await write(version);
  } catch (error) {
    await rm(file, { force: true });
    // Whether or not the object was committed: collection only removes the version if no object references it.
    await admin.query('update storage.unreferenced_versions set collect_after = now() where version = $1', [
      version,
    ]);
    throw error;
  } finally {
    collect();
  }
}
