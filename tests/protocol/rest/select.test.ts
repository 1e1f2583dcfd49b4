import { test as base, describe, expect, file } from './library.ts';

const test = base.extend('from', file, ({ library }) => (table: string) => {
  return library.anon.from(table);
});

describe('columns', () => {
  test('returns every column by default', async ({ from }) => {
    const { data, error } = await from('tags').select().order('id');
    expect(error).toBeNull();
    expect(data).toEqual([
      { id: 1, label: 'novel' },
      { id: 2, label: 'city' },
      { id: 3, label: 'winter' },
    ]);
  });

  test('renames and casts', async ({ from }) => {
    const { data } = await from('books').select('nom:title,id::text,cost:price::int').eq('id', 1);
    expect(data).toEqual([{ nom: "Bonheur d'occasion", id: '1', cost: 13 }]);
  });

  test.for(['int', 'INTEGER', 'double precision', 'timestamp with time zone', 'varchar', 'numeric', 'bool'])(
    'knows the type %s',
    async (type, { get }) => {
      const response = await get(`/authors?select=x:details->>nothing::${type}&limit=1`);
      expect(await response.json()).toEqual([{ x: null }]);
    },
  );

  test('refuses a type that does not exist, quoted so that it cannot be anything else', async ({ from }) => {
    const { error, status } = await from('books').select('id::nonsense_type');
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: '42704', message: 'type "nonsense_type" does not exist' });
  });

  test('follows paths in JSON, as JSON or as text, named after their last key', async ({ from }) => {
    const { data } = await from('authors')
      .select('details->>city,details->prizes->0,second:details->prizes->>1,last:details->prizes->>-1')
      .eq('id', 1);
    expect(data).toEqual([{ city: 'Saint-Boniface', prizes: 'Femina', second: 'Molson', last: 'Molson' }]);
  });

  test('follows a path in a column that is not JSON', async ({ from }) => {
    const { data } = await from('books').select('languages->>1').eq('id', 3);
    expect(data).toEqual([{ languages: 'en' }]);
  });

  test('returns a function of the row as a column', async ({ from }) => {
    const { data } = await from('books').select('id,title_length').eq('id', 3);
    expect(data).toEqual([{ id: 3, title_length: 10 }]);
  });

  test('takes quoted names', async ({ from }) => {
    const { data } = await from('books').select('"odd name, really"').eq('id', 1);
    expect(data).toEqual([{ 'odd name, really': null }]);
  });

  test('reports an unknown column', async ({ from }) => {
    const { error, status } = await from('books').select('title,nope');
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: '42703', message: 'column books.nope does not exist' });
  });

  test('reports where a select cannot be parsed', async ({ from }) => {
    const { error, status } = await from('books').select('title,(id)');
    expect(status).toBe(400);
    expect(error).toMatchObject({
      code: 'PGRST100',
      message: '"failed to parse select parameter (title,(id))" (line 1, column 7)',
    });
  });
});

