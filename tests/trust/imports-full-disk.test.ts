import { readdir, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import {
  createOwnerPool,
  createWorker,
  freeBytesOf,
  roomForListings,
  startTransfers,
} from '#tests/fixtures/jobs.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { canMount, type SmallDisk, smallDisk } from '#tests/support/small-disk.ts';
import { openSecondImportSite, type SecondImportSite } from './imports.ts';

const ROWS = 300;
const FILE = [
  'external_id,name,city',
  ...Array.from(
    { length: ROWS },
    (_, row) => `${row},Café numéro ${row} du ${'grand '.repeat(20)}quai,Laval`,
  ),
].join('\n');
/** How much more room each attempt has: the file is some 48 KB. */
const STEP = 14 * 4096;
const NO_SPACE = { code: 'no_room' };

const MIB = 1024 * 1024;

const test = base
  .extend('site', file, ({ opens }) => opens(openSecondImportSite()))
  /** A disk on which the worker reserves space for PostgreSQL. */
  .extend('keptDisk', file, ({ opens }) => opens(smallDisk('size=160m'), 'unmount'))
  .extend('siteOfKeptDisk', file, ({ keptDisk, opens }) => {
    return opens(openSecondImportSite({}, () => freeBytesOf(keptDisk.folder)));
  })
  .extend('disk', ({ opensHere }) => opensHere(smallDisk(), 'unmount'));

/** Repeats it with more and more space until it succeeds: each failure reports its reason and leaves nothing. */
async function withIncreasingSpace(
  site: SecondImportSite,
  disk: SmallDisk,
  work: () => Promise<{ problem: unknown }>,
) {
  let refused = 0;
  for (let left = 0; ; left += STEP) {
    await disk.leave(left);
    const { problem } = await work();
    expect(await readdir(path.dirname(site.worker.folder))).not.toContain(path.basename(site.worker.folder));
    if (problem === null) break;
    expect([left, problem]).toEqual([left, NO_SPACE]);
    expect(site.errors.splice(0)).toHaveLength(1);
    refused++;
  }
  expect(refused).toBeGreaterThan(0);
}

describe.runIf(canMount)('a full disk', () => {
  test.for(['worker', 'store'] as const)(
    'of the %s ends an import, its undoing and an export',
    async (which, { disk, opensHere }) => {
      const folder = path.join(disk.folder, 'transfers');
      const folders = which === 'worker' ? { folder } : { storageFolder: disk.folder };
      const site = await opensHere(openSecondImportSite(folders));
      const listings = async () => Number((await site.rows('select count(*) from public.listings'))[0].count);
      await disk.leave(600_000);
      const id = await site.bring(FILE);
      await withIncreasingSpace(site, disk, () => site.run(id, { isTrial: true }));
      expect(await listings()).toBe(0);
      await withIncreasingSpace(site, disk, async () => {
        const before = await listings();
        const answer = await site.run(id);
        expect([before, await listings()]).toEqual([0, answer.problem ? 0 : ROWS]);
        return answer;
      });
      await withIncreasingSpace(site, disk, async () => {
        const exported = Number(await site.ask("public.start_export('csv', true)"));
        await site.work();
        const answer = await site.read(exported);
        expect(answer.path === null).toBe(answer.problem !== null);
        if (answer.path) expect((await site.stored(answer.path)).trim().split('\n')).toHaveLength(ROWS + 1);
        return answer;
      });
      await withIncreasingSpace(site, disk, async () => {
        const answer = await site.undo(id);
        expect(await listings()).toBe(answer.problem ? ROWS : 0);
        return answer;
      });
    },
  );
});

describe.runIf(canMount)('a disk with space reserved for PostgreSQL', () => {
  test('requires no more space than PostgreSQL may take for its WAL', async ({ siteOfKeptDisk: site }) => {
    const [{ bytes }] = await site.rows(
      "select pg_size_bytes(current_setting('max_wal_size'))::float8 as bytes",
    );
    expect(await roomForListings(site.pool, 1_000)).toBe(1_000 * 16 * 1024);
    expect(await roomForListings(site.pool, 10_000_000)).toBe(10_000_000 * 4 * 1024 + bytes);
  });

  test('accepts no import that may not fit, and no export below the reserved space', async ({
    siteOfKeptDisk: site,
    keptDisk: disk,
  }) => {
    const id = await site.bring(FILE);
    // Three hundred listings are some 4.9 MB.
    await disk.leave(132 * MIB);
    expect((await site.run(id)).problem).toEqual(NO_SPACE);
    expect(await site.rows('select from public.listings')).toEqual([]);
    await disk.leave(133 * MIB);
    expect(await site.run(id)).toMatchObject({ problem: null, result: { created: ROWS } });
    for (const [left, problem] of [
      [128, NO_SPACE],
      [129, null],
    ] as const) {
      await disk.leave(left * MIB);
      const exported = Number(await site.ask("public.start_export('csv', true)"));
      await site.work();
      expect((await site.read(exported)).problem).toEqual(problem);
    }
    await disk.leave(127 * MIB);
    expect((await site.undo(id)).problem).toEqual(NO_SPACE);
    await disk.leave(128 * MIB);
    expect((await site.undo(id)).problem).toBeNull();
    expect(site.errors.splice(0)).toHaveLength(3);
  });
});

describe('a worker', () => {
  test('reports that the disk of the database is full', async ({ site }) => {
    const id = await site.bring('external_id,name,city\n1,Café du Quai,Laval');
    await site.pool.query(`
      create function public.fail() returns trigger language plpgsql as $$
      begin raise exception using errcode = 'disk_full', message = 'could not extend file'; end $$;
      create trigger fail before insert on public.listings for each statement execute function public.fail()`);
    expect((await site.run(id)).problem).toEqual(NO_SPACE);
    expect(site.errors.splice(0)).toMatchObject([{ code: '53100' }]);
    await site.pool.query('drop function public.fail() cascade');
    expect((await site.run(id)).problem).toBeNull();
  });

  test('reports a missing file, and not one that is temporarily unreadable', async ({ site }) => {
    const id = await site.bring('external_id,name,city\n2,Café du Parc,Laval');
    const [file] = await site.rows('select path from private.transfers where id = $1', [id]);
    const versions = path.join(site.backend.storageFolder, '.versions');
    await rename(versions, `${versions}.away`);
    await symlink(versions, versions);
    expect((await site.run(id)).problem).toEqual({ code: 'failed' });
    expect(site.errors.splice(0)).toHaveLength(1);
    await rm(versions);
    await rename(`${versions}.away`, versions);
    await site.backend.service.storage.from('imports').remove([file.path]);
    expect((await site.run(id)).problem).toEqual({ code: 'file_gone' });
  });

  test('builds the indexes that a load could not build for lack of space', async ({ site }) => {
    const [{ before }] = await site.rows(COUNT_INDEXES);
    await site.pool.query('select private.set_aside_indexes()');
    expect((await site.rows(COUNT_INDEXES))[0].before).not.toBe(before);
    const database = createOwnerPool(site.databaseUrl, 'transfers-test', 4, () => undefined);
    const worker = createWorker({ pool: site.pool, onError: site.worker.onError });
    const stop = startTransfers({ ...site.worker, database }, worker.add);
    await expect.poll(async () => (await site.rows(COUNT_INDEXES))[0].before).toBe(before);
    await stop();
    await worker.close();
  });
});

const COUNT_INDEXES = "select count(*) as before from pg_indexes where tablename = 'listings'";
