import { rm } from 'node:fs/promises';
import type { Bucket } from '../buckets/queries.ts';
import type { StorageContext } from '../context.ts';
import { noSuchKey, objectTooLarge } from '../errors.ts';
import type { StoredObject } from '../objects/object.ts';
import { type Admitted, admit } from './admit.ts';

/**
 * Copies an object's bytes for another bucket and applies that bucket's rules, which may allow fewer bytes or only
 * images.
 *
 * @throws StorageError 404, 413, 415
 */
export async function duplicate(
  { bytes, maxBytes, now }: Pick<StorageContext, 'bytes' | 'maxBytes' | 'now'>,
  object: StoredObject,
  bucket: Bucket,
): Promise<Admitted> {
  const file = await bytes.stagingPath();
  try {
    if (!(await bytes.copy(object, file))) throw noSuchKey();
    const stored = await bytes.open(object);
    if (!stored) throw noSuchKey();
    const { size } = stored;
    const isOtherBucket = bucket.id !== object.bucket_id;
    if (isOtherBucket && size > Math.min(maxBytes, bucket.maxBytes ?? maxBytes)) throw objectTooLarge();
    const { mimetype = 'application/octet-stream', cacheControl = 'no-cache', eTag } = object.metadata ?? {};
    const received = {
      file,
      size,
      md5: eTag?.replaceAll('"', '') ?? stored.tag,
      declaredType: mimetype,
      cacheControl,
      userMetadata: null,
    };
    return await admit({ bytes, now }, isOtherBucket ? bucket : { ...bucket, types: [] }, received);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}
