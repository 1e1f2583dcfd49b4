import type { Caller } from '#backend/caller.ts';
import { anon, eventually, listen, openChanges, service, user } from './changes-support.ts';
import { test as base, describe, expect, file } from './live.ts';

const ANN = '11111111-1111-1111-1111-111111111111';
const BOB = '22222222-2222-2222-2222-222222222222';
const ann = user(ANN);
const bob = user(BOB);
const stranger: Caller = { role: 'stranger', claims: { role: 'stranger' } };

const OWN = "owner = (current_setting('request.jwt.claims')::json ->> 'sub')::uuid";

const test = base.extend('feed', file, ({ opens }) => opens(openChanges()));

test.beforeAll(async ({ feed }) => {
  await feed.run(
    `do $$ begin create role stranger nologin; exception when duplicate_object then null; end $$`,
    'grant stranger to authenticator',
    'create table open_notes (id int primary key, owner uuid, body text, secret text)',
    'create table closed_notes (like open_notes including all)',
    'create table own_notes (like open_notes including all)',
    'create table full_notes (like open_notes including all)',
    'create table full_own_notes (like open_notes including all)',
    'alter table closed_notes enable row level security',
    'alter table own_notes enable row level security',
    'alter table full_own_notes enable row level security',
    `create policy own on own_notes for select to authenticated using (${OWN})`,
    `create policy own on full_own_notes for select to authenticated using (${OWN})`,
    'alter table full_notes replica identity full',
    'alter table full_own_notes replica identity full',
    `alter publication supabase_realtime add table open_notes, closed_notes, own_notes, full_notes, full_own_notes`,
  );
});

describe('roles and verbs', () => {
  const full = { id: 1, owner: ANN, body: 'b', secret: 's' };
  const key = { id: 1 };
  const refused = { errors: ['Error 401: Unauthorized'] };
  type Row = [table: string, who: string, caller: Caller, insert: object, update: object, del: object];

  const seen = (update: object = key) => [
    { record: full },
    { record: { ...full, body: 'c' }, old_record: update },
  ];
  const rows: Row[] = [
    ['open_notes', 'anon', anon, ...pair(seen()), { old_record: key }],
    ['open_notes', 'service', service, ...pair(seen()), { old_record: key }],
    ['open_notes', 'a role without rights', stranger, refused, refused, refused],
    ['closed_notes', 'anon', anon, {}, {}, { old_record: key }],
    ['closed_notes', 'a user', ann, {}, {}, { old_record: key }],
    ['closed_notes', 'service', service, ...pair(seen()), { old_record: key }],
    ['own_notes', 'anon', anon, {}, {}, { old_record: key }],
    ['own_notes', 'the owner', ann, ...pair(seen()), { old_record: key }],
    ['own_notes', 'another user', bob, {}, {}, { old_record: key }],
    ['own_notes', 'service', service, ...pair(seen()), { old_record: key }],
    ['full_notes', 'anon', anon, ...pair(seen(full)), { old_record: { ...full, body: 'c' } }],
    ['full_own_notes', 'the owner', ann, ...pair(seen(full)), { old_record: key }],
    ['full_own_notes', 'another user', bob, {}, {}, { old_record: key }],
  ];

  test.for(rows)(
    '%s: %s is told what they may see',
    async ([table, _who, caller, insert, update, del], { feed }) => {
      const listener = await feed.listen(caller, { table });
      const sentinel = await feed.listen(service, { table });
      const statements = [
        `insert into ${table} values (1, '${ANN}', 'b', 's')`,
        `update ${table} set body = 'c'`,
        `delete from ${table}`,
      ];
      for (const statement of statements) {
        await feed.run(statement);
        // Each is delivered before the next, so that none is superseded.
        await sentinel.next(1);
      }
      const expected = [insert, update, del].filter((one) => Object.keys(one).length > 0);
      const told = await listener.next(expected.length);
      expect(told.map((change, at) => only(change, Object.keys(expected[at] ?? {})))).toEqual(expected);
      expect(listener.received).toEqual([]);
      listener.subscription.close();
      sentinel.subscription.close();
    },
  );
});

describe('rules and rows of one transaction', () => {
  test('apply together: a table closed in the transaction of its first row hides it', async ({ feed }) => {
    const listener = await feed.listen(anon, { schema: 'public' });
    for (let at = 0; at < 20; at += 1) {
      await feed.run(
        `begin; create table closing_${at} (id int primary key); alter publication supabase_realtime add table closing_${at};
         insert into closing_${at} values (1); alter table closing_${at} enable row level security; commit`,
      );
    }
    await feed.run("insert into open_notes values (90, null, 'fence', '')");
    expect(await listener.next(1)).toMatchObject([{ record: { id: 90 } }]);
    listener.subscription.close();
  });
});

