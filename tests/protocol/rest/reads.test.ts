import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { configure, getter } from './library.ts';

/** Domains with custom casts, views of several tables, pairs of tables with two foreign keys. */
const SCHEMA = `
  create domain colour as int;
  create function colour_shown(colour) returns json immutable language sql as
    $$ select to_json('#' || upper(lpad(to_hex($1), 6, '0'))) $$;
  create function colour_read(text) returns colour immutable language sql as
    $$ select (('x' || lpad($1, 8, '0'))::bit(32)::int)::colour $$;
  create function colour_written(json) returns colour immutable language sql as
    $$ select colour_read(ltrim($1 #>> '{}', '#')) $$;
  create cast (colour as json) with function colour_shown(colour) as implicit;
  create cast (text as colour) with function colour_read(text) as implicit;
  create cast (json as colour) with function colour_written(json) as implicit;

  create table paints (id int primary key, name text, shade colour);
  create table walls (id int primary key, paint_id int references paints, under_id int constraint under references paints);
  insert into paints values (1, 'noir', 0), (2, 'bleu', 255), (3, 'rien', null);
  insert into walls values (1, 1, 2), (2, 2, null);
  create view painted as
    select w.id as wall, p.id as paint, p.shade from walls w join paints p on p.id = w.paint_id;

  create domain words as tsvector;
  create domain long_words as words;
  create table texts (id int primary key, found long_words);
  insert into texts values (1, to_tsvector('simple', 'un mot'));

  create table "été, fini" (id int primary key, "a.b" text, "c d" jsonb);
  insert into "été, fini" values (1, 'x', '{"clé": {"0": "zéro"}, "liste": [10, 20]}');
  grant all on all tables in schema public to anon;
`;

const test = base
  .extend('backend', file, ({ startBackend }) => startBackend(SCHEMA))
  .extend('get', file, ({ backend }) => getter(backend))
  .extend('read', file, ({ get }) => async (path: string, init: RequestInit = {}) => {
    const response = await get(path, init);
    return { status: response.status, body: await response.json() };
  });

const found = (body: unknown) => ({ status: 200, body });

describe('a domain with custom casts', () => {
  test('is rendered by its cast to JSON, in tables, views and embedded rows', async ({ read }) => {
    expect(await read('/paints?select=id,shade&id=lt.3')).toEqual(
      found([
        { id: 1, shade: '#000000' },
        { id: 2, shade: '#0000FF' },
      ]),
    );
    expect(await read('/paints?id=eq.3')).toEqual(found([{ id: 3, name: 'rien', shade: null }]));
    expect(await read('/painted?select=c:shade&wall=eq.2')).toEqual(found([{ c: '#0000FF' }]));
    expect(await read('/walls?select=id,paints!walls_paint_id_fkey(*)&id=eq.2')).toEqual(
      found([{ id: 2, paints: { id: 2, name: 'bleu', shade: '#0000FF' } }]),
    );
  });

  test('is compared by its cast from text', async ({ read }) => {
    expect(await read('/paints?select=id&shade=eq.0000ff')).toEqual(found([{ id: 2 }]));
    expect(await read('/paints?select=id&shade=in.(000000,0000ff)')).toEqual(found([{ id: 1 }, { id: 2 }]));
    expect(await read('/paints?select=id&shade=not.in.(000000)')).toEqual(found([{ id: 2 }]));
    expect(await read('/paints?select=id&shade=isdistinct.000000&order=id')).toEqual(
      found([{ id: 2 }, { id: 3 }]),
    );
    expect(await read('/paints?select=id&or=(shade.eq.ff,name.eq.noir)')).toEqual(
      found([{ id: 1 }, { id: 2 }]),
    );
  });

  test('is written by its cast from JSON', async ({ get }) => {
    const write = (method: string, path: string, body: object) =>
      get(path, {
        method,
        body: JSON.stringify(body),
        headers: { prefer: 'return=representation', 'content-type': 'application/json' },
      });
    const inserted = await write('POST', '/paints?select=shade', { id: 4, shade: '#FF0000' });
    expect([inserted.status, await inserted.json()]).toEqual([201, [{ shade: '#FF0000' }]]);
    const updated = await write('PATCH', '/paints?id=eq.4', { shade: '#00ff00', name: 'vert' });
    expect([updated.status, await updated.json()]).toEqual([
      200,
      [{ id: 4, name: 'vert', shade: '#00FF00' }],
    ]);
    expect((await get('/paints?id=eq.4', { method: 'DELETE' })).status).toBe(204);
  });

  test('is resolved through several levels', async ({ read }) => {
    expect(await read('/texts?select=id&found=fts(simple).mot')).toEqual(found([{ id: 1 }]));
  });
});

