import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#backend/app.ts';
import { prepareAccount } from '#backend/postgres/embedded/account.ts';
import { preparedBinaries } from '#backend/postgres/embedded/binaries.ts';
import { createRowChanges, type RowChanges } from '#backend/realtime/changes/index.ts';
import { onDatabase } from '#tests/support/database.ts';
import { anon, eventually, listen } from './changes-support.ts';
import { test as base, describe, expect, file } from './live.ts';

const binding = { table: 'notes' };

/** A separate PostgreSQL: its shortages and errors must not reach the tests that share the other one. */
const test = base
  .extend('postgres', file, async ({ newFolder, opens }) => {
    const folder = await newFolder('unable');
    const embedded = await startEmbeddedPostgres(folder);
    await onDatabase(embedded.url, (client) =>
      client.query(
        `create role anon; create role unprivileged login password 'x'; create table notes (id int primary key);
         grant select on notes to anon; create publication supabase_realtime for table notes`,
      ),
    );
    await embedded.stop();
    const account = await prepareAccount(await preparedBinaries(), folder);
    // The socket's first folder went with its server.
    const url = embedded.url.replace(/host=[^&]*/, `host=${encodeURIComponent(account.cluster)}`);
    const port = /port=(\d+)/.exec(url)?.[1] ?? '';
    let postmaster: ChildProcess | undefined;
    const postgres = {
      url,
      /** Restarts it on the same socket with other settings. */
      async start(...settings: string[]): Promise<void> {
        await postgres.close();
        postmaster = spawn(
          path.join(account.native, 'bin', 'postgres'),
          ['-D', account.cluster, '-k', account.cluster, '-p', port, '-c', 'listen_addresses=', ...settings],
          {
            ...(account.uid !== undefined && { uid: account.uid, gid: account.gid }),
            cwd: account.cluster,
            stdio: 'ignore',
          },
        );
        await eventually(() => onDatabase(url, async () => 'up').catch(String)).toBe('up');
      },
      async close(): Promise<void> {
        const child = postmaster;
        postmaster = undefined;
        if (!child || child.exitCode !== null) return;
        const exited = once(child, 'exit');
        // PostgreSQL's « fast » shutdown.
        child.kill('SIGINT');
        await exited;
      },
    };
    return opens(postgres);
  })
  .extend('databaseUrl', file, ({ postgres }) => postgres.url)
  .extend('start', file, ({ postgres }) => postgres.start)
  .extend(
    'openChanges',
    file,
    ({ databaseUrl }) =>
      (url: string, onError: (error: unknown) => void = () => undefined): RowChanges => {
        const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
        pool.on('error', onError);
        const changes = createRowChanges({ databaseUrl: url, pool, onError });
        return {
          ...changes,
          async close() {
            await changes.close();
            await pool.end();
          },
        };
      },
  )
  .extend(
    'withChanges',
    file,
    ({ openChanges }) =>
      async (
        url: string,
        work: (changes: RowChanges) => Promise<unknown>,
        onError?: (error: unknown) => void,
      ): Promise<void> => {
        const changes = openChanges(url, onError);
        try {
          await work(changes);
        } finally {
          await changes.close();
        }
      },
  );

describe('a database that cannot stream', () => {
  test('refuses when its wal_level is not logical', async ({ start, withChanges, databaseUrl }) => {
    await start('-c', 'wal_level=replica');
    await withChanges(databaseUrl, async (changes) => {
      await expect(listen(changes, anon, binding)).rejects.toMatchObject({
        message: 'Row changes need logical replication: set wal_level = logical in PostgreSQL and restart it',
        temporary: false,
      });
    });
  });

  test('refuses when its owner lacks the right', async ({ start, withChanges, databaseUrl }) => {
    await start('-c', 'wal_level=logical');
    await withChanges(databaseUrl.replace(/\/\/[^@]*@/, '//unprivileged:x@'), async (changes) => {
      await expect(listen(changes, anon, binding)).rejects.toMatchObject({
        message: "Row changes need logical replication: the database's owner lacks the REPLICATION right",
        temporary: false,
      });
    });
  });

  test.for(['max_replication_slots', 'max_wal_senders'])(
    'refuses when %s are used up, until one is free',
    async (setting, { start, openChanges, databaseUrl, withChanges }) => {
      await start('-c', 'wal_level=logical', '-c', `${setting}=1`);
      const first = openChanges(databaseUrl);
      await listen(first, anon, binding);
      await withChanges(databaseUrl, async (second) => {
        await expect(listen(second, anon, binding)).rejects.toMatchObject({
          message: expect.stringContaining('No replication slot or connection is free'),
          temporary: true,
        });
        await first.close();
        await eventually(() => listen(second, anon, binding).then(() => 'served', String)).toBe('served');
      });
    },
  );

  test('refuses while a long transaction blocks the stream, and serves once it has ended', async ({
    start,
    withChanges,
    databaseUrl,
  }) => {
    await start('-c', 'wal_level=logical');
    await withChanges(databaseUrl, (changes) =>
      onDatabase(databaseUrl, async (long) => {
        await long.query('begin; insert into notes values (1)');
        await expect(listen(changes, anon, binding)).rejects.toMatchObject({
          message: expect.stringContaining('a long transaction may be holding it up'),
          temporary: true,
        });
        await long.query('commit');
        const listener = await listen(changes, anon, binding);
        await long.query('insert into notes values (2)');
        expect(await listener.next(1)).toMatchObject([{ record: { id: 2 } }]);
      }),
    );
  });

  test('is awaited during a restart', async ({ start, withChanges, databaseUrl }) => {
    await start('-c', 'wal_level=logical');
    const errors: unknown[] = [];
    await withChanges(
      databaseUrl,
      async (changes) => {
        const listener = await listen(changes, anon, binding);
        await start('-c', 'wal_level=logical');
        await eventually(() => listener.statuses.map(({ status }) => status)).toEqual(['error', 'ok']);
        await onDatabase(databaseUrl, (client) => client.query('insert into notes values (3)'));
        expect(await listener.next(1)).toMatchObject([{ record: { id: 3 } }]);
      },
      (error) => errors.push(error),
    );
    expect(errors.length).toBeGreaterThan(0);
  });
});
