import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { objectTooLarge } from '../errors.ts';
import { receiveForm } from './form.ts';
import type { Announced, Received } from './received.ts';
import { userMetadataOfHeader } from './user-metadata.ts';
import { writeBounded } from './write-bounded.ts';

/**
 * Streams the body of an upload to a file: a raw body, or the single file of a form.
 *
 * @param allow throws to refuse the upload before any byte is read
 * @throws StorageError 413 as soon as there are more than `maxBytes`; 400 for a form without a file; the stream's error
 *   when the client disconnects
 */
export async function receiveUpload(
  request: Request,
  file: string,
  maxBytes: number,
  allow: (announced: Announced) => Promise<void>,
): Promise<Received> {
  const { headers } = request;
  const type = headers.get('content-type') ?? '';
  if (type.startsWith('multipart/form-data')) {
    return receiveForm(bodyOf(request), type, file, maxBytes, allow);
  }
  const length = headers.get('content-length');
  const declaredType = type || 'application/octet-stream';
  await allow({ mimetype: declaredType, contentLength: length === null ? null : Number(length) });
  if (Number(length) > maxBytes) throw objectTooLarge();
  return {
    ...(await writeBounded(bodyOf(request), file, maxBytes)),
    declaredType,
    cacheControl: headers.get('cache-control') ?? 'no-cache',
    userMetadata: userMetadataOfHeader(headers.get('x-metadata')),
  };
}

/** The body as a stream; created where it is read: earlier, its error event would have no listener. */
export function bodyOf({ body }: Request): Readable {
  return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);
}
