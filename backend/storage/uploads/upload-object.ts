import { rm } from 'node:fs/promises';
import { type Bucket, findBucket } from '../buckets/queries.ts';
import type { Call } from '../call.ts';
import { isEmptyFolder, mustBeValidKey } from '../names.ts';
import { admit } from './admit.ts';
import { type Announced, receiveUpload } from './receive.ts';
import { storeVersion } from './store.ts';
import { mustBeAllowed, type Terms, writeObject } from './write.ts';

/**
 * Takes an upload: asked first whether it would be allowed, so that nobody sends what is refused anyway; received,
 * recognised, and written with what it then truly is.
 *
 * @returns the object's id
 * @throws StorageError
 */
export async function uploadObject(call: Call, terms: Terms): Promise<string> {
  const { context, request, name } = call;
  mustBeValidKey(name);
  const bucket = await findBucket(context.admin, call.bucket);
  const target = { bucket: bucket.id, name };
  const allow = (metadata: Announced) => mustBeAllowed(call, terms, { ...target, metadata });
  const aside = await context.bytes.aside();
  try {
    const received = await receiveUpload(request, aside, maxBytesOf(context.maxBytes, bucket, name), allow);
    const wanted = isEmptyFolder(name) ? { ...bucket, types: [] } : bucket;
    const { file, metadata } = await admit(context, wanted, received);
    const userMetadata = received.userMetadata ?? {};
    return await storeVersion(context, { file }, (version) =>
      writeObject(call, terms, { ...target, version, metadata, userMetadata }),
    );
  } finally {
    await rm(aside, { force: true });
  }
}

function maxBytesOf(most: number, { maxBytes }: Bucket, name: string): number {
  return isEmptyFolder(name) ? 0 : Math.min(most, maxBytes ?? most);
}
