import { randomUUID } from 'node:crypto';
import { findBucket } from '../../buckets/queries.ts';
import { tooManyUploads } from '../../errors.ts';
import { mustBeHeader, mustBeValidKey } from '../../names.ts';
import { boundsOf } from '../../uploads/bounds.ts';
import { mustBeAllowedType } from '../../uploads/recognise.ts';
import { termsOf } from '../../uploads/write.ts';
import { type S3Call, userMetadataOf } from '../call.ts';
import { declaredOf } from '../put-object.ts';
import { xmlResponse } from '../xml.ts';
import { insertUpload, removeUpload } from './queries.ts';
import { mustBeWelcome, openSession } from './session.ts';

/** Unfinished uploads of an account; abandoned ones last a week. */
const MAX_CONCURRENT = 50;

/** CreateMultipartUpload. @throws StorageError 400, 403, 404, 415, 429 */
export async function createMultipartUpload(call: S3Call): Promise<Response> {
  const { context, request, name } = call;
  mustBeValidKey(name, call.context);
  const terms = await termsOf(call, true);
  const { bucket } = boundsOf(await findBucket(context.admin, call.bucket), name, context.maxBytes);
  const { declaredType, cacheControl } = declaredOf(request);
  mustBeHeader(declaredType);
  mustBeHeader(cacheControl);
  if (bucket.types.length > 0) mustBeAllowedType(declaredType, bucket.types);
  const upload = {
    id: randomUUID(),
    bucket: bucket.id,
    name,
    owner: terms.owner,
    metadata: { mimetype: declaredType, cacheControl },
    userMetadata: userMetadataOf(call),
  };
  await mustBeWelcome(call, { upload, terms });
  if (!(await insertUpload(context.admin, upload, MAX_CONCURRENT))) throw tooManyUploads(MAX_CONCURRENT);
  return xmlResponse({
    InitiateMultipartUploadResult: { Bucket: bucket.id, Key: name, UploadId: upload.id },
  });
}

/** AbortMultipartUpload: removes the upload with its parts. @throws StorageError 403, 404 */
export async function abortMultipartUpload(call: S3Call): Promise<Response> {
  const session = await openSession(call);
  await mustBeWelcome(call, session);
  await removeUpload(call.context.admin, session.upload.id);
  call.context.collect();
  return new Response(null, { status: 204 });
}
