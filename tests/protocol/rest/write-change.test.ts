import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { startWorkshop } from './workshop.ts';

const test = base.extend('shop', file, ({ opens }) => opens(startWorkshop()));

const REPRESENTATION = { prefer: 'return=representation' };
const SINGULAR = { accept: 'application/vnd.pgrst.object+json' };

test.beforeEach(async ({ shop }) => {
  await shop.database.pool.query(`
    truncate notes, tools, tool_marks restart identity;
    insert into tools (name, maker_id, stock, price, details) values
      ('hammer', 1, 3, 12.5, '{"size": {"cm": 30}}'), ('saw', 2, 0, 9, '{"size": {"cm": 55}}'), ('file', null, 5, 4, null);
    insert into tool_marks values (1, 1), (1, 2), (2, 1);
    insert into notes select 'note ' || n, n from generate_series(1, 5) n`);
});

describe('PATCH', () => {
  test('answers 204 with the number of changed rows only', async ({ shop }) => {
    const { status, text, headers } = await shop.ask('PATCH', '/notes?shelf=lt.3&select=words', {
      words: 'x',
    });
    expect({ status, text }).toEqual({ status: 204, text: '' });
    expect(headers.get('content-range')).toBe('0-1/*');
    for (const absent of ['content-type', 'content-length', 'preference-applied'])
      expect(headers.get(absent)).toBeNull();
    expect(await shop.rows(`select shelf from notes where words = 'x' order by 1`)).toEqual([
      { shelf: 1 },
      { shelf: 2 },
    ]);
  });

  test.for<[string, string]>([
    ['count=exact', '0-1/2'],
    ['count=estimated', '0-1/2'],
    ['count=planned', '0-1/*'],
  ])('counts with %s', async ([prefer, range], { shop }) => {
    const { headers } = await shop.ask('PATCH', '/notes?shelf=lt.3', { words: 'x' }, { prefer });
    expect(headers.get('content-range')).toBe(range);
    expect(headers.get('preference-applied')).toBe(prefer);
  });

  test('may match no row', async ({ shop }) => {
    const nothing = await shop.ask('PATCH', '/notes?shelf=eq.999', { words: 'x' }, REPRESENTATION);
    expect(nothing).toMatchObject({ status: 200, text: '[]' });
    expect(nothing.headers.get('content-range')).toBe('*/*');
    expect((await shop.ask('PATCH', '/notes?shelf=eq.999', { words: 'x' })).status).toBe(204);
  });

  test.for(['{}', '[]', '[{}]'])('does nothing for %s, even to every row', async (body, { shop }) => {
    const bare = await shop.ask('PATCH', '/notes?select=shelf', body);
    expect(bare).toMatchObject({ status: 204, text: '' });
    expect(bare.headers.get('content-range')).toBe('*/*');
    const shown = await shop.ask('PATCH', '/tools?select=id,cost', body, REPRESENTATION);
    expect(shown).toMatchObject({ status: 200, text: '[]' });
  });

  test.for<[string, string, number[]]>([
    ['a column', 'shelf=eq.2', [2]],
    ['a negation', 'shelf=not.in.(1,2,3)', [4, 5]],
    ['a range', 'shelf=gt.1&shelf=lte.3', [2, 3]],
    ['a pattern', 'words=like.*4', [4]],
    ['a tree', 'or=(shelf.eq.1,and(shelf.gt.3,words.neq.note 5))', [1, 4]],
    ['a negated tree', 'not.or=(shelf.eq.1,shelf.eq.2)', [3, 4, 5]],
  ])('filters by %s', async ([_what, query, shelves], { shop }) => {
    const { json } = await shop.ask(
      'PATCH',
      `/notes?${query}&order=shelf`,
      { words: 'changed' },
      REPRESENTATION,
    );
    expect(json).toEqual(shelves.map((shelf) => ({ words: 'changed', shelf })));
  });

  test('filters by functions of the row, and by paths into JSON', async ({ shop }) => {
    const byCost = await shop.anon.from('tools').update({ stock: 1 }).eq('cost', 37.5).select('name,cost');
    expect(byCost.data).toEqual([{ name: 'hammer', cost: 12.5 }]);
    const byPath = await shop.anon
      .from('tools')
      .update({ stock: 2 })
      .gt('details->size->cm', 40)
      .select('name,cm:details->size->>cm::int');
    expect(byPath.data).toEqual([{ name: 'saw', cm: 55 }]);
  });

  test('ignores limits, and orders the returned rows', async ({ shop }) => {
    const { status, json, headers } = await shop.ask(
      'PATCH',
      '/notes?shelf=gt.2&select=words&limit=1&offset=1&order=shelf.desc',
      { words: 'same' },
      { ...REPRESENTATION, range: '0-0' },
    );
    expect(status).toBe(200);
    expect(json).toEqual([{ words: 'same' }, { words: 'same' }, { words: 'same' }]);
    expect(headers.get('content-range')).toBe('0-2/*');
  });

  test('sets nulls and defaults, in the named columns only', async ({ shop }) => {
    const { data } = await shop.anon.from('tools').update({ price: null }).eq('id', 1).select('price');
    expect(data).toEqual([{ price: null }]);
    const { json, headers } = await shop.ask(
      'PATCH',
      '/tools?id=eq.1&columns=name,stock,words&select=name,stock,words',
      { name: 'mallet', nonsense: 1 },
      { prefer: 'return=representation, missing=default' },
    );
    expect(json).toEqual([{ name: 'mallet', stock: 7, words: [] }]);
    expect(headers.get('preference-applied')).toBe('missing=default, return=representation');
  });

  test('writes through views, within their filter and check option', async ({ shop }) => {
    const { data } = await shop.anon.from('cheap_tools').update({ price: 1 }).gte('id', 1).select('name');
    expect(data?.map(({ name }) => name).sort()).toEqual(['file', 'saw']);
    const { error, status } = await shop.anon.from('cheap_tools').update({ price: 99 }).eq('name', 'saw');
    expect({ status, code: error?.code }).toEqual({ status: 400, code: '44000' });
  });

  test.for([
    ['/nope?id=eq.1', { a: 1 }, 404, 'PGRST205'],
    ['/nope?columns=x&id=eq.1', { a: 1 }, 404, 'PGRST205'],
    ['/notes?shelf=eq.1', { colour: 'red' }, 400, 'PGRST204'],
    ['/notes?shelf=eq.1&columns=colour', { words: 'x' }, 400, 'PGRST204'],
    ['/notes?colour=eq.1', { words: 'x' }, 400, '42703'],
    ['/notes?shelf=eq.one', { words: 'x' }, 400, '22P02'],
    ['/notes?shelf=is', { words: 'x' }, 400, 'PGRST100'],
    ['/notes?shelf=eq.1', '', 400, 'PGRST102'],
    ['/notes?shelf=eq.1', '}{', 400, 'PGRST102'],
    ['/notes', { words: 'x' }, 400, '21000'],
    ['/tools?id=eq.1', { stock: -1 }, 400, '23514'],
    ['/tools?id=eq.1', { id: 2 }, 409, '23505'],
    ['/tools?id=eq.1', { label: 'X' }, 400, '428C9'],
    ['/tools?id=eq.1&makers.name=eq.x', { name: 'x' }, 400, 'PGRST108'],
    ['/tools?id=eq.1&select=id,notes(*)', { name: 'x' }, 400, 'PGRST200'],
  ] as const)('%s with %j is refused', async ([path, body, status, code], { shop }) => {
    const answer = await shop.ask('PATCH', path, body, REPRESENTATION);
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ code });
  });

  test('of every row at once is refused with safeupdate’s message', async ({ shop }) => {
    const { error } = await shop.anon.from('notes').update({ words: 'x' });
    expect(error).toMatchObject({ code: '21000', message: 'UPDATE requires a WHERE clause' });
    expect(await shop.rows(`select from notes where words = 'x'`)).toEqual([]);
  });
});

