import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type Project, prepareDatabase } from '#backend/app.ts';
import type { About } from './contents.ts';
import { type RestoreOptions, restoreBackup } from './restore-backup.ts';

export type FillOptions = RestoreOptions & {
  project: Project;
  /** Signs tokens, and is what the logins of the database derive from. */
  secret: string;
  /** Called when all of the backup is there, before newer migrations change it. */
  onFilled?(): Promise<void>;
};

/**
 * Brings an empty database to the migrations of a backup, fills it and its store, then runs the newer migrations.
 *
 * @throws a one-line error when the backup is of a newer version, or does not fit
 */
export async function fillSite(file: string, about: About, options: FillOptions): Promise<void> {
  const { databaseUrl, project, secret, report, onFilled } = options;
  await mustKnowMigrations(project, about);
  const versions = new Set(about.migrations);
  await prepareDatabase(databaseUrl, project, secret, () => undefined, { versions });
  await restoreBackup(file, about, options);
  await onFilled?.();
  await prepareDatabase(databaseUrl, project, secret, report);
}

/** @throws one line when the backup has a migration that this version lacks */
export async function mustKnowMigrations({ folder }: Project, about: About): Promise<void> {
  const files = await readdir(path.join(folder, 'migrations'));
  const unknown = about.migrations.filter((version) => !files.some((file) => file.startsWith(`${version}_`)));
  if (unknown.length > 0) {
    throw new Error(
      `The backup is of a newer version, with migration ${unknown.at(-1)}: update this clone first.`,
    );
  }
}
