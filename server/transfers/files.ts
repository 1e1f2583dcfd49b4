import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { DataClient } from '../web/data-client.ts';
import { InsufficientSpaceError } from './free-space.ts';

const BUCKET = 'imports';

/** A file that is not in the bucket any more. */
export class FileMissingError extends Error {
  override readonly name = 'FileGone';
}

/**
 * Copies a stored file to this machine: it is read twice, as slowly as PostgreSQL writes.
 *
 * @throws FileMissingError
 */
export async function fetchFile(client: DataClient, path: string, target: string): Promise<void> {
  const { data, error } = await client.storage.from(BUCKET).download(path).asStream();
  if (error) {
    const isMissingFile = 'statusCode' in error && error.statusCode === '404';
    throw new (isMissingFile ? FileMissingError : Error)(`${path}: ${error.message}`, { cause: error });
  }
  await pipeline(Readable.fromWeb(data as ReadableStream), createWriteStream(target));
}

/**
 * Stores a file of this machine, in the place of one of that name.
 *
 * @throws InsufficientSpaceError
 */
export async function storeFile(
  client: DataClient,
  path: string,
  source: string,
  contentType: string,
  bucket = BUCKET,
): Promise<void> {
  const { error } = await client.storage
    .from(bucket)
    .upload(path, Readable.toWeb(createReadStream(source)) as unknown as globalThis.ReadableStream, {
      contentType,
      upsert: true,
      duplex: 'half',
    });
  if (error) {
    const isFull = 'status' in error && error.status === 507;
    throw new (isFull ? InsufficientSpaceError : Error)(`${path}: ${error.message}`, { cause: error });
  }
}
