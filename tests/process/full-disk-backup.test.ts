import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ByteStore, openByteStore } from '#backend/app.ts';
import { type BackupOptions, makeBackup } from '#server/backup/make-backup.ts';
import { removeIncomplete } from '#server/backup/names.ts';
import { verifyBackup } from '#server/backup/restore-backup.ts';
import { test as base, describe, expect, file, runProgram } from '#tests/fixtures/server-process.ts';
import { TEST_JWT_SECRET } from '#tests/support/cluster.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { runServer } from '#tests/support/server.ts';
import { canMount, smallDisk } from '#tests/support/small-disk.ts';

const FILES = 20;
const FILE_BYTES = 300_000;

const noSpace = (folder: string) =>
  new RegExp(`^No space left on the disk of ${folder} \\(\\d+ MiB free\\): make room, then try again\\. .+$`);

const test = base
  /** The sources of a backup: a database, and a store with its files. */
  .extend('options', file, async ({ opens, newFolder }): Promise<BackupOptions> => {
    const database = await opens(createTestDatabase(), 'drop');
    const root = await newFolder('full-backup');
    const store = await opens(openByteStore({ folder: path.join(root, 'storage') }));
    await mkdir(path.join(root, 'storage/papers'), { recursive: true });
    await database.pool.query("insert into storage.buckets (id, name) values ('papers', 'papers')");
    for (let number = 0; number < FILES; number++) {
      await writeFile(path.join(root, 'storage/papers', `${number}.bin`), Buffer.alloc(FILE_BYTES, number));
      await database.pool.query(
        "insert into storage.objects (bucket_id, name, metadata) values ('papers', $1, jsonb_build_object('size', $2::int))",
        [`${number}.bin`, FILE_BYTES],
      );
    }
    return {
      databaseUrl: database.url,
      store,
      jwtSecret: TEST_JWT_SECRET,
      keepsSecret: true,
      signingKeysFile: null,
      version: '0.1.0',
      commit: null,
      report: () => undefined,
    };
  })
  /** The store, with a hook before a file is read. */
  .extend('watching', file, ({ options }) => (before: (number: number) => void): BackupOptions => {
    let number = 0;
    const open: ByteStore['open'] = (key) => {
      number += 1;
      before(number);
      return options.store.open(key);
    };
    return { ...options, store: { ...options.store, open } };
  })
  .extend('archive', file, async ({ newFolder, options }) => {
    const archive = path.join(await newFolder('full-restore'), 'one.tar');
    await makeBackup(archive, options);
    return archive;
  })
  .extend('size', '200m')
  .extend('disk', ({ size, opensHere }) => opensHere(smallDisk(`size=${size}`), 'unmount'))
  /** The folder of a backup, with an earlier one in it. */
  .extend('backups', async ({ disk }) => {
    const folder = path.join(disk.folder, 'backups');
    const earlier = path.join(folder, 'bottin-20261121-033000Z.tar');
    await mkdir(folder);
    await writeFile(earlier, 'the backup of the day before');
    return { folder, earlier, file: path.join(folder, 'bottin-20261122-033000Z.tar') };
  })
  .extend('expectNothingLeft', ({ backups, disk, options }) => async () => {
    expect(await readdir(backups.folder)).toEqual([path.basename(backups.earlier)]);
    expect(await readFile(backups.earlier, 'utf8')).toBe('the backup of the day before');
    disk.empty();
    const { files, missing } = await makeBackup(backups.file, options);
    expect([files, missing]).toEqual([FILES, 0]);
    expect((await verifyBackup(backups.file)).ending.files).toBe(FILES);
  })
  /** Restores onto the disk. */
  .extend('restore', ({ disk, archive, opensHere }) => (...more: string[]) => {
    const args = ['server/commands/restore.ts', archive, ...more];
    return opensHere(runProgram(args, { DATA_DIR: disk.folder }), 'stop');
  });

