import fc from 'fast-check';
import { openChanges, service } from './changes-support.ts';
import { test as base, describe, expect, file } from './live.ts';

const test = base.extend('feed', file, ({ opens }) => opens(openChanges()));

test.beforeAll(async ({ feed }) => {
  await feed.run(
    'create extension hstore schema extensions',
    'create extension citext schema extensions',
    `create schema "Autre"`,
    `create type "Autre"."Humeur" as enum ('gai', 'à plat', 'a"b')`,
    'create type pair as (n numeric, words text[], at timestamptz)',
    'create domain short as varchar(9) check (length(value) < 10)',
    'create domain amounts as numeric[]',
  );
});

/** Each type with SQL expressions of its values, common and odd. */
const TYPES: Record<string, string[]> = {
  bool: ['true', 'false'],
  int2: ['-32768', '7'],
  int4: ['2147483647', '-1'],
  int8: ['9223372036854775807', '-9007199254740993'],
  numeric: ['12345678901234567890.123456789', "'NaN'", "'-Infinity'", '1.10', '0.00000001', '1e30'],
  'numeric(10,2)': ['3', '3.456'],
  float4: ['1.5', "'Infinity'", '1e-20', "'-0'"],
  float8: ['0.1', "'NaN'", '1e300', "'-0'", '1e-7', '123456789012345680000'],
  money: ["'12.34'"],
  text: ["''", "'NULL'", 'E\'a\\nb\\t"c"\\\\ é 🎉\'', "'{1,2}'", "E'\\x01'"],
  'varchar(20)': ["'x'"],
  'char(5)': ["'ab'"],
  '"char"': ["'a'"],
  name: ["'n'"],
  uuid: ["'A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11'"],
  bytea: ["'\\xdeadbeef'", "''"],
  date: ["'2024-02-29'", "'infinity'", "'0044-03-15 BC'"],
  time: ["'23:59:59.999999'"],
  timetz: ["'23:59:59+05:30'"],
  timestamp: [
    "'2024-01-31 10:00:00'",
    "'2024-01-31 10:00:00.123456'",
    "'-infinity'",
    "'0044-03-15 10:00 BC'",
  ],
  timestamptz: [
    "'2024-01-31 10:00:00.5-05'",
    "'infinity'",
    "'0044-03-15 10:00:00+00 BC'",
    "'12024-01-01 00:00+00'",
  ],
  interval: ["'1 year 2 days 03:04:05'", "'-1 hour'"],
  json: [`'{"b": 1, "a": [1, 2.50, {"é": null}]}'`, "'null'", '\'"text"\'', "' 12345678901234567890 '"],
  jsonb: [`'{"b": 1, "a": [1, 2.50, {"é": null}]}'`, "'null'", "'[]'"],
  inet: ["'192.168.0.1/24'"],
  macaddr: ["'08:00:2b:01:02:03'"],
  point: ["'(1,2)'"],
  box: ["'(1,2),(3,4)'"],
  'bit(3)': ["B'101'"],
  varbit: ["B'1010'"],
  tsvector: ["'le chat'::tsvector"],
  xml: ["'<a>b</a>'"],
  oid: ['4294967295'],
  pg_lsn: ["'16/B374D848'"],
  int4range: ["'[1,5)'"],
  tstzrange: ["'[2024-01-01,2024-02-01)'"],
  int4multirange: ["'{[1,2),[5,6)}'"],
  'int4[]': ["'{1,2,NULL}'", "'{}'", "'{{1,2},{3,4}}'", "'[0:1]={7,8}'"],
  'text[]': [`array['a,b', '{c}', 'd"e', 'f\\g', 'NULL', null, '', ' s ']`, "'{}'"],
  'bool[]': ["'{t,f,NULL}'"],
  'jsonb[]': [`array['{"a": 1}', '[2, "x"]']::jsonb[]`],
  'timestamptz[]': ["'{2024-01-31 10:00:00-05,infinity}'"],
  'bytea[]': [`array['\\xab']::bytea[]`],
  'box[]': ["'{(1,2),(3,4);(5,6),(7,8)}'"],
  'float8[]': ["'{1.5,NaN,Infinity}'"],
  '"Autre"."Humeur"': ["'gai'", "'à plat'"],
  '"Autre"."Humeur"[]': [`array['gai', 'a"b']::"Autre"."Humeur"[]`],
  pair: ["row(1.50, array['x', 'y,z'], '2024-01-31 10:00:00+00')::pair", 'row(null, null, null)::pair'],
  'pair[]': ["array[row(1, '{}', null)::pair]"],
  short: ["'abc'"],
  amounts: ["'{1.5,2}'"],
  int2vector: ["'1 2 3'"],
  'extensions.hstore': [`'a=>1, b=>NULL'::extensions.hstore`],
  'extensions.citext': ["'CamelCase'"],
};

