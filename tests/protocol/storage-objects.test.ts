import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { SupabaseClient } from '@supabase/supabase-js';
import fc from 'fast-check';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { expectNothingLeft, namedVersions, OWN_PAPERS, person, picture } from './storage-support.ts';

type Bucket = ReturnType<SupabaseClient['storage']['from']>;
/** The target of an upload. */
type Places = { me: Awaited<ReturnType<typeof person>>; papers(): Bucket; all(bucket: string): Bucket };

const test = base
  .extend('server', file, ({ startBackend }) =>
    startBackend(`
      insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
        ('papers', 'papers', false, null, null), ('shown', 'shown', true, null, null),
        ('small', 'small', false, 1000, null), ('texts', 'texts', false, null, array['text/plain', 'application/pdf']),
        ('dropbox', 'dropbox', false, null, null); ${OWN_PAPERS}
      create policy blind on storage.objects for insert to authenticated with check (
        bucket_id = 'dropbox' and storage.allow_only_operation('object.upload') and (metadata ->> 'mimetype') like 'text/%');`),
  )
  .extend('me', file, ({ server }) => person(server))
  .extend('objects', file, ({ me, server }) => {
    const papers = () => me.client.storage.from('papers');
    const all = (bucket: string) => server.service.storage.from(bucket);
    const ask = (method: string, path: string, init: RequestInit = {}) =>
      fetch(`${server.url}/storage/v1${path}`, {
        method,
        ...init,
        headers: {
          apikey: server.backend.keys.publishable,
          authorization: `Bearer ${me.token}`,
          ...init.headers,
        },
      });
    const textOf = async (bucket: string, name: string) => (await all(bucket).download(name)).data?.text();
    const versionsOf = async (name: string): Promise<string[]> => {
      const { rows } = await server.database.pool.query(
        'select version from storage.objects where name = $1',
        [name],
      );
      return rows.map(({ version }) => version);
    };
    const names = async (...args: Parameters<Bucket['list']>) =>
      (await papers().list(...args)).data?.map(({ name, id }) => (id === null ? `${name}/` : name));
    return { papers, all, ask, textOf, versionsOf, names };
  });

