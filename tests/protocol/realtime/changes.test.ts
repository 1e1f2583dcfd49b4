import { setTimeout as sleep } from 'node:timers/promises';
import { parseBinding } from '#backend/realtime/changes/index.ts';
import { collectGarbage } from '#tests/support/collect-garbage.ts';
import { anon, eventually, listen, openChanges, service, session } from './changes-support.ts';
import { test as base, describe, expect, file } from './live.ts';

const test = base
  .extend('feed', file, ({ opens }) => opens(openChanges()))
  /** Creates a published table; tests use separate tables, so nothing is closed. */
  .extend('publish', file, ({ feed }) => async (name: string, ...definition: string[]): Promise<void> => {
    await feed.run(...definition, `alter publication supabase_realtime add table ${name}`);
  });

test.beforeAll(async ({ feed }) => {
  await feed.run(
    'create table notes (id bigint generated always as identity primary key, title text, likes int default 0)',
    'alter publication supabase_realtime add table notes',
  );
});

/** Heap in use after a garbage collection. */
function heapInUse(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

describe('a change', () => {
  test('is delivered as the official client reads it', async ({ feed }) => {
    const listener = await feed.listen(anon, { table: 'notes' });
    await feed.run(
      "insert into notes (title) values ('a')",
      "update notes set title = 'b'",
      'delete from notes',
    );
    const common = {
      ids: [1],
      schema: 'public',
      table: 'notes',
      commit_timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      columns: [
        { name: 'id', type: 'int8' },
        { name: 'title', type: 'text' },
        { name: 'likes', type: 'int4' },
      ],
      errors: null,
    };
    expect(await listener.next(3)).toEqual([
      { ...common, type: 'INSERT', record: { id: 1, title: 'a', likes: 0 } },
      { ...common, type: 'UPDATE', record: { id: 1, title: 'b', likes: 0 }, old_record: { id: 1 } },
      { ...common, type: 'DELETE', old_record: { id: 1 } },
    ]);
  });

  test('is delivered after its commit, in commit order', async ({ feed }) => {
    const listener = await feed.listen(anon, { table: 'notes', event: 'INSERT' });
    const first = await session(feed.database);
    await first.query("begin; insert into notes (title) values ('begun first')");
    await feed.run("insert into notes (title) values ('committed first')");
    await first.query('commit');
    await feed.run("begin; insert into notes (title) values ('never'); rollback");
    await feed.run("insert into notes (title) values ('last')");
    const titles = (await listener.next(3)).map((change) => change.record?.title);
    expect(titles).toEqual(['committed first', 'begun first', 'last']);
    await first.end();
  });

  test('reaches every process', async ({ feed }) => {
    const other = feed.open();
    const [here, there] = await Promise.all([
      feed.listen(anon, { table: 'notes' }),
      listen(other, anon, { table: 'notes' }),
    ]);
    expect(await feed.slots()).toBe(2);
    await feed.run("insert into notes (title) values ('for both')");
    for (const one of [here, there]) {
      expect(await one.next(1)).toMatchObject([{ record: { title: 'for both' } }]);
    }
    await other.close();
    await eventually(() => feed.slots()).toBe(1);
  });

  test('of a key contains the old key', async ({ publish, feed }) => {
    await publish('moving', 'create table moving (id int primary key, v text)');
    const listener = await feed.listen(anon, { table: 'moving', event: 'UPDATE' });
    await feed.run("insert into moving values (1, 'a')", 'update moving set id = 2');
    expect(await listener.next(1)).toMatchObject([{ record: { id: 2, v: 'a' }, old_record: { id: 1 } }]);
  });
});

describe('a table', () => {
  test('reaches the subscribers of its schema immediately after its publication', async ({
    feed,
    publish,
  }) => {
    const listener = await feed.listen(anon, { schema: 'public' });
    await publish('later', 'create table later (id int primary key)');
    await feed.run('insert into later values (1)', 'alter publication supabase_realtime drop table later');
    await feed.run('insert into later values (2)');
    await feed.run('alter publication supabase_realtime add table later', 'insert into later values (3)');
    expect((await listener.next(2)).map((change) => change.record)).toEqual([{ id: 1 }, { id: 3 }]);
    listener.subscription.close();
  });

  test('of another schema is delivered under its name, quoted and Unicode', async ({ publish, feed }) => {
    await publish(
      '"Été 2024"."Les ""notes"""',
      'create schema "Été 2024"',
      'create table "Été 2024"."Les ""notes""" ("Clé ✓" int primary key, "a b" text, "order" int)',
      'grant usage on schema "Été 2024" to anon',
      'grant select on all tables in schema "Été 2024" to anon',
      'alter table "Été 2024"."Les ""notes""" enable row level security',
      `create policy "p ""1""" on "Été 2024"."Les ""notes""" for select using ("a b" <> 'x')`,
    );
    const listener = await feed.listen(anon, {
      schema: 'Été 2024',
      table: 'Les "notes"',
      filter: 'a b=like.%é%',
      select: ['order'],
    });
    await feed.run(`insert into "Été 2024"."Les ""notes""" values (1, 'x', 0), (2, 'été', 7)`);
    expect(await listener.next(1)).toMatchObject([
      { schema: 'Été 2024', table: 'Les "notes"', record: { 'Clé ✓': 2, order: 7 } },
    ]);
  });

  test('may be altered during a subscription', async ({ publish, feed }) => {
    await publish('altered', 'create table altered (id int primary key, a int, b text)');
    const listener = await feed.listen(anon, { table: 'altered' });
    const columns = async (...statements: string[]) => {
      await feed.run(...statements);
      const [change] = await listener.next(1);
      return [change?.record, change?.columns.map((column) => column.type)];
    };
    expect(await columns("insert into altered values (1, 1, 'x')")).toEqual([
      { id: 1, a: 1, b: 'x' },
      ['int4', 'int4', 'text'],
    ]);
    expect(
      await columns(
        'alter table altered add column c bool default true',
        'insert into altered values (2, 2)',
      ),
    ).toEqual([{ id: 2, a: 2, b: null, c: true }, ['int4', 'int4', 'text', 'bool']]);
    expect(
      await columns(
        'alter table altered rename column b to renamed',
        'alter table altered drop column c',
        'alter table altered alter column a type text',
        "insert into altered values (3, 'three', 'y')",
      ),
    ).toEqual([{ id: 3, a: 'three', renamed: 'y' }, ['int4', 'text', 'text']]);
    const sentinel = await feed.listen(service, { table: 'altered' });
    await feed.run(
      'alter table altered enable row level security',
      "insert into altered values (4, 'hidden')",
    );
    await sentinel.next(1);
    expect(
      await columns(
        'create policy p on altered for select using (true)',
        "insert into altered values (5, 'shown')",
      ),
    ).toMatchObject([{ id: 5 }, {}]);
  });

  test('reports a filter value that the column’s new type rejects', async ({ publish, feed }) => {
    await publish('retyped', 'create table retyped (id int primary key, v text)');
    const listener = await feed.listen(anon, { table: 'retyped', filter: 'v=eq.x' });
    await feed.run(
      "insert into retyped values (1, 'x')",
      'alter table retyped alter column v type int using 1',
      'insert into retyped values (2, 2)',
      'insert into retyped values (3, 3)',
    );
    await listener.next(1);
    await eventually(() => listener.statuses).toHaveLength(1);
    expect(listener.statuses).toEqual([
      { status: 'error', message: expect.stringContaining('invalid input syntax for type integer: "x"') },
    ]);
    expect(listener.received).toEqual([]);
  });

  test('that is truncated yields no change, and continues', async ({ feed }) => {
    const listener = await feed.listen(anon, { table: 'notes' });
    await feed.run('truncate notes', "insert into notes (title) values ('after')");
    expect(await listener.next(1)).toMatchObject([{ type: 'INSERT', record: { title: 'after' } }]);
  });

  test('in partitions is delivered under its own name when published through its root', async ({
    feed,
    publish,
  }) => {
    await feed.run(
      'create table parts (id int primary key, v text) partition by range (id)',
      'create table parts_low partition of parts for values from (0) to (10)',
      'create table parts_high partition of parts for values from (10) to (20)',
      'create table leaves (id int primary key) partition by range (id)',
      'create table leaves_low partition of leaves for values from (0) to (10)',
      'alter publication supabase_realtime add table leaves',
    );
    const leaf = await feed.listen(anon, { table: 'leaves_low' });
    await expect(feed.listen(anon, { table: 'leaves' })).rejects.toThrow('Please check Realtime is enabled');
    await feed.run('insert into leaves values (1)');
    expect(await leaf.next(1)).toMatchObject([{ table: 'leaves_low', record: { id: 1 } }]);
    leaf.subscription.close();

    await feed.run('alter publication supabase_realtime set (publish_via_partition_root = true)');
    await publish(
      'parts',
      'alter table parts enable row level security',
      "create policy p on parts using (v <> 'x')",
    );
    const root = await feed.listen(anon, { table: 'parts' });
    await feed.run("insert into parts values (1, 'a'), (11, 'b'), (12, 'x')");
    expect(await root.next(2)).toMatchObject([
      { table: 'parts', record: { id: 1 } },
      { table: 'parts', record: { id: 11 } },
    ]);
    await feed.run('alter publication supabase_realtime set (publish_via_partition_root = false)');
  });

  test('without a primary key yields an error instead of its rows', async ({ publish, feed }) => {
    await publish(
      'keyless',
      'create table keyless (a int, b int unique not null)',
      'alter table keyless replica identity full',
    );
    const listener = await feed.listen(anon, { table: 'keyless' });
    await feed.run('insert into keyless values (1, 2)', 'update keyless set a = 3', 'delete from keyless');
    const error = { errors: ['Error 400: Bad Request, no primary key'], record: {}, columns: [] };
    expect(await listener.next(3)).toMatchObject([
      { type: 'INSERT', ...error },
      { type: 'UPDATE', ...error },
      { type: 'DELETE', errors: null, old_record: { a: 3, b: 2 } },
    ]);
    expect(listener.texts.slice(0, 2).join()).not.toContain('"b"');
  });

  test('delivers the columns of its replica identity for old rows', async ({ publish, feed }) => {
    await publish(
      'identities',
      'create table identities (id int primary key, slug text not null unique, v text)',
      'alter table identities replica identity using index identities_slug_key',
    );
    const listener = await feed.listen(anon, { table: 'identities' });
    await feed.run("insert into identities values (1, 's', 'v')", "update identities set v = 'w'");
    await feed.run('alter table identities replica identity full', "update identities set v = 'x'");
    const [, byIndex, full] = await listener.next(3);
    expect(byIndex).toMatchObject({ type: 'UPDATE', record: { id: 1, slug: 's', v: 'w' } });
    expect(byIndex?.old_record).toEqual({ slug: 's' });
    expect(full?.old_record).toEqual({ id: 1, slug: 's', v: 'w' });
    // Publishing inserts only needs no replica identity.
    await feed.run(
      'alter table identities replica identity nothing',
      "insert into identities values (2, 't', 'u')",
    );
    expect(await listener.next(1)).toMatchObject([{ type: 'INSERT', record: { id: 2, slug: 't', v: 'u' } }]);
  });

  test('gives stored generated columns, and leaves virtual ones out', async ({ publish, feed }) => {
    await publish(
      'computed',
      `create table computed (id int primary key, twice int generated always as (id * 2) stored,
        thrice int generated always as (id * 3) virtual)`,
    );
    const listener = await feed.listen(anon, { table: 'computed' });
    await feed.run('insert into computed (id) values (2)');
    const [change] = await listener.next(1);
    expect(change?.record).toEqual({ id: 2, twice: 4 });
  });
});

describe('a large value', () => {
  test.beforeAll(({ publish }) =>
    publish(
      'large',
      'create table large (id int primary key, body text, n int, small text)',
      'alter table large alter column body set storage external',
    ),
  );

  test('that an update leaves unchanged is omitted, unless the identity is full', async ({ feed }) => {
    const listener = await feed.listen(anon, { table: 'large' });
    await feed.run("insert into large values (1, repeat('a', 5000), 0, 's')", 'update large set n = 1');
    const [, update] = await listener.next(2);
    expect(update?.record).toEqual({ id: 1, n: 1, small: 's' });
    await feed.run('alter table large replica identity full', 'update large set n = 2');
    const [full] = await listener.next(1);
    expect(full?.record).toEqual({ id: 1, body: 'a'.repeat(5000), n: 2, small: 's' });
    await feed.run('alter table large replica identity default');
  });

  test('above 1 MB is replaced by the error 413, with the key and small values', async ({ feed }) => {
    const listener = await feed.listen(anon, { table: 'large' });
    await feed.run("insert into large values (2, repeat('é', 600000), 7, repeat('s', 63))");
    const [change] = await listener.next(1);
    expect(change).toMatchObject({ type: 'INSERT', errors: ['Error 413: Payload Too Large'] });
    expect(change?.record).toEqual({ id: 2, n: 7 });
    expect(change?.columns).toHaveLength(4);
    await feed.run("insert into large values (3, repeat('e', 1000000), 7, 's')");
    const [under] = await listener.next(1);
    expect(under?.errors).toBeNull();
    expect(under?.record?.body).toHaveLength(1_000_000);
  });
});

describe('a transaction of 100,000 rows', () => {
  test('is delivered completely and in order, within bounded memory', async ({ publish, feed }) => {
    await publish('many', 'create table many (id int primary key, body text)');
    let count = 0;
    let inOrder = true;
    let peak = 0;
    const before = heapInUse();
    const subscription = await feed.changes.subscribe(
      service,
      [parseBinding({ id: 1, event: 'INSERT', schema: 'public', table: 'many' })],
      {
        deliver(_ids, change) {
          count += 1;
          inOrder &&= change.json.includes(`"record":{"id":${count},`);
          if (count % 20_000 === 0) peak = Math.max(peak, heapInUse() - before);
          // A slow reader: without back-pressure the rows would accumulate here.
          return count % 500 === 0 ? sleep(10) : undefined;
        },
        onStatus: () => undefined,
      },
    );
    await feed.run(`insert into many select n, repeat('x', 500) from generate_series(1, 100000) as n`);
    await expect.poll(() => count, { timeout: 50_000 }).toBe(100_000);
    expect(inOrder).toBe(true);
    // The rows alone are 50 MB, and more as JavaScript's strings and arrays.
    expect(peak / 2 ** 20).toBeLessThan(24);
    subscription.close();
  }, 60_000);
});

describe('a reader that is behind', () => {
  test('applies back-pressure to the stream', async ({ publish, feed }) => {
    await publish('paced', 'create table paced (id int primary key)');
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const ids: unknown[] = [];
    await feed.changes.subscribe(
      service,
      [parseBinding({ id: 1, event: 'INSERT', schema: 'public', table: 'paced' })],
      {
        deliver(_ids, change) {
          ids.push(JSON.parse(change.json).record.id);
          return gate;
        },
        onStatus: () => undefined,
      },
    );
    await feed.run('insert into paced select generate_series(1, 1200)');
    // A batch, or a few when this process was paused for the two seconds of patience with a reader.
    await eventually(() => ids.length).toBeGreaterThanOrEqual(500);
    const before = ids.length;
    expect(before).toBeLessThan(1200);
    await sleep(100);
    expect(ids).toHaveLength(before);
    release();
    await eventually(() => ids.length).toBe(1200);
    expect(ids).toEqual(Array.from({ length: 1200 }, (_, at) => at + 1));
  });
});
