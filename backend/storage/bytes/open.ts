import { createDiskStore } from './disk.ts';
import { createS3Store, type S3Settings } from './s3.ts';
import type { ByteStore } from './store.ts';

/**
 * Where the bytes of a project are.
 *
 * @param folder holds them; with `s3` only those that are on their way
 */
export function openByteStore({ folder, s3 }: { folder: string; s3?: S3Settings | undefined }): ByteStore {
  return s3 ? createS3Store(s3, folder) : createDiskStore(folder);
}
