import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { type ByteSource, SourceFileError } from './csv-source.ts';

type Stored = { source: ByteSource; modifiedAt: Date };

/** A ZIP archive, or a folder instead of one. */
export type Archive = {
  stored: Map<string, Stored>;
  /** Stored (compressed) size. */
  bytes: number;
  close(): void;
};

/** The files of a folder, by their names. */
export async function openFolder(folder: string): Promise<Archive> {
  const stored = new Map<string, Stored>();
  let bytes = 0;
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const { size, mtime } = await stat(file);
    bytes += size;
    stored.set(name, {
      source: { name: file, bytes: size, read: () => createReadStream(file) },
      modifiedAt: mtime,
    });
  }
  return { stored, bytes, close: () => undefined };
}

/**
 * The files of a ZIP archive, by their paths in it. They are inflated while they are read, never to disk.
 *
 * @param bytes size of the archive
 * @throws SourceFileError when it is damaged or cut short, also while a file is read
 */
export async function openZip(file: string, bytes: number): Promise<Archive> {
  const damaged = (cause: Error) => {
    const message = `${file}: not a ZIP archive, or one that is damaged or cut short: download it again (${cause.message})`;
    return new SourceFileError('not_archive', '', message, { cause });
  };
  let zip: ZipFile;
  const stored = new Map<string, Stored>();
  try {
    // The directory of an archive is at its end: one that was cut short has none.
    zip = await openPromise(file, { autoClose: false });
    for await (const entry of zip.eachEntry()) {
      const source: ByteSource = {
        name: `${file}:${entry.fileName}`,
        bytes: entry.uncompressedSize,
        read: () => readEntry(zip, entry, damaged),
      };
      stored.set(entry.fileName, { source, modifiedAt: entry.getLastModDate() });
    }
  } catch (cause) {
    throw damaged(cause as Error);
  }
  return { stored, bytes, close: () => zip.close() };
}

/** Inflates an entry while it is read, and verifies its checksum. */
async function* readEntry(
  zip: ZipFile,
  entry: Entry,
  damaged: (cause: Error) => Error,
): AsyncGenerator<Uint8Array> {
  let sum = 0;
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (cause) {
    throw damaged(cause as Error);
  }
  if (sum !== entry.crc32) throw damaged(new Error(`the checksum of ${entry.fileName} is another`));
}
