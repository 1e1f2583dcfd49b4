import type { Bucket } from '../buckets/queries.ts';
import { isEmptyFolder } from '../names.ts';

/**
 * Types and maximum size for one object: an empty-folder placeholder has zero bytes, whichever types the bucket allows.
 *
 * @param most the service's maximum
 */
export function boundsOf(bucket: Bucket, name: string, most: number): { bucket: Bucket; maxBytes: number } {
  if (isEmptyFolder(name)) return { bucket: { ...bucket, types: [] }, maxBytes: 0 };
  return { bucket, maxBytes: Math.min(most, bucket.maxBytes ?? most) };
}
