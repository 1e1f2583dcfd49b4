import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startEmbeddedPostgres } from '#backend/app.ts';
import { asJson, writeArchive } from '#server/backup/archive.ts';
import { ENTRIES } from '#server/backup/contents.ts';
import { verifyBackup } from '#server/backup/restore-backup.ts';
import { catalogOf, sequencesOf } from '#tests/support/catalog.ts';
import { databaseUrl, TEST_JWT_SECRET } from '#tests/support/cluster.ts';
import { temporaryFolder } from '#tests/support/folder.ts';
import { otherObjectsOf } from '#tests/support/other-objects.ts';
import { runProgram } from '#tests/support/run.ts';
import { behavesAsBefore } from './backup/behaviour.ts';
import { behindTheirRows, differingRows, filesOf, type Rows, rowsOf } from './backup/compare.ts';
import { EMPTY, emptyTables, mustBeExpected } from './backup/differences.ts';
import { type Furnished, foundIn, populate } from './backup/furnish.ts';
import { moveAndBack } from './backup/majors.ts';
import { onDatabase, type Site, startSite } from './backup/site.ts';
import { insertTheRest, losePart } from './backup/stored-files.ts';

/** Where people write while the site is copied. */
const BUCKET = 'written-meanwhile';

/** Two servers start, and each migration runs three times. */
const SLOW_MS = 480_000;

/** All that a database is, and the files beside it. */
type SiteContents = {
  rows: Rows;
  catalog: Record<string, string>;
  /** What the catalog leaves out. */
  others: Record<string, string>;
  sequences: Record<string, number>;
  files: Record<string, string>;
};

