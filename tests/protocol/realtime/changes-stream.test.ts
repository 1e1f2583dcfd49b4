import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anon, type ChangesBench, eventually, listen, openChanges } from './changes-support.ts';

let bench: ChangesBench;

const BREAK =
  'select pg_terminate_backend(active_pid) from pg_replication_slots where database = current_database()';

beforeAll(async () => {
  bench = await openChanges({ lingerMs: 150 });
  await bench.run(
    'create table notes (id int primary key, title text)',
    'alter publication supabase_realtime add table notes',
  );
});

afterAll(() => bench.close());

describe('the replication slot', () => {
  it('is there from the first subscription until some time after the last', async () => {
    expect(await bench.slots()).toBe(0);
    const [first, second] = await Promise.all([
      bench.listen(anon, { table: 'notes' }),
      bench.listen(anon, { table: 'notes' }),
    ]);
    expect(await bench.slots()).toBe(1);
    first.subscription.close();
    second.subscription.close();
    const third = await bench.listen(anon, { table: 'notes' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await bench.slots()).toBe(1);
    third.subscription.close();
    await eventually(() => bench.slots()).toBe(0);
    expect(third.statuses).toEqual([]);
  });

  it('is not made for a subscription that is refused', async () => {
    await expect(bench.listen(anon, { table: 'nowhere' })).rejects.toThrow();
    expect(await bench.slots()).toBe(0);
  });

  it('is gone with a process that is killed', async () => {
    const child = fork(fileURLToPath(new URL('changes-child.ts', import.meta.url)), [bench.database.url]);
    await once(child, 'message');
    expect(await bench.slots()).toBe(1);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await eventually(() => bench.slots()).toBe(0);
  });

  it('lets the server discard what has been delivered, and what concerns nobody', async () => {
    const listener = await bench.listen(anon, { table: 'notes' });
    await bench.run('create table unpublished (v text)');
    const behind = async () => {
      const { rows } = await bench.database.pool.query<{ bytes: string }>(
        `select pg_current_wal_lsn() - confirmed_flush_lsn as bytes from pg_replication_slots
         where database = current_database()`,
      );
      return Number(rows[0]?.bytes);
    };
    await bench.run(
      "insert into notes values (1, 'x')",
      "insert into unpublished select repeat('x', 1000) from generate_series(1, 2000)",
    );
    await listener.next(1);
    // Told every ten seconds.
    await expect.poll(behind, { timeout: 15_000, interval: 250 }).toBeLessThan(500_000);
    listener.subscription.close();
  });
});

describe('a stream that breaks', () => {
  it('tells its subscribers, comes back by itself and goes on', async () => {
    const listener = await bench.listen(anon, { table: 'notes' });
    await bench.run("insert into notes values (10, 'before')");
    await listener.next(1);
    await bench.run(BREAK);
    await eventually(() => listener.statuses).toEqual([
      {
        status: 'error',
        message: 'The stream of row changes broke; changes made until it is back are lost',
      },
      { status: 'ok', message: 'Subscribed to PostgreSQL' },
    ]);
    await bench.run("insert into notes values (11, 'after')");
    expect(await listener.next(1)).toMatchObject([{ record: { id: 11 } }]);
    expect(bench.failures.splice(0)).toMatchObject([{ code: '57P01' }]);
    expect(await bench.slots()).toBe(1);
    listener.subscription.close();
  });

  it('does not come back for nobody', async () => {
    const listener = await bench.listen(anon, { table: 'notes' });
    listener.subscription.close();
    await bench.run(BREAK);
    await eventually(() => bench.slots()).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await bench.slots()).toBe(0);
    const again = await bench.listen(anon, { table: 'notes' });
    await bench.run("insert into notes values (12, 'again')");
    expect(await again.next(1)).toMatchObject([{ record: { id: 12 } }]);
    again.subscription.close();
    bench.failures.splice(0);
  });
});

describe('a server that is shutting down', () => {
  it('delivers nothing more and refuses', async () => {
    const changes = bench.open();
    const listener = await listen(changes, anon, { table: 'notes' });
    await changes.close();
    await bench.run("insert into notes values (30, 'late')");
    await expect(listen(changes, anon, { table: 'notes' })).rejects.toMatchObject({ temporary: true });
    expect(listener.received).toEqual([]);
  });
});
