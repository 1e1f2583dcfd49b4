import { strToU8, type Zippable, zipSync } from 'fflate';
import type { AccountExport, OwnFile } from '#domain/accounts/account.ts';

/** A file of the person, with its bytes. */
export type ReadFile = OwnFile & { bytes: Uint8Array };

/** File names in the archive, in the person's language. */
export type ArchiveNames = { data: string; files: string; readMe: string };

/**
 * A person's data export as a ZIP: a note, a JSON document, and their files under their storage paths.
 *
 * @param note text of the note
 */
export function makeArchive(data: AccountExport, files: ReadFile[], names: ArchiveNames, note: string): Blob {
  const parts: Zippable = {
    [names.readMe]: strToU8(`${note}\n`),
    [names.data]: strToU8(`${JSON.stringify(data, null, 2)}\n`),
  };
  // Stored without compression: images are compressed already.
  for (const { bucket, path, bytes } of files)
    parts[`${names.files}/${bucket}/${path}`] = [bytes, { level: 0 }];
  return new Blob([zipSync(parts) as Uint8Array<ArrayBuffer>], { type: 'application/zip' });
}
