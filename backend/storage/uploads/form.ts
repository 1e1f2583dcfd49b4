import { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { noContent, StorageError } from '../errors.ts';
import type { Announced, Received } from './received.ts';
import { MAX_USER_METADATA_BYTES, parseUserMetadata } from './user-metadata.ts';
import { keepFailure, writeBounded } from './write-bounded.ts';

/** How long the parser may say nothing once it has everything: a caller's rights are asked meanwhile, and bytes written. */
const MAX_SILENCE_MS = 30_000;

/**
 * Writes the file of a form, as browsers' client sends it: `cacheControl` and `metadata` beside one file.
 *
 * @throws StorageError 400 when there is no file in it, 413; what broke the body when its sender left
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
    // Until it is read nothing more comes of the form, which says nothing of the length of its file.
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
    // Until nothing is written any more.
    await Promise.allSettled([written]);
    throw failure;
  }
}

// Not by `pipeline`, which waits for ever: the parser says that it has finished at the form's last line, although the
// body may go on. What is left of it is read and dropped. And of some forms that are none the parser says nothing at all.
async function readThrough(body: Readable, form: BusboyInstance): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let silence: NodeJS.Timeout | undefined;
  form.on('finish', resolve).on('error', reject);
  body.on('error', reject).on('end', () => {
    silence = setTimeout(() => reject(noContent()), MAX_SILENCE_MS);
  });
  // In slices: what the parser finds wrong in one stops it before the next, and others have their turn between them.
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

// Of a form without a boundary nothing can be read.
function formOf(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      // One byte more than is taken, so that one too many is not cut into one that fits.
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
