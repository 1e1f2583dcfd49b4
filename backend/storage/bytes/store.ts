import type { Readable } from 'node:stream';

/** Key of stored bytes: the version, or the object's name when it has no version. */
export type BytesKey = { bucket_id: string; name: string; version: string | null };

/** First and last byte, both included. */
export type ByteRange = { first: number; last: number };

export type StoredBytes = {
  size: number;
  modified: Date;
  /** Identifies this content: different content has a different tag. */
  tag: string;
  stream(range?: ByteRange): Readable;
};

/** The bytes of objects. A version is written once, whole, and never changes. */
export type ByteStore = {
  /** Path for a new local file of an upload in progress; abandoned files are removed by {@link tidy}. */
  stagingPath(): Promise<string>;
  /** Moves a flushed file into the store as the bytes of a version; the file is gone afterwards. */
  place(file: string, version: string): Promise<void>;
  /** Undefined when no bytes are stored under the key. */
  open(key: BytesKey): Promise<StoredBytes | undefined>;
  /** Copies bytes to a file of {@link stagingPath}; false when no bytes are stored under the key. */
  copy(key: BytesKey, file: string): Promise<boolean>;
  /** Removes versions; missing versions are ignored. */
  remove(versions: readonly string[]): Promise<void>;
  /** Removes files of {@link stagingPath} that were last modified before this time. */
  tidy(before: Date): Promise<void>;
  /** Has files that lie in a bucket's folder on this machine, each under its own name, where every process looks. */
  publish(bucket: string, names: readonly string[]): Promise<void>;
  /** Undoes {@link publish}; the files of this machine stay. */
  withdraw(bucket: string, names: readonly string[]): Promise<void>;
  close(): void;
};
