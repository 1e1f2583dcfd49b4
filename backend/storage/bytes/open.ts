import { createDiskStore } from './disk.ts';
import type { S3Settings } from './s3.ts';
import type { ByteStore } from './store.ts';

/**
 * Where the bytes of a project are.
 *
 * @param folder holds them; with `s3` only those that are on their way
 */
export async function openByteStore({
  folder,
  s3,
}: {
  folder: string;
  s3?: S3Settings | undefined;
}): Promise<ByteStore> {
  if (!s3) return createDiskStore(folder);
  // 30 MiB of a process.
  const { createS3Store } = await import('./s3.ts');
  return createS3Store(s3, folder);
}
