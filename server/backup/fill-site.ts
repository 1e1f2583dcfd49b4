import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type Project, prepareDatabase } from '#backend/app.ts';
import type { About } from './contents.ts';
import { type RestoreOptions, restoreBackup } from './restore-backup.ts';

export type FillOptions = RestoreOptions & {
  project: Project;
  /** Signs tokens, and is what the logins of the database derive from. */
  secret: string;
  /** Whether the database has the functions of extensions, as `npm run backend` provides them. */
  extensions?: boolean;
  /** Called when the database has the migrations of the backup, and no rows of it. */
  onPrepared?(): Promise<void>;
  /** Called when all of the backup is there, before newer migrations change it. */
  onFilled?(): Promise<void>;
};

/**
 * Brings an empty database to the migrations of a backup, fills it and its store, then runs the newer migrations.
 *
 * @throws a one-line error when the backup is of a newer version, or does not fit
 */
export async function fillSite(file: string, about: About, options: FillOptions): Promise<void> {
  const { databaseUrl, project, secret, extensions = false, report } = options;
  await mustKnowMigrations(project, about);
  const versions = new Set(about.migrations);
  await prepareDatabase(databaseUrl, project, secret, () => undefined, { extensions, versions });
  await options.onPrepared?.();
  await restoreBackup(file, about, options);
  await options.onFilled?.();
  await prepareDatabase(databaseUrl, project, secret, report, { extensions });
}

/** @throws one line when the backup has a migration that this version lacks */
export async function mustKnowMigrations({ folder }: Project, about: About): Promise<void> {
  // A project may have no migration yet.
  const files = await readdir(path.join(folder, 'migrations')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const unknown = about.migrations.filter((version) => !files.some((file) => file.startsWith(`${version}_`)));
  if (unknown.length > 0) {
    throw new Error(
      `The backup is of a newer version, with migration ${unknown.at(-1)}: update this clone first.`,
    );
  }
}
