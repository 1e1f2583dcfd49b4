import { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { noContent, StorageError } from '../errors.ts';
import type { Announced, Received } from './received.ts';
import { MAX_USER_METADATA_BYTES, parseUserMetadata } from './user-metadata.ts';
import { keepFailure, writeBounded } from './write-bounded.ts';

/** Timeout of the parser after the end of the body; covers the permission check and writing the bytes. */
const MAX_SILENCE_MS = 30_000;

/** Limits of the fields of a form. */
export type FormLimits = { fields: number; fieldBytes: number };

/** The file of a form, and the fields before it. */
export type FormFile = {
  fields: readonly (readonly [name: string, value: string])[];
  /** Must be read to its end. */
  stream: Readable;
  type: string;
  /** Aborted when the rest of the form cannot be read. */
  signal: AbortSignal;
};

/**
 * Reads a multipart form with one file.
 *
 * @param onFile reads the file; its error is thrown here
 * @returns the result of `onFile`, and all fields, those after the file too
 * @throws StorageError 400 when the form is malformed or has no file; the stream's error when the client disconnects
 */
export async function readForm<Result>(
  body: Readable,
  contentType: string,
  limits: FormLimits,
  onFile: (file: FormFile) => Promise<Result>,
): Promise<{ result: Result; fields: [string, string][] }> {
  const fields: [string, string][] = [];
  const abandoned = new AbortController();
  let reading: Promise<Result> | undefined;
  let failure: unknown;
  const form = formOf(contentType, limits);
  form.on('field', (name, value) => fields.push([name, value]));
  form.on('partsLimit', () => form.emit('error', noContent() as Error));
  form.on('file', (_field, stream, _filename, _encoding, type) => {
    keepFailure(stream);
    // The parser is paused until the file is read.
    reading = onFile({ fields: [...fields], stream, type, signal: abandoned.signal });
    // The form waits for its file to be read: it never would be.
    reading.catch((error) => {
      failure ??= error;
      form.emit('error', error as Error);
    });
  });
  try {
    await readThrough(body, form);
    if (!reading) throw noContent();
    return { result: await reading, fields };
  } catch (error) {
    failure ??= error instanceof StorageError || body.errored ? error : noContent(error);
    abandoned.abort();
    body.destroy();
    // The failure is thrown once reading has stopped.
    await Promise.allSettled([reading]);
    throw failure;
  }
}

/** One byte above the limit, so that metadata that is too long is not truncated to a valid value. */
const UPLOAD_LIMITS: FormLimits = { fields: 10, fieldBytes: MAX_USER_METADATA_BYTES + 1 };

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
  const { result, fields } = await readForm(body, contentType, UPLOAD_LIMITS, async (form) => {
    const declaredType = new Map(form.fields).get('contentType') || form.type;
    // The form does not state the file's length.
    await allow({ mimetype: declaredType, contentLength: null });
    return { ...(await writeBounded(form.stream, file, maxBytes, form.signal)), declaredType };
  });
  const all = new Map(fields);
  const seconds = all.get('cacheControl');
  const metadata = all.get('metadata') ?? all.get('userMetadata');
  return {
    ...result,
    cacheControl: seconds ? `max-age=${seconds}` : 'no-cache',
    userMetadata: metadata === undefined ? null : parseUserMetadata(metadata),
  };
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
function formOf(contentType: string, { fields, fieldBytes }: FormLimits): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        files: 1,
        fields,
        fieldSize: fieldBytes,
        parts: fields + 1,
        headerPairs: 20,
        headerSize: 8_192,
      },
    });
  } catch (cause) {
    throw noContent(cause);
  }
}
