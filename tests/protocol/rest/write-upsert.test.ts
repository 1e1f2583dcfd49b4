import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { startWorkshop } from './workshop.ts';

const test = base
  .extend('shop', file, ({ opens }) => opens(startWorkshop()))
  .extend(
    'put',
    file,
    ({ shop }) =>
      (path: string, row: unknown, prefer = 'return=representation', headers = {}) =>
        shop.ask('PUT', path, row, { prefer, ...headers }),
  );

const MERGE = 'resolution=merge-duplicates, return=representation';
const IGNORE = 'resolution=ignore-duplicates, return=representation';

describe('merging duplicates', () => {
  test('updates existing rows, inserts the others, and answers 201', async ({ shop }) => {
    const rows = [
      { id: 1, value: 'changed' },
      { id: 10, value: 'new' },
    ];
    const { status, json, headers } = await shop.ask('POST', '/slots?select=id,value', rows, {
      prefer: MERGE,
    });
    expect({ status, json }).toEqual({ status: 201, json: rows });
    expect(headers.get('preference-applied')).toBe('resolution=merge-duplicates, return=representation');
    expect(await shop.rows('select unique_code from slots where id = 1')).toEqual([{ unique_code: 'one' }]);
  });

  test('answers 200 when nothing was inserted', async ({ shop }) => {
    const { status, data } = await shop.anon.from('slots').upsert({ id: 2, value: 'again' }).select('value');
    expect({ status, data }).toEqual({ status: 200, data: [{ value: 'again' }] });
    expect((await shop.ask('POST', '/slots', [], { prefer: MERGE })).status).toBe(200);
    expect((await shop.ask('POST', '/slots', [], { prefer: 'return=minimal' })).status).toBe(201);
  });

  test('uses other columns on request', async ({ shop }) => {
    const { data, status } = await shop.anon
      .from('slots')
      .upsert({ id: 77, unique_code: 'two', value: 'by code' }, { onConflict: 'unique_code' })
      .select('id,value');
    expect({ status, data }).toEqual({ status: 200, data: [{ id: 77, value: 'by code' }] });
  });

  test('uses composite keys, and keys of partitions and views', async ({ shop }) => {
    const seats = [
      { room: 'A', 'seat no': 1, sitter: 'Bea' },
      { room: 'A', 'seat no': 2, sitter: 'Cid' },
    ];
    expect((await shop.anon.from('seats').upsert(seats).select()).data).toEqual(seats);
    const parts = [
      { region: 'north', id: 1, name: 'gear' },
      { region: 'south', id: 1, name: 'belt' },
    ];
    expect((await shop.anon.from('parts').upsert(parts).select()).data).toEqual(parts);
    const shown = { room: 'A', seat: 1, sitter: 'Dee' };
    const throughView = await shop.ask('POST', '/shown_seats?on_conflict=room,seat', shown, {
      prefer: MERGE,
    });
    expect(throughView).toMatchObject({ status: 200, json: [shown] });
  });

  test('merges into generated keys, with defaults for rows that have none', async ({ shop }) => {
    const rows = [{ id: 1, name: 'hammer!' }, { name: 'brand new' }];
    const { status, json } = await shop.ask('POST', '/tools?columns=id,name&select=name,stock', rows, {
      prefer: `${MERGE}, missing=default`,
    });
    expect({ status, json }).toEqual({
      status: 201,
      json: [
        { name: 'hammer!', stock: 3 },
        { name: 'brand new', stock: 7 },
      ],
    });
  });

  test('changes nothing in a table of keys only', async ({ shop }) => {
    const { status, json } = await shop.ask('POST', '/only_key', [{ id: 1 }, { id: 2 }], { prefer: MERGE });
    expect({ status, json }).toEqual({ status: 201, json: [{ id: 1 }, { id: 2 }] });
  });

  test('is ignored for a table without a key, and says so', async ({ shop }) => {
    const { status, headers } = await shop.ask('POST', '/notes', { words: 'x' }, { prefer: MERGE });
    expect(status).toBe(201);
    expect(headers.get('preference-applied')).toBe('return=representation');
  });

  test.for<[string, string]>([
    ['on_conflict=value', '42P10'],
    ['on_conflict=wheel', '42703'],
    ['on_conflict=', 'PGRST100'],
    ['on_conflict=id,,value', 'PGRST100'],
  ])('is refused for %s', async ([query, code], { shop }) => {
    const answer = await shop.ask('POST', `/slots?${query}`, { id: 1 }, { prefer: MERGE });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ code });
  });
});