describe('many rows at once', () => {
  // A few rows are looked up one by one; more are joined.
  test.for([2, 10, 11, 600])('%i are delivered to their owners only', async (count, { feed }) => {
    // Inserts only: deletions of the previous test may still arrive.
    const inserts = { table: 'own_notes', event: 'INSERT' } as const;
    const listeners = await Promise.all([ann, bob].map((who) => feed.listen(who, inserts)));
    await feed.run(`insert into own_notes select n, case n % 2 when 0 then '${ANN}' else '${BOB}' end::uuid, 'b', 's'
      from generate_series(1, ${count}) as n`);
    for (const [rest, listener] of listeners.entries()) {
      const ids = Array.from({ length: count }, (_, at) => at + 1).filter((id) => id % 2 === rest);
      expect((await listener.next(ids.length)).map((change) => change.record?.id)).toEqual(ids);
      expect(listener.received).toEqual([]);
      listener.subscription.close();
    }
    await feed.run('delete from own_notes');
  });
});

describe('rights on columns', () => {
  test('leave out the columns that a role may not select', async ({ feed }) => {
    await feed.run(
      'create table partly (id int primary key, shown text, hidden text)',
      'alter table partly replica identity full',
      'revoke all on partly from anon',
      'grant select (id, shown) on partly to anon',
      'alter publication supabase_realtime add table partly',
    );
    const listener = await feed.listen(anon, { table: 'partly' });
    const whole = await feed.listen(service, { table: 'partly' });
    await feed.run(
      "insert into partly values (1, 'a', 'b')",
      "update partly set hidden = 'c'",
      'delete from partly',
    );
    const [insert, update, del] = await listener.next(3);
    expect(insert?.record).toEqual({ id: 1, shown: 'a' });
    expect(insert?.columns).toEqual([
      { name: 'id', type: 'int4' },
      { name: 'shown', type: 'text' },
    ]);
    expect(update).toMatchObject({ record: { id: 1, shown: 'a' }, old_record: { id: 1, shown: 'a' } });
    expect(update?.record).not.toHaveProperty('hidden');
    expect(del?.old_record).toEqual({ id: 1, shown: 'a' });
    expect((await whole.next(3))[0]?.record).toEqual({ id: 1, shown: 'a', hidden: 'b' });
  });

  test('refuse filters and column selections that would reveal a hidden one', async ({ feed }) => {
    await expect(feed.listen(anon, { table: 'partly', filter: 'hidden=eq.b' })).rejects.toThrow(
      'Exception: invalid column for filter hidden',
    );
    await expect(feed.listen(anon, { table: 'partly', select: ['id', 'hidden'] })).rejects.toThrow(
      'Exception: invalid column for select hidden',
    );
  });

  test('apply immediately after they are revoked', async ({ feed }) => {
    await feed.run(
      'create table revoked (id int primary key, a text, b text)',
      'alter publication supabase_realtime add table revoked',
    );
    const plain = await feed.listen(anon, { table: 'revoked' });
    const filtering = await feed.listen(anon, { table: 'revoked', filter: 'b=eq.x' });
    const sentinel = await feed.listen(service, { table: 'revoked' });
    await feed.run("insert into revoked values (1, 'a', 'x')");
    expect((await filtering.next(1))[0]?.record).toEqual({ id: 1, a: 'a', b: 'x' });
    await sentinel.next(1);
    await feed.run(
      'revoke select on revoked from anon',
      'grant select (id, a) on revoked to anon',
      "insert into revoked values (2, 'a', 'x')",
    );
    await sentinel.next(1);
    const [, second] = await plain.next(2);
    expect(second?.record).toEqual({ id: 2, a: 'a' });
    expect(filtering.received).toEqual([]);
  });

  test('answer 401 instead of the row when the key is unreadable, without its values', async ({ feed }) => {
    await feed.run(
      'create table keyless (id int primary key, shown text)',
      'revoke all on keyless from anon',
      'grant select (shown) on keyless to anon',
      'alter publication supabase_realtime add table keyless',
    );
    const listener = await feed.listen(anon, { table: 'keyless' });
    await feed.run("insert into keyless values (1, 'a')");
    expect(await listener.next(1)).toMatchObject([
      { type: 'INSERT', errors: ['Error 401: Unauthorized'], record: {}, columns: [] },
    ]);
  });
});

