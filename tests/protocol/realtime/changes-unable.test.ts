import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '#backend/app.ts';
import { prepareAccount } from '#backend/postgres/embedded/account.ts';
import { preparedBinaries } from '#backend/postgres/embedded/binaries.ts';
import { createRowChanges, type RowChanges } from '#backend/realtime/changes/index.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { anon, eventually, listen } from './changes-support.ts';

/**
 * A PostgreSQL of its own: what is short or wrong here would be so for the tests that share the other, too.
 */
let folder: string;
let databaseUrl: string;
let postmaster: ChildProcess | undefined;
const binding = { table: 'notes' };

beforeAll(async () => {
  folder = await temporaryFolder('unable');
  const embedded = await startEmbeddedPostgres(folder);
  databaseUrl = embedded.url;
  await onDatabase(async (client) => {
    await client.query(
      `create role anon; create role unprivileged login password 'x'; create table notes (id int primary key);
       grant select on notes to anon; create publication supabase_realtime for table notes`,
    );
  });
  await embedded.stop();
});

afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
});

describe('a database that cannot stream', () => {
  it('refuses when its wal_level is not logical', async () => {
    await start('-c', 'wal_level=replica');
    await withChanges(databaseUrl, async (changes) => {
      await expect(listen(changes, anon, binding)).rejects.toMatchObject({
        message: 'Row changes need logical replication: set wal_level = logical in PostgreSQL and restart it',
        temporary: false,
      });
    });
  });

  it('refuses when its owner lacks the right', async () => {
    await start('-c', 'wal_level=logical');
    await withChanges(databaseUrl.replace(/\/\/[^@]*@/, '//unprivileged:x@'), async (changes) => {
      await expect(listen(changes, anon, binding)).rejects.toMatchObject({
        message: "Row changes need logical replication: the database's owner lacks the REPLICATION right",
        temporary: false,
      });
    });
  });

  it.each(['max_replication_slots', 'max_wal_senders'])(
    'refuses when %s are used up, until one is free',
    async (setting) => {
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

  it('refuses while a long transaction holds up the stream, and serves once it is over', async () => {
    await start('-c', 'wal_level=logical');
    await withChanges(databaseUrl, (changes) =>
      onDatabase(async (long) => {
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

  it('is waited for when it restarts', async () => {
    await start('-c', 'wal_level=logical');
    const errors: unknown[] = [];
    await withChanges(
      databaseUrl,
      async (changes) => {
        const listener = await listen(changes, anon, binding);
        await start('-c', 'wal_level=logical');
        await eventually(() => listener.statuses.map(({ status }) => status)).toEqual(['error', 'ok']);
        await onDatabase((client) => client.query('insert into notes values (3)'));
        expect(await listener.next(1)).toMatchObject([{ record: { id: 3 } }]);
      },
      (error) => errors.push(error),
    );
    expect(errors.length).toBeGreaterThan(0);
  });
});

// Restarts PostgreSQL on the same socket with other settings.
async function start(...settings: string[]): Promise<void> {
  await stop();
  const account = await prepareAccount(await preparedBinaries(), folder);
  // The socket's first folder went with its server.
  databaseUrl = databaseUrl.replace(/host=[^&]*/, `host=${encodeURIComponent(account.cluster)}`);
  const port = /port=(\d+)/.exec(databaseUrl)?.[1] ?? '';
  const child = spawn(
    path.join(account.native, 'bin', 'postgres'),
    ['-D', account.cluster, '-k', account.cluster, '-p', port, '-c', 'listen_addresses=', ...settings],
    {
      ...(account.uid !== undefined && { uid: account.uid, gid: account.gid }),
      cwd: account.cluster,
      stdio: 'ignore',
    },
  );
  postmaster = child;
  await eventually(() => onDatabase(async () => 'up').catch(String)).toBe('up');
}

async function stop(): Promise<void> {
  const child = postmaster;
  postmaster = undefined;
  if (!child || child.exitCode !== null) return;
  const exited = once(child, 'exit');
  // PostgreSQL's « fast » shutdown.
  child.kill('SIGINT');
  await exited;
}

async function onDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function openChanges(url: string, onError: (error: unknown) => void = () => undefined): RowChanges {
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
}

async function withChanges(
  url: string,
  work: (changes: RowChanges) => Promise<unknown>,
  onError?: (error: unknown) => void,
): Promise<void> {
  const changes = openChanges(url, onError);
  try {
    await work(changes);
  } finally {
    await changes.close();
  }
}