describe('an upload', () => {
  test('stores bytes, type, cache-control and metadata, with its sender as owner', async ({
    me,
    server,
    objects,
  }) => {
    const { data, error } = await objects.papers().upload(`${me.id}/note.txt`, 'Bonjour', {
      contentType: 'text/plain;charset=UTF-8',
      cacheControl: '60',
      metadata: { page: 1 },
    });
    expect(error).toBeNull();
    expect(data).toEqual({
      id: expect.any(String),
      path: `${me.id}/note.txt`,
      fullPath: `papers/${me.id}/note.txt`,
    });
    const { rows } = await server.database.pool.query('select * from storage.objects where id = $1', [
      data?.id,
    ]);
    expect(rows[0]).toMatchObject({
      owner: me.id,
      owner_id: me.id,
      path_tokens: [me.id, 'note.txt'],
      user_metadata: { page: 1 },
      metadata: {
        eTag: '"ebc58ab2cb4848d04ec23d83f7ddf985"',
        size: 7,
        mimetype: 'text/plain;charset=UTF-8',
        cacheControl: 'max-age=60',
        contentLength: 7,
        httpStatusCode: 200,
      },
    });
    expect(await objects.textOf('papers', `${me.id}/note.txt`)).toBe('Bonjour');
  });

  test('accepts a form, with the metadata before or after the file', async ({ me, objects }) => {
    const form = new FormData();
    form.append('', new Blob(['Bonjour'], { type: 'text/plain' }), 'x');
    form.append('cacheControl', '5');
    form.append('metadata', '{"page":2}');
    const answer = await objects.ask('POST', `/object/papers/${me.id}/form.txt`, { body: form });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ Id: expect.any(String), Key: `papers/${me.id}/form.txt` });
    const { data } = await objects.papers().info(`${me.id}/form.txt`);
    expect(data).toMatchObject({
      size: 7,
      contentType: 'text/plain',
      cacheControl: 'max-age=5',
      metadata: { page: 2 },
    });
  });

  test('takes a stream of unknown length', async ({ me, objects }) => {
    const { error } = await objects
      .papers()
      .upload(`${me.id}/stream.bin`, Readable.toWeb(createReadStream(import.meta.filename)) as never, {
        duplex: 'half',
      });
    expect(error).toBeNull();
    expect(await objects.textOf('papers', `${me.id}/stream.bin`)).toContain('whose length nobody knows');
  });

  test('accepts zero bytes', async ({ me, objects }) => {
    expect((await objects.papers().upload(`${me.id}/empty`, new Blob([]))).error).toBeNull();
    expect((await (await objects.papers().download(`${me.id}/empty`)).data?.arrayBuffer())?.byteLength).toBe(
      0,
    );
    expect((await objects.papers().upload(`${me.id}/raw-empty`, '')).error).toBeNull();
  });

  test('is refused for an existing object, unless it may replace it', async ({ me, objects }) => {
    const name = `${me.id}/twice.txt`;
    await objects.papers().upload(name, 'one');
    expect((await objects.papers().upload(name, 'two')).error).toMatchObject({
      status: 400,
      statusCode: '409',
      code: 'KeyAlreadyExists',
      message: 'The resource already exists',
    });
    expect(await objects.textOf('papers', name)).toBe('one');
    await objects.papers().upload(name, 'two', { upsert: true });
    expect(await objects.textOf('papers', name)).toBe('two');
    await objects.papers().update(name, 'three');
    expect(await objects.textOf('papers', name)).toBe('three');
  });

  test('of the same name by ten at once stores one of them, whole', async ({ me, objects }) => {
    const name = `${me.id}/race.txt`;
    const bodies = Array.from({ length: 10 }, (_, number) => String(number).repeat(100_000));
    const answers = await Promise.all(
      bodies.map((body) => objects.papers().upload(name, body, { upsert: true })),
    );
    expect(answers.map(({ error }) => error)).toEqual(answers.map(() => null));
    expect(bodies).toContain(await objects.textOf('papers', name));
  });

  test('needs no right to read, and exposes its metadata to policies', async ({ me }) => {
    const dropbox = me.client.storage.from('dropbox');
    expect((await dropbox.upload('a.txt', 'x', { contentType: 'text/plain' })).error).toBeNull();
    expect((await dropbox.upload('b.bin', 'x', { contentType: 'application/x' })).error).toMatchObject({
      statusCode: '403',
    });
    expect(
      (await dropbox.upload('a.txt', 'y', { contentType: 'text/plain', upsert: true })).error,
    ).toMatchObject({
      statusCode: '403',
    });
    expect((await dropbox.download('a.txt')).error).toMatchObject({ status: 400 });
  });

  test.for<[string, (at: Places) => ReturnType<Bucket['upload']>, string, string]>([
    [
      'another’s folder',
      ({ papers }) => papers().upload('other/x.txt', 'x'),
      '403',
      'new row violates row-level security policy',
    ],
    [
      'a bucket that is none',
      ({ me }) => me.client.storage.from('none').upload('x', 'x'),
      '404',
      'Bucket not found',
    ],
    ['a key with an accent', ({ papers, me }) => papers().upload(`${me.id}/é`, 'x'), '400', `Invalid key: `],
    [
      'a key too long',
      ({ papers, me }) => papers().upload(`${me.id}/${'x'.repeat(1100)}`, 'x'),
      '400',
      'Invalid key: ',
    ],
    [
      'bytes too many, told',
      ({ all }) => all('small').upload('x', 'x'.repeat(1001)),
      '413',
      'The object exceeded the maximum allowed size',
    ],
    [
      'bytes too many in a form',
      ({ all }) => all('small').upload('x', new Blob(['x'.repeat(1001)])),
      '413',
      'The object exceeded the maximum allowed size',
    ],
    [
      'bytes too many, untold',
      ({ all }) =>
        all('small').upload('x', Readable.toWeb(Readable.from(Array(50).fill(Buffer.alloc(100)))) as never, {
          duplex: 'half',
        }),
      '413',
      'The object exceeded the maximum allowed size',
    ],
    [
      'a type that is not allowed',
      ({ all }) => all('texts').upload('x', 'x', { contentType: 'text/html' }),
      '415',
      'mime type text/html is not supported',
    ],
    [
      'a picture that says it is text',
      async ({ all }) => all('texts').upload('x', await picture('png'), { contentType: 'text/plain' }),
      '415',
      'mime type image/png is not supported',
    ],
    [
      'text that says it is a PDF',
      ({ all }) => all('texts').upload('x', 'x', { contentType: 'application/pdf' }),
      '415',
      'mime type application/pdf is not supported',
    ],
  ])('is refused: %s', async ([_what, upload, statusCode, message], { me, objects }) => {
    const { data, error } = await upload({ papers: objects.papers, me, all: objects.all });
    expect(data).toBeNull();
    expect(error).toMatchObject({ status: 400, statusCode });
    expect(error?.message).toContain(message);
  });

  test('of exactly the size limit is accepted', async ({ objects }) => {
    expect((await objects.all('small').upload('full', 'x'.repeat(1000))).error).toBeNull();
    expect((await objects.all('small').upload('full-form', new Blob(['x'.repeat(1000)]))).error).toBeNull();
  });

  test.for<[string, string]>([
    ['without a file', '--b\r\ncontent-disposition: form-data; name="cacheControl"\r\n\r\n1\r\n--b--\r\n'],
    ['that stops half-way', '--b\r\ncontent-disposition: form-data; name=""; filename="x"\r\n\r\nhal'],
    ['that is none', 'nothing'],
  ])('is refused: a form %s', async ([_what, body], { me, objects }) => {
    const answer = await objects.ask('POST', `/object/papers/${me.id}/bad-form`, {
      body,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      statusCode: '400',
      code: 'InvalidRequest',
      error: 'InvalidRequest',
      message: 'No content provided',
    });
    expect((await objects.papers().exists(`${me.id}/bad-form`)).data).toBe(false);
  });

  test('by any form gets an answer', async ({ me, objects }) => {
    const part =
      '--b\r\ncontent-disposition: form-data; name="a"; filename="x"\r\ncontent-type: text/plain\r\n\r\nx\r\n';
    const pieces = fc.constantFrom(
      part,
      '--b\r\n',
      '--b--\r\n',
      'content-disposition: form-data; name="metadata"\r\n',
      '\r\n',
      '--',
      'b',
      '\0',
      'x'.repeat(70_000),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { maxLength: 8 }), async (body) => {
        const answer = await objects.ask('POST', `/object/papers/${me.id}/whatever`, {
          body: body.join(''),
          headers: { 'content-type': 'multipart/form-data; boundary=b', 'x-upsert': 'true' },
        });
        expect([200, 400]).toContain(answer.status);
        await answer.text();
      }),
      { numRuns: 60, seed: 7 },
    );
  });

  test.for([
    ['in the middle of its bytes', {}],
    ['in the middle of a form', { 'content-type': 'multipart/form-data; boundary=b' }],
  ] as const)('whose client disconnects %s leaves nothing', async ([_when, headers], { me, objects }) => {
    const leaving = new AbortController();
    const body = new ReadableStream({
      start: (controller) => {
        const head = '--b\r\ncontent-disposition: form-data; name=""; filename="x"\r\n\r\n';
        controller.enqueue(new TextEncoder().encode(head + 'x'.repeat(100_000)));
      },
      pull: async () => {
        leaving.abort();
      },
    });
    const init = { body, headers, duplex: 'half', signal: leaving.signal } as RequestInit;
    await expect(objects.ask('POST', `/object/papers/${me.id}/left`, init)).rejects.toThrow();
    expect((await objects.papers().exists(`${me.id}/left`)).data).toBe(false);
  });
});

