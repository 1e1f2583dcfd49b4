import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { layFile } from './storage-support.ts';

const test = base
  .extend('server', file, ({ startBackend }) =>
    startBackend(`
      insert into storage.buckets (id, name, public) values ('photos', 'photos', true), ('papers', 'papers', false);
      -- As the demonstration does: bytes that lie in the bucket's folder, and a row without a version.
      insert into storage.objects (bucket_id, name, metadata)
         select bucket, name, '{"mimetype":"image/webp"}' from unnest(array['photos', 'papers']) as bucket,
           unnest(array['a/é 1.webp', 'text.webp', 'a', '../secret.txt', '../papers/a/é 1.webp']) as name`),
  )
  .extend('get', file, ({ server }) => (path: string, headers: Record<string, string> = {}) => {
    return fetch(`${server.url}/storage/v1${path}`, { headers });
  });

describe('public files', () => {
  test.beforeAll(async ({ server }) => {
    const image = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#246' } })
      .webp()
      .toBuffer();
    for (const bucket of ['photos', 'papers']) {
      await layFile(server, bucket, 'a/é 1.webp', image);
    }
    await writeFile(path.join(server.storageFolder, 'secret.txt'), 'secret');
  });

  test('serves the URL that the official client makes', async ({ server }) => {
    const { publicUrl } = server.anon.storage.from('photos').getPublicUrl('a/é 1.webp').data;
    const response = await fetch(publicUrl);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(400);
  });

  test('answers 304 to its ETag', async ({ get }) => {
    const etag = (await get('/object/public/photos/a/é 1.webp')).headers.get('etag') ?? '';
    expect((await get('/object/public/photos/a/é 1.webp', { 'if-none-match': etag })).status).toBe(304);
  });

  test('makes a rendition of the requested size, also for concurrent requests', async ({ get }) => {
    const address = '/render/image/public/photos/a/é 1.webp?width=80&height=80&resize=cover';
    const [first, second] = await Promise.all(
      [get(address), get(address)].map(async (r) => Buffer.from(await (await r).arrayBuffer())),
    );
    expect(await sharp(first).metadata()).toMatchObject({ width: 80, height: 80, format: 'webp' });
    expect(first).toEqual(second);
  });

  test('never enlarges', async ({ get }) => {
    const bytes = await (await get('/render/image/public/photos/a/é 1.webp?width=2000')).arrayBuffer();
    expect((await sharp(bytes).metadata()).width).toBe(400);
  });

  test.for<[string, string, number]>([
    ['a private bucket', '/object/public/papers/a/é 1.webp', 404],
    ['a bucket that is nothing', '/object/public/none/x', 404],
    ['a file that is nothing', '/object/public/photos/none.webp', 404],
    ['a folder', '/object/public/photos/a', 404],
    ['a way out', '/object/public/photos/..%2Fsecret.txt', 404],
    ['a way into another bucket', '/object/public/photos/..%2Fpapers%2Fa%2F%C3%A9%201.webp', 404],
    ['a NUL', '/object/public/photos/a%00', 400],
    ['a broken escape', '/object/public/photos/%E0%A4%A', 400],
    ['a size that is no number', '/render/image/public/photos/a/é 1.webp?width=1e3', 400],
    ['a resize that is nothing', '/render/image/public/photos/a/é 1.webp?width=10&resize=stretch', 400],
  ])('refuses %s', async ([_name, address, status], { get }) => {
    const response = await get(address);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({
      statusCode: String(status),
      code: expect.any(String),
      error: expect.any(String),
      message: expect.any(String),
    });
  });

  test('stops serving a bucket that became private', async ({ server, get }) => {
    const publish = (isPublic: boolean) =>
      server.database.pool.query('update storage.buckets set public = $1 where id = $2', [
        isPublic,
        'photos',
      ]);
    const status = async () => (await get('/object/public/photos/a/é 1.webp')).status;
    expect(await status()).toBe(200);
    await publish(false);
    await expect.poll(status, { timeout: 10_000 }).toBe(404);
    await publish(true);
    expect(await status()).toBe(200);
  });

  test('refuses to render other files than images', async ({ server, get }) => {
    await layFile(server, 'photos', 'text.webp', 'not an image');
    const response = await get('/render/image/public/photos/text.webp?width=10');
    expect(response.status).toBe(400);
  });
});
