/**
 * The buckets of which the project takes files away from everyone the moment that it no longer shows them, before their bytes are
 * removed: a SQL function says so at each read, and caches revalidate what they hold.
 */
export type RemovableObjects = {
  buckets: readonly string[];
  /** A SQL function of the project, `schema.name`: `(bucket_id text, name text) returns boolean`. */
  isRemoved: string;
};

/** What caches are told of a file that may be removed: they ask each time, and an ETag answers. */
export const REVALIDATE = 'public, no-cache';

export function isRemovable(removable: RemovableObjects | null, bucket: string): boolean {
  return removable?.buckets.includes(bucket) ?? false;
}
