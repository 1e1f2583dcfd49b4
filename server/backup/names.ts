import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

const NAME = /^bottin-\d{8}-\d{6}Z\.tar$/;

/** The name of a backup that is made now: `bottin-20261121-201500Z.tar`. */
export function backupName(now: Date): string {
  const [date = '', time = ''] = now.toISOString().replace(/[-:]/g, '').split(/[T.]/);
  return `bottin-${date}-${time}Z.tar`;
}

/**
 * Removes all but the newest backups of a folder, and what was never finished; other files are left alone.
 *
 * @returns the names of those that were removed
 */
export async function rotateBackups(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).sort();
  const old = names.filter((name) => NAME.test(name)).slice(0, -keep);
  const torn = names.filter(
    (name) => name.endsWith('.partial') && NAME.test(name.slice(0, -'.partial'.length)),
  );
  for (const name of [...old, ...torn]) await rm(path.join(folder, name));
  return old;
}
