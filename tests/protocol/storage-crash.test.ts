import { randomUUID } from 'node:crypto';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createBackend, parseProject } from '#backend/app.ts';
import { serverTest as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { TEST_JWT_SECRET } from '#tests/support/cluster.ts';
import { namedVersions, placeVersion, storedVersions } from './storage-support.ts';

const failures: unknown[] = [];

const test = base
  .extend('server', file, ({ startBackend }) =>
    startBackend("insert into storage.buckets (id, name, public) values ('files', 'files', true)", {
      onError: (error) => failures.push(error),
    }),
  )
  .extend('storage', file, ({ server }) => ({
    files: () => server.service.storage.from('files'),
    placed: (version: string) => placeVersion(server, version),
    start: () =>
      createBackend({
        databaseUrl: server.database.url,
        project: parseProject('', server.storageFolder),
        jwtSecret: TEST_JWT_SECRET,
        storageFolder: server.storageFolder,
        storageS3: server.s3?.settings,
        maxConnections: 1,
        onStep: () => undefined,
      }),
  }));

/** Files left by a process that ends anywhere between the first byte and the last commit. */
describe('after a crash', () => {
  test('the next start removes unreferenced files, and nothing else', async ({ run, server, storage }) => {
    await storage.files().upload('kept.txt', 'kept');
    // Placed, its object never committed; the grace period of an hour has passed.
    const lost = randomUUID();
    // Its bytes come first: the running server may sweep at any time, and must find bytes to remove.
    await storage.placed(lost);
    await run("insert into storage.unreferenced_versions values ($1, now() - interval '1 second')", [lost]);
    // Announced, without its bytes.
    await run("insert into storage.unreferenced_versions values ($1, now() - interval '1 second')", [
      randomUUID(),
    ]);
    // Bytes of an upload in progress in another process.
    const inProgress = randomUUID();
    await run("insert into storage.unreferenced_versions values ($1, now() + interval '1 hour')", [
      inProgress,
    ]);
    await storage.placed(inProgress);
    // Received in part.
    const aside = path.join(server.storageFolder, '.aside');
    await writeFile(path.join(aside, 'old'), 'half');
    await utimes(path.join(aside, 'old'), new Date(0), new Date(0));
    await writeFile(path.join(aside, 'new'), 'half');

    const backend = await storage.start();
    try {
      await expect
        .poll(async () => (await storedVersions(server)).sort())
        .toEqual([...(await namedVersions(server)), inProgress].sort());
      await expect.poll(() => readdir(aside)).toEqual(['new']);
      // Before the end, which would cut the removal short: the running server may have removed the bytes.
      await expect
        .poll(async () => (await run('select version from storage.unreferenced_versions')).rows)
        .toEqual([{ version: inProgress }]);
    } finally {
      await backend.close();
    }
    expect(await (await storage.files().download('kept.txt')).data?.text()).toBe('kept');
  });

  test('bytes of rows deleted by SQL are removed too', async ({ run, server, storage }) => {
    await storage.files().upload('a.txt', 'a');
    const [version = ''] = (await run("select version from storage.objects where name = 'a.txt'")).rows.map(
      (row) => row.version,
    );
    const client = await server.database.pool.connect();
    await client.query(
      "begin; set local storage.allow_delete_query = 'true'; delete from storage.objects where name = 'a.txt'; commit",
    );
    client.release();
    const backend = await storage.start();
    await expect.poll(() => storedVersions(server)).not.toContain(version);
    await backend.close();
  });

  test('a write that the database refuses leaves the former object, bytes and row', async ({
    run,
    server,
    storage,
  }) => {
    await storage.files().upload('safe.txt', 'before');
    await run(`create function refuse() returns trigger language plpgsql as $$
      begin if new.version is not null then raise exception 'no'; end if; return new; end $$;
      create trigger refuse before update on storage.objects for each row execute function refuse()`);
    expect((await storage.files().update('safe.txt', 'after')).error).toMatchObject({
      status: 500,
      statusCode: '500',
    });
    await run('drop function refuse cascade');
    expect(failures).toMatchObject([{ message: 'no' }]);
    expect(await (await storage.files().download('safe.txt')).data?.text()).toBe('before');
    await expect
      .poll(async () => (await storedVersions(server)).length)
      .toBe((await namedVersions(server)).length + 1);
  });

  test('rows never reference the bytes of other objects', async ({ server, run }) => {
    const [version] = await namedVersions(server);
    const theft = run(
      "insert into storage.objects (bucket_id, name, version) values ('files', 'thief', $1)",
      [version],
    );
    await expect(theft).rejects.toMatchObject({ code: '42501' });
  });
});
