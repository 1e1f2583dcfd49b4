import { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { noContent, StorageError } from '../errors.ts';
import type { Announced, Received } from './received.ts';
import { MAX_USER_METADATA_BYTES, parseUserMetadata } from './user-metadata.ts';
import { keepFailure, writeBounded } from './write-bounded.ts';

/** Timeout of the parser after the end of the body; covers the permission check and writing the bytes. */
const MAX_SILENCE_MS = 30_000;

/**
 * Writes the file of a multipart form as the browser client sends it: `cacheControl` and `metadata` with one file.
 *
 * @throws StorageError 400 when the form has no file, 413; the stream's error when the client disconnects
 */
export async function receiveForm(
  body: Readable,
  contentType: string,
  file: string,
  maxBytes: number,
  allow: (announced: Announced) => Promise<void>,
): Promise<Received> {
  const fields = new Map<string, string>();
  const abandoned = new AbortController();
  let written: ReturnType<typeof writeBounded> | undefined;
  let failure: unknown;
  let fileType = '';
  const form = formOf(contentType);
  form.on('field', (name, value) => fields.set(name, value));
  form.on('partsLimit', () => form.emit('error', noContent() as Error));
  form.on('file', (_field, stream, _filename, _encoding, type) => {
    fileType = fields.get('contentType') || type;
    keepFailure(stream);
    // The parser is paused until the file is read; the form does not state the file's length.
    written = allow({ mimetype: fileType, contentLength: null }).then(() =>
      writeBounded(stream, file, maxBytes, abandoned.signal),
    );
    // The form waits for its file to be read: it never would be.
    written.catch((error) => {
      failure ??= error;
      form.emit('error', error as Error);
    });
  });
  try {
    await readThrough(body, form);
    if (!written) throw noContent();
    const { size, md5 } = await written;
    const seconds = fields.get('cacheControl');
    const metadata = fields.get('metadata') ?? fields.get('userMetadata');
    return {
      file,
      size,
      md5,
      declaredType: fileType,
      cacheControl: seconds ? `max-age=${seconds}` : 'no-cache',
      userMetadata: metadata === undefined ? null : parseUserMetadata(metadata),
    };
  } catch (error) {
    failure ??= error instanceof StorageError || body.errored ? error : noContent(error);
    abandoned.abort();
    body.destroy();
    // Until writing has stopped.
    await Promise.allSettled([written]);
    throw failure;
  }
}

// Not `pipeline`, which would wait forever: the parser emits `finish` at the closing boundary although the body may go
// on. The rest of the body is read and dropped. For some malformed forms the parser emits no event at all.
async function readThrough(body: Readable, form: BusboyInstance): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let silence: NodeJS.Timeout | undefined;
  form.on('finish', resolve).on('error', reject);
  body.on('error', reject).on('end', () => {
    silence = setTimeout(() => reject(noContent()), MAX_SILENCE_MS);
  });
  // In slices: a parse error in one stops before the next, and the event loop runs between them.
  slicesOf(body).on('error', reject).pipe(form);
  await promise.finally(() => clearTimeout(silence));
}

const SLICE_BYTES = 8 * 1024;

function slicesOf(body: Readable): Readable {
  return Readable.from(slices(body), { objectMode: false });
}

async function* slices(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of body) {
    for (let start = 0; start < chunk.length; start += SLICE_BYTES) {
      yield chunk.subarray(start, start + SLICE_BYTES);
    }
  }
}

// Throws when the form has no boundary.
function formOf(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      // One byte above the limit, so that a value that is too long is not truncated to a valid one.
      limits: {
        files: 1,
        fields: 10,
        fieldSize: MAX_USER_METADATA_BYTES + 1,
        parts: 11,
        headerPairs: 20,
        headerSize: 8_192,
      },
    });
  } catch (cause) {
    throw noContent(cause);
  }
}
