import fc from 'fast-check';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { OWN_PAPERS, person } from './storage-support.ts';

type Options = NonNullable<Parameters<ReturnType<TestBackend['service']['storage']['from']>['listV2']>[0]>;

const NAMES = ['a.txt', 'A.txt', 'b/1', 'b/2', 'b.txt', 'c', 'c/1/2', 'É/1', 'z%_/1'];

const test = base
  .extend('server', file, ({ startBackend }) =>
    startBackend(`insert into storage.buckets (id, name) values ('papers', 'papers'); ${OWN_PAPERS}`),
  )
  .extend('me', file, ({ server }) => person(server))
  .extend('page', file, ({ me }) => (options: Options) => {
    return me.client.storage.from('papers').listV2(options);
  })
  /** Every name of a list, page after page, without its folder. */
  .extend('namesOf', file, ({ page, me }) => async (options: Options): Promise<string[]> => {
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const { data, error } = await page({ ...options, ...(cursor && { cursor }) });
      expect(error).toBeNull();
      if (!data) return names;
      const { folders, objects } = data;
      expect(folders.length + objects.length).toBeLessThanOrEqual(options.limit ?? 1000);
      names.push(...[...folders, ...objects].map(({ name }) => name.slice(me.id.length + 1)));
      expect(data.hasNext).toBe(data.nextCursor !== undefined);
      cursor = data.nextCursor;
    } while (cursor !== undefined);
    return names;
  });

test.beforeAll(async ({ server, me }) => {
  // Inserted by SQL: the API refuses such characters. The last is the oldest.
  await server.database.pool.query(
    `insert into storage.objects (bucket_id, name, created_at, updated_at, metadata)
       select 'papers', $1 || '/' || name, timestamptz '2026-01-01' - n / 2 * interval '1 s', timestamptz '2026-01-01', '{"size": 1}'
         from unnest($2::text[]) with ordinality as _ (name, n)`,
    [me.id, NAMES],
  );
  await server.service.storage.from('papers').upload('elsewhere/x.txt', 'x');
});

const bytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
const FLAT = [...NAMES].sort(bytes);
const LEVEL = ['A.txt', 'a.txt', 'b.txt', 'b/', 'c', 'c/', 'z%_/', 'É/'];

