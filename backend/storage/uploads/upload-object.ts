import { rm } from 'node:fs/promises';
import { findBucket } from '../buckets/queries.ts';
import type { Call } from '../call.ts';
import { mustBeValidKey } from '../names.ts';
import type { ObjectMetadata } from '../objects/object.ts';
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
 * @param receive writes the body to a file; as a raw body or a form when absent
 * @throws StorageError
 */
export async function uploadObject(
  call: Call,
  terms: Terms,
  receive: typeof receiveUpload = receiveUpload,
): Promise<{ id: string; metadata: ObjectMetadata }> {
  const { context, request, name } = call;
  mustBeValidKey(name, context);
  const bucket = await findBucket(context.admin, call.bucket);
  const target = { bucket: bucket.id, name };
  const allow = (metadata: Announced) => mustBeAllowed(call, terms, { ...target, metadata });
  const staged = await context.bytes.stagingPath();
  try {
    const bounds = boundsOf(bucket, name, context.maxBytes);
    const received = await receive(request, staged, bounds.maxBytes, allow);
    const { file, metadata } = await admit(context, bounds.bucket, received);
    const userMetadata = received.userMetadata ?? {};
    const id = await storeVersion(context, { file }, (version) =>
      writeObject(call, terms, { ...target, version, metadata, userMetadata }),
    );
    return { id, metadata };
  } finally {
    await rm(staged, { force: true });
  }
}
