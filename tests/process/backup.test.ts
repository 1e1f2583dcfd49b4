import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import { asJson, writeArchive } from '#server/backup/archive.ts';
import { ENTRIES } from '#server/backup/contents.ts';
import { verifyBackup } from '#server/backup/restore-backup.ts';
import { describe, expect } from '#tests/fixtures/platform.ts';
import { catalogOf } from '#tests/support/catalog.ts';
import { databaseUrl, TEST_JWT_SECRET } from '#tests/support/cluster.ts';
import { onDatabase } from '#tests/support/database.ts';
import { runProgram } from '#tests/support/run.ts';
import { BUCKET, sha256, test } from './backup/backup-test.ts';
import { behavesAsBefore } from './backup/behaviour.ts';
import { behindTheirRows, differingRows } from './backup/compare.ts';
import { EMPTY, emptyTables, mustBeExpected } from './backup/differences.ts';
import { foundIn } from './backup/furnish.ts';
import { moveAndBack } from './backup/majors.ts';

/** Two servers start, and each migration runs three times. */
const SLOW_MS = 480_000;

/** A site is backed up while people write to it, and a second time when idle; it is restored elsewhere. */
describe('a backup', { timeout: SLOW_MS }, () => {
  test('is one file that only its owner may read, and lists its contents', async ({ copied, live }) => {
    expect(path.basename(live.archive)).toMatch(/^bottin-\d{8}-\d{6}Z\.tar$/);
    expect(readdirSync(path.dirname(live.archive))).toHaveLength(1);
    expect((await stat(live.archive)).mode & 0o777).toBe(0o600);
    expect(live.output).toContain(`of DATA_DIR ${copied.source}\n`);
    expect(live.output).toMatch(
      / is whole: made 20[\d-]+T[\d:.]+Z by version 0\.1\.0 \([0-9a-f]{40}\), [\d,]+ rows/,
    );
    expect(live.output).not.toMatch(/WARNING/);
  });

  test('comes from a site with rows in every table', ({ before }) => {
    expect(emptyTables(before.rows)).toEqual(Object.keys(EMPTY));
    expect(Object.keys(before.rows).length).toBeGreaterThan(100);
  });

  describe('restored on an empty machine', () => {
    test('has every row, except for the changes of daily maintenance', ({ before, restored }) => {
      mustBeExpected(differingRows(before.rows, restored.contents.rows));
    });

    test('has the same catalogue, roles and settings, object by object', ({ before, restored }) => {
      expect(Object.keys(before.catalog).length).toBeGreaterThan(2_000);
      expect(restored.contents.catalog).toEqual(before.catalog);
      expect(Object.keys(before.others).length).toBeGreaterThan(2_000);
      expect(restored.contents.others).toEqual(before.others);
    });

    test('has every file, with its bytes and mode', ({ before, restored }) => {
      expect(Object.keys(before.files).length).toBeGreaterThan(250);
      expect(restored.contents.files).toEqual(before.files);
    });

    test('has its sequences at the same values, none behind a row', async ({ before, restored, site }) => {
      const behind = Object.keys(before.sequences).filter(
        (name) => (restored.contents.sequences[name] ?? -1) < (before.sequences[name] ?? 0),
      );
      expect(behind).toEqual([]);
      expect(await onDatabase(site.databaseUrl, behindTheirRows)).toEqual([]);
    });

    test('is served to visitors and search engines as before', async ({ copied, site }) => {
      expect(await foundIn(site)).toEqual(copied.found);
    });

    behavesAsBefore();

    test('is protected from a restore while it runs', async ({ archive, restored, site }) => {
      const again = runProgram(['server/commands/restore.ts', archive, '--replace'], {
        DATA_DIR: restored.target,
      });
      expect(await again.exit).toBe(1);
      expect(again.output()).toContain('A server is running on ');
      expect((await fetch(site.url)).status).toBe(200);
    });
  });

  test('can be restored to an outside PostgreSQL, with the files of that moment', async ({
    root,
    live,
    before,
  }) => {
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
      // Another major version may print the same definition otherwise, and « not null » is a constraint from 18 on.
      const namesOf = (catalog: object) => Object.keys(catalog).filter((one) => !one.endsWith('_not_null'));
      if (inject('outsideUrl')) expect(namesOf(is)).toEqual(namesOf(was));
      else expect(is).toEqual(was);
      const again = runProgram(['server/commands/restore.ts', live.archive], environment);
      expect(await again.exit).toBe(1);
      expect(again.output()).toMatch(/The database holds a site: name an empty one/);
    } finally {
      await onDatabase(cluster, (client) => client.query(`drop database ${name} with (force)`));
    }
  });

  // Minutes of work: `npm run bench -- resilience backups --versions 15,16,17`.
  test.runIf(inject('outsideUrl') !== undefined)(
    'goes to another major of PostgreSQL and back',
    async ({ root, archive, before }) => {
      const cluster = inject('clusterUrl');
      const name = `moved_${process.pid}`;
      await onDatabase(cluster, (client) => client.query(`create database ${name}`));
      await moveAndBack(archive, before.rows, databaseUrl(cluster, name), root);
    },
  );

  test('is refused by a database that cannot hold it, and by an older version, without changes', async ({
    root,
    archive,
  }) => {
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
      const made = await onDatabase(url, (client) => client.query(schemas, ['auth', 'supabase_migrations']));
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
  });

  test.for<[string, (file: string, bytes: Buffer) => Promise<void>, string]>([
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
  ])('%s is refused without changes', async ([_what, spoil, words], { root, archive }) => {
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
  });

  test('is not restored over an existing site', async ({ root, archive }) => {
    const there = path.join(root, 'there');
    await mkdir(path.join(there, 'storage'), { recursive: true });
    const restore = runProgram(['server/commands/restore.ts', archive], { DATA_DIR: there });
    expect(await restore.exit).toBe(1);
    expect(restore.output()).toContain(`${there} holds storage: name an empty DATA_DIR, or say --replace`);
    expect(readdirSync(there)).toEqual(['storage']);
  });
});

/** A valid archive of a database with a migration that this version lacks. */
async function archiveOfALaterVersion(archive: string, root: string): Promise<string> {
  const { about } = await verifyBackup(archive);
  const file = path.join(root, 'later.tar');
  const later = writeArchive(file);
  const migrations = [...about.migrations, '99990101000000'];
  await later.add(ENTRIES.about, asJson({ ...about, tables: [], migrations }));
  await later.finish({ rows: {}, files: 0, fileBytes: 0, missing: 0 });
  return file;
}

/** The offset of the second entry's header: after the first header and its content in blocks of 512 bytes. */
function endOfFirstEntry(tar: Buffer): number {
  const size = Number.parseInt(tar.toString('latin1', 124, 136), 8);
  return 512 + Math.ceil(size / 512) * 512;
}