describe('a row that has changed again', () => {
  test.beforeAll(({ feed }) =>
    feed.run(
      'create table drafts (id int primary key, public bool, body text)',
      'alter table drafts enable row level security',
      'create policy published on drafts for select using (public)',
      'alter publication supabase_realtime add table drafts',
    ),
  );

  test('does not deliver an earlier version that was not visible', async ({ feed }) => {
    const listener = await feed.listen(anon, { table: 'drafts' });
    // Both are checked when the row is public already.
    await feed.run(
      "begin; insert into drafts values (1, false, 'private words'); update drafts set public = true, body = 'for all' where id = 1; commit",
    );
    const [change] = await listener.next(1);
    expect(change).toMatchObject({ type: 'UPDATE', record: { body: 'for all' } });
    await feed.run("insert into drafts values (2, true, 'fence')");
    expect(await listener.next(1)).toMatchObject([{ record: { id: 2 } }]);
    expect(listener.texts.join()).not.toContain('private words');
  });

  test('is delivered in each of its versions when the columns that the policies read are unchanged', async ({
    feed,
  }) => {
    const listener = await feed.listen(anon, { table: 'drafts' });
    await feed.run(
      "begin; insert into drafts values (3, true, 'a'); update drafts set body = 'b' where id = 3; update drafts set body = 'c' where id = 3; commit",
    );
    const bodies = (await listener.next(3)).map((change) => change.record?.body);
    expect(bodies).toEqual(['a', 'b', 'c']);
  });

  test('is not delivered once it is deleted, except for its deletion', async ({ feed }) => {
    const listener = await feed.listen(anon, { table: 'drafts' });
    await feed.run(
      "begin; insert into drafts values (4, true, 'x'); delete from drafts where id = 4; commit",
    );
    expect(await listener.next(1)).toMatchObject([{ type: 'DELETE', old_record: { id: 4 } }]);
    expect(listener.received).toEqual([]);
  });

  test('is delivered as far as it matches the current row when a large policy column was not sent', async ({
    feed,
  }) => {
    await feed.run(
      'create table large (id int primary key, tags text, n int)',
      'alter table large alter column tags set storage external',
      'alter table large enable row level security',
      "create policy tagged on large for select using (tags like 'a%')",
      'alter publication supabase_realtime add table large',
    );
    const listener = await feed.listen(anon, { table: 'large', event: 'UPDATE' });
    await feed.run("insert into large values (1, repeat('a', 5000), 0), (2, repeat('b', 5000), 0)");
    await feed.run('update large set n = 1');
    expect(await listener.next(1)).toMatchObject([{ record: { id: 1, n: 1 } }]);
    await feed.run(
      "begin; update large set n = 666 where id = 2; update large set n = 2, tags = repeat('a', 5000) where id = 2; commit",
    );
    expect(await listener.next(1)).toMatchObject([{ record: { id: 2, n: 2 } }]);
    await feed.run('update large set n = 3 where id = 1');
    expect(await listener.next(1)).toMatchObject([{ record: { id: 1, n: 3 } }]);
    expect(listener.received).toEqual([]);
  });
});