describe('names', () => {
  test('may be of any letters, quoted where the grammar needs them', async ({ read }) => {
    expect(
      await read(`/${encodeURIComponent('été, fini')}?select="a.b",clé:"c d"->clé->>0&"a.b"=eq.x`),
    ).toEqual(found([{ 'a.b': 'x', clé: null }]));
    const path = `/${encodeURIComponent('été, fini')}`;
    expect(await read(`${path}?select="c d"->liste->-1&"c d"->liste->>0=eq.10`)).toEqual(
      found([{ liste: 20 }]),
    );
  });

  test('of an embedded table select it, also under an alias', async ({ read }) => {
    const select = 'select=id,dessus:paints!walls_paint_id_fkey(name)';
    const expected = found([{ id: 1, dessus: null }]);
    expect(await read(`/walls?${select}&dessus.id=eq.2&id=eq.1`)).toEqual(expected);
    expect(await read(`/walls?${select}&paints.id=eq.2&id=eq.1`)).toEqual(expected);
  });

  test('of one table under two others must be distinct', async ({ read }) => {
    const both = 'a:paints!walls_paint_id_fkey(id),b:paints!under(id)';
    expect(await read(`/walls?select=${both}&b.id=eq.9&id=eq.1`)).toEqual(found([{ a: { id: 1 }, b: null }]));
    const { status, body } = await read(`/walls?select=${both}&paints.id=eq.9`);
    expect([status, body]).toMatchObject([400, { code: 'PGRST108' }]);
  });

  test('cannot be the same for two embedded tables', async ({ read }) => {
    const { status, body } = await read('/walls?select=paints!walls_paint_id_fkey(id),paints!under(id)');
    expect({ status, body }).toEqual({
      status: 400,
      body: {
        code: '42712',
        details: null,
        hint: null,
        message: 'table name "walls_paints_1" specified more than once',
      },
    });
  });
});

describe('an answer', () => {
  test('names the canonical address of its query in content-location', async ({ get, backend }) => {
    const response = await get('/paints?select=id&name=eq.noir&id=eq.1');
    expect(response.headers.get('content-location')).toBe('/paints?id=eq.1&name=eq.noir&select=id');
    const { url, backend: one } = backend;
    const { anon } = one.keys;
    const keyed = await fetch(`${url}/rest/v1/paints?apikey=${anon}`, { headers: { apikey: anon } });
    expect([keyed.status, keyed.headers.get('content-location')]).toEqual([200, '/paints']);
  });

  test('of a view has the keys of all its tables', async ({ get }) => {
    const response = await get('/painted', { method: 'OPTIONS' });
    // A join needs a trigger to be writable.
    expect(response.headers.get('allow')).toBe('OPTIONS,GET,HEAD');
  });
});

describe('aggregates', () => {
  test('are enabled by a setting of the database', async ({ read, backend }) => {
    for (const path of ['/paints?select=count()', '/walls?select=id,paints!under(id.max())'])
      expect(await read(path)).toEqual({
        status: 400,
        body: {
          code: 'PGRST123',
          details: null,
          hint: null,
          message: 'Use of aggregate functions is not allowed',
        },
      });
    await backend.database.pool.query(
      `${configure('db_aggregates_enabled', 'true')} notify pgrst, 'reload config'`,
    );
    await expect.poll(() => read('/paints?select=count()'), { timeout: 8000 }).toEqual(found([{ count: 3 }]));
  });

  test('are called by their own name, and group what is embedded', async ({ read }) => {
    expect(
      await read(`/${encodeURIComponent('été, fini')}?select="c d"->liste->>0::int.sum()`),
    ).toMatchObject({
      status: 200,
      body: [{ sum: 10 }],
    });
    const grouped = await read('/walls?select=...paints!walls_paint_id_fkey(walls!under(id),id.sum())');
    expect(grouped.body).toHaveLength(2);
    expect(grouped.body).toEqual(
      expect.arrayContaining([
        { walls: [], sum: 1 },
        { walls: [{ id: 1 }], sum: 2 },
      ]),
    );
  });
});

describe('the most rows of an answer', () => {
  test('are set by the database', async ({ backend, read }) => {
    await backend.database.pool.query(`${configure('db_max_rows', '2')} notify pgrst, 'reload config'`);
    await expect.poll(async () => (await read('/paints')).body, { timeout: 8000 }).toHaveLength(2);
  });
});
