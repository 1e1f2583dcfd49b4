import { strToU8, type Zippable, zipSync } from 'fflate';
import type { AccountExport, OwnFile } from '#domain/accounts/account.ts';

/** A file of the person's with its bytes. */
export type ReadFile = OwnFile & { bytes: Uint8Array };

/** What the archive calls its parts, in the person's language. */
export type ArchiveNames = { data: string; files: string; readMe: string };

/**
 * A person's copy of their data as a ZIP: a note, a JSON document, and their files as the storage names them.
 *
 * @param note what the note says
 */
export function makeArchive(data: AccountExport, files: ReadFile[], names: ArchiveNames, note: string): Blob {
  const parts: Zippable = {
    [names.readMe]: strToU8(`${note}\n`),
    [names.data]: strToU8(`${JSON.stringify(data, null, 2)}\n`),
  };
  // Images are compressed already.
  for (const { bucket, path, bytes } of files)
    parts[`${names.files}/${bucket}/${path}`] = [bytes, { level: 0 }];
  return new Blob([zipSync(parts) as Uint8Array<ArrayBuffer>], { type: 'application/zip' });
}
