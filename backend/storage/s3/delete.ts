import { findBucket } from '../buckets/queries.ts';
import { callerOf } from '../call.ts';
import { MAX_NAMES, removeAll } from '../endpoints/remove.ts';
import { accessDenied, StorageError } from '../errors.ts';
import { findNames } from '../objects/statements.ts';
import { anyObject } from '../serving/find.ts';
import type { S3Call } from './call.ts';
import { malformedXml } from './errors.ts';
import { textOf } from './payload.ts';
import { readItems, xmlResponse } from './xml.ts';

/** A thousand keys of a kilobyte, with their markup and escapes. */
const MAX_XML_BYTES = 2 * 1024 * 1024;

/** DeleteObject: 204 for an object that does not exist too. @throws StorageError 403, 404 without a bucket */
export async function deleteObject(call: S3Call): Promise<Response> {
  await callerOf(call);
  await findBucket(call.context.admin, call.bucket);
  const removed = await removeAll(call, [call.name]);
  if (removed.length === 0 && (await isThere(call))) throw accessDenied();
  return new Response(null, { status: 204 });
}

/** DeleteObjects: up to a thousand keys. The response lists an error for each key that the caller may not delete. */
export async function deleteObjects(call: S3Call): Promise<Response> {
  await callerOf(call);
  const { fields, items } = readItems(await textOf(call.payload, MAX_XML_BYTES), 'Delete', 'Object');
  const keys = items.map(({ Key }) => Key ?? '');
  const areKeys = keys.every((key) => key !== '' && key.isWellFormed() && !key.includes('\0'));
  if (keys.length === 0 || keys.length > MAX_NAMES || !areKeys) throw malformedXml();
  await findBucket(call.context.admin, call.bucket);
  const removed = new Set((await removeAll(call, keys)).map(({ name }) => name));
  const { rows } = await call.context.admin.query<{ name: string }>(findNames(call.bucket, keys));
  const left = new Set(rows.map(({ name }) => name));
  const denied = keys.filter((key) => !removed.has(key) && left.has(key));
  const deleted = fields.Quiet === 'true' ? [] : keys.filter((key) => !denied.includes(key));
  return xmlResponse({
    DeleteResult: {
      Deleted: deleted.map((Key) => ({ Key })),
      Error: denied.map((Key) => ({ Key, Code: 'AccessDenied', Message: 'Access Denied' })),
    },
  });
}

async function isThere(call: S3Call): Promise<boolean> {
  try {
    await anyObject(call);
    return true;
  } catch (error) {
    if (error instanceof StorageError && error.code === 'NoSuchKey') return false;
    throw error;
  }
}