describe('the format of the answer', () => {
  test('answers one row as an object', async ({ from }) => {
    const { data } = await from('tags').select().eq('id', 2).single();
    expect(data).toEqual({ id: 2, label: 'city' });
  });

  test('refuses to answer several rows as one object, with 406', async ({ from }) => {
    const { error, status } = await from('tags').select().single();
    expect(status).toBe(406);
    expect(error).toMatchObject({
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: 'The result contains 3 rows',
    });
  });

  test('returns null when maybeSingle finds no row', async ({ from }) => {
    const { data, error } = await from('tags').select().eq('id', 99).maybeSingle();
    expect({ data, error }).toEqual({ data: null, error: null });
  });

  test.for([
    ['application/vnd.pgrst.array+json;nulls=stripped', [{ id: 4, name: 'Nobody' }]],
    ['application/vnd.pgrst.object+json;nulls=stripped', { id: 4, name: 'Nobody' }],
  ] as const)('omits nulls for %s', async ([accept, expected], { get }) => {
    const response = await get('/authors?select=id,name,born&id=eq.4', { headers: { accept } });
    expect(await response.json()).toEqual(expected);
    expect(response.headers.get('content-type')).toBe(`${accept}; charset=utf-8`);
  });

  test('answers CSV', async ({ from }) => {
    const { data } = await from('books').select('id,title').gte('id', 4).order('id').csv();
    expect(data).toBe('id,title\n4,"L\'Avalée des avalés"\n5,"100% (test) ""quoted"", \\\\ *"');
  });

  test('answers HEAD with headers alone', async ({ get }) => {
    const response = await get('/tags', { method: 'HEAD', headers: { prefer: 'count=exact' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-range')).toBe('0-2/3');
    expect(await response.text()).toBe('');
  });

  test('uses the preferred media type', async ({ get }) => {
    const response = await get('/tags?select=id&limit=1', {
      headers: { accept: 'text/html, text/csv;q=0.5, application/json;q=0.9' },
    });
    expect(await response.json()).toEqual([{ id: 1 }]);
  });

  test('refuses an unsupported media type, with 406', async ({ get }) => {
    const response = await get('/tags', { headers: { accept: 'image/png' } });
    expect(response.status).toBe(406);
    expect(await response.json()).toMatchObject({ code: 'PGRST107' });
  });
});

describe('unknown tables and columns', () => {
  test('suggests the most similar table', async ({ from }) => {
    const { error, status } = await from('bokks').select();
    expect(status).toBe(404);
    expect(error).toEqual({
      code: 'PGRST205',
      message: "Could not find the table 'public.bokks' in the schema cache",
      details: null,
      hint: "Perhaps you meant the table 'public.books'",
    });
  });

  test('asks an anonymous caller to sign in, and refuses others', async ({ from, library }) => {
    const { error, status } = await from('secrets').select();
    expect({ status, code: error?.code }).toEqual({ status: 401, code: '42501' });
    const { data } = await library.service.from('secrets').select();
    expect(data).toEqual([{ id: 1, words: 'hidden' }]);
  });

  test('serves exposed schemas only', async ({ library }) => {
    const { error, status } = await library.anon.schema('auth').from('users').select();
    expect(status).toBe(406);
    expect(error).toMatchObject({
      code: 'PGRST106',
      message: 'Invalid schema: auth',
      hint: 'Only the following schemas are exposed: public',
    });
  });

  test('refuses an unknown path', async ({ get }) => {
    expect((await get('/a/b/c')).status).toBe(404);
    expect((await get('/rpc')).status).toBe(404);
  });

  test('ignores unknown preferences, unless handling is strict', async ({ get }) => {
    expect((await get('/tags', { headers: { prefer: 'speed=high' } })).status).toBe(200);
    const strict = await get('/tags', { headers: { prefer: 'handling=strict, speed=high' } });
    expect(strict.status).toBe(400);
    expect(await strict.json()).toMatchObject({
      code: 'PGRST122',
      details: 'Invalid preferences: speed=high',
    });
  });
});

describe('the catalogue', () => {
  test('reloads the schema on notify', async ({ library, from }) => {
    await library.database.pool.query('create table fresh (id int); grant select on fresh to anon');
    await library.database.pool.query(`notify pgrst, 'reload schema'`);
    await expect.poll(async () => (await from('fresh').select()).status, { timeout: 5000 }).toBe(200);
  });

  test('keeps listening after its connection was cut', async ({ library, from }) => {
    const { pool } = library.database;
    const listeners = `from pg_stat_activity where application_name = 'bottin: rest' and datname = current_database()`;
    const cut = await pool.query(`select pg_terminate_backend(pid) ${listeners}`);
    expect(cut.rowCount).toBe(1);
    const listening = async () => (await pool.query(`select ${listeners}`)).rowCount;
    await expect.poll(listening, { timeout: 8000 }).toBe(1);
    await pool.query('alter table tags add column added text; notify pgrst');
    await expect.poll(async () => (await from('tags').select('added')).status, { timeout: 5000 }).toBe(200);
  });

  test('reloads, at most once in a while, when a name is missing', async ({ library, from }) => {
    await library.database.pool.query('create table later (id int); grant select on later to anon');
    await expect.poll(async () => (await from('later').select()).status, { timeout: 8000 }).toBe(200);
  });

  test('drops plans made for an older schema', async ({ library, from }) => {
    await library.database.pool.query(
      'create table moving (id int primary key, note json); grant select on moving to anon',
    );
    await library.database.pool.query(`insert into moving values (1, '{"a": 1}'); notify pgrst`);
    const read = async () => (await from('moving').select('note->a').eq('id', 1)).data;
    await expect.poll(read, { timeout: 5000 }).toEqual([{ a: 1 }]);
    await library.database.pool.query(
      `alter table moving alter note type text using '{"b": 2}'; notify pgrst`,
    );
    await expect.poll(read, { timeout: 5000 }).toEqual([{ a: null }]);
  });
});