/** A site is copied while people write to it, and once more when it is still; it comes back somewhere else. */
describe('a backup', () => {
  let root: string;
  let source: string;
  let site: Site;
  let furnished: Furnished;
  let found: Record<string, unknown>;
  let before: SiteContents;
  /** Made while people wrote, and what its making said. */
  let live: { archive: string; output: string; digests: Map<string, string> };
  /** Made of the same site when nobody wrote any more. */
  let archive: string;

  beforeAll(async () => {
    root = await temporaryFolder('backup');
    source = path.join(root, 'source');
    site = await startSite(source);
    furnished = await populate(site);
    found = await foundIn(site);
    live = await backUpWhileWritten(site, root);
    await site.stop();

    const postgres = await startEmbeddedPostgres(source);
    try {
      await insertTheRest(postgres.url, furnished.marie.id);
      await losePart(postgres.url, source, furnished.files.torn);
      archive = path.join(root, 'still.tar');
      const run = runProgram(['server/commands/backup.ts', archive], { DATA_DIR: source });
      expect(await run.exit, run.output()).toBe(0);
      expect(run.output()).toContain('WARNING: 1 files that rows name are not there');
      before = await contentsOf(postgres.url, source);
    } finally {
      await postgres.stop();
    }
  }, SLOW_MS);

  afterAll(async () => {
    await rm(root, { recursive: true, force: true });
  });

  it('is one file that its owner alone may read, and says what it holds', async () => {
    expect(path.basename(live.archive)).toMatch(/^bottin-\d{8}-\d{6}Z\.tar$/);
    expect(readdirSync(path.dirname(live.archive))).toHaveLength(1);
    expect((await stat(live.archive)).mode & 0o777).toBe(0o600);
    expect(live.output).toContain(`of DATA_DIR ${source}\n`);
    expect(live.output).toMatch(
      / is whole: made 20[\d-]+T[\d:.]+Z by version 0\.1\.0 \([0-9a-f]{40}\), [\d,]+ rows/,
    );
    expect(live.output).not.toMatch(/WARNING/);
  });

  it('was made of a site with something in every table', () => {
    expect(emptyTables(before.rows)).toEqual(Object.keys(EMPTY));
    expect(Object.keys(before.rows).length).toBeGreaterThan(100);
  });

  describe('brought back on an empty machine', () => {
    let target: string;
    let restored: SiteContents;
    let running: Site;

    beforeAll(async () => {
      target = path.join(root, 'target');
      // The home of an account, in which npm has been.
      await mkdir(path.join(target, '.npm'), { recursive: true });
      const restore = runProgram(['server/commands/restore.ts', archive], { DATA_DIR: target });
      expect(await restore.exit, restore.output()).toBe(0);
      expect(restore.output()).toContain(`to DATA_DIR ${target}\n`);
      const postgres = await startEmbeddedPostgres(target);
      try {
        restored = await contentsOf(postgres.url, target);
      } finally {
        await postgres.stop();
      }
      running = await startSite(target);
    }, SLOW_MS);

    afterAll(() => running.stop());

    it('has every row, but for what the day’s work does', () => {
      mustBeExpected(differingRows(before.rows, restored.rows));
    });

    it('has the same catalogue, roles and settings, object by object', () => {
      expect(Object.keys(before.catalog).length).toBeGreaterThan(2_000);
      expect(restored.catalog).toEqual(before.catalog);
      expect(Object.keys(before.others).length).toBeGreaterThan(2_000);
      expect(restored.others).toEqual(before.others);
    });

    it('has every file, byte by byte and with its mode', () => {
      expect(Object.keys(before.files).length).toBeGreaterThan(250);
      expect(restored.files).toEqual(before.files);
    });

    it('has its sequences where they stood, none behind a row', async () => {
      const behind = Object.keys(before.sequences).filter(
        (name) => (restored.sequences[name] ?? -1) < (before.sequences[name] ?? 0),
      );
      expect(behind).toEqual([]);
      expect(await onDatabase(running.databaseUrl, behindTheirRows)).toEqual([]);
    });

    it('is found by visitors and search engines as before', async () => {
      expect(await foundIn(running)).toEqual(found);
    });

    behavesAsBefore(() => ({ site: running, furnished }));

    it(
      'is touched by no restore while it runs',
      async () => {
        const again = runProgram(['server/commands/restore.ts', archive, '--replace'], { DATA_DIR: target });
        expect(await again.exit).toBe(1);
        expect(again.output()).toContain('A server is running on ');
      },
      SLOW_MS,
    );
  });

  it(
    'goes to an outside PostgreSQL too, with the files that were there at that moment',
    async () => {
      const name = `restored_${process.pid}`;
      const cluster = inject('clusterUrl');
      await onDatabase(cluster, (client) => client.query(`create database ${name}`));
      const url = databaseUrl(cluster, name);
      const folder = path.join(root, 'outside');
      const environment = { DATA_DIR: folder, DATABASE_URL: url, JWT_SECRET: TEST_JWT_SECRET };
      try {
        const restore = runProgram(['server/commands/restore.ts', live.archive], environment);
        expect(await restore.exit, restore.output()).toBe(0);
        expect(restore.output()).toContain('WARNING: JWT_SECRET is another than that of the backup');
        const { rows } = await onDatabase(url, (client) =>
          client.query<{ name: string; version: string }>(
            'select name, version from storage.objects where bucket_id = $1',
            [BUCKET],
          ),
        );
        expect(rows.length).toBeGreaterThan(5);
        for (const { name, version } of rows) {
          const bytes = await readFile(path.join(folder, 'storage/.versions', version.slice(0, 2), version));
          expect([name, sha256(bytes)]).toEqual([name, live.digests.get(name)]);
        }
        const [is, was] = [await onDatabase(url, catalogOf), before.catalog];
        // Another major may write the same definition in other words, and only from 18 on is « not null » a constraint.
        const namesOf = (catalog: object) => Object.keys(catalog).filter((one) => !one.endsWith('_not_null'));
        if (inject('outsideUrl')) expect(namesOf(is)).toEqual(namesOf(was));
        else expect(is).toEqual(was);
        const again = runProgram(['server/commands/restore.ts', live.archive], environment);
        expect(await again.exit).toBe(1);
        expect(again.output()).toMatch(/The database holds a site: name an empty one/);
      } finally {
        await onDatabase(cluster, (client) => client.query(`drop database ${name} with (force)`));
      }
    },
    SLOW_MS,
  );

  // Minutes of work: `npm run bench -- resilience backups --versions 15,16,17`.
  it.runIf(inject('outsideUrl') !== undefined)(
    'goes to another major of PostgreSQL and back',
    async () => {
      const cluster = inject('clusterUrl');
      const name = `moved_${process.pid}`;
      await onDatabase(cluster, (client) => client.query(`create database ${name}`));
      await moveAndBack(archive, before.rows, databaseUrl(cluster, name), root);
    },
    SLOW_MS,
  );

  it(
    'is refused by a database that cannot hold it, and by an older version, before anything is changed',
    async () => {
      const cluster = inject('clusterUrl');
      const name = `latin_${process.pid}`;
      await onDatabase(cluster, (client) =>
        client.query(`create database ${name} template template0 encoding 'LATIN1' locale 'C'`),
      );
      const url = databaseUrl(cluster, name);
      const target = path.join(root, 'refused');
      try {
        const latin = runProgram(['server/commands/restore.ts', archive], {
          DATA_DIR: target,
          DATABASE_URL: url,
          JWT_SECRET: TEST_JWT_SECRET,
        });
        expect(await latin.exit).toBe(1);
        expect(latin.output()).toContain('A database in UTF8 is needed; this one is in LATIN1.');
        const schemas = 'select from pg_namespace where nspname in ($1, $2)';
        const made = await onDatabase(url, (client) =>
          client.query(schemas, ['auth', 'supabase_migrations']),
        );
        expect(made.rowCount).toBe(0);
      } finally {
        await onDatabase(cluster, (client) => client.query(`drop database ${name} with (force)`));
      }
      const newer = await archiveOfALaterVersion(archive, root);
      const older = runProgram(['server/commands/restore.ts', newer], { DATA_DIR: target });
      expect(await older.exit).toBe(1);
      expect(older.output()).toContain(
        'The backup is of a newer version, with migration 99990101000000: update this clone first.',
      );
      expect(() => readdirSync(target)).toThrow(/ENOENT/);
    },
    SLOW_MS,
  );

  it.each<[string, (file: string, bytes: Buffer) => Promise<void>, string]>([
    [
      'cut between two entries',
      (file, bytes) => truncate(file, endOfFirstEntry(bytes)),
      'its end is missing',
    ],
    [
      'of which one bit has changed',
      (file, bytes) => {
        const at = bytes.indexOf('tables/public.listings/') + 600;
        bytes[at] = (bytes[at] ?? 0) ^ 1;
        return writeFile(file, bytes);
      },
      'its content was changed',
    ],
    ['that is no archive', (file) => writeFile(file, randomBytes(4096)), ''],
  ])(
    '%s is refused before anything is touched',
    async (_what, spoil, words) => {
      const bad = path.join(root, 'bad.tar');
      const bytes = await readFile(archive);
      await writeFile(bad, bytes);
      await spoil(bad, bytes);
      const target = path.join(root, 'untouched');
      const restore = runProgram(['server/commands/restore.ts', bad], { DATA_DIR: target });
      expect(await restore.exit).toBe(1);
      expect(restore.output()).toContain(`${bad} is no whole backup: `);
      expect(restore.output()).toContain(words);
      expect(() => readdirSync(target)).toThrow(/ENOENT/);
    },
    SLOW_MS,
  );

  it(
    'touches no site that is there',
    async () => {
      const there = path.join(root, 'there');
      await mkdir(path.join(there, 'storage'), { recursive: true });
      const restore = runProgram(['server/commands/restore.ts', archive], { DATA_DIR: there });
      expect(await restore.exit).toBe(1);
      expect(restore.output()).toContain(`${there} holds storage: name an empty DATA_DIR, or say --replace`);
      expect(readdirSync(there)).toEqual(['storage']);
    },
    SLOW_MS,
  );
});

