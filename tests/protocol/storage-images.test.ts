import sharp from 'sharp';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { picture } from './storage-support.ts';

const TYPES = "array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']";

let count = 0;

const test = base
  .extend('server', file, ({ startBackend }) =>
    startBackend(
      `insert into storage.buckets (id, name, public, allowed_mime_types) values ('images', 'images', true, ${TYPES}), ('any', 'any', true, null)`,
    ),
  )
  .extend('images', file, ({ server }) => server.service.storage.from('images'))
  .extend('upload', file, ({ images }) => async (bytes: Uint8Array, contentType: string) => {
    const name = `${++count}`;
    const { error } = await images.upload(name, bytes, { contentType });
    if (error) return { error, bytes: undefined, type: undefined };
    const answer = await fetch(images.getPublicUrl(name).data.publicUrl);
    return { error, bytes: await answer.arrayBuffer(), type: answer.headers.get('content-type') };
  });

describe('a bucket of images', () => {
  test.for(['webp', 'jpeg', 'png', 'avif', 'gif'] as const)(
    'keeps %s what it is',
    async (format, { upload }) => {
      const { error, bytes, type } = await upload(await picture(format), `image/${format}`);
      expect(error).toBeNull();
      expect(type).toBe(`image/${format}`);
      const facts = await sharp(bytes).metadata();
      expect([facts.format, facts.width, facts.height]).toEqual([
        format === 'avif' ? 'heif' : format,
        64,
        48,
      ]);
    },
  );

  test('detects an image by its bytes, for any declared type', async ({ upload }) => {
    const { type } = await upload(await picture('png'), 'image/jpeg');
    expect(type).toBe('image/png');
  });

  test('removes the location of a photo, and rotates it upright', async ({ upload }) => {
    const photo = await sharp(await picture('jpeg', 60, 40))
      .withExif({ IFD0: { Make: 'Appareil' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 20/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { bytes } = await upload(new Uint8Array(photo), 'image/jpeg');
    const facts = await sharp(bytes).metadata();
    expect([facts.exif, facts.xmp, facts.orientation]).toEqual([undefined, undefined, undefined]);
    expect([facts.width, facts.height]).toEqual([40, 60]);
  });

  test('drops data after the last pixel', async ({ upload }) => {
    const script = Buffer.from('<script>alert(1)</script>');
    const { bytes } = await upload(
      new Uint8Array(Buffer.concat([await picture('png'), script])),
      'image/png',
    );
    expect(Buffer.from(bytes ?? new ArrayBuffer(0)).includes(script)).toBe(false);
  });

  test('keeps animations', async ({ upload }) => {
    const frames = [0, 1, 2].map((shade) => Buffer.alloc(20 * 20 * 3, shade * 100));
    const animation = await sharp(Buffer.concat(frames), {
      raw: { width: 20, height: 60, channels: 3, pageHeight: 20 },
    })
      .gif({ loop: 0, delay: [100, 100, 100] })
      .toBuffer();
    const { bytes } = await upload(new Uint8Array(animation), 'image/gif');
    expect((await sharp(bytes, { animated: true }).metadata()).pages).toBe(3);
  });

  const cut = async () => (await picture('jpeg', 400, 400)).slice(0, 900);
  const huge = async () =>
    new Uint8Array(
      await sharp({ create: { width: 8000, height: 7000, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    );
  const line = async () =>
    new Uint8Array(
      await sharp({ create: { width: 1, height: 31_000, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    );
  test.for([
    ['a picture that stops half-way', cut, 'image/jpeg', '400', 'The image cannot be read'],
    ['a line of 31,000 pixels', line, 'image/png', '413', 'A side of the image has more than 30000 pixels'],
    ['56 megapixels', huge, 'image/png', '413', 'The image has more than 50000000 pixels'],
    [
      'text',
      async () => new TextEncoder().encode('not an image'),
      'image/png',
      '415',
      'mime type image/png is not supported',
    ],
    ['no byte', async () => new Uint8Array(), 'image/png', '415', 'mime type image/png is not supported'],
    [
      'a drawing with a script',
      async () =>
        new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      'image/png',
      '415',
      'mime type image/png is not supported',
    ],
    [
      'a PDF',
      async () => new TextEncoder().encode('%PDF-1.7\n'),
      'image/png',
      '415',
      'mime type application/pdf is not supported',
    ],
  ] as const)('refuses %s', async ([_what, bytes, type, statusCode, message], { upload, images }) => {
    const { error } = await upload(await bytes(), type);
    expect(error).toMatchObject({ status: 400, statusCode, message });
    expect((await images.exists(String(count))).data).toBe(false);
  });

  test('refuses other types in a copy or a move', async ({ server }) => {
    const any = server.service.storage.from('any');
    await any.upload('page', '<html></html>', { contentType: 'image/png' });
    for (const way of ['copy', 'move'] as const) {
      const { error } = await any[way]('page', 'smuggled.png', { destinationBucket: 'images' });
      expect(error).toMatchObject({ statusCode: '415' });
    }
  });

  test('keeps the bytes of other buckets unchanged', async ({ server }) => {
    const photo = await sharp(await picture('jpeg'))
      .withExif({ IFD0: { Make: 'Appareil' } })
      .toBuffer();
    const any = server.service.storage.from('any');
    await any.upload('photo.jpg', photo, { contentType: 'image/jpeg' });
    const back = await (await any.download('photo.jpg')).data?.arrayBuffer();
    expect(Buffer.from(back ?? new ArrayBuffer(0))).toEqual(photo);
  });

  test('removes renditions with their image', async ({ images }) => {
    await images.upload('rendered', await picture('png'), { contentType: 'image/png' });
    const address = images.getPublicUrl('rendered', { transform: { width: 40, height: 40 } }).data.publicUrl;
    expect((await sharp(await (await fetch(address)).arrayBuffer()).metadata()).width).toBe(40);
    await images.remove(['rendered']);
    expect((await fetch(address)).status).toBe(404);
  });
});
