import { invalidBucketName, invalidKey, invalidRequest } from './errors.ts';

// Characters that are safe in S3 keys, as in the hosted service; the hyphen comes last, so that it is not a range.
const ASCII_KEY = /^[\w/!.*'() &$@=;:+,?-]+$/;
/**
 * Also every visible character beyond ASCII, and the two joiners that Persian, Indic scripts and emojis are written with.
 * Other format characters, such as bidirectional overrides, would show a name as another.
 */
const ANY_KEY = /^(?:[\w/!.*'() &$@=;:+,?-]|[^\p{ASCII}\p{C}\p{Zl}\p{Zp}]|[\u200c\u200d])+$/u;
/** S3's limit, and within the maximum size of a PostgreSQL index entry. */
const MAX_KEY_BYTES = 1024;

/** Allowed names of objects (STORAGE_FILE_NAMES). */
export type NameRule = 'ascii' | 'any';

/** @throws StorageError 400 `InvalidKey` for a name that an object can't be given */
export function mustBeValidKey(name: string, { nameRule }: { nameRule: NameRule }): void {
  const key = nameRule === 'any' ? ANY_KEY : ASCII_KEY;
  if (!key.test(name) || Buffer.byteLength(name) > MAX_KEY_BYTES) throw invalidKey(name);
}

const BUCKET_NAME = /^[\w!.*'() &$@=;:+,?-]{1,100}$/;

/** @throws StorageError 400 `InvalidBucketName` for a name that a bucket can't be given */
export function mustBeValidBucketName(name: string): void {
  // Folders of the byte store start with a dot, so no bucket may.
  if (!BUCKET_NAME.test(name) || name.trim() !== name || name.startsWith('.')) throw invalidBucketName();
}

/** Placeholder that the console writes to keep an empty folder: zero bytes, whichever types its bucket allows. */
export function isEmptyFolder(name: string): boolean {
  return name.endsWith('.emptyFolderPlaceholder');
}

/** @throws StorageError 400 for a value that is not valid in an HTTP header */
export function mustBeHeader(value: string): void {
  if (!/^[\t\x20-\x7e]*$/.test(value))
    throw invalidRequest('Invalid character in a value that is sent as a header');
}