describe('a caller', () => {
  test('with an expired token receives nothing, until a newer one comes', async ({ feed }) => {
    const exp = Math.floor(Date.now() / 1000);
    const listener = await feed.listen(user(ANN, { exp }), { table: 'open_notes' });
    const sentinel = await feed.listen(service, { table: 'open_notes' });
    await feed.run("insert into open_notes values (10, null, 'late', '')");
    await sentinel.next(1);
    listener.subscription.setCaller(user(ANN, { exp: exp + 3600 }));
    await feed.run("insert into open_notes values (11, null, 'again', '')");
    expect(await listener.next(1)).toMatchObject([{ record: { id: 11 } }]);
    expect(listener.received).toEqual([]);
  });

  test('is checked with their new identity', async ({ feed }) => {
    const listener = await feed.listen(ann, { table: 'own_notes', event: 'INSERT' });
    listener.subscription.setCaller(bob);
    await feed.run(
      `insert into own_notes values (20, '${ANN}', 'hers', '')`,
      `insert into own_notes values (21, '${BOB}', 'his', '')`,
    );
    expect(await listener.next(1)).toMatchObject([{ record: { id: 21 } }]);
    expect(listener.received).toEqual([]);
  });

  test('that changes while the database checks is checked again', async ({ feed }) => {
    await feed.run(
      'create table slow (like own_notes including all)',
      'alter table slow enable row level security',
      `create policy own on slow for select using ((select true from pg_sleep(0.2)) and ${OWN})`,
      'alter publication supabase_realtime add table slow',
    );
    const switching = await feed.listen(ann, { table: 'slow' });
    const renewing = await feed.listen(ann, { table: 'slow' });
    const asked = feed.checks();
    await feed.run(`insert into slow values (1, '${ANN}', 'hers', '')`);
    await eventually(() => feed.checks()).toBe(asked + 1);
    switching.subscription.setCaller(bob);
    renewing.subscription.setCaller(user(ANN, { exp: 4e9 }));
    expect(await renewing.next(1)).toMatchObject([{ record: { body: 'hers' } }]);
    expect(feed.checks()).toBe(asked + 3);
    expect(switching.received).toEqual([]);
  });

  test('is checked once for all subscribers with the same identity', async ({ feed }) => {
    const many = await Promise.all(
      Array.from({ length: 50 }, () => feed.listen(anon, { table: 'drafts', event: 'INSERT' })),
    );
    const asked = feed.checks();
    await feed.run("insert into drafts values (50, true, 'one check')");
    for (const listener of many) expect(await listener.next(1)).toMatchObject([{ record: { id: 50 } }]);
    expect(feed.checks() - asked).toBe(1);
    for (const listener of many) listener.subscription.close();
  });

  test('whose policy fails receives an error, without effect on the others', async ({ feed }) => {
    await feed.run(
      'create table raising (id int primary key)',
      'alter table raising enable row level security',
      `create policy p on raising for select using (
         (current_setting('request.jwt.claims')::json ->> 'divisor')::int / id > 0)`,
      'alter publication supabase_realtime add table raising',
    );
    const failing = await feed.listen(user(ANN, { divisor: 'x' }), { table: 'raising' });
    const sound = await feed.listen(user(BOB, { divisor: '4' }), { table: 'raising' });
    await feed.run('insert into raising values (2)');
    await sound.next(1);
    await eventually(() => failing.statuses).toEqual([
      { status: 'error', message: expect.stringContaining('could not be checked') },
    ]);
    expect(failing.received).toEqual([]);
    expect(feed.failures.splice(0)).toMatchObject([{ code: '22P02' }]);
  });

  test('is checked separately from the others of the batch, even by a policy that stores the caller', async ({
    feed,
  }) => {
    await feed.run(
      `create function remembered() returns uuid language sql volatile as $$
         select coalesce(nullif(current_setting('app.who', true), ''),
           set_config('app.who', current_setting('request.jwt.claims')::json ->> 'sub', true))::uuid $$`,
      'create table remembering (id int primary key, owner uuid)',
      'alter table remembering enable row level security',
      'create policy own on remembering for select to authenticated using (owner = remembered())',
      'alter publication supabase_realtime add table remembering',
    );
    const people = Array.from(
      { length: 70 },
      (_, at) => `00000000-0000-4000-8000-${`${at}`.padStart(12, '0')}`,
    );
    const listeners = await Promise.all(people.map((id) => feed.listen(user(id), { table: 'remembering' })));
    await feed.run(
      `insert into remembering select place, id from unnest('{${people.join()}}'::uuid[]) with ordinality as one (id, place)`,
    );
    for (const [at, listener] of listeners.entries()) {
      expect(await listener.next(1)).toMatchObject([{ record: { id: at + 1, owner: people[at] } }]);
      expect(listener.received).toEqual([]);
      listener.subscription.close();
    }
  });

  test('that leaves receives nothing more', async ({ feed }) => {
    const leaving = await feed.listen(anon, { table: 'open_notes' });
    const sentinel = await listen(feed.changes, service, { table: 'open_notes' });
    leaving.subscription.close();
    leaving.subscription.close();
    await feed.run("insert into open_notes values (30, null, '', '')");
    await sentinel.next(1);
    expect(leaving.received).toEqual([]);
  });
});

// Compares complete values: an extra column is a leak.
function only(change: object, keys: string[]): object {
  return Object.fromEntries(Object.entries(change).filter(([key]) => keys.includes(key)));
}

function pair([insert, update]: object[]): [object, object] {
  return [insert ?? {}, update ?? {}];
}
