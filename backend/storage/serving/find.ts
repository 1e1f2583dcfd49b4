import { findBucket } from '../buckets/queries.ts';
import type { StoredBytes } from '../bytes/store.ts';
import { type Call, readAsCaller } from '../call.ts';
import { noSuchBucket, noSuchKey } from '../errors.ts';
import type { StoredObject } from '../objects/object.ts';
import { findObject, findShownObject } from '../objects/statements.ts';
import { isRemovable } from '../removable.ts';

/** Finds the object of a call. @throws StorageError 404 when it is absent or hidden from the caller */
export type Finder = (call: Call) => Promise<StoredObject>;

/** @throws StorageError 404 when the bucket is not public, or the object is absent or withheld from the public */
export const publicObject: Finder = async (call) => {
  const bucket = await findBucket(call.context.admin, call.bucket);
  if (!bucket.public) throw noSuchBucket();
  return parsed(await shownToPublic(call));
};

/**
 * An object that the caller's policies let it read; in a public bucket, also any that the public may read.
 *
 * @throws StorageError 404
 */
export const readableObject: Finder = async (call) => {
  const bucket = await findBucket(call.context.admin, call.bucket);
  const open = bucket.public ? await shownToPublic(call) : undefined;
  return open === undefined ? permittedObject(call) : parsed(open);
};

/** An object that the caller's policies let it read, in a public bucket too. @throws StorageError 404 */
export const permittedObject: Finder = async (call) => {
  const [row] = await readAsCaller(call, findObject(call.bucket, call.name));
  const object = parsed(row?.object);
  return isRemovable(call.context.removable, call.bucket) ? shownObject(call) : object;
};

/** An object that the project has not removed, for a caller who may read it. @throws StorageError 404 */
export const shownObject: Finder = async (call) =>
  parsed(await shown(call, call.context.removable?.isRemoved));

function shownToPublic(call: Call): Promise<string | undefined> {
  return shown(call, call.context.removable?.isWithheld);
}

/** @param isHidden a SQL function that hides files of removable buckets */
async function shown(call: Call, isHidden: string | undefined): Promise<string | undefined> {
  const { context, bucket, name } = call;
  const query =
    isHidden !== undefined && isRemovable(context.removable, bucket)
      ? findShownObject(bucket, name, isHidden)
      : findObject(bucket, name);
  const { rows } = await context.admin.query<{ object: string }>(query);
  return rows[0]?.object;
}

/** Any stored object, removed files included: to delete, move or replace it. @throws StorageError 404 */
export const anyObject: Finder = async ({ context, bucket, name }) => {
  const { rows } = await context.admin.query<{ object: string }>(findObject(bucket, name));
  return parsed(rows[0]?.object);
};

/**
 * An object with its bytes.
 *
 * @param object as `find` returned it
 * @throws StorageError 404
 */
export async function objectWithBytes(
  call: Call,
  find: Finder,
  object: StoredObject,
): Promise<{ object: StoredObject; bytes: StoredBytes }> {
  const bytes = await call.context.bytes.open(object);
  if (bytes) return { object, bytes };
  // The object was replaced between the two reads and its old bytes are gone: retry with the new version.
  const again = await find(call);
  const newBytes = again.version === object.version ? undefined : await call.context.bytes.open(again);
  if (!newBytes) throw noSuchKey();
  return { object: again, bytes: newBytes };
}

function parsed(text: string | null | undefined): StoredObject {
  if (text === null || text === undefined) throw noSuchKey();
  return JSON.parse(text) as StoredObject;
}
