import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
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

/** What its sender says of an upload before its bytes come; null where nothing is said. */
export type Announced = { mimetype: string; contentLength: number | null };

/**
 * Writes the body of an upload to a file as it comes: raw, or the one file of a form.
 *
 * @param allow refuses by throwing, before any byte is read
 * @throws StorageError 413 as soon as there are more than `maxBytes`; 400 for a form without a file; what broke the
 *   body when its sender left
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
  keepFailure(source);
  // Opened first: whoever removes the file when this has failed must not come before it.
  const handle = await open(file, 'w');
  // Flushed before it is closed: its row must not outlive a power cut that it does not.
  await pipeline(source, watch, handle.createWriteStream({ flush: true }), {
    ...(signal && { signal }),
  });
  return { file, size, md5: hash.digest('hex') };
}

/**
 * Has a stream that fails before anyone reads it wait for its reader, who is told: a failure without a listener would
 * end the process.
 */
export function keepFailure(stream: Readable): void {
  stream.on('error', () => undefined);
}

// Made where it is read: nobody would hear of its failure before.
function bodyOf({ body }: Request): Readable {
  return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);
}
