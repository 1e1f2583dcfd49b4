import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { noContent, StorageError } from '../errors.ts';
import { type Received, writeBounded } from './receive.ts';
import { MAX_USER_METADATA_BYTES, parseUserMetadata } from './user-metadata.ts';

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
): Promise<Received> {
  const fields = new Map<string, string>();
  const abandoned = new AbortController();
  let written: ReturnType<typeof writeBounded> | undefined;
  let failure: unknown;
  let fileType = '';
  const form = formOf(contentType);
  form.on('field', (name, value) => fields.set(name, value));
  form.on('file', (_field, stream, _filename, _encoding, type) => {
    fileType = type;
    written = writeBounded(stream, file, maxBytes, abandoned.signal);
    // The form waits for its file to be read: it never would be.
    written.catch((error) => {
      failure ??= error;
      form.destroy(error);
    });
  });
  try {
    await pipeline(body, form);
    if (!written) throw noContent();
    const { size, md5 } = await written;
    const seconds = fields.get('cacheControl');
    const metadata = fields.get('metadata') ?? fields.get('userMetadata');
    return {
      file,
      size,
      md5,
      declaredType: fields.get('contentType') || fileType,
      cacheControl: seconds ? `max-age=${seconds}` : 'no-cache',
      userMetadata: metadata === undefined ? null : parseUserMetadata(metadata),
    };
  } catch (error) {
    failure ??= error instanceof StorageError || body.errored ? error : noContent(error);
    abandoned.abort();
    throw failure;
  }
}

// Of a form without a boundary nothing can be read.
function formOf(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      // One byte more than is taken, so that one too many is not cut into one that fits.
      limits: { files: 1, fields: 10, fieldSize: MAX_USER_METADATA_BYTES + 1 },
    });
  } catch (cause) {
    throw noContent(cause);
  }
}
