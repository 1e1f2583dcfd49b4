import type { Locker } from '@tus/server';
import type { Pool } from 'pg';
import type { ByteStore } from './bytes/store.ts';
import type { RemovableObjects } from './removable.ts';
import type { Renditions } from './renditions/index.ts';
import type { ListedRendition } from './renditions/parameters.ts';
import type { UrlSigner } from './signatures.ts';

/** What the service works with; nothing of it is read from the environment. */
export type StorageContext = {
  /** Connections of requests, which run as their callers. */
  pool: Pool;
  /** The owner's connections: buckets, public objects and the upkeep of bytes. */
  admin: Pool;
  bytes: ByteStore;
  renditions: Renditions;
  /** The renditions that anyone may ask for; null for any. */
  listedRenditions: readonly ListedRendition[] | null;
  /** The buckets of which files may be removed before their bytes are; null for none. */
  removable: RemovableObjects | null;
  signer: UrlSigner;
  /** Of uploads that may be interrupted. */
  locker: Locker;
  /** The most bytes of an object, whatever its bucket allows. */
  maxBytes: number;
  now(): Date;
  /** Has the bytes removed that no object names any more, soon. */
  collect(): void;
};
