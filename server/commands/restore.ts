import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import {
  createClient,
  createOwnerPool,
  makeDataFolder,
  mustBeOwn,
  mustBeSuitable,
  namingFullDisk,
  openByteStore,
  prepareDatabase,
} from '#backend/app.ts';
import type { About } from '../backup/contents.ts';
import { secretMark } from '../backup/make-backup.ts';
import {
  held,
  readSecrets,
  restoreBackup,
  setAside,
  verifyBackup,
  writeSecrets,
} from '../backup/restore-backup.ts';
import { appliedMigrations } from '../backup/tables.ts';
import { markUnfinished, removeMark, undoRestore } from '../backup/unfinished.ts';
import { type Config, readConfig } from '../config.ts';
import { openDatabase } from '../database.ts';
import { maintain } from '../maintenance.ts';
import { placeOf, storageOptions } from '../open-backend.ts';
import { jwtSecret } from '../project-secret.ts';
import { runningServer } from '../running.ts';
import { ownProject } from '../workspace.ts';
import { readArguments } from './arguments.ts';
import { runCommand } from './run.ts';

const USAGE = 'Usage: npm run restore -- FILE [--replace]';
const OPTIONS = `
--replace             moves what DATA_DIR holds aside, or replaces the rows of an outside database`;

/**
 * `npm run restore -- FILE`: the site as a backup has it, on an empty DATA_DIR or in an empty outside database. With
 * `--replace` what a DATA_DIR holds is moved aside first, and the rows of an outside database are replaced.
 */
await runCommand(async () => {
  const { positionals, values } = readArguments(
    { allowPositionals: true, options: { replace: { type: 'boolean', default: false } } },
    USAGE,
    OPTIONS,
  );
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new Error(USAGE);
  const config = readConfig();
  console.error(`  to ${placeOf(config)}`);
  // Checked before any file is moved aside.
  if (!config.DATABASE_URL) await mustBeOwn(config.DATA_DIR);
  const running = await runningServer(config.DATA_DIR);
  if (running) throw new Error(`A server is running on ${config.DATA_DIR}; stop it first.`);

  console.error('  reading the whole backup first');
  const { about } = await verifyBackup(file);
  await mustFit(about, config, values.replace);
  await namingFullDisk(config.DATA_DIR, !config.DATABASE_URL, () =>
    restore(file, about, config, values.replace),
  );
  console.log(
    `Restored from ${file}, made ${about.madeAt} by version ${about.version}. What was erased since is there again: see ` +
      'docs/operations.md, « Backups ».',
  );
});

/** Checks preconditions before any change. @throws a one-line error when the backup cannot be restored here */
async function mustFit(about: About, config: Config, replace: boolean): Promise<void> {
  await mustKnowMigrations(config, about);
  if (!config.DATABASE_URL) return;
  await withClient(config.DATABASE_URL, mustBeSuitable);
  await mustBeEmpty(config.DATABASE_URL, about, replace);
}

/** All or nothing: on failure DATA_DIR gets its former contents back. */
async function restore(file: string, about: About, config: Config, replace: boolean): Promise<void> {
  const aside = await emptyFolder(config, replace);
  try {
    makeDataFolder(config.DATA_DIR);
    await markUnfinished(config.DATA_DIR, file);
    await fill(file, about, config);
    await removeMark(config.DATA_DIR);
  } catch (error) {
    await undoRestore(config.DATA_DIR, aside).then(
      () => console.error(`  ${config.DATA_DIR} is as it was before`),
      ({ message }) => console.error(`  ${config.DATA_DIR} is not as it was before: ${message}`),
    );
    throw error;
  }
}

async function fill(file: string, about: About, config: Config): Promise<void> {
  const secrets = await readSecrets(file);
  if (config.JWT_SECRET) secrets.jwtSecret = null;
  for (const name of await writeSecrets(config.DATA_DIR, secrets)) console.error(`  ${name}`);
  const secret = await jwtSecret(config);
  if (secretMark(secret) !== about.secretMark) {
    console.error(
      'WARNING: JWT_SECRET is another than that of the backup: everybody will have to sign in again.',
    );
  }
  if (secrets.signingKeys !== null) {
    console.error(
      '  set SUPABASE_AUTH_SIGNING_KEYS_PATH to the restored signing-keys.json, or put it back in its place',
    );
  }

  const report = (step: string) => console.error(`  ${step}`);
  const database = await openDatabase(config, report);
  const { storageFolder, storageS3: s3 } = storageOptions(config);
  const store = await openByteStore({ folder: storageFolder, s3 });
  try {
    if (!(await database.claimServer())) throw new Error('A server has this database; stop it first.');
    const versions = new Set(about.migrations);
    const project = await ownProject(config);
    await prepareDatabase(database.url, project, secret, () => undefined, versions);
    await restoreBackup(file, about, { databaseUrl: database.url, store, storageFolder, report });
    // All rows are restored: the newer migrations run now, since daily maintenance is this version's.
    await prepareDatabase(database.url, project, secret, report);
    await applyRetention(database.url, report);
  } finally {
    store.close();
    await database.close();
  }
}

// Rows that the backup holds beyond the retention periods of docs/privacy.md must never be shown.
async function applyRetention(databaseUrl: string, report: (step: string) => void): Promise<void> {
  report('the day’s work');
  const pool = createOwnerPool(databaseUrl, 'bottin-restore', 1, () => undefined);
  try {
    if (!(await maintain(pool)))
      throw new Error('All is restored, but another process is at the day’s work.');
  } finally {
    await pool.end();
  }
}

/** @returns where what it held is now; undefined when there was nothing */
async function emptyFolder({ DATA_DIR }: Config, replace: boolean): Promise<string | undefined> {
  const names = await held(DATA_DIR);
  if (names.length === 0) return undefined;
  if (!replace) {
    throw new Error(
      `${DATA_DIR} holds ${names.slice(0, 5).join(', ')}: name an empty DATA_DIR, or say --replace to move it aside.`,
    );
  }
  const aside = await setAside(DATA_DIR, new Date());
  console.error(`  what was in ${DATA_DIR} is now in ${aside}`);
  return aside;
}

/** @throws when the database has had migrations: others than the backup's, or the same without leave to replace rows */
async function mustBeEmpty(databaseUrl: string, about: About, replace: boolean): Promise<void> {
  const applied = await withClient(databaseUrl, appliedMigrations);
  if (applied === undefined || applied.length === 0) return;
  const isSame = applied.join() === about.migrations.toSorted().join();
  if (!isSame) throw new Error('The database has had other migrations than the backup: name an empty one.');
  if (!replace) throw new Error('The database holds a site: name an empty one, or say --replace.');
}

async function mustKnowMigrations(config: Config, about: About): Promise<void> {
  const { folder } = await ownProject(config);
  const files = await readdir(path.join(folder, 'migrations'));
  const unknown = about.migrations.filter((version) => !files.some((file) => file.startsWith(`${version}_`)));
  if (unknown.length > 0) {
    throw new Error(
      `The backup is of a newer version, with migration ${unknown.at(-1)}: update this clone first.`,
    );
  }
}

async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = createClient(databaseUrl, 'bottin-restore');
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
