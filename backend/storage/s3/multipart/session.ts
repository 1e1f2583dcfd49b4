import { type Bucket, findBucket } from '../../buckets/queries.ts';
import { boundsOf } from '../../uploads/bounds.ts';
import { mustBeAllowed, type Terms, termsOf } from '../../uploads/write.ts';
import type { S3Call } from '../call.ts';
import { noSuchUpload } from '../errors.ts';
import { findUpload, type MultipartUpload } from './queries.ts';

/** One request to an upload under way: the upload, and what the caller may write. */
export type Session = { upload: MultipartUpload; terms: Terms; bucket: Bucket; maxBytes: number };

/**
 * The upload that a request names, for the account that began it and for the service alone. Hosted projects leave it to
 * anyone who knows its id and may write the object.
 *
 * @throws StorageError 403, 404
 */
export async function openSession(call: S3Call): Promise<Session> {
  const { context, bucket: bucketId, name } = call;
  const terms = await termsOf(call, true);
  const upload = await findUpload(context.admin, call.query.get('uploadId') ?? '');
  const isOwn = terms.owner === upload?.owner || terms.caller.role === 'service_role';
  if (!upload || !isOwn || upload.bucket !== bucketId || upload.name !== name) throw noSuchUpload();
  const bounds = boundsOf(await findBucket(context.admin, bucketId), name, context.maxBytes);
  return { upload, terms: { ...terms, owner: upload.owner }, ...bounds };
}

/** Checks, with each request, whether the object may still be written. @throws StorageError 403 */
export async function mustBeWelcome(
  call: S3Call,
  { upload, terms }: Pick<Session, 'upload' | 'terms'>,
): Promise<void> {
  const { bucket, name, metadata, userMetadata } = upload;
  await mustBeAllowed(call, terms, { bucket, name, metadata, userMetadata });
}
