import { objectTooLarge } from '../errors.ts';
import { refusedBy } from '../refused.ts';
import type { Announced, Received } from '../uploads/received.ts';
import { uploadObject } from '../uploads/upload-object.ts';
import { termsOf } from '../uploads/write.ts';
import { writeBounded } from '../uploads/write-bounded.ts';
import { type S3Call, userMetadataOf } from './call.ts';
import { preconditionFailed } from './errors.ts';

/** PutObject: writes or replaces an object; with `If-None-Match: *` only a new one. @throws StorageError */
export async function putObject(call: S3Call): Promise<Response> {
  const isNew = call.request.headers.get('if-none-match') === '*';
  try {
    const { metadata } = await uploadObject(placeholderOf(call), await termsOf(call, !isNew), (...upload) =>
      receivePayload(call, ...upload),
    );
    return new Response(null, { headers: { etag: metadata.eTag } });
  } catch (error) {
    throw refusedBy(error)?.code === 'KeyAlreadyExists' ? preconditionFailed() : error;
  }
}

/** Media type and caching that the headers of a request declare. */
export function declaredOf({ headers }: Request): Pick<Received, 'declaredType' | 'cacheControl'> {
  return {
    declaredType: headers.get('content-type') || 'application/octet-stream',
    cacheControl: headers.get('cache-control') ?? 'no-cache',
  };
}

async function receivePayload(
  call: S3Call,
  request: Request,
  file: string,
  maxBytes: number,
  allow: (announced: Announced) => Promise<void>,
): Promise<Received> {
  const { payload } = call;
  const declared = declaredOf(request);
  await allow({ mimetype: declared.declaredType, contentLength: payload.length });
  if (payload.length !== null && payload.length > maxBytes) throw objectTooLarge();
  const written = await writeBounded(payload.stream(), file, maxBytes);
  return { ...written, ...declared, userMetadata: userMetadataOf(call) };
}

// An empty folder of S3's consoles is one of Supabase's.
function placeholderOf(call: S3Call): S3Call {
  const isFolder = call.name.endsWith('/') && call.payload.length === 0;
  return isFolder ? { ...call, name: `${call.name}.emptyFolderPlaceholder` } : call;
}
