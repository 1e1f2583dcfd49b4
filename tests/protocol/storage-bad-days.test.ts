import { once } from 'node:events';
import { readdir, statfs } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import { inject } from 'vitest';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { canMount, smallDisk } from '#tests/support/small-disk.ts';
import { DRAWING, gifOf, halfPhoto, photoOf, startWithBuckets } from './storage-bad-files.ts';
import { picture, storedVersions } from './storage-support.ts';

const stagedIn = ({ storageFolder }: TestBackend) =>
  readdir(path.join(storageFolder, '.aside')).catch(() => []);

const failures: unknown[] = [];

const test = base
  .extend('server', file, ({ opens }) => opens(startWithBuckets()))
  .extend('disk', file, ({ opens }) => opens(smallDisk(), 'unmount'))
  .extend('fullServer', file, ({ opens, disk }) =>
    opens(startWithBuckets({ storageFolder: disk.folder, onError: (error) => failures.push(error) })),
  )
  .extend('storage', file, ({ server }) => ({
    from: (bucket: string) => server.service.storage.from(bucket),
    read: (bucket: string, name: string, kind = 'object', query = '') =>
      fetch(`${server.url}/storage/v1/${kind}/public/${bucket}/${name}${query}`),
  }));

describe('a file with misleading contents', () => {
  test('of zero bytes is stored, and has no rendition', async ({ storage }) => {
    expect(
      (await storage.from('any').upload('empty.jpg', new Uint8Array(), { contentType: 'image/jpeg' })).error,
    ).toBeNull();
    const answer = await storage.read('any', 'empty.jpg');
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([
      200,
      '0',
      '',
    ]);
    const rendition = await storage.read('any', 'empty.jpg', 'render/image', '?width=10');
    expect([rendition.status, await rendition.json()]).toEqual([
      400,
      {
        statusCode: '400',
        code: 'InvalidRequest',
        error: 'InvalidRequest',
        message: 'The object is not an image that can be rendered',
      },
    ]);
    const { error } = await storage.from('images').upload('empty.jpg', new Uint8Array(), {
      contentType: 'image/jpeg',
    });
    expect(error).toMatchObject({ status: 400, statusCode: '415' });
  });

  test('a PNG named .jpg is served as a PNG where both types are allowed', async ({ storage }) => {
    await storage.from('images').upload('photo.jpg', await picture('png'), { contentType: 'image/jpeg' });
    const answer = await storage.read('images', 'photo.jpg');
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect((await sharp(await answer.arrayBuffer()).metadata()).format).toBe('png');
    const rendition = await storage.read('images', 'photo.jpg', 'render/image', '?width=10');
    expect(rendition.headers.get('content-type')).toBe('image/png');
  });

  test('a PNG named .jpg becomes a JPEG where only JPEG is allowed', async ({ storage }) => {
    expect(
      (await storage.from('jpegs').upload('photo.jpg', await picture('png'), { contentType: 'image/jpeg' }))
        .error,
    ).toBeNull();
    const answer = await storage.read('jpegs', 'photo.jpg');
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect((await sharp(await answer.arrayBuffer()).metadata()).format).toBe('jpeg');
    const { error } = await storage.from('jpegs').upload('photo.png', await picture('png'), {
      contentType: 'image/png',
    });
    expect(error).toMatchObject({ statusCode: '415', message: 'mime type image/png is not supported' });
  });

  test('an SVG with a script is served so that it cannot run, and is not rendered', async ({ storage }) => {
    for (const [name, contentType] of [
      ['drawing.svg', 'image/svg+xml'],
      ['page.html', 'text/html;charset=utf-8'],
      ['page.xhtml', 'application/xhtml+xml'],
    ] as const) {
      await storage.from('any').upload(name, DRAWING, { contentType });
      const answer = await storage.read('any', name);
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-type')).toBe(name === 'page.html' ? 'text/plain' : contentType);
      expect((await storage.read('any', name, 'render/image', '?width=10')).status).toBe(400);
    }
    const { error } = await storage
      .from('images')
      .upload('drawing.png', DRAWING, { contentType: 'image/png' });
    expect(error).toMatchObject({ statusCode: '415' });
  });

  test('a GIF bomb, of a few bytes and gigabytes of pixels, is refused', async ({ storage }) => {
    const screen = gifOf(65_535, 65_535, 1);
    const film = gifOf(3000, 3000, 400);
    expect([screen.byteLength < 100, film.byteLength < 10_000]).toEqual([true, true]);
    for (const bomb of [screen, film]) {
      const { error } = await storage.from('images').upload('bomb.gif', bomb, { contentType: 'image/gif' });
      expect(error).toMatchObject({
        status: 400,
        statusCode: '413',
        message: 'The image has more than 50000000 pixels',
      });
    }
    await storage.from('any').upload('bomb.gif', screen, { contentType: 'image/gif' });
    const rendition = await storage.read('any', 'bomb.gif', 'render/image', '?width=10');
    expect([rendition.status, await rendition.json()]).toMatchObject([
      413,
      { message: 'The image has more than 50000000 pixels' },
    ]);
    // Only the first frame of an animation is decoded.
    await storage.from('any').upload('film.gif', film, { contentType: 'image/gif' });
    expect((await storage.read('any', 'film.gif', 'render/image', '?width=10')).status).toBe(200);
  });

  test('a photo of 60 megapixels is refused with a message, and one of 48 is accepted', async ({
    storage,
  }) => {
    const { error } = await storage.from('images').upload('60.jpg', await photoOf(10_000, 6000), {
      contentType: 'image/jpeg',
    });
    expect(error).toMatchObject({
      status: 400,
      statusCode: '413',
      message: 'The image has more than 50000000 pixels',
    });
    const large = await photoOf(8000, 6000);
    expect(
      (await storage.from('any').upload('48.jpg', large, { contentType: 'image/jpeg' })).error,
    ).toBeNull();
    const rendition = await storage.read(
      'any',
      '48.jpg',
      'render/image',
      '?width=400&height=400&resize=contain',
    );
    expect((await sharp(await rendition.arrayBuffer()).metadata()).height).toBe(300);
  });

  test('a truncated picture is neither stored among images nor rendered', async ({ storage }) => {
    const half = await halfPhoto();
    const { error } = await storage.from('images').upload('half.jpg', half, { contentType: 'image/jpeg' });
    expect(error).toMatchObject({ status: 400, statusCode: '400', message: 'The image cannot be read' });
    await storage.from('any').upload('half.jpg', half, { contentType: 'image/jpeg' });
    expect((await storage.read('any', 'half.jpg', 'render/image', '?width=10')).status).toBe(400);
    expect((await (await storage.read('any', 'half.jpg')).arrayBuffer()).byteLength).toBe(1200);
  });

  test('a copy that is refused for its target type leaves nothing', async ({ server, storage }) => {
    await storage.from('any').upload('copied.bin', 'bytes');
    const key = server.backend.keys.serviceRole;
    const answer = await fetch(`${server.url}/storage/v1/object/copy`, {
      method: 'POST',
      headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        bucketId: 'any',
        sourceKey: 'copied.bin',
        destinationKey: 'copy.bin',
        copyMetadata: false,
        metadata: { mimetype: 'text/plain\nx: y' },
      }),
    });
    expect(answer.status).toBe(400);
    expect(await stagedIn(server)).toEqual([]);
  });

  test('an upload whose client disconnects leaves nothing', async ({ server, storage }) => {
    const before = (await storedVersions(server)).length;
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.write(
      `POST /storage/v1/object/any/left.bin HTTP/1.1\r\nhost: x\r\napikey: ${server.backend.keys.serviceRole}\r\n` +
        `authorization: Bearer ${server.backend.keys.serviceRole}\r\ncontent-length: 2000000\r\n\r\n`,
    );
    socket.write(Buffer.alloc(500_000));
    await expect.poll(() => stagedIn(server)).toHaveLength(1);
    socket.destroy();
    await expect.poll(() => stagedIn(server)).toEqual([]);
    expect((await storage.from('any').exists('left.bin')).data).toBe(false);
    expect(await storedVersions(server)).toHaveLength(before);
  });
});

