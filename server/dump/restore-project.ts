import path from 'node:path';
import { openByteStore, prepareDatabase } from '#backend/app.ts';
import { openDatabase } from '../start/database.ts';
import { storageOptions } from '../start/open-backend.ts';
import { makeWorkspaceFolder, type Workspace, workspaceSecret } from '../start/workspace.ts';
import { placeFiles } from './place-files.ts';
import { mustBePlain } from './read-dump.ts';
import { restoreDump } from './restore-dump.ts';
import { isUnused, markUnused, markUsed } from './unused-project.ts';

/** Names of missing files that are printed. */
const NAMED = 20;

/**
 * Restores dumps of a hosted project, and its stored files, into a project that no server serves; prints what it
 * counted.
 *
 * @param files of SQL, in order; none to place files alone
 * @param folder holds the stored files, a folder for each bucket
 * @throws when a server runs, when nothing could be restored, and when files are missing
 */
export async function restoreProject(
  workspace: Workspace,
  files: readonly string[],
  folder: string | undefined,
): Promise<void> {
  const { config } = workspace;
  for (const file of files) await mustBePlain(file);
  const project = await workspace.project();
  await makeWorkspaceFolder(config);
  const report = (step: string) => console.error(`  ${step}`);
  const database = await openDatabase(config, report, project);
  try {
    if (!(await database.claimServer())) throw new Error('A server has this database; stop it first.');
    const replaces = await isUnused(database.url, config);
    if (replaces) await markUnused(config);
    // The dump has the rows of seeds and buckets.
    const bare = {
      ...project,
      db: { ...project.db, seed: { ...project.db.seed, enabled: false } },
      storage: { ...project.storage, enabled: false },
    };
    const secret = await workspaceSecret(config, project);
    await prepareDatabase(database.url, bare, secret, report, { extensions: true });
    if (files.length > 0) {
      printCounts(await restoreDump(database.url, files, { replaces, report }));
      await markUsed(config);
    }
    if (folder !== undefined) await restoreFiles(config, database.url, path.resolve(folder));
  } finally {
    await database.close();
  }
}

function printCounts(counts: ReadonlyMap<string, number>): void {
  const tables = [...counts].sort(([one], [other]) => one.localeCompare(other));
  const width = Math.max(...tables.map(([table]) => table.length), 0);
  for (const [table, rows] of tables) console.log(`  ${table.padEnd(width)} ${String(rows).padStart(9)}`);
  const total = tables.reduce((sum, [, rows]) => sum + rows, 0);
  console.log(`Restored ${total} rows of ${tables.length} tables; PostgreSQL counts as many.`);
}

async function restoreFiles(config: Workspace['config'], databaseUrl: string, from: string): Promise<void> {
  const { storageFolder, storageS3: s3 } = storageOptions(config);
  const store = await openByteStore({ folder: storageFolder, s3 });
  try {
    const { placed, missing } = await placeFiles({ databaseUrl, from, storageFolder, store });
    console.log(`${placed} files are in place.`);
    if (missing.length === 0) return;
    for (const name of missing.slice(0, NAMED)) console.error(`  missing, or of another size: ${name}`);
    throw new Error(
      `${missing.length} files are missing in ${from}: copy them there and run this again with --files alone.`,
    );
  } finally {
    store.close();
  }
}
