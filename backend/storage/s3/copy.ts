import { findBucket } from '../buckets/queries.ts';
import { definedOf } from '../endpoints/copy.ts';
import { mustBeValidKey } from '../names.ts';
import type { StoredObject } from '../objects/object.ts';
import { tagOf } from '../serving/send.ts';
import { copyObject as copy } from '../uploads/copy-object.ts';
import { mustBeAllowed, termsOf } from '../uploads/write.ts';
import { type S3Call, userMetadataOf } from './call.ts';
import { mustMeetConditions } from './conditions.ts';
import { invalidArgument } from './errors.ts';
import { modifiedOf, readableByPolicy } from './read-object.ts';
import { xmlResponse } from './xml.ts';

/** CopyObject: an object that the caller may read, to a name that it may write; `REPLACE` gives it other metadata. */
export async function copyObject(call: S3Call): Promise<Response> {
  const { request, bucket: bucketId, name, context } = call;
  mustBeValidKey(name, context);
  const terms = await termsOf(call, true);
  const source = await sourceOf(call);
  await mustBeAllowed(call, terms, { bucket: bucketId, name, metadata: source.metadata ?? {} });
  const bucket = await findBucket(context.admin, bucketId);
  const isReplaced = request.headers.get('x-amz-metadata-directive') === 'REPLACE';
  const changes = isReplaced ? definedOf(declaredChanges(request), bucket) : {};
  const userMetadata = isReplaced ? userMetadataOf(call) : source.user_metadata;
  const { metadata } = await copy(call, terms, { source, bucket, name, changes, userMetadata });
  return xmlResponse({ CopyObjectResult: { ETag: metadata.eTag, LastModified: metadata.lastModified } });
}

/** The object that `x-amz-copy-source` names, `/bucket/key` with escapes. @throws StorageError 400, 404, 412 */
export async function sourceOf(call: S3Call): Promise<StoredObject> {
  const { headers } = call.request;
  const [place = ''] = (headers.get('x-amz-copy-source') ?? '').split('?versionId=');
  const [, bucket, name] = /^\/?([^/]+)\/(.+)$/s.exec(decoded(place)) ?? [];
  if (bucket === undefined || name === undefined)
    throw invalidArgument('x-amz-copy-source must be BUCKET/KEY');
  const source = await readableByPolicy({ ...call, bucket, name });
  const etag = tagOf(source.metadata) ?? '';
  mustMeetConditions(headers, 'x-amz-copy-source-', { etag, modified: modifiedOf(source) });
  return source;
}

// Nothing of the source's metadata is kept; the default type is Amazon's.
function declaredChanges({ headers }: Request): { cacheControl: string; mimetype: string } {
  return {
    cacheControl: headers.get('cache-control') || 'no-cache',
    mimetype: headers.get('content-type') || 'binary/octet-stream',
  };
}

function decoded(place: string): string {
  let text: string;
  try {
    text = decodeURIComponent(place);
  } catch {
    throw invalidArgument('x-amz-copy-source cannot be decoded');
  }
  if (text.includes('\0')) throw invalidArgument('x-amz-copy-source holds a character that is not allowed');
  return text;
}
