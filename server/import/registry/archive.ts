import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { type ByteSource, SourceFileError } from '../csv-source.ts';
import { localDay } from '../local-day.ts';

/** The files that are read of the registry's six, by the names that they were seen to have, in the singular or the plural. */
const FILES = {
  enterprises: /^entreprises?\.csv$/i,
  names: /^noms?\.csv$/i,
  establishments: /^[eé]tablissements?\.csv$/i,
  meanings: /^domaines?valeurs?\.csv$/i,
} as const;

type FileName = keyof typeof FILES;
/** Their published names, for messages and reports. */
export const PUBLISHED: Record<FileName, string> = {
  enterprises: 'Entreprise.csv',
  names: 'Nom.csv',
  establishments: 'Etablissements.csv',
  meanings: 'DomaineValeur.csv',
};

/** The archive of the registry, or the folder of its files. */
export type RegistryArchive = {
  files: Record<FileName, ByteSource>;
  /** Publication day: the date of the newest file. */
  publishedOn: string;
  /** Stored (compressed) size of the files. */
  bytes: number;
  close(): void;
};

type Stored = { source: ByteSource; modifiedAt: Date };

/**
 * Opens the published archive, `.zip`, or a folder that holds the same files.
 *
 * @throws SourceFileError when it does not exist, is damaged or truncated, or lacks a file
 */
export async function openRegistryArchive(file: string): Promise<RegistryArchive> {
  const found = await stat(file).catch((cause: NodeJS.ErrnoException) => {
    const problem = cause.code === 'ENOENT' ? 'no such file or folder' : cause.message;
    throw new SourceFileError('no_file', '', `${file}: ${problem}`, { cause });
  });
  const { stored, bytes, close } = found.isDirectory()
    ? await openFolder(file)
    : await openZip(file, found.size);
  const named = (pattern: RegExp) => [...stored].find(([name]) => pattern.test(path.basename(name)))?.[1];
  const missing: string[] = [];
  const all = Object.entries(FILES).flatMap(([name, pattern]) => {
    const one = named(pattern);
    if (!one) missing.push(PUBLISHED[name as FileName]);
    return one ? [[name as FileName, one] as const] : [];
  });
  if (missing.length > 0) {
    close();
    const message = `${file}: ${missing.join(', ')} missing; found ${[...stored.keys()].join(', ') || 'nothing'}`;
    throw new SourceFileError('missing_files', missing.join(', '), message);
  }
  const newest = Math.max(...all.map(([, { modifiedAt }]) => modifiedAt.getTime()));
  return {
    files: Object.fromEntries(all.map(([name, { source }]) => [name, source])) as Record<
      FileName,
      ByteSource
    >,
    publishedOn: localDay(new Date(newest)),
    bytes,
    close,
  };
}

async function openFolder(folder: string) {
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

async function openZip(file: string, bytes: number) {
  const damaged = (cause: Error) => {
    const message = `${file}: not a whole ZIP archive (${cause.message}); download it again`;
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