/** Makes a backup while two people upload and remove files. */
async function backUpWhileWritten(site: Site, root: string) {
  await mkdir(path.join(root, 'backups'));
  await site.service.storage.createBucket(BUCKET, { public: false });
  const digests = new Map<string, string>();
  const writers = writeUntilStopped(site.service, digests);
  const run = runProgram(
    ['server/commands/backup.ts', path.join(root, 'backups'), '--keep', '2', '--verify'],
    // The clone of a service belongs to another account than the service's.
    { DATA_DIR: site.dataDir, GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' },
  );
  expect(await run.exit, run.output()).toBe(0);
  expect(await writers()).toBeGreaterThan(20);
  const archive = path.join(root, 'backups', readdirSync(path.join(root, 'backups'))[0] ?? '');
  return { archive, output: run.output(), digests };
}

/** An archive that is whole, of a database with a migration that this version lacks. */
async function archiveOfALaterVersion(archive: string, root: string): Promise<string> {
  const { about } = await verifyBackup(archive);
  const file = path.join(root, 'later.tar');
  const later = writeArchive(file);
  const migrations = [...about.migrations, '99990101000000'];
  await later.add(ENTRIES.about, asJson({ ...about, tables: [], migrations }));
  await later.finish({ rows: {}, files: 0, fileBytes: 0, missing: 0 });
  return file;
}

/** Uploads, replaces and removes files, one after the other. @returns stops, and tells how many calls were answered */
function writeUntilStopped(service: SupabaseClient, digests: Map<string, string>): () => Promise<number> {
  const files = service.storage.from(BUCKET);
  let stopped = false;
  let done = 0;
  const loop = async (writer: number) => {
    for (let turn = 0; !stopped; turn++) {
      const bytes = randomBytes(20_000 + turn);
      const name = `${writer}-${turn}.bin`;
      digests.set(name, sha256(bytes));
      const { error } = await files.upload(name, bytes, { contentType: 'application/octet-stream' });
      if (error) throw error;
      if (turn >= 8) await files.remove([`${writer}-${turn - 8}.bin`]);
      done += 1;
    }
  };
  const loops = Promise.all([loop(1), loop(2)]);
  return async () => {
    stopped = true;
    await loops;
    return done;
  };
}

async function contentsOf(url: string, dataDir: string): Promise<SiteContents> {
  const [rows, catalog, others, sequences] = await onDatabase(url, async (client) => [
    await rowsOf(client),
    await catalogOf(client),
    await otherObjectsOf(client),
    await sequencesOf(client),
  ]);
  // Given up and to be removed: in no backup. A part of an upload is both given up and named.
  const parts = rows['storage.resumable_parts']?.join() ?? '';
  const given = (rows['storage.unreferenced_versions'] ?? []).map((row) => row.slice(1, 37));
  const isGivenUp = (name: string) =>
    given.some((version) => name.endsWith(version) && !parts.includes(version));
  // Renditions are made again when they are asked for; what is aside was on its way.
  const isKept = (name: string) => !/^\.(renditions|aside)\//.test(name) && !isGivenUp(name);
  const files = await filesOf(path.join(dataDir, 'storage'), isKept);
  return { rows, catalog, others, sequences, files };
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Where the header of the second entry begins: after the first one's, and its content in blocks of 512 bytes. */
function endOfFirstEntry(tar: Buffer): number {
  const size = Number.parseInt(tar.toString('latin1', 124, 136), 8);
  return 512 + Math.ceil(size / 512) * 512;
}
