import { stat } from 'node:fs/promises';
import path from 'node:path';
import { openFolder, openZip } from '../archive.ts';
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
