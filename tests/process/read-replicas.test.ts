import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { vi } from 'vitest';
import { createBackend, listen, parseProject } from '#backend/app.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { TEST_JWT_SECRET } from '#tests/support/cluster.ts';
import { onDatabase } from '#tests/support/database.ts';
import { startReplicatedPostgres } from '#tests/support/replicated-postgres.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const SCHEMA = `
  create table notes (id bigint generated always as identity primary key, words text not null);
  create view here as select pg_is_in_recovery() as is_replica;
  create function is_replica() returns json stable language sql as $$ select to_json(pg_is_in_recovery()) $$;
  create function is_replica_volatile() returns json language sql as $$ select to_json(pg_is_in_recovery()) $$;
  -- As a function that calls itself stable and needs a primary.
  create function end_of_log() returns json stable language sql as $$ select to_json(pg_current_wal_lsn()) $$;
  create function newest() returns json stable language sql as $$ select to_json(max(id)) from public.notes $$;
  create function add_note(words text) returns bigint language sql as
    $$ insert into public.notes (words) values (words) returning id $$;
  create function sleep_then_tell(seconds float8) returns json stable language plpgsql as
    $$ begin perform 1 from public.notes limit 1; perform pg_sleep(seconds); return to_json(pg_is_in_recovery()); end $$;
  grant select, insert on notes to anon, authenticated;
  grant select on here to anon, authenticated;
  grant execute on all functions in schema public to anon, authenticated;
