import type { Locker } from '@tus/server';
import type { Pool } from 'pg';
import type { ByteStore } from './bytes/store.ts';
import type { NameRule } from './names.ts';
import type { RemovableObjects } from './removable.ts';
import type { Renditions } from './renditions/index.ts';
import type { ListedRendition } from './renditions/parameters.ts';
import type { UrlSigner } from './signatures.ts';

/** Dependencies and settings of the service; none is read from the environment. */
export type StorageContext = {
  /** Connections of requests, which run as their callers. */
  pool: Pool;
  /** The owner's connections: buckets, public objects and the upkeep of bytes. */
  admin: Pool;
  bytes: ByteStore;
  renditions: Renditions;
  /** The renditions that anyone may ask for; null for any. */
  listedRenditions: readonly ListedRendition[] | null;
  /** Buckets whose files may be soft-deleted before their bytes are removed; null for no bucket. */
  removable: RemovableObjects | null;
  signer: UrlSigner;
  /** Path prefix of the public URL, before the service's path: `/api`; empty for none. */
  pathPrefix: string;
  /** Locks resumable uploads. */
  locker: Locker;
  /** Maximum bytes of an object, even if its bucket allows more. */
  maxBytes: number;
  nameRule: NameRule;
  now(): Date;
  /** Schedules the removal of unreferenced bytes, soon. */
  collect(): void;
};
