import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Bucket } from '../buckets/queries.ts';
import type { StorageContext } from '../context.ts';
import { reencodeImage } from '../images.ts';
import { mustBeHeader } from '../names.ts';
import type { ObjectMetadata } from '../objects/object.ts';
import type { Received } from './received.ts';
import { isForImages, recognisedType } from './recognise.ts';
import { writeBounded } from './write-bounded.ts';

/** What is stored of what was received. */
export type Admitted = { file: string; metadata: ObjectMetadata };

/**
 * Sees to it that a bucket takes what was received: any bucket that names types recognises it by its bytes, and one of
 * images keeps the image alone, written anew.
 *
 * @returns in the same file, or in another when it was written anew: the first one is then no more
 * @throws StorageError 400, 413, 415, 507
 */
export async function admit(
  { bytes, now }: Pick<StorageContext, 'bytes' | 'now'>,
  bucket: Bucket,
  received: Received,
): Promise<Admitted> {
  if (bucket.types.length === 0) return admitted(received, received.declaredType, now());
  const type = await recognisedType(received.file, received.declaredType, bucket.types);
  if (!isForImages(bucket.types)) return admitted(received, type, now());
  const [image, file] = await Promise.all([bytes.stagingPath(), bytes.stagingPath()]);
  try {
    await reencodeImage(received.file, image, type);
    // Copied, so as to be measured, hashed and flushed like any upload. The limit was that of what was sent: nobody
    // should be refused for what we write.
    const written = await writeBounded(createReadStream(image), file, Number.MAX_SAFE_INTEGER);
    return admitted({ ...received, ...written }, type, now());
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await Promise.all([received.file, image].map((one) => rm(one, { force: true })));
  }
}

function admitted({ file, size, md5, cacheControl }: Received, mimetype: string, at: Date): Admitted {
  mustBeHeader(mimetype);
  mustBeHeader(cacheControl);
  return {
    file,
    metadata: {
      eTag: `"${md5}"`,
      size,
      mimetype,
      cacheControl,
      lastModified: at.toISOString(),
      contentLength: size,
      httpStatusCode: 200,
    },
  };
}