describe('DELETE', () => {
  test('answers 204 without a body', async ({ shop }) => {
    const { status, text, headers } = await shop.ask('DELETE', '/notes?shelf=eq.1&select=words');
    expect({ status, text }).toEqual({ status: 204, text: '' });
    expect(headers.get('content-range')).toBe('*/*');
    expect(await shop.rows('select from notes where shelf = 1')).toEqual([]);
  });

  test('returns and counts the deleted rows', async ({ shop }) => {
    const { data, count, status } = await shop.anon
      .from('notes')
      .delete({ count: 'exact' })
      .in('shelf', [1, 2])
      .select('n:shelf::text')
      .order('shelf', { ascending: false });
    expect({ status, data, count }).toEqual({ status: 200, data: [{ n: '2' }, { n: '1' }], count: 2 });
    const none = await shop.ask('DELETE', '/notes?shelf=eq.1', undefined, REPRESENTATION);
    expect(none).toMatchObject({ status: 200, text: '[]' });
  });

  test('ignores a body', async ({ shop }) => {
    expect((await shop.ask('DELETE', '/notes?shelf=eq.1', '}{')).status).toBe(204);
  });

  test('is refused for every row at once, and for referenced rows', async ({ shop }) => {
    const every = await shop.ask('DELETE', '/notes?limit=1');
    expect(every).toMatchObject({
      status: 400,
      json: { code: '21000', message: 'DELETE requires a WHERE clause' },
    });
    const needed = await shop.ask('DELETE', '/makers?id=eq.1');
    expect(needed).toMatchObject({ status: 409, json: { code: '23503' } });
    expect((await shop.ask('DELETE', '/nope?id=eq.1')).json).toMatchObject({ code: 'PGRST205' });
  });
});

