import { rm } from 'node:fs/promises';
import { findBucket } from '../buckets/queries.ts';
import type { Call } from '../call.ts';
import { mustBeValidKey } from '../names.ts';
import { admit } from './admit.ts';
import { boundsOf } from './bounds.ts';
import { receiveUpload } from './receive.ts';
import type { Announced } from './received.ts';
import { storeVersion } from './store.ts';
import { mustBeAllowed, type Terms, writeObject } from './write.ts';

/**
 * Handles an upload: checks permission first, so that a refused client sends no bytes; then receives the bytes, detects
 * the type and writes the object with its actual metadata.
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
  const staged = await context.bytes.stagingPath();
  try {
    const bounds = boundsOf(bucket, name, context.maxBytes);
    const received = await receiveUpload(request, staged, bounds.maxBytes, allow);
    const { file, metadata } = await admit(context, bounds.bucket, received);
    const userMetadata = received.userMetadata ?? {};
    return await storeVersion(context, { file }, (version) =>
      writeObject(call, terms, { ...target, version, metadata, userMetadata }),
    );
  } finally {
    await rm(staged, { force: true });
  }
}
