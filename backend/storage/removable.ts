/**
 * Buckets whose files become unreadable as soon as the project stops showing them, before their bytes are deleted: a SQL
 * function decides at each read, and caches revalidate.
 */
export type RemovableObjects = {
  buckets: readonly string[];
  /** A SQL function of the project, `schema.name`: `(bucket_id text, name text) returns boolean`. */
  isRemoved: string;
  /**
   * The same for files of public buckets that only callers permitted by the policies read, as in a private bucket. True
   * for removed files too.
   */
  isWithheld: string;
};

/** `Cache-Control` of a removable file: caches revalidate each time, by ETag. */
export const REVALIDATE = 'public, no-cache';

export function isRemovable(removable: RemovableObjects | null, bucket: string): boolean {
  return removable?.buckets.includes(bucket) ?? false;
}
