import { findBucket } from '../buckets/queries.ts';
import type { StoredBytes } from '../bytes/store.ts';
import { type Call, readAsCaller } from '../call.ts';
import { noSuchBucket, noSuchKey } from '../errors.ts';
import type { StoredObject } from '../objects/object.ts';
import { findObject } from '../objects/statements.ts';

/** Finds the object that a call is about; undefined when there is none, or none that it may see. */
export type Finder = (call: Call) => Promise<StoredObject>;

/** @throws StorageError 404: its bucket is not public, or it is not there */
export const publicObject: Finder = async (call) => {
  const bucket = await findBucket(call.context.admin, call.bucket);
  if (!bucket.public) throw noSuchBucket();
  return anyObject(call);
};

/** What its policies let the caller read; in a public bucket, what is there. @throws StorageError 404 */
export const readableObject: Finder = async (call) => {
  const bucket = await findBucket(call.context.admin, call.bucket);
  if (bucket.public) return anyObject(call);
  const [row] = await readAsCaller(call, findObject(call.bucket, call.name));
  return parsed(row?.object);
};

/** Whatever is there, for who has shown a right of another kind. @throws StorageError 404 */
export const anyObject: Finder = async ({ context, bucket, name }) => {
  const { rows } = await context.admin.query<{ object: string }>(findObject(bucket, name));
  return parsed(rows[0]?.object);
};

/**
 * An object with its bytes.
 *
 * @throws StorageError 404
 */
export async function objectWithBytes(
  call: Call,
  find: Finder,
): Promise<{ object: StoredObject; bytes: StoredBytes }> {
  const object = await find(call);
  const bytes = await call.context.bytes.open(object);
  if (bytes) return { object, bytes };
  // Replaced between the two, and its old bytes are gone: once more with the new.
  const again = await find(call);
  const newBytes = again.version === object.version ? undefined : await call.context.bytes.open(again);
  if (!newBytes) throw noSuchKey();
  return { object: again, bytes: newBytes };
}

function parsed(text: string | null | undefined): StoredObject {
  if (text === null || text === undefined) throw noSuchKey();
  return JSON.parse(text) as StoredObject;
}