describe('a value', () => {
  test.for(Object.entries(TYPES))(
    'of type %s is written as to_jsonb writes it',
    async ([type, values], { feed }) => {
      await feed.run(
        'drop table if exists typed',
        `create table typed (id int primary key, v ${type})`,
        'alter table typed replica identity full',
        'alter publication supabase_realtime add table typed',
      );
      const listener = await feed.listen(service, { table: 'typed' });
      const rows = [...values, 'null'].map((value, at) => `(${at}, ${value})`);
      await feed.run(`insert into typed values ${rows.join(', ')}`);
      const changes = await listener.next(rows.length);
      const { rows: expected } = await feed.database.pool.query<{ json: string; name: string }>(
        `select to_jsonb(typed)::text as json,
        (select typname from pg_type join pg_attribute on atttypid = pg_type.oid
         where attrelid = 'typed'::regclass and attname = 'v') as name
       from typed order by id`,
      );
      expect(changes.map((change) => change.record)).toEqual(expected.map((row) => JSON.parse(row.json)));
      expect(changes[0]?.columns[1]).toEqual({ name: 'v', type: expected[0]?.name });
      await feed.run('delete from typed');
      const gone = await listener.next(rows.length);
      expect(gone.map((change) => change.old_record)).toEqual(expected.map((row) => JSON.parse(row.json)));
      listener.subscription.close();
    },
  );

  test('keeps digits that JavaScript cannot hold', async ({ feed }) => {
    await feed.run(
      'create table digits (id int8 primary key, n numeric)',
      'alter publication supabase_realtime add table digits',
    );
    const listener = await feed.listen(service, { table: 'digits' });
    await feed.run('insert into digits values (9007199254740993, 1.234567890123456789012345678901)');
    await listener.next(1);
    expect(listener.texts[0]).toContain(
      '"record":{"id":9007199254740993,"n":1.234567890123456789012345678901}',
    );
  });

  test('is the same for any row of common types', async ({ feed }) => {
    await feed.run(
      `create table any_row (id serial primary key, t text, ts text[], j jsonb, n numeric, f float8, d timestamptz, b bytea)`,
      'alter publication supabase_realtime add table any_row',
    );
    const listener = await feed.listen(service, { table: 'any_row' });
    const text = fc.string({ unit: 'binary', maxLength: 12 }).map((one) => one.replaceAll('\0', ''));
    const odd = fc.oneof(text, fc.stringMatching(/^[{}",\\ NUL]*$/));
    const row = fc.tuple(
      fc.option(odd),
      fc.option(fc.array(fc.option(odd), { maxLength: 4 })),
      fc.option(
        fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.stringify(value).replaceAll('\\u0000', '')),
      ),
      fc.option(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }).map((value) => `${value}.50`)),
      fc.option(fc.double()),
      fc.option(fc.date({ min: new Date('0001-01-01'), max: new Date('9999-01-01'), noInvalidDate: true })),
      fc.option(fc.uint8Array({ maxLength: 8 }).map((bytes) => Buffer.from(bytes))),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (rows) => {
        const expected: unknown[] = [];
        for (const values of rows) {
          const { rows: inserted } = await feed.database.pool.query<{ json: string }>(
            `insert into any_row (t, ts, j, n, f, d, b) values ($1, $2, $3, $4, $5, $6, $7)
             returning to_jsonb(any_row)::text as json`,
            values,
          );
          expected.push(JSON.parse(inserted[0]?.json ?? ''));
        }
        const changes = await listener.next(rows.length);
        expect(changes.map((change) => change.record)).toEqual(expected);
      }),
      { numRuns: 25 },
    );
  });
});
