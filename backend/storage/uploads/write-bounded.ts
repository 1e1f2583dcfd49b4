import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { objectTooLarge } from '../errors.ts';
import type { Received } from './received.ts';

/** @throws StorageError 413; the stream's error; an AbortError when the signal aborts */
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
  // Opened first: a caller that removes the file after a failure must not run before it exists.
  const handle = await open(file, 'w');
  // Flushed before close: after a power cut, its row must not exist without the bytes.
  await pipeline(source, watch, handle.createWriteStream({ flush: true }), {
    ...(signal && { signal }),
  });
  return { file, size, md5: hash.digest('hex') };
}

/**
 * Adds an error listener to a stream that may fail before it is read: an `error` event without a listener would end the
 * process. The reader still receives the error.
 */
export function keepFailure(stream: Readable): void {
  stream.on('error', () => undefined);
}