describe('a download', () => {
  test.beforeAll(async ({ me, objects }) => {
    await objects.papers().upload(`${me.id}/digits.txt`, '0123456789', { contentType: 'text/plain' });
    await objects.all('shown').upload('page.html', '<script>1</script>', { contentType: 'Text/HTML' });
  });

  test('follows the policies', async ({ server, me, objects }) => {
    const other = await person(server);
    expect(await (await objects.papers().download(`${me.id}/digits.txt`)).data?.text()).toBe('0123456789');
    const refused = await other.client.storage.from('papers').download(`${me.id}/digits.txt`);
    expect(refused.error).toMatchObject({
      status: 400,
      statusCode: '404',
      code: 'NoSuchKey',
      message: 'Object not found',
    });
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const visitor = await fetch(`${server.url}/storage/v1/object/papers/${me.id}/digits.txt`, { method });
      expect(visitor.status).toBe(401);
    }
    const open = await fetch(`${server.url}/storage/v1/object/public/papers/${me.id}/digits.txt`);
    expect(open.status).toBe(404);
    expect(await open.json()).toEqual({
      statusCode: '404',
      code: 'NoSuchBucket',
      error: 'Bucket not found',
      message: 'Bucket not found',
    });
  });

  test('of a public bucket needs no token, and its scripts are sandboxed', async ({ server }) => {
    const answer = await fetch(`${server.url}/storage/v1/object/shown/page.html`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  });

  test.for<[string, number, string, string | null]>([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=0-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=4-2', 200, '0123456789', null],
    ['lines=1-2', 200, '0123456789', null],
  ])('returns the range %s', async ([range, status, text, told], { me, objects }) => {
    const answer = await objects.ask('GET', `/object/authenticated/papers/${me.id}/digits.txt`, {
      headers: { range },
    });
    expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([
      status,
      text,
      told,
    ]);
    expect(answer.headers.get('content-length')).toBe(String(text.length));
  });

  test('refuses a range past the end', async ({ me, objects }) => {
    const answer = await objects.ask('GET', `/object/papers/${me.id}/digits.txt`, {
      headers: { range: 'bytes=10-' },
    });
    expect(await answer.json()).toMatchObject({ statusCode: '416', error: 'invalid_range' });
  });

  test('answers HEAD and conditional requests', async ({ me, objects }) => {
    const path = `/object/papers/${me.id}/digits.txt`;
    const head = await objects.ask('HEAD', path);
    expect(head.status).toBe(200);
    expect(Object.fromEntries(head.headers)).toMatchObject({
      'content-length': '10',
      'content-type': 'text/plain',
      'accept-ranges': 'bytes',
      etag: '"781e5e245d69b566979b86e28d23f2c7"',
      'last-modified': expect.any(String),
    });
    expect(await head.text()).toBe('');
    const tag = { 'if-none-match': head.headers.get('etag') ?? '' };
    expect((await objects.ask('GET', path, { headers: tag })).status).toBe(304);
    const since = { 'if-modified-since': head.headers.get('last-modified') ?? '' };
    expect((await objects.ask('GET', path, { headers: since })).status).toBe(304);
  });

  test('can be offered as a file with another name', async ({ me, objects }) => {
    const answer = await objects.ask('GET', `/object/papers/${me.id}/digits.txt?download=%C3%A9.txt`);
    expect(answer.headers.get('content-disposition')).toBe(
      "attachment; filename=%C3%A9.txt; filename*=UTF-8''%C3%A9.txt",
    );
  });
});

