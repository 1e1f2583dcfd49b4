import path from 'node:path';
import type pg from 'pg';
import {
  type ByteStore,
  createClient,
  createOwnerPool,
  makeDataFolder,
  mustBeOwn,
  mustBeSuitable,
  namingFullDisk,
  openByteStore,
  prepareDatabase,
  STAGED,
  stopCluster,
} from '#backend/app.ts';
import type { About } from '../backup/contents.ts';
import { fillSite, mustKnowMigrations } from '../backup/fill-site.ts';
import { secretMark } from '../backup/make-backup.ts';
import { readSecrets, verifyBackup, writeSecrets } from '../backup/restore-backup.ts';
import { appliedMigrations } from '../backup/tables.ts';
import { held, markUnfinished, removeMark, setAside, undoRestore } from '../backup/unfinished.ts';
import { archiveBucket, type Config, readConfig } from '../config.ts';
import { maintain } from '../jobs/maintenance.ts';
import { recordRestore } from '../self-watch/self-watch.ts';
import { type Database, openDatabase } from '../start/database.ts';
import { placeOf, storageFolder, storageOptions } from '../start/open-backend.ts';
import { jwtSecret } from '../start/project-secret.ts';
import { runningServer } from '../start/running.ts';
import { ownProject } from '../start/workspace.ts';
import { openArchives } from '../wal-archive/archive.ts';
import { restoreFiles } from '../wal-archive/mirror.ts';
import { parseMoment } from '../wal-archive/moment.ts';
import { findRecoveryPoint, recoverCluster } from '../wal-archive/recover.ts';
import { readArguments, UsageError } from './arguments.ts';
import { runCommand } from './run.ts';

const USAGE = `Usage: npm run restore -- FILE [--replace]           a backup
       npm run restore -- --to MOMENT [--replace]   what WAL_ARCHIVE_DIR has of that moment`;
const OPTIONS = `
--to MOMENT           '2026-11-25 14:03' in the time of this machine, 2026-11-25T19:03:00Z, or latest
--replace             moves what DATA_DIR holds aside, or replaces the rows of an outside database`;

const BEGUN_AT = new Date();

/**
 * `npm run restore`: restores a backup, or a moment of the WAL archive, on an empty DATA_DIR or in an empty outside
 * database. With `--replace` what a DATA_DIR holds is moved aside first, and the rows of an outside
 * database are replaced.
 */
await runCommand(async () => {
  const { positionals, values } = readArguments(
    {
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false }, to: { type: 'string' } },
    },
    USAGE,
    OPTIONS,
  );
  const [file, ...more] = positionals;
  if (more.length > 0 || (file === undefined) === (values.to === undefined)) throw new Error(USAGE);
  const config = readConfig();
  console.error(`  to ${placeOf(config)}`);
  // Checked before any file is moved aside.
  if (!config.DATABASE_URL) await mustBeOwn(config.DATA_DIR);
  const running = await runningServer(config.DATA_DIR);
  if (running) throw new Error(`A server is running on ${config.DATA_DIR}; stop it first.`);
  const restored = file
    ? await restoreFile(file, config, values.replace)
    : await restoreMoment(values.to ?? '', config, values.replace);
  console.log(`${restored} What was erased since is there again: see docs/operations.md, « Backups ».`);
});

/** @returns what was restored, as a sentence */
async function restoreFile(file: string, config: Config, replace: boolean): Promise<string> {
  report('reading the whole backup first');
  const { about } = await verifyBackup(file);
  await mustFit(about, config, replace);
  await restore(path.resolve(file), config, replace, () => fill(file, about, config));
  return `Restored from ${file}, made ${about.madeAt} by version ${about.version}.`;
}

/** @returns what was restored, as a sentence */
async function restoreMoment(text: string, config: Config, replace: boolean): Promise<string> {
  if (config.DATABASE_URL) {
    throw new Error(
      '--to is for the embedded PostgreSQL: an outside one has its own archive (docs/operations.md).',
    );
  }
  const archives = await openArchives(config);
  if (!archives) throw new Error('WAL_ARCHIVE_DIR names no archive.');
  const point = await findRecoveryPoint(archives, momentOf(text));
  // PostgreSQL archives the new history.
  const walArchive = archiveBucket(config) ? STAGED : archives.place;
  let at: Date | null = null;
  await restore(`--to '${text}'`, config, replace, async () => {
    const leftOut = config.JWT_SECRET ? ['jwt.secret'] : [];
    at = await recoverCluster(point, config.DATA_DIR, { walArchive, leftOut, report });
    await withStore(config, async (database, store) => {
      await copyArchivedFiles(database.url, store, storageFolder(config), point.archive.filesFolder);
      await prepareDatabase(database.url, await ownProject(config), await jwtSecret(config), report);
      await finish(database.url);
    });
  });
  archives.close();
  const last = (at as Date | null)?.toISOString() ?? point.base.finishedAt;
  return `Restored to ${point.to?.toISOString() ?? 'the end of the archive'}; the last change before it is of ${last}.`;
}

