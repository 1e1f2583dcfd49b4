import { RealtimePostgresFilterBuilder } from '@supabase/supabase-js';
import { anon, openChanges, service } from './changes-support.ts';
import { test as base, describe, expect, file } from './live.ts';

const test = base.extend('feed', file, ({ opens }) => opens(openChanges()));

test.beforeAll(async ({ feed }) => {
  await feed.run(
    'create extension citext schema extensions',
    `create type mood as enum ('sad', 'ok', 'happy')`,
    'create domain label as text',
    `create table things (
      id int primary key, i int, b int8, n numeric, t text, v varchar(20), c char(5), x extensions.citext, u uuid,
      flag bool, at timestamptz, d date, mood mood, words text[], j jsonb, label label, f float8, js json
    )`,
    'alter publication supabase_realtime add table things',
  );
});

const ROWS = [
  `(1, 1, 9007199254740993, 1.50, 'apple', 'apple', 'ab', 'Apple', 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11', true,
    '2024-01-31 10:00+00', '2024-01-31', 'sad', '{a,b}', '{"a":1}', 'x', 1.5, '{}')`,
  `(2, 10, 9007199254740992, 1.5, 'Banana', 'Banana', 'ab ', 'APPLE', 'b0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11', false,
    '2024-01-31 05:00-05', '2024-02-01', 'happy', '{}', '[]', 'y', 'NaN', '{}')`,
  `(3, -5, 0, 20, 'a,b"c\\d', 'é', 'z', 'pear', null, null, 'infinity', null, 'ok', null, null, '', '-0', null)`,
  `(4, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null)`,
];

/** The filter as the client sends it, and the same in SQL. */
const FILTERS: [filter: string, sql: string][] = [
  ['i=eq.1', 'i = 1'],
  ['i=eq. 1', 'i = 1'],
  ['i=neq.1', 'i <> 1'],
  ['i=not.eq.1', 'not i = 1'],
  ['i=lt.10', 'i < 10'],
  ['i=lte.10', 'i <= 10'],
  ['i=gt.-5', 'i > -5'],
  ['i=gte.-5', 'i >= -5'],
  ['i=not.gte.1', 'not i >= 1'],
  ['i=in.(1,-5)', 'i in (1, -5)'],
  ['i=not.in.(1,-5)', 'i not in (1, -5)'],
  ['i=in.(1,null)', 'i in (1, null)'],
  ['i=not.in.(1,null)', 'i not in (1, null)'],
  ['i=isdistinct.1', 'i is distinct from 1'],
  ['i=not.isdistinct.1', 'i is not distinct from 1'],
  ['i=is.null', 'i is null'],
  ['i=not.is.null', 'i is not null'],
  ['i=gt.0,i=lt.10', 'i > 0 and i < 10'],
  ['b=eq.9007199254740993', 'b = 9007199254740993'],
  ['b=gt.9007199254740992', 'b > 9007199254740992'],
  ['n=eq.1.500', 'n = 1.500'],
  ['n=gt.3', 'n > 3'],
  ['n=in.(1.5,20)', 'n in (1.5, 20)'],
  ['n=isdistinct.1.500', 'n is distinct from 1.500'],
  ['n=not.isdistinct.1.500', 'n is not distinct from 1.500'],
  ['f=eq.0', 'f = 0'],
  ['f=eq.NaN', "f = 'NaN'"],
  ['t=eq.apple', "t = 'apple'"],
  ['t=eq."a,b\\"c\\\\d"', `t = 'a,b"c\\d'`],
  ['t=in.(apple,"a,b\\"c\\\\d")', `t in ('apple', 'a,b"c\\d')`],
  ['t=lt.B', "t < 'B'"],
  ['t=like.%an%', "t like '%an%'"],
  ['t=not.like.%an%', "t not like '%an%'"],
  ['t=ilike.b%', "t ilike 'b%'"],
  ['t=match.^[Aa]', "t ~ '^[Aa]'"],
  ['t=imatch.^banan', "t ~* '^banan'"],
  ['t=not.imatch.^banan', "t !~* '^banan'"],
  ['v=eq.é', "v = 'é'"],
  ['v=like.app%', "v like 'app%'"],
  ['v=match.^B', "v ~ '^B'"],
  ['c=eq.ab', "c = 'ab'"],
  ['c=in.(ab,z)', "c in ('ab', 'z')"],
  ['x=eq.apple', "lower(x::text) = 'apple'"],
  ['x=in.(PEAR)', "lower(x::text) = 'pear'"],
  ['x=like.app%', "x::text ilike 'app%'"],
  ['u=eq.A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11', "u = 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'"],
  ['u=gt.a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11', "u > 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'"],
  ['flag=is.true', 'flag is true'],
  ['flag=not.is.true', 'flag is not true'],
  ['flag=is.false', 'flag is false'],
  ['flag=is.unknown', 'flag is unknown'],
  ['flag=eq.yes', 'flag = true'],
  ['flag=lt.true', 'flag < true'],
  ['at=eq.2024-01-31T10:00:00Z', "at = '2024-01-31T10:00:00Z'"],
  ['at=gt.2024-02-01', "at > '2024-02-01'"],
  ['d=lte.2024-01-31', "d <= '2024-01-31'"],
  ['mood=eq.ok', "mood = 'ok'"],
  ['mood=gt.sad', "mood > 'sad'"],
  ['mood=not.in.(sad,ok)', "mood not in ('sad', 'ok')"],
  ['words=eq."{a,b}"', "words = '{a,b}'"],
  ['j=eq.{"a": 1}', `j = '{"a": 1}'`],
  ['label=eq.x', "label = 'x'"],
  ['label=eq.', "label = ''"],
  ['js=is.null', 'js is null'],
];

