import type { Readable } from 'node:stream';

/** Where bytes are: under their version, or under their object's own name when it has none. */
export type BytesKey = { bucket_id: string; name: string; version: string | null };

/** First and last byte, both included. */
export type ByteRange = { first: number; last: number };

export type StoredBytes = {
  size: number;
  modified: Date;
  /** Names these very bytes: another content, another tag. */
  tag: string;
  stream(range?: ByteRange): Readable;
};

/** The bytes of objects. A version is written once, whole, and never changes. */
export type ByteStore = {
  /** A file on this machine for bytes that are on their way; what is left there is removed in time. */
  stagingPath(): Promise<string>;
  /** Makes the bytes of a file that was flushed those of a version; the file is no more afterwards. */
  place(file: string, version: string): Promise<void>;
  /** Undefined when there are none. */
  open(key: BytesKey): Promise<StoredBytes | undefined>;
  /** Copies bytes to a file of {@link aside}; false when there are none. */
  copy(key: BytesKey, file: string): Promise<boolean>;
  /** Removes versions, those that are not there included. */
  remove(versions: readonly string[]): Promise<void>;
  /** Removes files of {@link aside} that nobody can be at any more. */
  tidy(before: Date): Promise<void>;
  /** Has files that lie in a bucket's folder on this machine, each under its own name, where every process looks. */
  publish(bucket: string, names: readonly string[]): Promise<void>;
  /** Undoes {@link publish}; the files of this machine stay. */
  withdraw(bucket: string, names: readonly string[]): Promise<void>;
  close(): void;
};