`;

const test = base
  .extend('postgres', file, async ({ newFolder, opens }) => {
    const folder = await newFolder('replicas');
    return opens(
      startReplicatedPostgres(folder, 2, async (databaseUrl) => {
        const prepared = await createBackend({
          databaseUrl,
          project: parseProject('api.schemas = ["public"]', folder),
          jwtSecret: TEST_JWT_SECRET,
          storageFolder: folder,
          maxConnections: 1,
          onStep: () => undefined,
        });
        await prepared.close();
        await onDatabase(databaseUrl, (client) => client.query(SCHEMA));
      }),
      'stop',
    );
  })
  .extend('owner', file, ({ postgres, opens }) => {
    const pool = new pg.Pool({ connectionString: postgres.primary.tcpUrl });
    pool.on('error', () => undefined);
    return opens(pool, 'end');
  })
  .extend('server', file, async ({ postgres, newFolder, opens }) => {
    const folder = await newFolder('storage');
    const backend = await opens(
      createBackend({
        databaseUrl: postgres.primary.tcpUrl,
        databaseReadUrls: postgres.replicas.map(({ tcpUrl }) => tcpUrl),
        project: parseProject('api.schemas = ["public"]', folder),
        jwtSecret: TEST_JWT_SECRET,
        storageFolder: folder,
        maxConnections: 4,
        rateLimits: null,
        trustedProxies: 1,
        joins: true,
        onStep: () => undefined,
      }),
    );
    const listener = await opens(listen({ host: '127.0.0.1', port: 0 }, backend));
    const url = `http://127.0.0.1:${listener.port}`;
    await expect.poll(() => statusesAt(url)).toEqual(['used', 'used']);
    return { backend, url };
  })
  /** Sends a request to the data API as a visitor of an address. */
  .extend('ask', file, ({ server: { backend, url } }) => {
    return async (path: string, { address = '192.0.2.1', cookie = '', body, token }: Asked = {}) => {
      const response = await fetch(`${url}/rest/v1/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          apikey: backend.keys.anon,
          'x-forwarded-for': address,
          ...(cookie !== '' && { cookie }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return {
        status: response.status,
        found: text === '' ? null : JSON.parse(text),
        cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '',
      };
    };
  });

type Asked = { address?: string; cookie?: string; body?: object; token?: string };

async function healthAt(url: string) {
  const response = await fetch(`${url}/health`);
  const body = (await response.json()) as { status: string; replicas: { status: string }[] };
  return { httpStatus: response.status, ...body };
}

async function statusesAt(url: string): Promise<string[]> {
  return (await healthAt(url)).replicas.map(({ status }) => status);
}

describe('replicas', () => {
  test('answer anonymous reads of tables, stable procedures and pages', async ({ ask, server }) => {
    // The first read waits for the catalogue, of which no replica is known to have it yet.
    await expect.poll(async () => (await ask('here')).found).toEqual([{ is_replica: true }]);
    expect((await ask('rpc/is_replica')).found).toBe(true);
    expect((await ask('rpc/is_replica', { body: {} })).found).toBe(true);
    expect(await server.backend.pageReads.rpc('is_replica', {})).toMatchObject({ data: true });
  });

  test('answer no one who is signed in, no volatile procedure and no explanation', async ({
    ask,
    server,
  }) => {
    const claims = { sub: crypto.randomUUID(), role: 'authenticated', aud: 'authenticated' };
    const token = await server.backend.signToken({ ...claims, exp: Math.floor(Date.now() / 1000) + 60 });
    expect((await ask('here', { token })).found).toEqual([{ is_replica: false }]);
    expect((await ask('rpc/is_replica_volatile', { body: {} })).found).toBe(false);
    expect((await ask('rpc/is_replica_volatile')).found).toBe(false);
    expect(await server.backend.pageReads.rpc('is_replica_volatile', {})).toMatchObject({ data: false });
  });

  test('are not asked again for what only a primary can answer', async ({ ask, server }) => {
    expect((await ask('rpc/end_of_log')).found).toMatch(/^\w+\/\w+$/);
    expect(await server.backend.pageReads.rpc('end_of_log', {})).toMatchObject({ error: null });
  });

  test('show a visitor what they have just written, by their address alone', async ({ ask }) => {
    const address = '192.0.2.2';
    for (let round = 0; round < 50; round++) {
      const { found: id, cookie } = await ask('rpc/add_note', { address, body: { words: 'by address' } });
      expect(cookie).toMatch(/^read-after=[0-9a-f]+$/);
      expect((await ask('rpc/newest', { address })).found).toBe(id);
    }
  });

  test('set no cookie for a read', async ({ ask }) => {
    expect((await ask('rpc/is_replica', { body: {} })).cookie).toBe('');
    expect((await ask('notes?limit=1')).cookie).toBe('');
  });
});

describe('replicas that are behind', () => {
  test('are left out for the writer at once, by the cookie too, and for all within a second or two', async ({
    ask,
    postgres,
    server,
  }) => {
    for (const { tcpUrl } of postgres.replicas) {
      await onDatabase(tcpUrl, (client) => client.query('select pg_wal_replay_pause()'));
    }
    const written = await ask('rpc/add_note', { address: '192.0.2.3', body: { words: 'paused' } });
    const writtenAt = performance.now();
    const { cookie, found: id } = written;
    expect((await ask('rpc/newest', { address: '192.0.2.3' })).found).toBe(id);
    expect((await ask('rpc/newest', { address: '192.0.2.4', cookie })).found).toBe(id);
    await expect.poll(() => statusesAt(server.url), { interval: 50 }).toEqual(['behind', 'behind']);
    expect(performance.now() - writtenAt).toBeLessThan(2_500);
    expect((await ask('here', { address: '192.0.2.5' })).found).toEqual([{ is_replica: false }]);

    for (const { tcpUrl } of postgres.replicas) {
      await onDatabase(tcpUrl, (client) => client.query('select pg_wal_replay_resume()'));
    }
    await expect.poll(() => statusesAt(server.url)).toEqual(['used', 'used']);
    expect((await ask('here', { address: '192.0.2.3', cookie })).found).toEqual([{ is_replica: true }]);
  });

  test('are left out at a change notification until they have replayed the change', async ({
    server,
    owner,
  }) => {
    const { backend } = server;
    const newest = async () => (await backend.pageReads.rpc('newest', {})).data;
    for (let round = 0; round < 50; round++) {
      const { rows } = await owner.query("insert into notes (words) values ('told') returning id");
      backend.readReplicas?.raiseFloor();
      expect(String(await newest())).toBe(rows[0].id);
    }
  });

  test('are not read without change notifications', async ({ server: { backend } }) => {
    const isReplica = async () => (await backend.pageReads.rpc('is_replica', {})).data;
    backend.readReplicas?.hear(false);
    expect(await isReplica()).toBe(false);
    backend.readReplicas?.hear(true);
    await expect.poll(isReplica).toBe(true);
  });

  test('show a table of a migration as soon as the catalogue has it', async ({ ask, owner }) => {
    for (let round = 0; round < 10; round++) {
      await owner.query(`create table later_${round} (id int); grant select on later_${round} to anon;
        notify pgrst, 'reload schema'`);
      await expect.poll(async () => (await ask(`later_${round}`)).status, { interval: 5 }).not.toBe(404);
      expect((await ask(`later_${round}`)).status).toBe(200);
    }
  });
});

/** Reads all the time, at pages and tables. @returns what failed, once it is stopped */
function reading(ask: (path: string) => Promise<{ status: number; found: unknown }>) {
  let isOver = false;
  const failed: unknown[] = [];
  let count = 0;
  const readers = Array.from({ length: 4 }, async (_, index) => {
    while (!isOver) {
      const { status, found } = await ask(index % 2 === 0 ? 'notes?limit=5' : 'rpc/is_replica');
      count += 1;
      if (status !== 200) failed.push(found);
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(readers);
    return { failed, count };
  };
}

describe('servers that end', () => {
  test('a read that a replica cancels to replay a change is answered', async ({ ask, owner }) => {
    const slow = Array.from({ length: 4 }, () => ask('rpc/sleep_then_tell', { body: { seconds: 1 } }));
    await sleep(300);
    // Its exclusive lock conflicts with the reads of the table that are under way on the replicas.
    await owner.query('alter table notes add column color text');
    for (const one of await Promise.all(slow)) expect(one).toMatchObject({ status: 200 });
  });

  test('a replica that is killed fails no request, and the other one is read', async ({
    ask,
    postgres,
    server,
  }) => {
    const stop = reading((path) => ask(path));
    await sleep(300);
    process.kill(postgres.replicas[0]?.pid ?? 0, 'SIGKILL');
    await expect.poll(() => statusesAt(server.url)).toEqual(['unreachable', 'used']);
    await sleep(500);
    const { failed, count } = await stop();
    expect(failed).toEqual([]);
    expect(count).toBeGreaterThan(50);
    expect((await ask('here')).found).toEqual([{ is_replica: true }]);
  });

  test('a primary whose connections are ended fails no anonymous read', async ({ ask, owner }) => {
    const stop = reading((path) => ask(path));
    for (let round = 0; round < 5; round++) {
      await sleep(200);
      await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where pid <> pg_backend_pid() and backend_type = 'client backend'`);
    }
    const { failed } = await stop();
    expect(failed).toEqual([]);
  });

  test('a primary that is killed leaves the reads to the replica, and the health check says so', async ({
    ask,
    postgres,
    server,
  }) => {
    await expect.poll(() => statusesAt(server.url)).toEqual(['unreachable', 'used']);
    const anonymous = createClient(server.url, server.backend.keys.anon);
    process.kill(postgres.primary.pid, 'SIGKILL');
    await expect.poll(async () => (await healthAt(server.url)).status).toBe('read-only');
    expect((await healthAt(server.url)).httpStatus).toBe(200);
    const { found, status } = await ask('here', { address: '192.0.2.9' });
    expect({ found, status }).toEqual({ found: [{ is_replica: true }], status: 200 });
    expect((await anonymous.rpc('add_note', { words: 'nowhere' })).error).not.toBeNull();
    expect((await server.backend.pageReads.rpc('is_replica', {})).data).toBe(true);
  });
});
