import { rm } from 'node:fs/promises';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { BackendOptions } from '#backend/app.ts';
import { temporaryFolder } from './folder.ts';

export type S3Server = {
  /** The backend's settings for this server. */
  settings: NonNullable<BackendOptions['storageS3']>;
  /** Holds a folder for each bucket: `files/.versions/ab/…`. */
  folder: string;
  /** Puts an object, as another client would. */
  put(key: string, body: string): Promise<void>;
  /** Refuses connections until it is started again. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
};

/**
 * A server that speaks S3 on loopback: signatures are verified, uploads in parts and ranges are what they are at
 * Amazon's. It has one empty bucket.
 *
 * @param options.lists whether clients list the bucket: then s3rver does not verify signatures, because it computes the
 * signature of a list without the slash that the official client sends after the bucket's name.
 */
export async function startS3Server({ lists = false } = {}): Promise<S3Server> {
  const folder = await temporaryFolder('s3');
  let server: S3rver | undefined;
  let port = 0;
  const start = async () => {
    server = new S3rver({
      address: '127.0.0.1',
      port,
      directory: folder,
      silent: true,
      allowMismatchedSignatures: lists,
      configureBuckets: [{ name: 'files' }],
    });
    // Its own removal also removes an empty folder, and with it a file that another request has just put there.
    server.store.deleteObject = async (bucket, key) => {
      const object = path.join(folder, bucket, `${key}._S3rver_`);
      await Promise.all(
        ['object', 'object.md5', 'metadata.json'].map((part) => rm(object + part, { force: true })),
      );
    };
    ({ port } = await server.run());
  };
  const stop = async () => {
    server?.httpServer.closeAllConnections();
    await server?.close();
    server = undefined;
  };
  await start();
  // The only keys that it knows.
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const location = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    forcePathStyle: true,
  };
  return {
    settings: { ...location, ...credentials, bucket: 'files' },
    folder,
    async put(key, body) {
      const client = new S3Client({ ...location, credentials });
      await client.send(new PutObjectCommand({ Bucket: 'files', Key: key, Body: body }));
      client.destroy();
    },
    start,
    stop,
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
