import type { Bucket } from './bucket.ts';
import { createDiskStore } from './disk.ts';
import type { S3Settings } from './s3.ts';
import type { ByteStore } from './store.ts';

/**
 * Opens the byte store of a project: on disk, or in S3.
 *
 * @param folder holds the stored bytes; with `s3`, only staged uploads
 */
export async function openByteStore({
  folder,
  s3,
}: {
  folder: string;
  s3?: S3Settings | undefined;
}): Promise<ByteStore> {
  if (!s3) return createDiskStore(folder);
  // Imported on demand: the S3 client takes 30 MiB of memory.
  const { createS3Store } = await import('./s3.ts');
  return createS3Store(s3, folder);
}

/** Opens a bucket for objects that are no stored files. @param prefix `archive/` */
export async function openBucket(settings: S3Settings, prefix: string): Promise<Bucket> {
  const { createBucket } = await import('./bucket.ts');
  return createBucket(settings, prefix);
}
