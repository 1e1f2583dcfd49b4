import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
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
  let written: ReturnType<typeof writeBounded> | undefined;
  let fileType = '';
  try {
    const form = new Busboy({
      headers: { 'content-type': contentType },
      // One byte more than is taken, so that one too many is not cut into one that fits.
      limits: { files: 1, fields: 10, fieldSize: MAX_USER_METADATA_BYTES + 1 },
    });
    form.on('field', (name, value) => fields.set(name, value));
    form.on('file', (_field, stream, _filename, _encoding, type) => {
      fileType = type;
      written = writeBounded(stream, file, maxBytes);
      // A refusal ends the reading; it is thrown below.
      written.catch((error) => body.destroy(error));
    });
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
    if (error instanceof StorageError || body.errored) throw error;
    throw noContent(error);
  }
}
