import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import tar from 'tar-stream';
import { ENTRIES, Ending } from './contents.ts';

const MODE = 0o600;
const MAX_TEXT_BYTES = 64 * 1024 * 1024;

/** An archive that is being written: a tar whose last entry has the digest of all that came before. */
export type ArchiveWriter = {
  add(name: string, bytes: Buffer): Promise<void>;
  /** @throws when the source's size differs from `size` */
  addStream(name: string, size: number, source: Readable): Promise<void>;
  /** Writes the ending, and waits until all bytes are flushed to disk. */
  finish(ending: Omit<Ending, 'sha256'>): Promise<void>;
  /** Closes the file, which stays truncated; nothing is written to it afterwards. */
  abandon(): Promise<void>;
};

/** @param file must not exist */
export function writeArchive(file: string): ArchiveWriter {
  const pack = tar.pack();
  const hash = createHash('sha256');
  const destination = createWriteStream(file, { flags: 'wx', mode: MODE, flush: true });
  let failure: NodeJS.ErrnoException | undefined;
  destination.on('error', (error: NodeJS.ErrnoException) => {
    // Streams that are destroyed along with it emit further errors.
    if (error.syscall !== undefined) failure ??= error;
  });
  const written = pipeline(pack, destination);
  // The next write, or `finish`, reports the error.
  written.catch(() => undefined);

  async function addStream(name: string, size: number, source: Readable): Promise<void> {
    announce(hash, name, size);
    try {
      const entry = pack.entry({ name, size, mode: MODE });
      // The file stream reports a full disk; the entry alone would wait for ever.
      await Promise.race([pipeline(source, hashing(hash), entry), written]);
    } catch (error) {
      throw failure ?? error;
    }
  }
  const add = (name: string, bytes: Buffer) => addStream(name, bytes.byteLength, Readable.from([bytes]));

  return {
    add,
    addStream,
    async finish(ending) {
      await add(ENTRIES.ending, asJson({ ...ending, sha256: hash.copy().digest('hex') }));
      pack.finalize();
      await written;
    },
    async abandon() {
      pack.destroy();
      await written.catch(() => undefined);
    },
  };
}

export type ArchiveEntry = { name: string; size: number; bytes: Readable };

/**
 * Yields the entries of an archive; each must be read or skipped before the next is requested.
 *
 * @returns the ending, after the last entry
 * @throws a one-line error when the archive is truncated or altered
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry, Ending> {
  const extract = tar.extract();
  const source = createReadStream(file, { highWaterMark: 1024 * 1024 });
  const read = pipeline(source, extract);
  // Errors are reported below, where the entries end.
  read.catch(() => undefined);
  const hash = createHash('sha256');
  let ending: Ending | undefined;
  try {
    for await (const entry of extract) {
      if (ending) throw new Damaged('there is something after its end');
      const { name } = entry.header;
      const size = entry.header.size ?? 0;
      if (name === ENTRIES.ending) {
        ending = Ending.parse(await jsonOf(entry as unknown as Readable));
        continue;
      }
      announce(hash, name, size);
      const bytes = (entry as unknown as Readable).pipe(hashing(hash));
      // Who reads the entry gets this error, and ends the loop.
      entry.on('error', (error: Error) => bytes.destroy(unreadableError(file, error)));
      yield { name, size, bytes };
      if (!bytes.readableEnded) for await (const _ of bytes);
    }
    await read;
  } catch (cause) {
    throw unreadableError(file, cause);
  } finally {
    source.destroy();
  }
  if (!ending) throw unreadableError(file, new Damaged('its end is missing'));
  if (ending.sha256 !== hash.digest('hex'))
    throw unreadableError(file, new Damaged('its content was changed'));
  return ending;
}

export function asJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}

/** An entry that is JSON. */
export async function jsonOf(bytes: Readable): Promise<unknown> {
  return JSON.parse((await textOf(bytes)).toString());
}

export async function textOf(bytes: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > MAX_TEXT_BYTES) throw new Damaged('an entry is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

class Damaged extends Error {}
/** Its message is one line that names the archive. */
class UnreadableArchive extends Error {}

// Parser errors for malformed archives count as damage; disk errors are passed on unchanged.
function unreadableError(file: string, cause: unknown): Error {
  if (cause instanceof UnreadableArchive) return cause;
  const { code } = cause as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new Error(`${file}: there is no such file.`, { cause });
  const isOurs = cause instanceof Damaged || !(cause instanceof Error) || isUnreadable(cause);
  if (!isOurs) return cause as Error;
  const why = (cause as Error).message;
  return new UnreadableArchive(`${file} is no whole backup: ${why}. Nothing of it is used.`, { cause });
}

function isUnreadable(error: Error): boolean {
  return /tar header|Unexpected end of data|JSON|Invalid input|expected/i.test(error.message);
}

function announce(hash: Hash, name: string, size: number): void {
  hash.update(`${name}\0${size}\0`);
}

function hashing(hash: Hash): Transform {
  return new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
}
