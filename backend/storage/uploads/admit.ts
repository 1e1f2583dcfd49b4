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

/** A received upload, ready to be stored. */
export type Admitted = { file: string; metadata: ObjectMetadata };

/**
 * Applies a bucket's type rules to an upload: a bucket with allowed types detects the type from the bytes, and a bucket
 * of images re-encodes the image.
 *
 * @returns the same file, or a new one after re-encoding, in which case the first is deleted
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
    // Copied to be measured, hashed and flushed like any upload. The size limit applies to the received bytes only: the
    // re-encoded image may be larger.
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