describe('a list with a cursor', () => {
  test.for([1, 2, 3, 100])(
    'holds everything under a prefix, %d at a time',
    async (limit, { namesOf, me }) => {
      expect(await namesOf({ prefix: `${me.id}/`, limit })).toEqual(FLAT);
      const sortBy = { column: 'name', order: 'desc' } as const;
      expect(await namesOf({ prefix: `${me.id}/`, limit, sortBy })).toEqual(FLAT.toReversed());
    },
  );

  test.for([1, 2, 3, 100])('holds one level, %d at a time', async (limit, { me, namesOf }) => {
    const options = { prefix: `${me.id}/`, limit, with_delimiter: true };
    // A page lists its folders before its objects.
    expect((await namesOf(options)).sort(bytes)).toEqual(LEVEL);
    expect((await namesOf({ ...options, sortBy: { column: 'name', order: 'desc' } })).sort(bytes)).toEqual(
      LEVEL,
    );
    if (limit === 1) {
      expect(await namesOf(options)).toEqual(LEVEL);
      expect(await namesOf({ ...options, sortBy: { column: 'name', order: 'desc' } })).toEqual(
        LEVEL.toReversed(),
      );
    }
  });

  test.for([1, 2, 3, 100])(
    'holds one level by time, folders first, %d at a time',
    async (limit, { me, namesOf }) => {
      const options = { prefix: `${me.id}/`, limit, with_delimiter: true };
      const names = await namesOf({ ...options, sortBy: { column: 'created_at', order: 'desc' } });
      expect(names.slice(0, 4)).toEqual(
        ['é/', 'z%_/', 'c/', 'b/'].map((name) => (name === 'é/' ? 'É/' : name)),
      );
      expect(names.slice(4, 5)).toEqual(['a.txt']);
      expect(names.slice(5).sort(bytes)).toEqual(['A.txt', 'b.txt', 'c']);
      // All have the same time: each appears once.
      const changed = await namesOf({ ...options, sortBy: { column: 'updated_at', order: 'asc' } });
      expect(changed.sort(bytes)).toEqual(LEVEL);
      const flat = await namesOf({
        prefix: `${me.id}/`,
        limit,
        sortBy: { column: 'updated_at', order: 'asc' },
      });
      expect(flat.sort(bytes)).toEqual(FLAT);
    },
  );

  test('takes the prefix literally, without wildcards', async ({ namesOf, me }) => {
    const options = { limit: 100, with_delimiter: true };
    expect(await namesOf({ ...options, prefix: `${me.id}/a` })).toEqual(['a.txt']);
    expect(await namesOf({ ...options, prefix: `${me.id}/b/` })).toEqual(['b/1', 'b/2']);
    expect(await namesOf({ ...options, prefix: `${me.id}/z%_` })).toEqual(['z%_/']);
    expect(await namesOf({ ...options, prefix: `${me.id}/%` })).toEqual([]);
  });

  test('has the facts of each entry', async ({ page, me }) => {
    const { data } = await page({ prefix: `${me.id}/b`, with_delimiter: true });
    expect(data).toEqual({
      hasNext: false,
      folders: [expect.objectContaining({ key: 'b', name: `${me.id}/b/`, id: null })],
      objects: [
        {
          key: 'b.txt',
          name: `${me.id}/b.txt`,
          id: expect.any(String),
          created_at: expect.any(String),
          updated_at: expect.any(String),
          last_accessed_at: expect.any(String),
          metadata: { size: 1 },
        },
      ],
    });
  });

  test('follows the policies', async ({ page, me, server }) => {
    expect((await page({ with_delimiter: true })).data?.folders.map(({ name }) => name)).toEqual([
      `${me.id}/`,
    ]);
    expect((await page({ prefix: 'elsewhere' })).data?.objects).toEqual([]);
    const { data, error } = await server.anon.storage.from('papers').listV2();
    expect([error, data?.objects]).toEqual([null, []]);
  });

  test.for([
    { limit: 0 },
    { prefix: 'a\0' },
    { sortBy: { column: 'id' } },
    { cursor: 'x' },
    { cursor: Buffer.from('{"column":"name","descending":false,"after":{"name":1}}').toString('base64url') },
    {
      cursor: Buffer.from('{"column":"name","descending":false,"after":{"time":"x","id":"y"}}').toString(
        'base64url',
      ),
    },
  ])('refuses %j', async (body, { page }) => {
    const { error } = await page(body as Options);
    expect(error).toMatchObject({ status: 400, statusCode: '400', message: expect.any(String) });
  });

  test('answers any cursor', async ({ page, me }) => {
    const cursors = fc.record({
      column: fc.constantFrom('name', 'created_at', 'updated_at', 'id'),
      descending: fc.boolean(),
      after: fc.oneof(
        fc.record({ name: fc.string({ unit: 'binary' }) }),
        fc.record({
          time: fc.constantFrom(
            '0000-01-01T00:00:00Z',
            '2026-01-01T00:00:00+23:59',
            '9999-12-31T23:59:59.999999999Z',
          ),
          id: fc.uuid(),
        }),
        fc.jsonValue(),
      ),
    });
    await fc.assert(
      fc.asyncProperty(cursors, fc.boolean(), async (cursor, byLevel) => {
        const text = Buffer.from(JSON.stringify(cursor)).toString('base64url');
        const { data, error } = await page({ prefix: `${me.id}/`, with_delimiter: byLevel, cursor: text });
        if (error) expect(error).toMatchObject({ status: 400, statusCode: '400' });
        else expect(data?.objects.every(({ name }) => name.startsWith(me.id))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  test('confines a forged cursor to its prefix', async ({ me, page }) => {
    const cursor = (after: object, column = 'name') =>
      Buffer.from(JSON.stringify({ column, descending: false, after })).toString('base64url');
    const options = { prefix: `${me.id}/b`, with_delimiter: true };
    const { data } = await page({ ...options, cursor: cursor({ name: '' }) });
    expect(data?.objects.map(({ key }) => key)).toEqual(['b.txt']);
    expect((await page({ ...options, cursor: cursor({ name: '~' }) })).data?.objects).toEqual([]);
    const mixed = cursor({ time: '2026-01-01T00:00:00Z', id: '00000000-0000-0000-0000-000000000000' });
    expect((await page({ ...options, cursor: mixed })).error).toMatchObject({ statusCode: '400' });
  });
});