describe('info', () => {
  test('returns the metadata of an object', async ({ me, objects }) => {
    await objects.papers().upload(`${me.id}/known.txt`, 'x', { contentType: 'text/plain' });
    const { data } = await objects.papers().info(`${me.id}/known.txt`);
    expect(data).toMatchObject({
      name: `${me.id}/known.txt`,
      bucketId: 'papers',
      size: 1,
      contentType: 'text/plain',
      cacheControl: 'max-age=3600',
      etag: '"9dd4e461268c8034f5c8564e155c67a6"',
    });
    expect(await objects.papers().exists(`${me.id}/none.txt`)).toMatchObject({
      data: false,
      error: { code: 'NoSuchKey' },
    });
  });
});

describe('a removal', () => {
  test('of one object requires the right', async ({ me, objects }) => {
    await objects.all('papers').upload('theirs/x.txt', 'x');
    const refused = await objects.ask('DELETE', '/object/papers/theirs/x.txt');
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { statusCode: '403', code: 'AccessDenied', error: 'Unauthorized', message: 'Access denied' },
    ]);
    await objects.papers().upload(`${me.id}/gone.txt`, 'x');
    const done = await objects.ask('DELETE', `/object/papers/${me.id}/gone.txt`);
    expect([done.status, await done.json()]).toEqual([200, { message: 'Successfully deleted' }]);
    const again = await objects.ask('DELETE', `/object/papers/${me.id}/gone.txt`);
    expect(await again.json()).toMatchObject({ statusCode: '404' });
  });

  test('of many objects skips objects that the caller may not remove', async ({ me, objects }) => {
    await objects.papers().upload(`${me.id}/one`, 'x');
    await objects.papers().upload(`${me.id}/two, three`, 'x');
    const { data } = await objects
      .papers()
      .remove([`${me.id}/one`, `${me.id}/two, three`, `${me.id}/none`, 'theirs/x.txt']);
    expect(data?.map(({ name }) => name).sort()).toEqual([`${me.id}/one`, `${me.id}/two, three`]);
    const none = await objects.ask('DELETE', '/object/papers', { body: '{"prefixes":[]}' });
    expect(await none.json()).toMatchObject({ statusCode: '400', error: 'InvalidRequest' });
  });
});

