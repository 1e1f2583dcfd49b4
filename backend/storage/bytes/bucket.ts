import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { clientOf, type S3Settings } from './s3.ts';

export type BucketObject = {
  /** Below the prefix. */
  name: string;
  modified: Date;
};

/** Objects below a prefix of a bucket, which are no stored files. */
export type Bucket = {
  /** @param folder `base/`; every object when empty */
  list(folder?: string): Promise<BucketObject[]>;
  /** Replaces the object of that name, at once and whole. */
  put(name: string, file: string): Promise<void>;
  putText(name: string, text: string): Promise<void>;
  text(name: string): Promise<string>;
  /** Writes the object to a file, whose folders are created. */
  get(name: string, file: string): Promise<void>;
  /** Removes objects; missing ones are ignored. */
  remove(names: readonly string[]): Promise<void>;
  close(): void;
};

/** In memory while it is sent. */
const PART_BYTES = 8 * 1024 * 1024;

/**
 * Opens a bucket of an S3-compatible store with the client of stored files.
 *
 * @param prefix `archive/`; empty for the whole bucket
 * @throws Error of the client from every method when the store can't be reached, or refuses
 */
export function createBucket(settings: S3Settings, prefix: string): Bucket {
  const client = clientOf(settings);
  const at = (name: string) => ({ Bucket: settings.bucket, Key: prefix + name });
  const put = async (name: string, body: Readable | string) => {
    await new Upload({ client, params: { ...at(name), Body: body }, partSize: PART_BYTES }).done();
  };
  return {
    async list(folder = '') {
      const found: BucketObject[] = [];
      const asked = { Bucket: settings.bucket, Prefix: prefix + folder };
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, asked)) {
        for (const { Key = '', LastModified = new Date(0) } of Contents) {
          found.push({ name: Key.slice(prefix.length), modified: LastModified });
        }
      }
      return found;
    },
    put: (name, file) => put(name, createReadStream(file)),
    putText: put,
    async text(name) {
      const { Body } = await client.send(new GetObjectCommand(at(name)));
      return Body?.transformToString() ?? '';
    },
    async get(name, file) {
      const { Body } = await client.send(new GetObjectCommand(at(name)));
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      await pipeline(Body as Readable, createWriteStream(file, { mode: 0o600 }));
    },
    async remove(names) {
      for (const name of names) await client.send(new DeleteObjectCommand(at(name)));
    },
    close: () => client.destroy(),
  };
}