// Issue 15.
describe.runIf(canMount)('a full disk', () => {
  describe('under a backup', () => {
    test('is reported before any write, when it is full at the start', async ({
      backups,
      disk,
      options,
      expectNothingLeft,
    }) => {
      disk.fill();
      await expect(makeBackup(backups.file, options)).rejects.toThrow(
        /backups has 0 MiB left, and \d+ MiB may be needed\.$/,
      );
      await expectNothingLeft();
    });

    test('leaves nothing when the rows fill it', async ({ backups, disk, options, expectNothingLeft }) => {
      const backup = makeBackup(backups.file, options);
      const ended = backup.catch((error: Error) => error);
      while (!existsSync(`${backups.file}.partial`)) await sleep(0);
      disk.fill();
      expect(((await ended) as Error).message).toMatch(noSpace(backups.folder));
      await expectNothingLeft();
    });

    test.for([
      ['the first file', 1],
      ['the last file, and the end of the archive', FILES],
    ] as const)(
      'leaves nothing when it fills up under %s',
      async ([_, at], { backups, disk, watching, expectNothingLeft }) => {
        const backup = makeBackup(
          backups.file,
          watching((number) => number === at && disk.fill()),
        );
        await expect(backup).rejects.toThrow(noSpace(backups.folder));
        await expectNothingLeft();
      },
    );

    test('does not overwrite a file created in the meantime', async ({
      backups,
      watching,
      expectNothingLeft,
    }) => {
      const backup = makeBackup(
        backups.file,
        watching((number) => void (number === FILES && copyFile(backups.earlier, backups.file))),
      );
      await expect(backup).rejects.toThrow(`${backups.file} exists.`);
      expect(await readFile(backups.file, 'utf8')).toBe('the backup of the day before');
      await rm(backups.file);
      await expectNothingLeft();
    });

    test('is freed of files left by killed backups', async ({ backups }) => {
      const torn = `${backups.file}.partial`;
      const written = `${backups.earlier}.partial`;
      for (const one of [torn, written]) await writeFile(one, 'torn');
      const anHourAgo = new Date(Date.now() - 3_600_000);
      await utimes(torn, anHourAgo, anHourAgo);
      await removeIncomplete(backups.folder, new Date());
      expect((await readdir(backups.folder)).toSorted()).toEqual([
        path.basename(backups.earlier),
        path.basename(written),
      ]);
    });
  });

  describe('under a restore', { timeout: 120_000 }, () => {
    test.override('size', '500m');
    const held = async (folder: string) => (await readdir(folder)).filter((name) => name !== 'filler');

    test('leaves an empty folder empty', async ({ disk, restore }) => {
      const run = await restore();
      await run.until(/starting PostgreSQL/);
      disk.fill();
      expect(await run.exit, run.output()).toBe(1);
      expect(run.output().trimEnd().split('\n').at(-1)).toMatch(noSpace(disk.folder));
      // The test's own.
      expect(await readdir(disk.folder)).toEqual(['filler']);
    });

    test('changes nothing where a folder cannot be moved aside, such as a mounted disk', async ({
      disk,
      restore,
    }) => {
      await writeFile(path.join(disk.folder, 'jwt.secret'), 'of the site that was there');
      const storage = path.join(disk.folder, 'storage');
      await mkdir(storage);
      const mounted = await smallDisk('size=1m', storage);
      try {
        const run = await restore('--replace');
        expect(await run.exit).toBe(1);
        expect(run.output()).toContain(`${storage} cannot be moved aside (EBUSY). Nothing was changed.\n`);
        expect((await held(disk.folder)).sort()).toEqual(['jwt.secret', 'storage']);
      } finally {
        await mounted.unmount();
      }
    });

    test('moves set-aside folders back; a start refuses the state left by a kill', async ({
      disk,
      archive,
      restore,
      opensHere,
    }) => {
      await writeFile(path.join(disk.folder, 'jwt.secret'), 'of the site that was there');
      const run = await restore('--replace');
      await run.until(/indexes and references|starting PostgreSQL/);
      disk.fill();
      expect(await run.exit, run.output()).toBe(1);
      expect(run.output()).toContain(`  ${disk.folder} is as it was before\n`);
      expect(await held(disk.folder)).toEqual(['jwt.secret']);
      expect(await readFile(path.join(disk.folder, 'jwt.secret'), 'utf8')).toBe('of the site that was there');
      disk.empty();

      const killed = await restore('--replace');
      await killed.until(/creating the database/);
      await killed.stop('SIGKILL');
      const start = await opensHere(runServer({ DATA_DIR: disk.folder }), 'stop');
      expect(await start.exit).toBe(1);
      expect(start.output()).toBe(
        `${disk.folder} holds half of a restore: run it again (npm run restore -- ${archive} --replace).\n`,
      );
      const again = await restore('--replace');
      expect(await again.exit, again.output()).toBe(0);
      expect(await held(disk.folder)).not.toContain('restore.unfinished');
      // Three restores, next to other tests.
    }, 300_000);
  });
});