describe('a move', () => {
  test('renames the object, with the same bytes', async ({ me, objects }) => {
    await objects.papers().upload(`${me.id}/before.txt`, 'moved', { metadata: { a: 1 } });
    const [before] = await objects.versionsOf(`${me.id}/before.txt`);
    const { data } = await objects.papers().move(`${me.id}/before.txt`, `${me.id}/sub/after.txt`);
    expect(data).toEqual({
      message: 'Successfully moved',
      Id: expect.any(String),
      Key: `${me.id}/sub/after.txt`,
    });
    expect(await objects.versionsOf(`${me.id}/sub/after.txt`)).toEqual([before]);
    expect((await objects.papers().info(`${me.id}/sub/after.txt`)).data?.metadata).toEqual({ a: 1 });
    expect((await objects.papers().exists(`${me.id}/before.txt`)).data).toBe(false);
  });

  test('is refused onto another object, out of one’s folder, and of a missing one', async ({
    me,
    objects,
  }) => {
    await objects.papers().upload(`${me.id}/a.txt`, 'a');
    await objects.papers().upload(`${me.id}/b.txt`, 'b');
    expect((await objects.papers().move(`${me.id}/a.txt`, `${me.id}/b.txt`)).error).toMatchObject({
      statusCode: '409',
    });
    expect((await objects.papers().move(`${me.id}/a.txt`, 'other/a.txt')).error).toMatchObject({
      statusCode: '403',
    });
    expect((await objects.papers().move(`${me.id}/none.txt`, `${me.id}/c.txt`)).error).toMatchObject({
      statusCode: '404',
    });
    expect(await objects.textOf('papers', `${me.id}/a.txt`)).toBe('a');
  });

  test('to another bucket follows that bucket’s limits', async ({ objects }) => {
    await objects.all('papers').upload('x/long.txt', 'x'.repeat(2000), { contentType: 'text/plain' });
    const tooLong = await objects
      .all('papers')
      .move('x/long.txt', 'long.txt', { destinationBucket: 'small' });
    expect(tooLong.error).toMatchObject({ statusCode: '413' });
    expect(
      (await objects.all('papers').move('x/long.txt', 'long.txt', { destinationBucket: 'texts' })).error,
    ).toBeNull();
    expect(await objects.textOf('texts', 'long.txt')).toHaveLength(2000);
    await objects.all('papers').upload('x/picture', await picture('png'), { contentType: 'text/plain' });
    const smuggled = await objects.all('papers').move('x/picture', 'picture', { destinationBucket: 'texts' });
    expect(smuggled.error).toMatchObject({ statusCode: '415' });
    expect((await objects.all('papers').exists('x/picture')).data).toBe(true);
  });
});

describe('a copy', () => {
  test('has separate bytes', async ({ me, objects }) => {
    await objects.papers().upload(`${me.id}/original.txt`, 'first', { metadata: { a: 1 } });
    const { data } = await objects.papers().copy(`${me.id}/original.txt`, `${me.id}/copy.txt`);
    expect(data).toEqual({ path: `papers/${me.id}/copy.txt` });
    await objects.papers().update(`${me.id}/original.txt`, 'second');
    expect(await objects.textOf('papers', `${me.id}/copy.txt`)).toBe('first');
    expect((await objects.papers().info(`${me.id}/copy.txt`)).data?.metadata).toEqual({ a: 1 });
  });

  test('is refused onto an existing object, and from an unreadable one', async ({ me, objects }) => {
    await objects.papers().upload(`${me.id}/c1.txt`, '1');
    await objects.papers().upload(`${me.id}/c2.txt`, '2');
    expect((await objects.papers().copy(`${me.id}/c1.txt`, `${me.id}/c2.txt`)).error).toMatchObject({
      statusCode: '409',
    });
    await objects.all('papers').upload('secret/x.txt', 'x', { upsert: true });
    expect((await objects.papers().copy('secret/x.txt', `${me.id}/stolen.txt`)).error).toMatchObject({
      statusCode: '404',
    });
  });

  test('may have other metadata', async ({ me, objects }) => {
    await objects.papers().upload(`${me.id}/c3.txt`, '3', { contentType: 'text/plain' });
    await objects.papers().copy(`${me.id}/c3.txt`, `${me.id}/c4.txt`, {
      copyMetadata: false,
      metadata: { cacheControl: 'max-age=9' },
    });
    expect((await objects.papers().info(`${me.id}/c4.txt`)).data).toMatchObject({
      contentType: 'text/plain',
      cacheControl: 'max-age=9',
    });
  });
});