/** @returns null for the end of the archive. @throws when the text is no moment, or lies ahead */
function momentOf(text: string): Date | null {
  if (text === 'latest') return null;
  try {
    const moment = parseMoment(text);
    if (moment.getTime() > Date.now()) throw new Error(`'${text}' is no moment of the past`);
    return moment;
  } catch (cause) {
    throw new UsageError(`${(cause as Error).message}. --help lists the forms.`, { cause });
  }
}

async function copyArchivedFiles(
  databaseUrl: string,
  store: ByteStore,
  folder: string,
  archive: string | null,
): Promise<void> {
  const { copied, missing } = await withClient(databaseUrl, async (client) => {
    await client.query('begin read only; set local statement_timeout = 0');
    return restoreFiles(client, store, folder, archive);
  });
  report(`${copied.toLocaleString('en')} files`);
  if (missing > 0) console.error(`WARNING: ${missing} files that rows name are not in the archive.`);
}

function report(step: string): void {
  console.error(`  ${step}`);
}

/** Checks preconditions before any change. @throws a one-line error when the backup cannot be restored here */
async function mustFit(about: About, config: Config, replace: boolean): Promise<void> {
  await mustKnowMigrations(await ownProject(config), about);
  if (!config.DATABASE_URL) return;
  await withClient(config.DATABASE_URL, mustBeSuitable);
  await mustBeEmpty(config.DATABASE_URL, about, replace);
}

/**
 * All or nothing: on failure DATA_DIR gets its former contents back.
 *
 * @param how the arguments that begin it again when it is killed
 */
async function restore(
  how: string,
  config: Config,
  replace: boolean,
  work: () => Promise<void>,
): Promise<void> {
  const { DATA_DIR } = config;
  await namingFullDisk(DATA_DIR, !config.DATABASE_URL, async () => {
    await mustBeReplaceable(DATA_DIR, replace);
    makeDataFolder(DATA_DIR);
    // Before anything moves: a start on the emptied folder would make a new site.
    const bringMarkBack = await markUnfinished(DATA_DIR, how);
    const aside = await emptyFolder(DATA_DIR).catch(async (error) => {
      await bringMarkBack();
      throw error;
    });
    try {
      await work();
      await removeMark(DATA_DIR);
    } catch (error) {
      await undoRestore(DATA_DIR, aside)
        .then(bringMarkBack)
        .then(
          () => report(`${DATA_DIR} is as it was before`),
          ({ message }) => report(`${DATA_DIR} is not as it was before: ${message}`),
        );
      throw error;
    }
  });
}

async function fill(file: string, about: About, config: Config): Promise<void> {
  const secrets = await readSecrets(file);
  if (config.JWT_SECRET) secrets.jwtSecret = null;
  for (const name of await writeSecrets(config.DATA_DIR, secrets)) report(name);
  const secret = await jwtSecret(config);
  if (secretMark(secret) !== about.secretMark) {
    console.error(
      'WARNING: JWT_SECRET is another than that of the backup: everybody will have to sign in again.',
    );
  }
  if (secrets.signingKeys !== null) {
    report(
      'set SUPABASE_AUTH_SIGNING_KEYS_PATH to the restored signing-keys.json, or put it back in its place',
    );
  }
  await withStore(config, async ({ url: databaseUrl }, store) => {
    const project = await ownProject(config);
    const folder = storageFolder(config);
    // Newer migrations included, since daily maintenance is this version's.
    await fillSite(file, about, { databaseUrl, project, secret, store, storageFolder: folder, report });
    await finish(databaseUrl);
  });
}

/** Runs work with the database, which no server has, and the store of files. */
async function withStore(
  config: Config,
  work: (database: Database, store: ByteStore) => Promise<void>,
): Promise<void> {
  const database = await openDatabase(config, report);
  const { storageFolder: folder, storageS3: s3 } = storageOptions(config);
  const store = await openByteStore({ folder, s3 });
  try {
    if (!(await database.claimServer())) throw new Error('A server has this database; stop it first.');
    await work(database, store);
  } finally {
    store.close();
    await database.close();
  }
}

/**
 * The last steps of a restore. Rows that the backup holds beyond the retention periods of docs/privacy.md must never be
 * shown.
 */
async function finish(databaseUrl: string): Promise<void> {
  report('the day’s work');
  const pool = createOwnerPool(databaseUrl, 'bottin-restore', 1, () => undefined);
  try {
    await recordRestore(pool, BEGUN_AT);
    if (!(await maintain(pool)))
      throw new Error('All is restored, but another process is at the day’s work.');
  } finally {
    await pool.end();
  }
}

/** @throws one line when a DATA_DIR is not empty, without leave to move its contents aside */
async function mustBeReplaceable(dataDir: string, replace: boolean): Promise<void> {
  const names = await held(dataDir);
  if (replace || names.length === 0) return;
  throw new Error(
    `${dataDir} holds ${names.slice(0, 5).join(', ')}: name an empty DATA_DIR, or say --replace to move it aside.`,
  );
}

/** @returns where what it held is now; undefined when there was nothing */
async function emptyFolder(dataDir: string): Promise<string | undefined> {
  // A restore or a server that was killed leaves its PostgreSQL running.
  await stopCluster(dataDir);
  const aside = await setAside(dataDir, new Date());
  if (aside) report(`what was in ${dataDir} is now in ${aside}`);
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

async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = createClient(databaseUrl, 'bottin-restore');
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
