import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { createConcurrencyLimiter } from '#backend/http/concurrency-limiter.ts';
import { storeUnavailable } from '../errors.ts';
import { placeOf } from './place.ts';
import { createStagingFolder } from './staging.ts';
import type { ByteRange, ByteStore } from './store.ts';

/** Which bucket of which S3-compatible store, and with what rights. */
export type S3Settings = {
  /** Amazon's own of the region when absent. */
  endpoint?: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket is in the path of an address rather than in its host. */
  forcePathStyle: boolean;
};

/** In memory while it is sent; files that are no larger are one request. */
const PART_BYTES = 8 * 1024 * 1024;
const SENT_AT_ONCE = 16;
const MAX_WAITING = 1_000;
const REMOVED_AT_ONCE = 10;
/** A download holds one for as long as its reader takes. */
const MAX_SOCKETS = 500;

/**
 * Bytes in a bucket of S3, at the places that they have on disk. Any number of processes may share it; only what is on
 * its way, and renditions, are on each one's own machine.
 *
 * An upload in parts that a crash cuts short leaves those to a rule of the bucket (`AbortIncompleteMultipartUpload`).
 *
 * @throws StorageError 503 from every method when the store can't be reached, or refuses
 */
export function createS3Store(settings: S3Settings, folder: string): ByteStore {
  const client = clientOf(settings);
  const gate = createConcurrencyLimiter({
    atOnce: SENT_AT_ONCE,
    maxWaiting: MAX_WAITING,
    refused: () => storeUnavailable(new Error(`${MAX_WAITING} files wait to be sent to S3`)),
  });
  const at = (place: string) => ({ Bucket: settings.bucket, Key: place });

  async function send(file: string, place: string): Promise<void> {
    await gate.run(async () => {
      const params = { ...at(place), Body: createReadStream(file) };
      await reached(new Upload({ client, params, partSize: PART_BYTES, queueSize: 1 }).done());
    });
  }

  async function* chunks(place: string, range: ByteRange | undefined) {
    const asked = { ...at(place), ...(range && { Range: `bytes=${range.first}-${range.last}` }) };
    const { Body } = await reached(client.send(new GetObjectCommand(asked)));
    yield* Body as Readable;
  }

  async function removeAll(places: readonly string[]): Promise<void> {
    // One by one: not every store that speaks S3 removes many at once.
    for (let start = 0; start < places.length; start += REMOVED_AT_ONCE) {
      const some = places.slice(start, start + REMOVED_AT_ONCE);
      await Promise.all(some.map((place) => reached(client.send(new DeleteObjectCommand(at(place))))));
    }
  }

  return {
    ...createStagingFolder(folder),
    async place(file, version) {
      const place = placeOf({ bucket_id: '', name: '', version });
      if (!place) throw new Error(`${version} is no version`);
      await send(file, place);
      await rm(file, { force: true });
    },
    async open(key) {
      const place = placeOf(key);
      if (place === undefined) return undefined;
      const facts = await found(client.send(new HeadObjectCommand(at(place))));
      if (!facts) return undefined;
      return {
        size: facts.ContentLength ?? 0,
        modified: facts.LastModified ?? new Date(0),
        tag: (facts.ETag ?? '').replaceAll('"', ''),
        // Requested when read: a 304 response reads no bytes.
        stream: (range) => Readable.from(chunks(place, range), { objectMode: false }),
      };
    },
    async copy(key, file) {
      const place = placeOf(key);
      const object = place && (await found(client.send(new GetObjectCommand(at(place)))));
      if (!object) return false;
      await pipeline(object.Body as Readable, createWriteStream(file, { flush: true }));
      return true;
    },
    remove: (versions) =>
      removeAll(placesOf(versions.map((version) => ({ bucket_id: '', name: '', version })))),
    async publish(bucket, names) {
      for (const place of placesOf(names.map((name) => ({ bucket_id: bucket, name, version: null })))) {
        await send(path.join(folder, place), place);
      }
    },
    withdraw: (bucket, names) =>
      removeAll(placesOf(names.map((name) => ({ bucket_id: bucket, name, version: null })))),
    close: () => client.destroy(),
  };
}

/** A client of the store, for stored files and other objects. */
export function clientOf(settings: S3Settings): S3Client {
  const { endpoint, region, forcePathStyle, accessKeyId, secretAccessKey } = settings;
  return new S3Client({
    ...(endpoint && { endpoint }),
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Stores that are not Amazon's refuse its newer checksums; a transfer that is cut short is noticed without them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 3_000,
      // Time until the store begins to answer.
      requestTimeout: 30_000,
      throwOnRequestTimeout: true,
      // Then a slow reader may let it wait.
      socketTimeout: 10 * 60_000,
      httpAgent: { maxSockets: MAX_SOCKETS },
      httpsAgent: { maxSockets: MAX_SOCKETS },
    },
  });
}

function placesOf(keys: readonly Parameters<typeof placeOf>[0][]): string[] {
  return keys.map(placeOf).filter((place) => place !== undefined);
}

/** @returns undefined when S3 reports that the object does not exist */
async function found<Answer>(sent: Promise<Answer>): Promise<Answer | undefined> {
  return reached(
    sent.catch((error) => {
      const isAbsent = error instanceof S3ServiceException && ['NotFound', 'NoSuchKey'].includes(error.name);
      if (isAbsent) return undefined;
      throw error;
    }),
  );
}

async function reached<Answer>(sent: Promise<Answer>): Promise<Answer> {
  return sent.catch((cause) => {
    throw storeUnavailable(cause);
  });
}
