import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { objectTooLarge } from '../errors.ts';
import type { Received } from './received.ts';

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
