import path from 'node:path';
import { TUS_RESUMABLE } from '@tus/server';
import type { Pool } from 'pg';
import type { RequestContext } from '#backend/http/request-context.ts';
import { errorResponse } from './answer.ts';
import { openByteStore } from './bytes/open.ts';
import type { S3Settings } from './bytes/s3.ts';
import type { ByteStore } from './bytes/store.ts';
import { createUpkeep } from './bytes/upkeep.ts';
import type { StorageContext } from './context.ts';
import { disableImageCache } from './images.ts';
import type { NameRule } from './names.ts';
import { refusedBy } from './refused.ts';
import type { RemovableObjects } from './removable.ts';
import { createRenditions } from './renditions/index.ts';
import type { ListedRendition } from './renditions/parameters.ts';
import { createLocker } from './resumable/locker.ts';
import { isLink, isResumable, routeOf } from './router.ts';
import { createS3Protocol, S3_PATH, type S3Keys, type S3Protocol } from './s3/index.ts';
import { createUrlSigner } from './signatures.ts';

export type StorageOptions = {
  /** Connections of requests. */
  pool: Pool;
  /** The owner's connections. */
  admin: Pool;
  /** Holds the stored bytes; with `s3`, only staged uploads and cached renditions. */
  folder: string;
  /** Stores the bytes instead of the folder. */
  s3?: S3Settings | undefined;
  basePath: string;
  /** Path prefix of the public URL, before `basePath`, when a proxy removes it; empty or absent for none. */
  pathPrefix?: string;
  jwtSecret: string;
  /** Renditions that the public may request; any rendition when null or absent. */
  listedRenditions?: readonly ListedRendition[] | null;
  /** Buckets whose files are soft-deleted before their bytes are removed; no bucket when null or absent. */
  removableObjects?: RemovableObjects | null;
  /** Maximum bytes of an object, even if its bucket allows more. */
  maxBytes: number;
  /** Allowed names of objects; `ascii` by default. */
  nameRule?: NameRule;
  /** Keys of the S3 protocol; the protocol is not served when null or absent. */
  s3Keys?: S3Keys | null;
  /** Receives the cause of every 5xx response and of failed upkeep. */
  onError(error: unknown, request?: Request): void;
};

export type Storage = {
  /** Handles a request; gateway refusals and unexpected errors are thrown. */
  fetch(request: Request, requestContext: RequestContext): Promise<Response>;
  /** The S3 protocol; null when it is not served. */
  s3Protocol: S3Protocol | null;
  /** Starts the periodic removal of unreferenced bytes. */
  start(): void;
  /** Clears the rendition cache of this folder; returns the number of removed files. */
  forgetRenditions(): Promise<number>;
  close(): Promise<void>;
} & Pick<ByteStore, 'publish' | 'withdraw'>;

/** The storage service of a project: objects and their bytes, with the API of the official client. */
export async function createStorage(options: StorageOptions): Promise<Storage> {
  const { pool, admin, folder, basePath, onError } = options;
  disableImageCache();
  const bytes = await openByteStore(options);
  const renditions = createRenditions(path.join(folder, '.renditions'), onError);
  const upkeep = createUpkeep({ admin, bytes, renditions, onError });
  const context: StorageContext = {
    pool,
    admin,
    bytes,
    renditions,
    listedRenditions: options.listedRenditions ?? null,
    removable: options.removableObjects ?? null,
    signer: createUrlSigner(options.jwtSecret),
    locker: createLocker(),
    maxBytes: options.maxBytes,
    nameRule: options.nameRule ?? 'ascii',
    pathPrefix: options.pathPrefix ?? '',
    now: () => new Date(),
    collect: upkeep.collect,
  };

  async function answer(request: Request, requestContext: RequestContext, asked: string): Promise<Response> {
    const { route, bucket, name } = routeOf(request.method, asked);
    const query = new URL(request.url).searchParams;
    return route.endpoint({
      context,
      request,
      requestContext,
      query,
      bucket,
      name,
      operation: route.operation,
    });
  }

  return {
    async fetch(request, requestContext) {
      const asked = requestContext.path.slice(basePath.length);
      // The health check of the official service's container: whether the process answers.
      if (asked === '/status') return new Response(null);
      try {
        return await answer(request, requestContext, asked);
      } catch (error) {
        const refused = refusedBy(error);
        // The gateway knows whether it was the client who left.
        if (!refused) throw error;
        if (refused.status >= 500) onError(refused.cause ?? refused, request);
        return isResumable(asked)
          ? errorResponse(refused, true, { 'tus-resumable': TUS_RESUMABLE })
          : errorResponse(refused, isLink(asked));
      }
    },
    s3Protocol: options.s3Keys
      ? createS3Protocol(context, options.s3Keys, basePath + S3_PATH, onError)
      : null,
    start: upkeep.start,
    forgetRenditions: renditions.clear,
    async close() {
      await upkeep.close();
      bytes.close();
    },
    publish: bytes.publish,
    withdraw: bytes.withdraw,
  };
}
