import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { RealtimeChannel } from '@supabase/supabase-js';
import pg from 'pg';
import { inject } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { test as base, describe, expect, file } from './live.ts';
import { closeClients, connect, type Process, startProcess, subscribe, VERSIONS } from './support.ts';

/** The connections that relay messages between processes. */
const LINKS = `select pid, application_name from pg_stat_activity
  where datname = current_database() and application_name like 'bottin-realtime %'`;

const test = base
  .extend('database', file, ({ opens }) => opens(createTestDatabase('live'), 'drop'))
  .extend('here', ({ database }) => startProcess(database.url))
  .extend('there', ({ database }) => startProcess(database.url));

describe('several processes on one database', () => {
  test.afterEach(async ({ here, there }) => {
    await closeClients();
    await Promise.all([here.close(), there.close()]);
  });

  const at = ({ url, backend }: Process, vsn?: string) => connect(url, backend.keys.anon, { vsn });
  const listen = async (process: Process, topic: string, vsn?: string) => {
    const got: Record<string, unknown>[] = [];
    const channel = at(process, vsn)
      .channel(topic, { config: { broadcast: { ack: true } } })
      .on('broadcast', { event: '*' }, ({ payload }) => got.push(payload));
    expect(await subscribe(channel)).toBe('SUBSCRIBED');
    return { channel, got };
  };
  const present = async (process: Process, topic: string, key: string) => {
    const channel = at(process).channel(topic, { config: { presence: { key, enabled: true } } });
    expect(await subscribe(channel)).toBe('SUBSCRIBED');
    expect(await channel.track({ key })).toBe('ok');
    return channel;
  };
  const keys = (channel: RealtimeChannel) => Object.keys(channel.presenceState()).sort();
  const say = (channel: RealtimeChannel, payload: object) =>
    channel.send({ type: 'broadcast', event: 'e', payload });

  test.for(VERSIONS)(
    'a broadcast reaches those at the others, of any size, in order (%s)',
    async (vsn, { here, there }) => {
      const near = await listen(here, 'room', vsn);
      const far = await listen(there, 'room', vsn);
      const sizes = [1, 20_000, 5, 200_000, 8_000, 7_999];
      await Promise.all(sizes.map((size, n) => say(near.channel, { n, text: 'é'.repeat(size) })));
      await expect.poll(() => far.got).toEqual(sizes.map((size, n) => ({ n, text: 'é'.repeat(size) })));
      expect(near.got).toEqual([]);
      expect(await say(far.channel, { back: true })).toBe('ok');
      await expect.poll(() => near.got).toEqual([{ back: true }]);
    },
  );

  test('bytes, broadcasts over HTTP and messages of SQL are relayed once each', async ({
    here,
    there,
    database,
  }) => {
    const near = await listen(here, 'room');
    const far = await listen(there, 'room');
    await near.channel.send({
      type: 'broadcast',
      event: 'e',
      payload: new Uint8Array([1, 255]).buffer as never,
    });
    await near.channel.httpSend('e', { http: true });
    await database.pool.query(`select realtime.send('{"id":"1"}', 'e', 'room', false)`);
    await expect.poll(() => far.got.length).toBe(3);
    expect(new Uint8Array(far.got[0] as never)).toEqual(new Uint8Array([1, 255]));
    expect(far.got.slice(1)).toEqual([{ http: true }, { id: '1' }]);
    await expect.poll(() => near.got).toEqual([{ http: true }, { id: '1' }]);
  });

  test('presence is shared, including clients that joined before a process started', async ({
    here,
    there,
    database,
  }) => {
    const a = await present(here, 'room', 'a');
    const b = await present(there, 'room', 'b');
    await expect
      .poll(() => [keys(a), keys(b)])
      .toEqual([
        ['a', 'b'],
        ['a', 'b'],
      ]);
    const third = await startProcess(database.url);
    const c = await present(third, 'room', 'c');
    await expect
      .poll(() => [keys(a), keys(c)])
      .toEqual([
        ['a', 'b', 'c'],
        ['a', 'b', 'c'],
      ]);
    await b.untrack();
    await expect
      .poll(() => [keys(a), keys(c)])
      .toEqual([
        ['a', 'c'],
        ['a', 'c'],
      ]);
    await third.close();
    await expect.poll(() => keys(a)).toEqual(['a']);
  });

  test('a process that loses its link reports it, and resynchronizes after a reconnection', async ({
    here,
    database,
    there,
  }) => {
    const a = await present(here, 'room', 'a');
    const before = (await database.pool.query(LINKS)).rows.map(({ pid }) => pid);
    const b = await present(there, 'room', 'b');
    const { rows } = await database.pool.query(LINKS);
    const [link] = rows.filter(({ pid }) => !before.includes(pid));
    await database.pool.query('select pg_terminate_backend($1)', [link.pid]);
    await expect.poll(() => there.failures.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(2);
    expect(String(there.failures[0])).toContain('lost its link');
    expect(String(there.failures.at(-1))).toContain('linked to other processes again');
    const both = ['a', 'b'];
    await expect.poll(() => [keys(a), keys(b)], { timeout: 10_000 }).toEqual([both, both]);
    const near = await listen(here, 'talk');
    const far = await listen(there, 'talk');
    expect(await say(far.channel, { n: 1 })).toBe('ok');
    await expect.poll(() => near.got).toEqual([{ n: 1 }]);
  });

  test('the clients of a killed process leave', async ({ here, database, there }) => {
    const a = await present(here, 'room', 'a');
    const child = fork(new URL('./process.ts', import.meta.url), [database.url]);
    const [url] = (await once(child, 'message')) as [string];
    const doomed = { ...there, url };
    const c = await present(doomed, 'room', 'c');
    await expect
      .poll(() => [keys(a), keys(c)])
      .toEqual([
        ['a', 'c'],
        ['a', 'c'],
      ]);
    child.kill('SIGKILL');
    await expect.poll(() => keys(a), { timeout: 5_000 }).toEqual(['a']);
  });

  test('a broadcast that cannot be relayed is not acknowledged, and a stored one arrives later', async ({
    here,
    there,
    database,
  }) => {
    const near = await listen(here, 'room');
    const far = await listen(there, 'room');
    await database.pool.query(`select realtime.send('{"id":"before"}', 'e', 'room', false)`);
    await expect.poll(() => far.got.length).toBe(1);
    const outside = new pg.Client({ connectionString: inject('liveClusterUrl') });
    await outside.connect();
    const name = (await database.pool.query('select current_database() as name')).rows[0].name;
    const links = (await database.pool.query(LINKS)).rows.map(({ pid }) => pid);
    await outside.query(`alter database ${name} allow_connections false`);
    await outside.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [links]);
    await expect.poll(() => here.failures.length).toBeGreaterThan(0);
    expect(await say(near.channel, { n: 1 })).toBe('error');
    // The test's own connections were opened before: messages stored in between are caught up with.
    await database.pool.query(`select realtime.send('{"id":"stored"}', 'e', 'room', false)`);
    await outside.query(`alter database ${name} allow_connections true`);
    await outside.end();
    for (const { failures } of [here, there]) {
      await expect.poll(() => String(failures.at(-1)), { timeout: 20_000 }).toContain('again');
    }
    await expect.poll(() => far.got).toEqual([{ id: 'before' }, { id: 'stored' }]);
    expect(await say(near.channel, { n: 2 })).toBe('ok');
    await expect.poll(() => far.got).toEqual([{ id: 'before' }, { id: 'stored' }, { n: 2 }]);
  });
});