describe('filters', () => {
  test('match the rows that the same comparison matches in SQL', async ({ feed }) => {
    const listeners = await Promise.all(
      FILTERS.map(([filter]) => feed.listen(anon, { table: 'things', filter, event: 'INSERT' })),
    );
    const sentinel = await feed.listen(service, { table: 'things', event: 'DELETE' });
    await feed.run(`insert into things values ${ROWS.join(', ')}`);
    const found: Record<string, unknown> = {};
    const wanted: Record<string, unknown> = {};
    for (const [filter, sql] of FILTERS) {
      const { rows } = await feed.database.pool.query(`select id from things where ${sql} order by id`);
      wanted[filter] = rows.map((row) => row.id);
    }
    await feed.run('delete from things');
    await sentinel.next(ROWS.length);
    FILTERS.forEach(([filter], at) => {
      found[filter] = listeners[at]?.received.map((change) => change.record?.id);
    });
    expect(found).toEqual(wanted);
    expect(feed.failures).toEqual([]);
  });

  test('accept the notation of the official builder', async ({ feed }) => {
    const filter = new RealtimePostgresFilterBuilder()
      .in('t', ['a,b"c\\d', ' apple '])
      .not('i', 'is', null)
      .isDistinct('n', 3)
      .build();
    const listener = await feed.listen(anon, { table: 'things', filter });
    await feed.run(`insert into things values ${ROWS.join(', ')}`, 'delete from things');
    expect(await listener.next(1)).toMatchObject([{ record: { id: 3 } }]);
  });

  test('of several entries are distinguished by the ids that matched', async ({ feed }) => {
    const listener = await feed.listen(
      anon,
      { table: 'things', filter: 'i=eq.1' },
      { table: 'things', event: 'INSERT' },
      { table: 'things', event: 'DELETE', filter: 'i=eq.10' },
      { schema: '*' },
    );
    await feed.run(`insert into things values ${ROWS.slice(0, 2).join(', ')}`, 'delete from things');
    const changes = await listener.next(4);
    // A deleted row carries its key only, so filters on other columns cannot match.
    expect(changes.map(({ type, ids }) => [type, ids])).toEqual([
      ['INSERT', [1, 2, 4]],
      ['INSERT', [2, 4]],
      ['DELETE', [4]],
      ['DELETE', [4]],
    ]);
  });

  test('apply to deleted rows by the columns of their replica identity', async ({ feed }) => {
    await feed.run(
      'create table told (id int primary key, room int)',
      'alter table told replica identity full',
      'alter publication supabase_realtime add table told',
    );
    const listener = await feed.listen(anon, { table: 'told', event: 'DELETE', filter: 'room=eq.2' });
    await feed.run('insert into told values (1, 1), (2, 2)', 'delete from told');
    expect(await listener.next(1)).toMatchObject([{ old_record: { id: 2, room: 2 } }]);
    expect(listener.received).toEqual([]);
  });

  test('select columns, always with the key', async ({ feed }) => {
    const listener = await feed.listen(anon, { table: 'things', select: ['i'] }, { table: 'things' });
    await feed.run(`insert into things values ${ROWS[0]}`, 'delete from things');
    const [chosen, whole] = (await listener.next(2)).toSorted((a, b) => (a.ids[0] ?? 0) - (b.ids[0] ?? 0));
    expect(chosen).toMatchObject({ ids: [1], record: { id: 1, i: 1 } });
    expect(Object.keys(chosen?.record ?? {})).toEqual(['id', 'i']);
    expect(chosen?.columns.map((column) => column.name)).toEqual(['id', 'i']);
    expect(whole?.ids).toEqual([2]);
    expect(Object.keys(whole?.record ?? {})).toHaveLength(18);
  });

  test('that take too long are abandoned, without effect on other subscriptions', async ({ feed }) => {
    // Back-references make PostgreSQL's engine search.
    const slow = await feed.listen(anon, {
      table: 'things',
      filter: `t=match."(.*)(.*)(.*)(.*)(.*)[ab]\\\\1\\\\2\\\\3z"`,
      event: 'INSERT',
    });
    const other = await feed.listen(anon, { table: 'things', filter: 't=match.^xy', event: 'INSERT' });
    await feed.run(`insert into things (id, t) values (90, repeat('xy', 300) || 'az' || repeat('yx', 100))`);
    expect(await other.next(1)).toMatchObject([{ record: { id: 90 } }]);
    expect(slow.received).toEqual([]);
    expect(slow.statuses).toEqual([
      { status: 'error', message: expect.stringContaining('the filter takes too long') },
    ]);
    // It is not tried again.
    await feed.run(`insert into things (id, t) select 91, t from things where id = 90`);
    expect(await other.next(1)).toMatchObject([{ record: { id: 91 } }]);
    expect(slow.statuses).toHaveLength(1);
    expect(feed.failures.splice(0)).toMatchObject([{ code: '57014' }]);
    await feed.run('delete from things');
  });
});

