import { chown, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Account } from './account.ts';
import { makeDataFolder } from './data-folder.ts';

/** In the place of an archive's folder: PostgreSQL archives into {@link stagedArchive}, from where another store gets it. */
export const STAGED = 'staged';

/** The folder beside a cluster from which its archive is sent to another store. */
export const stagedArchive = (cluster: string) => `${cluster}.archive`;

/** Where an archive keeps the WAL of one cluster. */
export const walFolderOf = (archive: string) => path.join(archive, 'wal');

/**
 * The archive of one cluster, named for its system identifier: every new cluster begins with the same names of WAL
 * files.
 */
export async function archiveOfCluster(folder: string, cluster: string): Promise<string> {
  // First field of ControlFileData (PostgreSQL's `pg_control.h`).
  const control = await readFile(path.join(cluster, 'global/pg_control'));
  return path.join(folder, control.readBigUInt64LE(0).toString());
}

/**
 * Settings with which PostgreSQL archives each finished WAL segment, compressed, flushed and renamed.
 *
 * @param target a folder, or {@link STAGED}
 */
export async function archivingSettings(
  target: string,
  { cluster, uid, gid }: Account,
): Promise<Record<string, string>> {
  const folder = target === STAGED ? stagedArchive(cluster) : target;
  const wal = walFolderOf(await archiveOfCluster(folder, cluster));
  makeDataFolder(wal, 'WAL_ARCHIVE_DIR');
  if (uid !== undefined) await chown(wal, uid, gid ?? uid);
  const file = `${quoted(wal)}/%f.gz`;
  // After a crash PostgreSQL may archive the same segment again: it is there, whole, because it was renamed.
  const write = `gzip -1 < "%p" > ${file}.part && sync ${file}.part && mv ${file}.part ${file}`;
  return { archive_mode: 'on', archive_command: `test -f ${file} || { ${write}; }` };
}

/**
 * Settings of a start that recovers from an archive; the cluster's folder then needs a `recovery.signal`.
 *
 * @param to null recovers to the end of the archive
 * @param timeline null follows the newest
 */
export function recoverySettings(
  archive: string,
  to: Date | null,
  timeline: number | null,
): Record<string, string> {
  const file = `${quoted(walFolderOf(archive))}/%f.gz`;
  return {
    restore_command: `test -f ${file} && gzip -dc ${file} > "%p"`,
    // Only numeric offsets: time zones are not loaded when PostgreSQL reads its settings.
    ...(to && {
      recovery_target_time: `${to.toISOString().slice(0, -1)}+00`,
      recovery_target_action: 'promote',
    }),
    ...(timeline !== null && { recovery_target_timeline: `${timeline}` }),
    // Accepts connections once it is promoted only.
    hot_standby: 'off',
  };
}

// For the shell; PostgreSQL replaces what follows a percent sign.
function quoted(file: string): string {
  return `'${file.replaceAll("'", "'\\''").replaceAll('%', '%%')}'`;
}
