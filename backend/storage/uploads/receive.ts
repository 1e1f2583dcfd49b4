import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { objectTooLarge } from '../errors.ts';
import { receiveForm } from './form.ts';
import { userMetadataOfHeader } from './user-metadata.ts';

/** What was sent, once it lies flushed in a file. */
export type Received = {
  file: string;
  size: number;
  /** MD5 in hexadecimal: the tag that S3 gives, and clients compare. */
  md5: string;
  /** What its sender says that it is. */
  declaredType: string;
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
};

/**
 * Writes the body of an upload to a file as it comes: raw, or the one file of a form.
 *
 * @throws StorageError 413 as soon as there are more than `maxBytes`; 400 for a form without a file; what broke the
 *   body when its sender left
 */
export async function receiveUpload(request: Request, file: string, maxBytes: number): Promise<Received> {
  const { headers } = request;
  const type = headers.get('content-type') ?? '';
  const body = request.body ? Readable.fromWeb(request.body as ReadableStream) : Readable.from([]);
  if (type.startsWith('multipart/form-data')) return receiveForm(body, type, file, maxBytes);
  if (Number(headers.get('content-length') ?? 0) > maxBytes) throw objectTooLarge();
  return {
    ...(await writeBounded(body, file, maxBytes)),
    declaredType: type || 'application/octet-stream',
    cacheControl: headers.get('cache-control') ?? 'no-cache',
    userMetadata: userMetadataOfHeader(headers.get('x-metadata')),
  };
}

/** @throws StorageError 413; what breaks the stream; an AbortError when the signal says so */
export async function writeBounded(
  source: Readable,
  file: string,
  maxBytes: number,
  signal?: AbortSignal,
): Promise<Pick<Received, 'file' | 'size' | 'md5'>> {
  const hash = createHash('md5');
  let size = 0;
  const watch = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.byteLength;
      if (size > maxBytes) return done(objectTooLarge());
      hash.update(chunk);
      done(null, chunk);
    },
  });
  // Flushed before it is closed: its row must not outlive a power cut that it does not.
  await pipeline(source, watch, createWriteStream(file, { flush: true }), {
    ...(signal && { signal }),
  });
  return { file, size, md5: hash.digest('hex') };
}
