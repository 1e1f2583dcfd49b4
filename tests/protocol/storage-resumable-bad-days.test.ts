import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { inject } from 'vitest';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { canMount, smallDisk } from '#tests/support/small-disk.ts';
import { DRAWING, gifOf, halfPhoto, photoOf, startWithBuckets } from './storage-bad-files.ts';
import { expectNothingLeft, picture } from './storage-support.ts';
import { tusOf } from './storage-tus.ts';

/** Sends a file in two parts; returns the answers and the address. */
async function sendInTwo(
  server: TestBackend,
  bucket: string,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
) {
  const tus = tusOf(server);
  const address = await tus.begin(bucket, name, bytes.byteLength, contentType);
  const middle = bytes.byteLength >> 1;
  const first = await tus.patch(address, 0, bytes.slice(0, middle));
  return { address, first: first.status, last: await tus.patch(address, middle, bytes.slice(middle)) };
}

const shown = (server: TestBackend, bucket: string, name: string) =>
  fetch(`${server.url}/storage/v1/object/public/${bucket}/${name}`);

const failures: unknown[] = [];

const test = base
  .extend('server', file, ({ opens }) => opens(startWithBuckets()))
  .extend('disk', file, ({ opens }) => opens(smallDisk(), 'unmount'))
  .extend('fullServer', file, ({ opens, disk }) =>
    opens(
      startWithBuckets({
        storageFolder: disk.folder,
        onError: (error) => failures.push(error),
      }),
    ),
  );

describe('an interrupted upload of a file with misleading contents', () => {
  const failure = (status: number, code: string, error: string, message: string) => ({
    statusCode: String(status),
    code,
    error,
    message,
  });
  const tooManyPixels = failure(
    413,
    'EntityTooLarge',
    'Payload too large',
    'The image has more than 50000000 pixels',
  );

  test.for([
    [
      'a GIF of one screen of gigabytes',
      'bomb.gif',
      'image/gif',
      () => gifOf(65_535, 65_535, 1),
      tooManyPixels,
    ],
    ['a GIF of a film of gigabytes', 'film.gif', 'image/gif', () => gifOf(3000, 3000, 400), tooManyPixels],
    ['a photograph of sixty megapixels', '60.jpg', 'image/jpeg', () => photoOf(10_000, 6000), tooManyPixels],
    [
      'a drawing with a script',
      'drawing.png',
      'image/png',
      () => new Uint8Array(Buffer.from(DRAWING)),
      failure(415, 'InvalidMimeType', 'invalid_mime_type', 'mime type image/png is not supported'),
    ],
    [
      'a picture that stops half-way',
      'half.jpg',
      'image/jpeg',
      halfPhoto,
      failure(400, 'InvalidRequest', 'invalid_image', 'The image cannot be read'),
    ],
  ] as const)(
    '%s is refused at its end, and forgotten',
    async ([_what, name, contentType, make, body], { server }) => {
      const { address, first, last } = await sendInTwo(server, 'images', name, await make(), contentType);
      expect([first, last.status, await last.json()]).toEqual([204, Number(body.statusCode), body]);
      expect((await tusOf(server).head(address)).status).toBe(404);
      expect((await shown(server, 'images', name)).status).toBe(404);
      await expectNothingLeft(server);
    },
  );

  test('of zero bytes is stored where any type is allowed, and refused among images', async ({ server }) => {
    expect((await tusOf(server).create('any', 'empty.jpg', 0, 'image/jpeg')).status).toBe(201);
    const kept = await shown(server, 'any', 'empty.jpg');
    expect([kept.status, await kept.text()]).toEqual([200, '']);
    const refused = await tusOf(server).create('images', 'empty.jpg', 0, 'image/jpeg');
    expect([refused.status, await refused.json()]).toEqual([
      415,
      failure(415, 'InvalidMimeType', 'invalid_mime_type', 'mime type image/jpeg is not supported'),
    ]);
    expect((await shown(server, 'images', 'empty.jpg')).status).toBe(404);
    await expectNothingLeft(server);
  });

  test.for<[string, string, string]>([
    ['is told to be a PNG where both are taken', 'images', 'png'],
    ['becomes a JPEG where nothing else is taken', 'jpegs', 'jpeg'],
  ])('a PNG named .jpg %s', async ([_what, bucket, format], { server }) => {
    const { last } = await sendInTwo(server, bucket, 'photo.jpg', await picture('png'), 'image/jpeg');
    expect(last.status).toBe(204);
    const answer = await shown(server, bucket, 'photo.jpg');
    expect(answer.headers.get('content-type')).toBe(`image/${format}`);
    expect((await sharp(await answer.arrayBuffer()).metadata()).format).toBe(format);
  });

  test('an SVG among files is served so that it cannot run', async ({ server }) => {
    const drawing = new Uint8Array(Buffer.from(DRAWING));
    const { last } = await sendInTwo(server, 'any', 'drawing.svg', drawing, 'image/svg+xml');
    expect(last.status).toBe(204);
    const answer = await shown(server, 'any', 'drawing.svg');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

// Needs a disk that stores the bytes, unlike S3.
describe.runIf(canMount && inject('store') === undefined)(
  'a disk that is full before an upload has ended',
  () => {
    test('yields an error, keeps the received bytes, and accepts the rest once there is space', async ({
      fullServer,
      disk,
    }) => {
      const tus = tusOf(fullServer);
      const any = fullServer.service.storage.from('any');
      expect((await any.upload('large', Buffer.alloc(500_000))).error).toBeNull();
      const bytes = new Uint8Array(400_000).fill(7);
      const address = await tus.begin('any', 'late.bin', bytes.byteLength);
      expect((await tus.patch(address, 0, bytes.slice(0, 200_000))).status).toBe(204);

      // The rest is concatenated with the earlier part: there is no space for both.
      const refused = await tus.patch(address, 200_000, bytes.slice(200_000));
      expect([refused.status, await refused.json()]).toEqual([
        507,
        {
          statusCode: '507',
          code: 'InsufficientStorage',
          error: 'InsufficientStorage',
          message: 'There is no room left for files',
        },
      ]);
      expect((failures[0] as NodeJS.ErrnoException).code).toBe('ENOSPC');
      expect((await tus.head(address)).headers.get('upload-offset')).toBe('200000');
      expect((await any.exists('late.bin')).data).toBe(false);
      expect(await readdir(path.join(disk.folder, '.aside'))).toEqual([]);

      await any.remove(['large']);
      await expect
        .poll(async () => (await tus.patch(address, 200_000, bytes.slice(200_000))).status)
        .toBe(204);
      const stored = await (await any.download('late.bin')).data?.arrayBuffer();
      expect(Buffer.from(stored ?? new ArrayBuffer()).equals(bytes)).toBe(true);
    });
  },
);
