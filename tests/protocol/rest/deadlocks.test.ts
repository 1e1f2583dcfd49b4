import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';

const reported: unknown[] = [];
const test = base
  .extend('server', file, ({ startBackend }) =>
    startBackend(
      `
      create table public.jars (id integer primary key, coins integer not null default 0);
      insert into public.jars values (1), (2);
      create sequence public.attempts;
      grant all on public.jars, public.attempts to service_role;
      -- Two that are called at once, the other way round, wait for each other.
      create function public.fill(first integer, second integer) returns integer language plpgsql as $$
      begin
        update public.jars set coins = coins + 1 where id = first;
        perform pg_sleep(0.3);
        update public.jars set coins = coins + 1 where id = second;
        return first;
      end $$;
      create function public.never() returns void language plpgsql as $$
      begin
        perform nextval('public.attempts');
        raise deadlock_detected;
      end $$;
      create function public.unserializable() returns bigint language plpgsql as $$
      begin
        if nextval('public.attempts') % 3 <> 0 then raise serialization_failure; end if;
        return 3;
      end $$`,
      { onError: (error) => reported.push(error) },
    ),
  )
  .extend('attempts', file, ({ server }) => async () => {
    return Number(
      (await server.database.pool.query('select last_value from public.attempts')).rows[0].last_value,
    );
  });

describe('procedures that deadlock', () => {
  test('both succeed, each once', async ({ server }) => {
    const answers = await Promise.all([
      server.service.rpc('fill', { first: 1, second: 2 }),
      server.service.rpc('fill', { first: 2, second: 1 }),
    ]);
    expect(answers.map(({ error, data }) => error ?? data)).toEqual([1, 2]);
    const { rows } = await server.database.pool.query('select coins from public.jars order by id');
    expect(rows).toEqual([{ coins: 2 }, { coins: 2 }]);
  });

  test('are tried four times, then fail with PostgreSQL’s own code', async ({ attempts, server }) => {
    const before = await attempts();
    const { error, status } = await server.service.rpc('never');
    expect([status, error?.code]).toEqual([500, '40P01']);
    expect((await attempts()) - before).toBeLessThanOrEqual(4);
    // Once, not four times.
    expect(reported).toHaveLength(1);
    // The connection is still usable.
    expect((await server.service.from('jars').select('id')).data).toHaveLength(2);
  });

  test('succeed after a serialization failure too', async ({ server }) => {
    await server.database.pool.query("select setval('public.attempts', 3)");
    expect((await server.service.rpc('unserializable')).data).toBe(3);
  });
});
