import type { Bucket } from '../buckets/queries.ts';
import type { Call } from '../call.ts';
import type { ObjectMetadata, StoredObject } from '../objects/object.ts';
import { duplicate } from './duplicate.ts';
import { storeVersion } from './store.ts';
import { type Terms, writeObject } from './write.ts';

export type Copying = {
  source: StoredObject;
  bucket: Bucket;
  name: string;
  /** Metadata that replaces the source's. */
  changes: Partial<ObjectMetadata>;
  userMetadata: Record<string, unknown> | null;
};

/** Copies an object's bytes and writes the copy. @throws StorageError 403, 404, 409, 413, 415 */
export async function copyObject(
  call: Call,
  terms: Terms,
  { source, bucket, name, changes, userMetadata }: Copying,
): Promise<{ id: string; metadata: ObjectMetadata }> {
  const { file, metadata: own } = await duplicate(call.context, source, bucket);
  const metadata = { ...own, ...changes };
  const id = await storeVersion(call.context, { file }, (version) =>
    writeObject(call, terms, { bucket: bucket.id, name, version, metadata, userMetadata }),
  );
  return { id, metadata };
}