describe('written rows are returned', () => {
  test('with embedded rows: one, many, through a junction, by a function', async ({ shop }) => {
    const { data } = await shop.anon
      .from('tools')
      .update({ name: 'maul' })
      .eq('id', 1)
      .select('name,maker:makers(name),tool_marks(mark_id),marks(label)')
      .order('mark_id', { referencedTable: 'tool_marks' })
      .order('label', { referencedTable: 'marks' });
    expect(data).toEqual([
      {
        name: 'maul',
        maker: { name: 'Anvil' },
        tool_marks: [{ mark_id: 1 }, { mark_id: 2 }],
        marks: [{ label: 'old' }, { label: 'rare' }],
      },
    ]);
    const twin = await shop.anon.from('tools').insert({ name: 'saw' }).select('name,twins(id)');
    expect(twin.data).toEqual([{ name: 'saw', twins: [{ id: 2 }] }]);
  });

  test('with filters on the embeds only', async ({ shop }) => {
    const { data } = await shop.anon
      .from('tools')
      .update({ stock: 9 })
      .gte('id', 1)
      .select('id,marks(label)')
      .eq('marks.label', 'rare')
      .order('id');
    expect(data).toEqual([
      { id: 1, marks: [{ label: 'rare' }] },
      { id: 2, marks: [] },
      { id: 3, marks: [] },
    ]);
    const inner = await shop.anon
      .from('tools')
      .update({ stock: 8 })
      .gte('id', 1)
      .select('id,makers!inner(name)')
      .eq('makers.name', 'Bellows');
    expect(inner.data).toEqual([{ id: 2, makers: { name: 'Bellows' } }]);
    expect(await shop.rows('select from tools where stock = 8')).toHaveLength(3);
  });

  test('spread, renamed, cast, by path, and beside functions of the row', async ({ shop }) => {
    const { data } = await shop.anon
      .from('tools')
      .delete()
      .eq('id', 2)
      .select('no:id::text,...makers(made_by:name),cm:details->size->cm,cost');
    expect(data).toEqual([{ no: '2', made_by: 'Bellows', cm: 55, cost: 0 }]);
    const all = await shop.anon
      .from('tools')
      .insert({ name: 'rule', price: 2 })
      .select('*,cost')
      .single<Record<string, unknown>>();
    expect(all.data).toMatchObject({ name: 'rule', label: 'RULE', stock: 7, cost: 14 });
  });

  test('as one object, as CSV, and without nulls', async ({ shop }) => {
    const one = await shop.anon.from('notes').insert({ words: 'one', shelf: null }).select().single();
    expect(one).toMatchObject({ status: 201, data: { words: 'one', shelf: null } });
    const csv = await shop.anon.from('notes').delete().eq('shelf', 5).select().csv();
    expect(csv.data).toBe('words,shelf\n"note 5",5');
    const stripped = await shop.ask(
      'POST',
      '/notes',
      { words: null, shelf: 6 },
      {
        ...REPRESENTATION,
        accept: 'application/vnd.pgrst.array+json;nulls=stripped',
      },
    );
    expect(stripped.text).toBe('[{"shelf":6}]');
  });

  test('in an available media type, or with an error', async ({ shop }) => {
    const { status, json } = await shop.ask('POST', '/notes', { shelf: 66 }, { accept: 'image/png' });
    expect(status).toBe(406);
    expect(json).toMatchObject({ code: 'PGRST107' });
    expect(await shop.rows('select from notes where shelf = 66')).toEqual([]);
  });
});

