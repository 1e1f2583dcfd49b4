import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { anon, eventually, listen, openChanges } from './changes-support.ts';
import { test as base, describe, expect, file } from './live.ts';

const BREAK =
  'select pg_terminate_backend(active_pid) from pg_replication_slots where database = current_database()';

const test = base.extend('feed', file, ({ opens }) => opens(openChanges({ lingerMs: 150 })));

test.beforeAll(async ({ feed }) => {
  await feed.run(
    'create table notes (id int primary key, title text)',
    'alter publication supabase_realtime add table notes',
  );
});

describe('the replication slot', () => {
  test('exists from the first subscription until some time after the last', async ({ feed }) => {
    expect(await feed.slots()).toBe(0);
    const [first, second] = await Promise.all([
      feed.listen(anon, { table: 'notes' }),
      feed.listen(anon, { table: 'notes' }),
    ]);
    expect(await feed.slots()).toBe(1);
    first.subscription.close();
    second.subscription.close();
    const third = await feed.listen(anon, { table: 'notes' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await feed.slots()).toBe(1);
    third.subscription.close();
    await eventually(() => feed.slots()).toBe(0);
    expect(third.statuses).toEqual([]);
  });

  test('is not created for a refused subscription', async ({ feed }) => {
    await expect(feed.listen(anon, { table: 'nowhere' })).rejects.toThrow();
    expect(await feed.slots()).toBe(0);
  });

  test('disappears with a killed process', async ({ feed }) => {
    const child = fork(fileURLToPath(new URL('changes-child.ts', import.meta.url)), [feed.database.url]);
    await once(child, 'message');
    expect(await feed.slots()).toBe(1);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await eventually(() => feed.slots()).toBe(0);
  });

  test('lets the server discard WAL that was delivered or has no subscriber', async ({ feed }) => {
    const listener = await feed.listen(anon, { table: 'notes' });
    await feed.run('create table unpublished (v text)');
    const behind = async () => {
      const { rows } = await feed.database.pool.query<{ bytes: string }>(
        `select pg_current_wal_lsn() - confirmed_flush_lsn as bytes from pg_replication_slots
         where database = current_database()`,
      );
      return Number(rows[0]?.bytes);
    };
    await feed.run(
      "insert into notes values (1, 'x')",
      "insert into unpublished select repeat('x', 1000) from generate_series(1, 2000)",
    );
    await listener.next(1);
    // Confirmed every ten seconds.
    await expect.poll(behind, { timeout: 15_000, interval: 250 }).toBeLessThan(500_000);
    listener.subscription.close();
  });
});

describe('a stream that breaks', () => {
  test('notifies its subscribers, reconnects and continues', async ({ feed }) => {
    const listener = await feed.listen(anon, { table: 'notes' });
    await feed.run("insert into notes values (10, 'before')");
    await listener.next(1);
    await feed.run(BREAK);
    await eventually(() => listener.statuses).toEqual([
      {
        status: 'error',
        message: 'The stream of row changes broke; changes made until it is back are lost',
      },
      { status: 'ok', message: 'Subscribed to PostgreSQL' },
    ]);
    await feed.run("insert into notes values (11, 'after')");
    expect(await listener.next(1)).toMatchObject([{ record: { id: 11 } }]);
    expect(feed.failures.splice(0)).toMatchObject([{ code: '57P01' }]);
    expect(await feed.slots()).toBe(1);
    listener.subscription.close();
  });

  test('is not reopened without subscribers', async ({ feed }) => {
    const listener = await feed.listen(anon, { table: 'notes' });
    listener.subscription.close();
    await feed.run(BREAK);
    await eventually(() => feed.slots()).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await feed.slots()).toBe(0);
    const again = await feed.listen(anon, { table: 'notes' });
    await feed.run("insert into notes values (12, 'again')");
    expect(await again.next(1)).toMatchObject([{ record: { id: 12 } }]);
    again.subscription.close();
    feed.failures.splice(0);
  });
});

describe('a server that is shutting down', () => {
  test('delivers nothing more, and refuses subscriptions', async ({ feed }) => {
    const changes = feed.open();
    const listener = await listen(changes, anon, { table: 'notes' });
    await changes.close();
    await feed.run("insert into notes values (30, 'late')");
    await expect(listen(changes, anon, { table: 'notes' })).rejects.toMatchObject({ temporary: true });
    expect(listener.received).toEqual([]);
  });
});
