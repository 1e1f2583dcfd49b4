import { invalidBucketName, invalidKey, invalidRequest } from './errors.ts';

// What S3 takes without special care; hyphen last, so that it is not a range. The field's own list.
const KEY = /^[\w/!.*'() &$@=;:+,?-]+$/;
/** S3's own, and within what an index entry of PostgreSQL holds. */
const MAX_KEY_BYTES = 1024;

/** @throws StorageError 400 `InvalidKey` for a name that an object can't be given */
export function mustBeValidKey(name: string): void {
  if (!KEY.test(name) || name.length > MAX_KEY_BYTES) throw invalidKey(name);
}

const BUCKET_NAME = /^[\w!.*'() &$@=;:+,?-]{1,100}$/;

/** @throws StorageError 400 `InvalidBucketName` for a name that a bucket can't be given */
export function mustBeValidBucketName(name: string): void {
  // A folder of the store begins with a point, and is none of a bucket.
  if (!BUCKET_NAME.test(name) || name.trim() !== name || name.startsWith('.')) throw invalidBucketName();
}

/** What the console writes to keep a folder that holds nothing else: no bytes, whatever its bucket takes. */
export function isEmptyFolder(name: string): boolean {
  return name.endsWith('.emptyFolderPlaceholder');
}

/** @throws StorageError 400 for what can't be sent back as the value of a header */
export function mustBeHeader(value: string): void {
  if (!/^[\t\x20-\x7e]*$/.test(value))
    throw invalidRequest('Invalid character in a value that is sent as a header');
}