describe('a list', () => {
  test.beforeAll(async ({ me, objects }) => {
    for (const name of ['b.txt', 'A.txt', 'c/1.txt', 'c/2.txt', 'd_/1.txt', 'dx/1.txt']) {
      await objects.papers().upload(`${me.id}/list/${name}`, 'x');
    }
    await objects.all('papers').upload('elsewhere/x.txt', 'x');
  });

  test('contains objects and folders, sorted by name regardless of case', async ({ me, objects }) => {
    expect(await objects.names(`${me.id}/list`)).toEqual(['A.txt', 'b.txt', 'c/', 'd_/', 'dx/']);
    const { data } = await objects.papers().list(`${me.id}/list/c`);
    expect(data?.[0]).toEqual({
      name: '1.txt',
      id: expect.any(String),
      created_at: expect.any(String),
      updated_at: expect.any(String),
      last_accessed_at: expect.any(String),
      metadata: expect.objectContaining({ size: 1 }),
    });
    const folder = (await objects.papers().list(`${me.id}/list`)).data?.[2];
    expect(folder).toMatchObject({ name: 'c', id: null, metadata: null, created_at: null });
  });

  test('has pages, orders and a search', async ({ me, objects }) => {
    expect(await objects.names(`${me.id}/list`, { limit: 2, offset: 1 })).toEqual(['b.txt', 'c/']);
    expect(await objects.names(`${me.id}/list`, { sortBy: { column: 'name', order: 'desc' } })).toEqual([
      'dx/',
      'd_/',
      'c/',
      'b.txt',
      'A.txt',
    ]);
    expect(await objects.names(`${me.id}/list`, { search: 'a' })).toEqual(['A.txt']);
    expect(await objects.names(`${me.id}/list`, { search: 'd_' })).toEqual(['d_/']);
    expect(await objects.names(`${me.id}/list`, { sortBy: { column: 'created_at', order: 'desc' } })).toEqual(
      ['dx/', 'd_/', 'c/', 'A.txt', 'b.txt'],
    );
  });

  test('follows the policies', async ({ me, objects }) => {
    expect(await objects.names('')).toEqual([`${me.id}/`]);
    expect(await objects.names('elsewhere')).toEqual([]);
  });

  test.for([{ prefix: '', limit: 0 }, { prefix: '', offset: -1 }, { prefix: 1 }, {}, { prefix: 'a\0' }])(
    'refuses %j',
    async (body, { objects }) => {
      const answer = await objects.ask('POST', '/object/list/papers', { body: JSON.stringify(body) });
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { statusCode: '400', code: 'InvalidRequest', error: 'InvalidRequest', message: expect.any(String) },
      ]);
    },
  );
});

describe('the service', () => {
  test.for<[string, string, number]>([
    ['GET', '/nothing', 404],
    ['PATCH', '/object/papers/x', 405],
    ['GET', '/object/move', 405],
  ])('answers %s %s with %d', async ([method, path, status], { objects }) => {
    const body = (await (await objects.ask(method, path)).json()) as { statusCode: string };
    expect(body.statusCode).toBe(String(status));
  });

  test('refuses invalid JSON', async ({ objects }) => {
    const answer = await objects.ask('POST', '/object/list/papers', { body: '{' });
    expect(await answer.json()).toMatchObject({ statusCode: '400', error: 'InvalidRequest' });
  });
});

test('keeps the bytes of objects, and no others', async ({ server }) => {
  expect((await namedVersions(server)).length).toBeGreaterThan(10);
  await expectNothingLeft(server);
  expect(await readdir(path.join(server.storageFolder, '.aside'))).toEqual([]);
  const { rows } = await server.database.pool.query('select from storage.unreferenced_versions');
  expect(rows).toHaveLength(0);
});