describe('ignoring duplicates', () => {
  test('inserts the other rows only', async ({ shop }) => {
    const rows = [
      { id: 1, value: 'ignored' },
      { id: 30, value: 'kept' },
    ];
    const { status, json, headers } = await shop.ask('POST', '/slots?select=id,value', rows, {
      prefer: IGNORE,
    });
    expect({ status, json }).toEqual({ status: 201, json: [{ id: 30, value: 'kept' }] });
    expect(headers.get('preference-applied')).toBe('resolution=ignore-duplicates, return=representation');
  });

  test('is requested by the official client', async ({ shop }) => {
    const { data, status } = await shop.anon
      .from('slots')
      .upsert({ id: 1, value: 'ignored' }, { ignoreDuplicates: true })
      .select();
    expect({ status, data }).toEqual({ status: 201, data: [] });
  });
});

describe('PUT', () => {
  test('inserts the addressed row (201), or replaces it (200)', async ({ put }) => {
    const row = { id: 500, unique_code: 'put', value: 'x' };
    expect(await put('/slots?id=eq.500', row)).toMatchObject({ status: 201, json: [row] });
    const replaced = await put('/slots?id=eq.500', { ...row, value: 'y' });
    expect(replaced).toMatchObject({ status: 200, json: [{ ...row, value: 'y' }] });
    expect(replaced.headers.get('content-range')).toBeNull();
    expect(replaced.headers.get('location')).toBeNull();
    expect(replaced.headers.get('preference-applied')).toBe('return=representation');
  });

  test('answers 204 when no rows are requested', async ({ put }) => {
    const { status, text, headers } = await put('/slots?id=eq.501', { id: 501 }, 'return=minimal');
    expect({ status, text }).toEqual({ status: 204, text: '' });
    expect(headers.get('content-type')).toBeNull();
    expect(headers.get('preference-applied')).toBe('return=minimal');
    expect((await put('/slots?id=eq.501', { id: 501 }, 'return=headers-only')).status).toBe(204);
  });

  test('accepts composite keys and partitions, and writes only the row that its address names', async ({
    put,
    shop,
  }) => {
    const seat = { room: 'P', 'seat no': 3, sitter: null };
    expect(await put('/seats?room=eq.P&seat no=eq.3', seat)).toMatchObject({ status: 201, json: [seat] });
    const part = { region: 'south', id: 9, name: null };
    expect(await put('/parts?id=eq.9&region=eq.south', part)).toMatchObject({ status: 201, json: [part] });
    const accept = { accept: 'application/vnd.pgrst.object+json' };
    const several = await put('/only_key?id=eq.7', [{ id: 7 }, { id: 8 }], 'return=representation', accept);
    expect(several).toMatchObject({ status: 201, json: { id: 7 } });
    expect(await shop.rows('select from only_key where id = 8')).toEqual([]);
  });

  test.for([
    ['the row is another', '/slots?id=eq.600', { id: 601 }],
    ['the row does not say which it is', '/slots?id=eq.600', {}],
    ['there is no row', '/slots?id=eq.600', []],
  ] as const)('is refused without effect when %s', async ([_case, address, body], { put, shop }) => {
    const { status, json } = await put(address, body);
    expect(status).toBe(400);
    expect(json).toEqual({
      code: 'PGRST115',
      message: 'Payload values do not match URL in primary key column(s)',
      details: null,
      hint: null,
    });
    expect(await shop.rows('select from slots where id in (600, 601)')).toEqual([]);
  });

  test.for([
    ['/slots', { id: 1 }],
    ['/slots?value=eq.x', { id: 1 }],
    ['/slots?id=eq.1&value=eq.x', { id: 1 }],
    ['/slots?id=not.eq.1', { id: 1 }],
    ['/slots?id=in.(1)', { id: 1 }],
    ['/slots?id=eq(any).{1}', { id: 1 }],
    ['/slots?and=(id.eq.1)', { id: 1 }],
    ['/slots?id=eq.1&or=(id.eq.1,id.eq.2)', { id: 1 }],
    ['/seats?room=eq.A', { room: 'A', 'seat no': 1 }],
    ['/notes?shelf=eq.1', { shelf: 1 }],
  ] as const)('requires exactly the key: %s', async ([path, row], { put }) => {
    const { status, json } = await put(path, row);
    expect(status).toBe(405);
    expect(json).toEqual({
      code: 'PGRST105',
      message: "Filters must include all and only primary key columns with 'eq' operators",
      details: null,
      hint: null,
    });
  });

  test.for(['limit=1', 'offset=1', 'limit=0'])('is refused with %s', async (range, { put }) => {
    const { status, json } = await put(`/slots?id=eq.1&${range}`, { id: 1 });
    expect(status).toBe(400);
    expect(json).toMatchObject({ code: 'PGRST114' });
  });

  test('ignores the Range header, columns, and the kind of merge', async ({ put }) => {
    const headers = { range: '1-1' };
    const row = { id: 1, unique_code: 'one', value: 'ranged' };
    const prefer = 'return=representation, resolution=ignore-duplicates, missing=default';
    const answer = await put('/slots?id=eq.1&columns=id', row, prefer, headers);
    expect(answer).toMatchObject({ status: 200, json: [row] });
    expect(answer.headers.get('preference-applied')).toBe('return=representation');
  });
});