describe('a wrong entry is refused:', () => {
  const parsing = 'Error parsing `filter` params: ';
  const entry = (filter: string, select = 'nil') =>
    `[event: *, schema: public, table: things, filters: [${filter}], select: ${select}]`;
  const exception = (filter: string, reason: string) =>
    `Unable to subscribe to changes with given parameters. An exception happened so please check your connect parameters: ${entry(filter)}. Exception: ${reason}`;

  test.for([
    ['i', `${parsing}["i"]`],
    ['i=eq', `${parsing}["eq"]`],
    ['i=foo.1', `${parsing}["foo", "1"]`],
    ['i=eq.1,', `${parsing}filter must not contain empty segments (check for extra commas)`],
    ['i=in.1', `${parsing}\`in\` filter value must be wrapped by parentheses`],
    ['nope=eq.1', exception('{"nope", "eq", "1", false}', 'invalid column for filter nope')],
    ['i=eq.abc', exception('{"i", "eq", "abc", false}', 'invalid input syntax for type integer: "abc"')],
    ['i=in.(1,x)', exception('{"i", "in", "{1,x}", false}', 'invalid input syntax for type integer: "x"')],
    [
      `i=in.(${Array.from({ length: 101 }, (_, at) => at).join(',')})`,
      'too many values for `in` filter. Maximum 100',
    ],
    [
      'i=is.nothing',
      exception(
        '{"i", "is", "nothing", false}',
        'invalid value for is filter: must be null, true, false, or unknown',
      ),
    ],
    [
      'i=is.true',
      exception('{"i", "is", "true", false}', 'is true filter requires a boolean column, got int4'),
    ],
    [
      'i=not.like.1%',
      exception(
        '{"i", "like", "1%", true}',
        'operator like requires a text-compatible column type, got int4',
      ),
    ],
    [
      't=match.(',
      'invalid regular expression for match filter: invalid regular expression: parentheses () not balanced',
    ],
    ['js=eq.{}', 'operator does not exist'],
  ] as const)('%s', async ([filter, message], { feed }) => {
    await expect(feed.listen(anon, { table: 'things', filter })).rejects.toThrow(message);
  });

  test('a table that is not published, or is not', async ({ feed }) => {
    await feed.run('create table hidden (id int primary key)');
    for (const table of ['hidden', 'nowhere']) {
      await expect(feed.listen(anon, { table })).rejects.toThrow(
        `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: [event: *, schema: public, table: ${table}, filters: [], select: nil]`,
      );
    }
  });

  test('columns chosen of every table', async ({ feed }) => {
    await expect(feed.listen(anon, { schema: 'public', select: ['id'] })).rejects.toThrow(
      'Column selection is not supported for wildcard subscriptions',
    );
  });

  test('SQL in every position', async ({ feed }) => {
    const attack = `x'); drop table things; --`;
    const attempts = [
      { table: attack },
      { schema: attack },
      { table: 'things', filter: `${attack}=eq.1` },
      { table: 'things', filter: `i=eq.${attack}` },
      { table: 'things', filter: `i=in.(${attack})` },
      { table: 'things', select: [attack] },
    ];
    for (const attempt of attempts)
      await expect(feed.listen(anon, attempt)).rejects.toThrow('Unable to subscribe');
    await feed.listen(anon, { table: 'things', filter: `t=eq.${attack}` });
    await feed.listen(anon, { table: 'things', filter: `x=eq.${attack}` });
    await feed.run('select from things');
  });
});
