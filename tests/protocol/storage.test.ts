import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { layFile } from './storage-support.ts';

describe('public files', () => {
  let server: TestBackend;
  beforeAll(async () => {
    server = await startTestBackend('platform', async ({ pool }) => {
      await pool.query(
        `insert into storage.buckets (id, name, public) values ('photos', 'photos', true), ('papers', 'papers', false)`,
      );
      // As the demonstration does: bytes that lie in the bucket's folder, and a row without a version.
      await pool.query(
        `insert into storage.objects (bucket_id, name, metadata)
         select bucket, name, '{"mimetype":"image/webp"}' from unnest(array['photos', 'papers']) as bucket,
           unnest(array['a/é 1.webp', 'text.webp', 'a', '../secret.txt', '../papers/a/é 1.webp']) as name`,
      );
    });
    const image = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#246' } })
      .webp()
      .toBuffer();
    for (const bucket of ['photos', 'papers']) {
      await layFile(server, bucket, 'a/é 1.webp', image);
    }
    await writeFile(path.join(server.storageFolder, 'secret.txt'), 'secret');
  });
  afterAll(() => server.close());

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/storage/v1${path}`, { headers });

  it('serves the address that the official client makes', async () => {
    const { publicUrl } = server.anon.storage.from('photos').getPublicUrl('a/é 1.webp').data;
    const response = await fetch(publicUrl);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(400);
  });

  it('answers 304 to the tag it gave', async () => {
    const etag = (await get('/object/public/photos/a/é 1.webp')).headers.get('etag') ?? '';
    expect((await get('/object/public/photos/a/é 1.webp', { 'if-none-match': etag })).status).toBe(304);
  });

  it('makes a rendition of the asked size, the same when asked twice at once', async () => {
    const address = '/render/image/public/photos/a/é 1.webp?width=80&height=80&resize=cover';
    const [first, second] = await Promise.all(
      [get(address), get(address)].map(async (r) => Buffer.from(await (await r).arrayBuffer())),
    );
    expect(await sharp(first).metadata()).toMatchObject({ width: 80, height: 80, format: 'webp' });
    expect(first).toEqual(second);
  });

  it('never enlarges', async () => {
    const bytes = await (await get('/render/image/public/photos/a/é 1.webp?width=2000')).arrayBuffer();
    expect((await sharp(bytes).metadata()).width).toBe(400);
  });

  it.each([
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
  ])('refuses %s', async (_name, address, status) => {
    const response = await get(address);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({
      statusCode: String(status),
      code: expect.any(String),
      error: expect.any(String),
      message: expect.any(String),
    });
  });

  it('stops serving a bucket that was made private', async () => {
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

  it('refuses to render what is no image', async () => {
    await layFile(server, 'photos', 'text.webp', 'not an image');
    const response = await get('/render/image/public/photos/text.webp?width=10');
    expect(response.status).toBe(400);
  });
});