// Needs a disk that stores the bytes, unlike S3.
describe.runIf(canMount && inject('store') === undefined)('a full disk', () => {
  test('yields an error, keeps existing files, and accepts files again once there is space', async ({
    fullServer,
    disk,
  }) => {
    const any = fullServer.service.storage.from('any');
    const photo = await picture('png', 200, 200);
    await any.upload('photo.png', photo, { contentType: 'image/png' });
    await any.upload('large', Buffer.alloc(700_000));
    const { error } = await any.upload('too-large', Buffer.alloc(700_000));
    expect(error).toMatchObject({
      status: 507,
      statusCode: '507',
      message: 'There is no room left for files',
    });
    const replaced = await any.update('large', Buffer.alloc(800_000));
    expect(replaced.error).toMatchObject({ statusCode: '507' });
    expect(failures).toHaveLength(2);
    expect((failures[0] as NodeJS.ErrnoException).code).toBe('ENOSPC');
    // No partial state: neither a row nor bytes of the failed upload, and the old bytes of the replaced object.
    expect((await any.exists('too-large')).data).toBe(false);
    expect((await (await any.download('large')).data?.arrayBuffer())?.byteLength).toBe(700_000);
    expect(await readdir(path.join(disk.folder, '.aside'))).toEqual([]);
    await any.remove(['large']);
    await expect.poll(async () => (await any.upload('too-large', Buffer.alloc(700_000))).error).toBeNull();
  });

  test('still serves images', async ({ fullServer, disk }) => {
    const any = fullServer.service.storage.from('any');
    const noise = await sharp({
      create: {
        width: 500,
        height: 400,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg({ quality: 60 })
      .toBuffer();
    await any.remove(['too-large']);
    // Removed bytes are deleted asynchronously: wait, or they would free space on the disk that is filled here.
    await expect
      .poll(async () => {
        const { bavail, bsize } = await statfs(disk.folder);
        return bavail * bsize;
      })
      .toBeGreaterThan(700_000);
    expect((await any.upload('noise.jpg', noise, { contentType: 'image/jpeg' })).error).toBeNull();
    await disk.leave(0);
    failures.length = 0;
    const address = any.getPublicUrl('noise.jpg', { transform: { width: 450, height: 360, quality: 90 } })
      .data.publicUrl;
    const answer = await fetch(address);
    expect([answer.status, (await sharp(await answer.arrayBuffer()).metadata()).width]).toEqual([200, 450]);
    // The rendition is cached after the answer.
    await expect.poll(() => failures).toEqual([expect.objectContaining({ code: 'ENOSPC' })]);
  });
});
