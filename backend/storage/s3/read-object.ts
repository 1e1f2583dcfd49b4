import { findBucket } from '../buckets/queries.ts';
import type { Call } from '../call.ts';
import type { StoredObject } from '../objects/object.ts';
import { isRemovable } from '../removable.ts';
import { type Finder, objectWithBytes, permittedObject, shownObject } from '../serving/find.ts';
import { sendBytes, tagOf } from '../serving/send.ts';
import { type S3Call, userMetadataHeaders } from './call.ts';
import { mustMeetConditions } from './conditions.ts';
import { xmlResponse } from './xml.ts';

/** Query parameters `response-…` replace these headers of the response. */
const REPLACEABLE = [
  'content-type',
  'content-language',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'expires',
] as const;

/** An object that the caller's policies let it read; the answer of a public bucket is the same. @throws StorageError 404 */
export const readableByPolicy: Finder = async (call: Call) => {
  await findBucket(call.context.admin, call.bucket);
  const object = await permittedObject(call);
  return isRemovable(call.context.removable, call.bucket) ? shownObject(call) : object;
};

/** GetObject and HeadObject: the whole, a range, or 304. @throws StorageError 404, 412, 416 */
export async function getObject(call: S3Call): Promise<Response> {
  const { 'content-type': replaced, ...replacing } = replacingHeaders(call.query);
  const found = await readableByPolicy(call);
  const { object, bytes } = await objectWithBytes(call, readableByPolicy, found);
  const modified = modifiedOf(object);
  const etag = tagOf(object.metadata) ?? `"${bytes.tag}"`;
  mustMeetConditions(call.request.headers, '', { etag, modified });
  const type = replaced ?? object.metadata?.mimetype;
  // Only a program signs headers. Browsers follow presigned URLs, as which HTML is sent as text.
  const isProgram = !call.query.has('X-Amz-Signature');
  return sendBytes(
    call.request,
    { ...bytes, modified },
    {
      metadata: { ...object.metadata, ...(type !== undefined && { mimetype: type }) },
      revalidate: isRemovable(call.context.removable, call.bucket),
      headers: {
        ...userMetadataHeaders(object.user_metadata),
        ...replacing,
        ...(isProgram && isHeader(type) && { 'content-type': type }),
      },
    },
  );
}

/** GetObjectTagging: objects have no tags; some programs ask before they copy. */
export async function getObjectTagging(call: S3Call): Promise<Response> {
  await readableByPolicy(call);
  return xmlResponse({ Tagging: { TagSet: '' } });
}

/** When an object was last written, as lists say too. */
export function modifiedOf({ updated_at }: Pick<StoredObject, 'updated_at'>): Date {
  return new Date(updated_at);
}

function replacingHeaders(query: URLSearchParams): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of REPLACEABLE) {
    const value = query.get(`response-${name}`);
    // As in the hosted service, an invalid value is ignored.
    if (isHeader(value)) headers[name] = value;
  }
  return headers;
}

function isHeader(value: unknown): value is string {
  return typeof value === 'string' && /^[\x20-\x7e]+$/.test(value);
}
