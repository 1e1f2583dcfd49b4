import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { startWorkshop } from './workshop.ts';

const test = base.extend('shop', file, ({ opens }) => opens(startWorkshop()));

const REPRESENTATION = { prefer: 'return=representation' };
const CSV = { 'content-type': 'text/csv' };

describe('inserting', () => {
  test('answers 201 without a body by default', async ({ shop }) => {
    const { status, text, headers } = await shop.ask('POST', '/notes?select=words', {
      words: 'a',
      shelf: 10,
    });
    expect({ status, text }).toEqual({ status: 201, text: '' });
    expect(headers.get('content-range')).toBe('*/*');
    expect(headers.get('content-length')).toBe('0');
    for (const absent of ['content-type', 'location', 'preference-applied', 'content-profile'])
      expect(headers.get(absent)).toBeNull();
  });

  test('returns one row, or many, in their order', async ({ shop }) => {
    const one = await shop.anon.from('notes').insert({ words: 'b', shelf: 11 }).select();
    expect(one).toMatchObject({ status: 201, statusText: 'Created', data: [{ words: 'b', shelf: 11 }] });
    const many = Array.from({ length: 300 }, (_, shelf) => ({ words: `${shelf}`, shelf: 1000 + shelf }));
    const { data, count } = await shop.anon.from('notes').insert(many, { count: 'exact' }).select();
    expect(data).toEqual(many);
    expect(count).toBe(300);
  });

  test('applies defaults, identities and generated columns', async ({ shop }) => {
    const { data } = await shop.anon
      .from('tools')
      .insert({ name: 'plane' })
      .select('id,name,stock,made,label,words');
    expect(data).toEqual([
      { id: expect.any(Number), name: 'plane', stock: 7, made: '2026-01-01', label: 'PLANE', words: [] },
    ]);
    expect((await shop.anon.from('serials').insert({ letters: 'ab' }).select()).data).toEqual([
      { id: 1, kind: 'none', bits: null, letters: 'ab  ' },
    ]);
  });

  test('keeps lengths of bits and characters, and every digit', async ({ shop }) => {
    const { json } = await shop.ask(
      'POST',
      '/serials?select=bits,letters',
      { bits: '101', letters: 'wxyz' },
      REPRESENTATION,
    );
    expect(json).toEqual([{ bits: '101', letters: 'wxyz' }]);
    const long = '{"name": "long", "details": {"n": 12345678901234567890.123, "a": 1, "a": 2}}';
    await shop.ask('POST', '/tools', long);
    expect(await shop.rows(`select details ->> 'n' as n from tools where name = 'long'`)).toEqual([
      { n: '12345678901234567890.123' },
    ]);
  });

  test.for(['{}', '[{}]', ' [ {}, {} ] '])('inserts rows of defaults for %s', async (body, { shop }) => {
    const { status, json } = await shop.ask('POST', '/tool_defaults', body, REPRESENTATION);
    expect(status).toBe(404);
    expect(json).toMatchObject({ code: 'PGRST205' });
    const made = await shop.ask('POST', '/serials?select=kind', body, REPRESENTATION);
    expect(made.status).toBe(201);
    expect(made.json).toEqual(JSON.parse(body.replace(/^\{\}$/, '[{}]')).map(() => ({ kind: 'none' })));
  });

  test('inserts nothing for an empty array', async ({ shop }) => {
    const { status, text } = await shop.ask('POST', '/notes', '[]', REPRESENTATION);
    expect({ status, text }).toEqual({ status: 201, text: '[]' });
  });

  test('ignores filters and limits', async ({ shop }) => {
    const { status, json } = await shop.ask(
      'POST',
      '/notes?shelf=eq.5&limit=1&or=(shelf.eq.1,shelf.eq.2)',
      [
        { words: 'x', shelf: 20 },
        { words: 'y', shelf: 21 },
      ],
      { ...REPRESENTATION, range: '0-0' },
    );
    expect({ status, json }).toEqual({
      status: 201,
      json: [
        { words: 'x', shelf: 20 },
        { words: 'y', shelf: 21 },
      ],
    });
  });

  test('accepts a form', async ({ shop }) => {
    const { status, json } = await shop.ask('POST', '/notes', 'words=forms+are+fun%21&shelf=7', {
      ...REPRESENTATION,
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect({ status, json }).toEqual({ status: 201, json: [{ words: 'forms are fun!', shelf: 7 }] });
  });
});

describe('the body', () => {
  test.for<[string, string]>([
    ['', 'Empty or invalid json'],
    ['}{ x = 2', 'Empty or invalid json'],
    ['"text"', 'The body must be a JSON object or an array of JSON objects'],
    ['7', 'The body must be a JSON object or an array of JSON objects'],
    ['null', 'The body must be a JSON object or an array of JSON objects'],
    ['[{"shelf": 1}, 2]', 'All object keys must match'],
    ['[1, {"shelf": 1}]', 'All object keys must match'],
    ['[{"shelf": 1}, {"shelf": 1, "words": "x"}]', 'All object keys must match'],
    ['[{"shelf": 1}, {"words": "x"}]', 'All object keys must match'],
  ])('is refused when it is %s', async ([body, message], { shop }) => {
    const { status, json } = await shop.ask('POST', '/notes', body);
    expect(status).toBe(400);
    expect(json).toEqual({ code: 'PGRST102', message, details: null, hint: null });
  });

  test.for(['text/plain', 'application/octet-stream', 'application/xml'])(
    'is refused as %s',
    async (type, { shop }) => {
      const { status, json } = await shop.ask('POST', '/notes', 'a', { 'content-type': type });
      expect(status).toBe(400);
      expect(json).toMatchObject({ code: 'PGRST102', message: `Content-Type not acceptable: ${type}` });
    },
  );

  test('may only name existing columns', async ({ shop }) => {
    const { error, status } = await shop.anon.from('notes').insert({ words: 'x', colour: 'red' });
    expect(status).toBe(400);
    expect(error).toMatchObject({
      code: 'PGRST204',
      message: `Could not find the 'colour' column of 'notes' in the schema cache`,
    });
  });
});

describe('CSV', () => {
  test('is written and given back', async ({ shop }) => {
    const { status, text, headers } = await shop.ask('POST', '/notes', 'words,shelf\n"a, b",1\nNULL,2', {
      ...CSV,
      ...REPRESENTATION,
      accept: 'text/csv',
    });
    expect({ status, text }).toEqual({ status: 201, text: 'words,shelf\n"a, b",1\n,2' });
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  });

  test('reads NULL as null, and an empty field as empty text', async ({ shop }) => {
    const { json } = await shop.ask('POST', '/notes', '\ufeffwords,shelf\r\n,NULL\r\n\r\nNULLs,3\r\n', {
      ...CSV,
      ...REPRESENTATION,
    });
    expect(json).toEqual([
      { words: '', shelf: null },
      { words: 'NULLs', shelf: 3 },
    ]);
  });

  test('inserts nothing for a header line only', async ({ shop }) => {
    const { status, json } = await shop.ask('POST', '/notes', 'words,shelf', { ...CSV, ...REPRESENTATION });
    expect({ status, json }).toEqual({ status: 201, json: [] });
  });

  test.for<[string, string | RegExp]>([
    ['words,shelf\nfoo,1\nbaz', 'All lines must have same number of fields'],
    ['words\nfoo,1', 'All lines must have same number of fields'],
    ['', 'The CSV has no line of column names'],
    ['words\n"open', /^Invalid CSV: /],
  ])('is refused when it is %j', async ([body, message], { shop }) => {
    const { status, json } = await shop.ask('POST', '/notes', body, CSV);
    expect(status).toBe(400);
    expect(json).toMatchObject({
      code: 'PGRST102',
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
  });
});

describe('columns', () => {
  test('limit the written columns, and other keys of the rows are ignored', async ({ shop }) => {
    const { json } = await shop.ask(
      'POST',
      '/notes?columns=words,shelf',
      [{ words: 'x', shelf: 1, nonsense: 2 }, { words: 'y' }, { shelf: 3 }],
      REPRESENTATION,
    );
    expect(json).toEqual([
      { words: 'x', shelf: 1 },
      { words: 'y', shelf: null },
      { words: null, shelf: 3 },
    ]);
  });

  test('are sent by the official client for rows with different keys', async ({ shop }) => {
    const { data } = await shop.anon
      .from('tools')
      .insert([{ name: 'awl', stock: 2 }, { name: 'vice' }], { defaultToNull: false })
      .select('name,stock,made');
    expect(data).toEqual([
      { name: 'awl', stock: 2, made: '2026-01-01' },
      { name: 'vice', stock: 7, made: '2026-01-01' },
    ]);
    const nulls = await shop.anon
      .from('tools')
      .insert([{ name: 'awl', stock: 2 }, { name: 'vice' }])
      .select('name,stock');
    expect(nulls.data).toEqual([
      { name: 'awl', stock: 2 },
      { name: 'vice', stock: null },
    ]);
  });

  test('get the default of their domain, their identity or their own, on request', async ({ shop }) => {
    const prefer = 'return=representation, missing=default';
    const one = await shop.ask('POST', '/serials?columns=kind,bits', {}, { prefer });
    expect(one.json).toEqual([{ id: expect.any(Number), kind: 'none', bits: null, letters: null }]);
    expect(one.headers.get('preference-applied')).toBe('missing=default, return=representation');
    const rows = [{ id: 900, name: 'jig' }, { name: 'rasp' }];
    const many = await shop.ask('POST', '/tools?columns=id,name,words&select=name,words', rows, { prefer });
    expect(many.json).toEqual([
      { name: 'jig', words: [] },
      { name: 'rasp', words: [] },
    ]);
  });

  test.for<[string, number, string, string]>([
    ['columns=', 400, 'PGRST100', '"failed to parse columns parameter ()" (line 1, column 1)'],
    ['columns=id,', 400, 'PGRST100', '"failed to parse columns parameter (id,)" (line 1, column 4)'],
    ['columns=id)x', 400, 'PGRST100', '"failed to parse columns parameter (id)x)" (line 1, column 3)'],
    ['columns=wheel', 400, 'PGRST204', `Could not find the 'wheel' column of 'tools' in the schema cache`],
  ])('are refused as %s', async ([query, status, code, message], { shop }) => {
    const answer = await shop.ask('POST', `/tools?${query}`, { name: 'x' });
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ code, message });
  });

  test('are then read from the body by PostgreSQL', async ({ shop }) => {
    expect((await shop.ask('POST', '/notes?columns=words', '[{"words": "x"}, 7]')).json).toMatchObject({
      code: '22023',
    });
    expect((await shop.ask('POST', '/notes?columns=words', '}{')).json).toMatchObject({ code: '22P02' });
  });
});

describe('Location', () => {
  test.for([
    ['/slots', { id: 7, value: 'x' }, '/slots?id=eq.7'],
    ['/slots?select=value', { id: 8, value: 'x' }, '/slots?id=eq.8'],
    ['/seats', { room: 'B & C', 'seat no': 2 }, '/seats?room=eq.B%20%26%20C&seat%20no=eq.2'],
    ['/parts', { region: 'north', id: 2 }, '/parts?region=eq.north&id=eq.2'],
    ['/shown_seats', { room: 'D', seat: 1 }, '/shown_seats?room=eq.D&seat=eq.1'],
    ['/marked_tools', { tool: 3, mark: 1 }, '/marked_tools?tool=eq.3&mark=eq.1'],
    ['/marked_tools?select=name', { tool: 3, mark: 2 }, '/marked_tools?mark=eq.2&tool=eq.3'],
  ] as const)('is the address of the one row inserted into %s', async ([path, row, location], { shop }) => {
    const { status, text, headers } = await shop.ask('POST', path, row, { prefer: 'return=headers-only' });
    expect({ status, text }).toEqual({ status: 201, text: '' });
    expect(headers.get('location')).toBe(location);
    expect(headers.get('content-range')).toBe('*/*');
    expect(headers.get('preference-applied')).toBe('return=headers-only');
    expect(headers.get('content-type')).toBeNull();
    expect((await shop.ask('GET', location)).json).toHaveLength(1);
  });

  test('marks a null part of the key', async ({ shop }) => {
    const prefer = 'return=headers-only';
    const { headers } = await shop.ask('POST', '/marked_tools', { tool: 2 }, { prefer });
    expect(headers.get('location')).toBe('/marked_tools?tool=eq.2&mark=is.null');
  });

  test.for([
    ['/notes', { words: 'no key' }],
    ['/slots', [{ id: 20 }, { id: 21 }]],
    ['/slots', []],
  ] as const)('is omitted from %s %j', async ([path, rows], { shop }) => {
    const { status, headers } = await shop.ask('POST', path, rows, { prefer: 'return=headers-only' });
    expect(status).toBe(201);
    expect(headers.get('location')).toBeNull();
  });
});

describe('views', () => {
  test('pass writes on to their table, within their check option', async ({ shop }) => {
    const { data } = await shop.anon
      .from('cheap_tools')
      .insert({ name: 'nail', price: 1 })
      .select('name,price');
    expect(data).toEqual([{ name: 'nail', price: 1 }]);
    const { error, status } = await shop.anon.from('cheap_tools').insert({ name: 'lathe', price: 900 });
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: '44000' });
  });

  test('are written by their triggers', async ({ shop }) => {
    const { data } = await shop.anon.from('upper_marks').insert({ id: 30, label: 'SHINY' }).select();
    expect(data).toEqual([{ id: 30, label: 'SHINY' }]);
    expect(await shop.rows('select label from marks where id = 30')).toEqual([{ label: 'shiny' }]);
  });

  test.for<[string, string]>([
    ['/tools', 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE'],
    ['/notes', 'OPTIONS,GET,HEAD,POST,PATCH,DELETE'],
    ['/shown_seats', 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE'],
    ['/upper_marks', 'OPTIONS,GET,HEAD,POST'],
    ['/tool_count', 'OPTIONS,GET,HEAD'],
  ])('and tables list their allowed methods: %s', async ([path, allow], { shop }) => {
    const { status, headers } = await shop.ask('OPTIONS', path);
    expect({ status, allow: headers.get('allow') }).toEqual({ status: 200, allow });
  });
});

describe('refused rows', () => {
  test.for([
    ['a null where none may be', '/tools', { price: 1 }, 400, '23502'],
    ['a key that is taken', '/slots', { id: 1 }, 409, '23505'],
    ['a reference to nothing', '/tools', { name: 'x', maker_id: 999 }, 409, '23503'],
    ['a value that its domain forbids', '/tools', { name: 'x', stock: -1 }, 400, '23514'],
    ['a value of another type', '/notes', { shelf: 'top' }, 400, '22P02'],
    ['a number out of range', '/notes', { shelf: 3e9 }, 400, '22003'],
    ['a text that is too long', '/serials', { letters: 'abcdef' }, 400, '22001'],
    ['a generated column', '/tools', { name: 'x', label: 'X' }, 400, '428C9'],
    ['an identity that is always generated', '/serials', { id: 5 }, 400, '428C9'],
    ['a key that is taken, as the transaction ends', '/deferred', { id: 9, place: 1 }, 409, '23505'],
  ] as const)('%s', async ([_what, path, row, status, code], { shop }) => {
    const answer = await shop.ask('POST', path, row, REPRESENTATION);
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ code, message: expect.any(String) });
    expect(answer.headers.get('proxy-status')).toBe(`PostgREST; error=${code}`);
  });

  test('rolls back the earlier rows', async ({ shop }) => {
    const rows = [{ id: 50 }, { id: 1 }];
    expect((await shop.anon.from('slots').insert(rows)).status).toBe(409);
    expect(await shop.rows('select from slots where id = 50')).toEqual([]);
  });
});
