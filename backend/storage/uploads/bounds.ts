import type { Bucket } from '../buckets/queries.ts';
import { isEmptyFolder } from '../names.ts';

/**
 * What a bucket asks of the bytes of one object: what stands for an empty folder has none, whatever the bucket takes.
 *
 * @param most what the service takes
 */
export function boundsOf(bucket: Bucket, name: string, most: number): { bucket: Bucket; maxBytes: number } {
  if (isEmptyFolder(name)) return { bucket: { ...bucket, types: [] }, maxBytes: 0 };
  return { bucket, maxBytes: Math.min(most, bucket.maxBytes ?? most) };
}
