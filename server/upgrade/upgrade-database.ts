import { copyFile, readdir, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import {
  createClient,
  fetchPrograms,
  majorOf,
  makeDataFolder,
  openByteStore,
  type Project,
  preparedBinaries,
  putBackCluster,
  replaceCluster,
  replacedCluster,
  stopCluster,
  versionOf,
} from '#backend/app.ts';
import { OF_LOST_BYTES } from '../backup/check-backup.ts';
import { fillSite } from '../backup/fill-site.ts';
import { makeBackup, requireFreeSpace } from '../backup/make-backup.ts';
import { verifyBackup } from '../backup/restore-backup.ts';
import { countRows } from '../backup/tables.ts';
import type { Config } from '../config.ts';
import { type Database, openEmbedded } from '../start/database.ts';
import { storageOptions } from '../start/open-backend.ts';
import { mustBeMadeByMigrations, readOwnSchema } from './own-schema.ts';

/** The project of a DATA_DIR. */
export type Served = {
  project: Project;
  /** Signs tokens. */
  secret: string;
  /** Whether it is the project of `npm run backend`, which has functions of extensions, and whose schema anyone may change. */
  isWorkspace: boolean;
};

export type UpgradeOptions = {
  config: Config;
  /** Called once the folder is known to hold a database to upgrade. */
  served(): Promise<Served>;
  /** Programs of the old version; fetched with npm when absent. */
  programs: string | undefined;
  report(step: string): void;
};

export type Upgraded = {
  from: number;
  to: number;
  /** Where the old cluster is kept. */
  kept: string;
  /** Rows of each table, before and after. */
  tables: { name: string; before: number; after: number }[];
};

const scratchOf = (dataDir: string) => path.join(dataDir, '.upgrade');
const PROGRAMS = /^programs-\d+$/;

/**
 * Moves the embedded database of a DATA_DIR to the installed major version: copies the rows of the old cluster into a backup
 * without files, fills a new cluster, compares the count of each table, and then renames both clusters.
 *
 * The old cluster stays unchanged and in its place until the last step, also when this process is killed.
 *
 * @throws a one-line error when the database needs no upgrade, a count differs, or the migrations of a workspace do not
 * make its schema
 */
export async function upgradeDatabase(options: UpgradeOptions): Promise<Upgraded> {
  const { config, report } = options;
  const { DATA_DIR: dataDir } = config;
  await putBackCluster(dataDir, report);
  const majors = await mustBeUpgradable(dataDir);
  const { from, to } = majors;
  const kept = replacedCluster(dataDir, from);
  if ((await readdir(dataDir)).includes(path.basename(kept))) {
    throw new Error(`${kept} is there, of an earlier upgrade: move it elsewhere first.`);
  }
  const scratch = scratchOf(dataDir);
  await emptyScratch(scratch);

  if (!options.programs) report(`the programs of PostgreSQL ${from}`);
  const programs = options.programs ?? (await fetchPrograms(from, scratch));
  const found = Number.parseInt(await versionOf(programs), 10);
  if (found !== from) throw new Error(`${programs} has PostgreSQL ${found}; PostgreSQL ${from} is needed.`);

  const archive = path.join(scratch, 'rows.tar');
  const { project, secret, isWorkspace } = await options.served();
  const { storageFolder, storageS3 } = storageOptions(config);
  const store = await openByteStore({ folder: storageFolder, s3: storageS3 });
  let tables: Upgraded['tables'] = [];
  const ownSchema = (url: string) => onDatabase(url, readOwnSchema);
  let schema: Awaited<ReturnType<typeof ownSchema>> | undefined;
  try {
    await withDatabase(dataDir, programs, report, async ({ url }) => {
      report(`copying the rows of PostgreSQL ${from}`);
      requireFreeSpace(dataDir, await databaseBytes(url));
      if (isWorkspace) schema = await ownSchema(url);
      await makeBackup(archive, {
        databaseUrl: url,
        store,
        onlyRows: true,
        jwtSecret: secret,
        keepsSecret: false,
        signingKeysFile: null,
        version: '',
        commit: null,
        report,
      });
    });

    const { about, ending } = await verifyBackup(archive);
    // The new cluster gets the password that the file of DATA_DIR has.
    await copyFile(path.join(dataDir, 'postgres.password'), path.join(scratch, 'postgres.password'));
    await withDatabase(scratch, undefined, report, async ({ url }) => {
      report(`filling the database of PostgreSQL ${to}`);
      await fillSite(archive, about, {
        databaseUrl: url,
        project,
        secret,
        extensions: isWorkspace,
        store,
        storageFolder,
        report,
        async onPrepared() {
          if (schema) mustBeMadeByMigrations(schema, await ownSchema(url));
        },
        async onFilled() {
          report('counting the rows of every table');
          tables = await comparedCounts(url, ending.rows);
        },
      });
    });
  } finally {
    store.close();
  }
  report('putting the new database in the place of the old one');
  await replaceCluster(dataDir, scratch, from);
  await rm(scratch, { recursive: true });
  return { from, to, kept, tables };
}

/** @throws a one-line error unless the folder has a database of an older major version */
async function mustBeUpgradable(dataDir: string): Promise<{ from: number; to: number }> {
  const from = await majorOf(path.join(dataDir, 'postgres'));
  if (from === undefined) throw new Error(`${dataDir} holds no database.`);
  const to = Number.parseInt(await versionOf(await preparedBinaries()), 10);
  if (from === to)
    throw new Error(`The database of ${dataDir} is of PostgreSQL ${to} already: nothing to do.`);
  if (from > to) throw new Error(`The database of ${dataDir} is of PostgreSQL ${from}: update this clone.`);
  return { from, to };
}

/** Removes what an upgrade that was killed left, its PostgreSQL first, except for programs that were fetched whole. */
async function emptyScratch(scratch: string): Promise<void> {
  makeDataFolder(scratch);
  await stopCluster(scratch);
  for (const name of await readdir(scratch)) {
    if (PROGRAMS.test(name)) continue;
    const target = path.join(scratch, name);
    // A cluster may be elsewhere, by a link.
    const place = await realpath(target).catch(() => target);
    for (const one of new Set([place, target])) await rm(one, { recursive: true, force: true });
  }
}

/** Runs work on the PostgreSQL of a folder that no server has, and stops it. */
async function withDatabase(
  dataDir: string,
  programs: string | undefined,
  report: (step: string) => void,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const database = await openEmbedded(dataDir, { programs, onStep: report });
  try {
    if (!(await database.claimServer())) throw new Error(`A server has the database of ${dataDir}.`);
    await work(database);
  } finally {
    await database.close();
  }
}

/** @throws one line that names the tables whose counts differ */
async function comparedCounts(url: string, before: Record<string, number>): Promise<Upgraded['tables']> {
  const counts = await onDatabase(url, (client) => countRows(client, Object.keys(before)));
  const tables = Object.entries(before).map(([name, count]) => ({
    name,
    before: count,
    after: counts[name] ?? 0,
  }));
  const wrong = tables.filter(
    ({ name, before: had, after: has }) => has !== had && !(OF_LOST_BYTES.includes(name) && has < had),
  );
  if (wrong.length > 0) {
    const words = wrong.map(({ name, before: had, after: has }) => `${name}: ${has} of ${had}`);
    throw new Error(`Not all rows came over, so that nothing is replaced: ${words.join('; ')}.`);
  }
  return tables;
}

async function databaseBytes(url: string): Promise<number> {
  return onDatabase(url, async (client) => {
    const { rows } = await client.query<{ bytes: number }>(
      'select pg_database_size(current_database())::float8 as bytes',
    );
    return rows[0]?.bytes ?? 0;
  });
}

async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = createClient(url, 'bottin-upgrade');
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    return await work(client);
  } finally {
    await client.end();
  }
}
