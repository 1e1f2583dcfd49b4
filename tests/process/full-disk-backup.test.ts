import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ByteStore, openByteStore } from '#backend/app.ts';
import { type BackupOptions, makeBackup } from '#server/backup/make-backup.ts';
import { removeIncomplete } from '#server/backup/names.ts';
import { verifyBackup } from '#server/backup/restore-backup.ts';
import { TEST_JWT_SECRET } from '#tests/support/cluster.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { temporaryFolder } from '#tests/support/folder.ts';
import { type Run, runProgram } from '#tests/support/run.ts';
import { canMount, type SmallDisk, smallDisk } from '#tests/support/small-disk.ts';

const FILES = 20;
const FILE_BYTES = 300_000;

// Issue 15.
describe.runIf(canMount)('a full disk', () => {
  let database: TestDatabase;
  let root: string;
  let store: ByteStore;
  let options: BackupOptions;
  let disk: SmallDisk;

  beforeAll(async () => {
    database = await createTestDatabase();
    root = await temporaryFolder('full-backup');
    store = openByteStore({ folder: path.join(root, 'storage') });
    await mkdir(path.join(root, 'storage/papers'), { recursive: true });
    await database.pool.query("insert into storage.buckets (id, name) values ('papers', 'papers')");
    for (let number = 0; number < FILES; number++) {
      await writeFile(path.join(root, 'storage/papers', `${number}.bin`), Buffer.alloc(FILE_BYTES, number));
      await database.pool.query(
        "insert into storage.objects (bucket_id, name, metadata) values ('papers', $1, jsonb_build_object('size', $2::int))",
        [`${number}.bin`, FILE_BYTES],
      );
    }
    options = {
      databaseUrl: database.url,
      store,
      jwtSecret: TEST_JWT_SECRET,
      keepsSecret: true,
      signingKeysFile: null,
      version: '0.1.0',
      commit: null,
      report: () => undefined,
    };
  });
  afterAll(async () => {
    store.close();
    await database.drop();
    await rm(root, { recursive: true, force: true });
  });
  afterEach(() => disk.unmount());

  const noSpace = (folder: string) =>
    new RegExp(
      `^No space left on the disk of ${folder} \\(\\d+ MiB free\\): make room, then try again\\. .+$`,
    );

  describe('under a backup', () => {
    const file = () => path.join(disk.folder, 'backups/bottin-20261122-033000Z.tar');
    const earlier = () => path.join(disk.folder, 'backups/bottin-20261121-033000Z.tar');
    beforeEach(async () => {
      disk = await smallDisk('size=200m');
      await mkdir(path.dirname(file()));
      await writeFile(earlier(), 'the backup of the day before');
    });

    /** The store, which does something before a file is read. */
    const watching = (before: (number: number) => void): BackupOptions => {
      let number = 0;
      const open: ByteStore['open'] = (key) => {
        number += 1;
        before(number);
        return store.open(key);
      };
      return { ...options, store: { ...store, open } };
    };

    async function expectNothingLeft(): Promise<void> {
      expect(await readdir(path.dirname(file()))).toEqual([path.basename(earlier())]);
      expect(await readFile(earlier(), 'utf8')).toBe('the backup of the day before');
      disk.empty();
      const { files, missing } = await makeBackup(file(), options);
      expect([files, missing]).toEqual([FILES, 0]);
      expect((await verifyBackup(file())).ending.files).toBe(FILES);
    }

    it('is said before anything is written, when it is full at the start', async () => {
      disk.fill();
      await expect(makeBackup(file(), options)).rejects.toThrow(
        /backups has 0 MiB left, and \d+ MiB may be needed\.$/,
      );
      await expectNothingLeft();
    });

    it('leaves nothing when it fills up under the rows', async () => {
      const backup = makeBackup(file(), options);
      const ended = backup.catch((error: Error) => error);
      while (!existsSync(`${file()}.partial`)) await sleep(0);
      disk.fill();
      expect(((await ended) as Error).message).toMatch(noSpace(path.dirname(file())));
      await expectNothingLeft();
    });

    it.each([
      ['the first file', 1],
      ['the last file, and the end of the archive', FILES],
    ])('leaves nothing when it fills up under %s', async (_, at) => {
      const backup = makeBackup(
        file(),
        watching((number) => number === at && disk.fill()),
      );
      await expect(backup).rejects.toThrow(noSpace(path.dirname(file())));
      await expectNothingLeft();
    });

    it('is not made in place of a file that came meanwhile', async () => {
      const backup = makeBackup(
        file(),
        watching((number) => void (number === FILES && copyFile(earlier(), file()))),
      );
      await expect(backup).rejects.toThrow(`${file()} exists.`);
      expect(await readFile(file(), 'utf8')).toBe('the backup of the day before');
      await rm(file());
      await expectNothingLeft();
    });

    it('is not kept full by what backups that were killed left', async () => {
      const torn = `${file()}.partial`;
      const written = `${earlier()}.partial`;
      for (const one of [torn, written]) await writeFile(one, 'torn');
      const anHourAgo = new Date(Date.now() - 3_600_000);
      await utimes(torn, anHourAgo, anHourAgo);
      await removeIncomplete(path.dirname(file()), new Date());
      expect((await readdir(path.dirname(file()))).toSorted()).toEqual([
        path.basename(earlier()),
        path.basename(written),
      ]);
    });
  });

  describe('under a restore', { timeout: 120_000 }, () => {
    let archive: string;
    const runs: Run[] = [];
    beforeAll(async () => {
      archive = path.join(root, 'one.tar');
      await makeBackup(archive, options);
    });
    beforeEach(async () => {
      disk = await smallDisk('size=500m');
    });
    afterEach(async () => {
      for (const run of runs.splice(0)) {
        run.process.kill('SIGTERM');
        await run.exit;
      }
    });
    const restore = (...more: string[]) => {
      const run = runProgram(['server/commands/restore.ts', archive, ...more], { DATA_DIR: disk.folder });
      runs.push(run);
      return run;
    };
    const held = async () => (await readdir(disk.folder)).filter((name) => name !== 'filler');

    it('leaves an empty folder empty', async () => {
      const run = restore();
      await run.until(/starting PostgreSQL/);
      disk.fill();
      expect(await run.exit, run.output()).toBe(1);
      expect(run.output().trimEnd().split('\n').at(-1)).toMatch(noSpace(disk.folder));
      // The test's own.
      expect(await readdir(disk.folder)).toEqual(['filler']);
    });

    it('puts back what was moved aside; a start refuses what a kill leaves', async () => {
      await writeFile(path.join(disk.folder, 'jwt.secret'), 'of the site that was there');
      const run = restore('--replace');
      await run.until(/indexes and references|starting PostgreSQL/);
      disk.fill();
      expect(await run.exit, run.output()).toBe(1);
      expect(run.output()).toContain(`  ${disk.folder} is as it was before\n`);
      expect(await held()).toEqual(['jwt.secret']);
      expect(await readFile(path.join(disk.folder, 'jwt.secret'), 'utf8')).toBe('of the site that was there');
      disk.empty();

      const killed = restore('--replace');
      await killed.until(/creating the database/);
      killed.process.kill('SIGKILL');
      await killed.exit;
      const start = runProgram(['server/main.ts'], { DATA_DIR: disk.folder, PORT: '0', DEMO_LISTINGS: '0' });
      runs.push(start);
      expect(await start.exit).toBe(1);
      expect(start.output()).toBe(
        `${disk.folder} holds half of a restore: run it again (npm run restore -- ${archive} --replace).\n`,
      );
      const again = restore('--replace');
      expect(await again.exit, again.output()).toBe(0);
      expect(await held()).not.toContain('restore.unfinished');
      // Three restores, beside other tests.
    }, 300_000);
  });
});