describe('one row', () => {
  test.for([
    ['POST', '/notes', [{ shelf: 71 }, { shelf: 71 }], 2],
    ['POST', '/notes', [], 0],
    ['PATCH', '/notes?shelf=lt.3', { words: 'gone', shelf: 71 }, 2],
    ['PATCH', '/notes?shelf=eq.999', { shelf: 71 }, 0],
    ['DELETE', '/notes?shelf=lt.5', undefined, 4],
    ['DELETE', '/notes?shelf=eq.999', undefined, 0],
  ] as const)(
    'is what %s %s must be about, or nothing happens',
    async ([method, path, body, rows], { shop }) => {
      for (const prefer of ['return=minimal', 'return=representation']) {
        const { status, json } = await shop.ask(method, path, body, { ...SINGULAR, prefer });
        expect(status).toBe(406);
        expect(json).toEqual({
          code: 'PGRST116',
          message: 'Cannot coerce the result to a single JSON object',
          details: `The result contains ${rows} rows`,
          hint: null,
        });
      }
      expect(await shop.rows('select shelf from notes order by 1')).toHaveLength(5);
      expect(await shop.rows('select from notes where shelf = 71')).toEqual([]);
    },
  );

  test.for([
    ['POST', '/notes', { words: 'x', shelf: 72 }, 201],
    ['PATCH', '/notes?shelf=eq.1', { words: 'x', shelf: 72 }, 200],
    ['DELETE', '/notes?shelf=eq.72', undefined, 200],
  ] as const)('is returned by %s', async ([method, path, body, status], { shop }) => {
    if (method === 'DELETE') await shop.ask('POST', '/notes', { words: 'x', shelf: 72 });
    const answer = await shop.ask(method, path, body, { ...SINGULAR, ...REPRESENTATION });
    expect(answer).toMatchObject({ status, json: { words: 'x', shelf: 72 } });
    expect(answer.headers.get('content-type')).toBe('application/vnd.pgrst.object+json; charset=utf-8');
  });
});

describe('max-affected', () => {
  const bound = (most: number, handling = 'strict') => ({
    prefer: `handling=${handling}, max-affected=${most}`,
  });

  test.for([
    ['PATCH', '/notes?shelf=lt.5', { words: 'x' }],
    ['DELETE', '/notes?shelf=lt.5', undefined],
    ['POST', '/rpc/remove_notes', { most: 4 }],
  ] as const)('rolls back %s %s of more rows', async ([method, path, body], { shop }) => {
    const { status, json } = await shop.ask(method, path, body, bound(3));
    expect(status).toBe(400);
    expect(json).toEqual({
      code: 'PGRST124',
      message: 'Query result exceeds max-affected preference constraint',
      details: 'The query affects 4 rows',
      hint: null,
    });
    expect(await shop.rows(`select from notes where words <> 'x'`)).toHaveLength(5);
    const within = await shop.ask(method, path, body, bound(4));
    expect(within.status).toBeLessThan(300);
    expect(within.headers.get('preference-applied')).toBe('handling=strict, max-affected=4');
  });

  test('is ignored with lenient handling, and for inserts', async ({ shop }) => {
    const lenient = await shop.ask('DELETE', '/notes?shelf=lt.5', undefined, bound(1, 'lenient'));
    expect(lenient.status).toBe(204);
    expect(lenient.headers.get('preference-applied')).toBe('handling=lenient');
    const insert = await shop.ask('POST', '/notes', [{ shelf: 1 }, { shelf: 2 }], bound(1));
    expect(insert.status).toBe(201);
    expect(insert.headers.get('preference-applied')).toBe('handling=strict');
  });

  test('cannot limit a function without rows', async ({ shop }) => {
    const { status, json } = await shop.ask('POST', '/rpc/remove_note', { which: 1 }, bound(5));
    expect(status).toBe(400);
    expect(json).toMatchObject({ code: 'PGRST128' });
  });
});

describe('strict handling', () => {
  test.for([
    ['POST', '/notes', { shelf: 81 }],
    ['PATCH', '/notes?shelf=eq.1', { shelf: 81 }],
    ['DELETE', '/notes?shelf=eq.1', undefined],
    ['PUT', '/slots?id=eq.81', { id: 81 }],
  ] as const)('refuses an unknown preference of %s', async ([method, path, body], { shop }) => {
    const prefer = 'handling=strict, return=everything, speed=high, timezone=Mars/Base';
    const { status, json } = await shop.ask(method, path, body, { prefer });
    expect(status).toBe(400);
    expect(json).toMatchObject({
      code: 'PGRST122',
      details: 'Invalid preferences: return=everything, speed=high, timezone=Mars/Base',
    });
    expect(await shop.rows('select from notes where shelf = 81')).toEqual([]);
    expect(
      (await shop.ask(method, path, body, { prefer: 'handling=lenient, speed=high' })).status,
    ).toBeLessThan(300);
  });
});
