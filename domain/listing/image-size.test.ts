import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { fitWithin } from '#site/features/media/image.ts';
import { type ImageType, imageType } from './image.ts';
import { imageSize } from './image-size.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 40, g: 80, b: 120, alpha: 0.5 } } });
const sizeOf = (bytes: Uint8Array) => {
  const type = imageType(bytes.subarray(0, 32));
  return type && imageSize(bytes, type);
};

describe('imageSize', () => {
  it.each<[string, () => Promise<Uint8Array>]>([
    ['a JPEG', () => plain(301, 203).jpeg().toBuffer()],
    ['a progressive JPEG', () => plain(301, 203).jpeg({ progressive: true }).toBuffer()],
    [
      'a JPEG of a camera, whose notes stand before',
      () =>
        plain(301, 203)
          .withExif({
            IFD0: { ImageDescription: 'x'.repeat(30_000) },
            IFD3: { GPSLatitude: '46/1 20/1 0/1' },
          })
          .jpeg()
          .toBuffer(),
    ],
    ['a PNG', () => plain(301, 203).png().toBuffer()],
    ['a GIF', () => plain(301, 203).gif().toBuffer()],
    ['a lossy WebP', () => plain(301, 203).flatten().webp().toBuffer()],
    ['a lossless WebP', () => plain(301, 203).flatten().webp({ lossless: true }).toBuffer()],
    ['a WebP with transparency', () => plain(301, 203).webp().toBuffer()],
    ['an AVIF', () => plain(301, 203).avif({ effort: 0 }).toBuffer()],
  ])('reads it from the header of %s', async (_what, make) => {
    expect(sizeOf(await make())).toEqual({ width: 301, height: 203 });
  });

  it('reads dimensions beyond any decoder’s limit, without decoding', () => {
    const header = new Uint8Array(33);
    header.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
    new DataView(header.buffer).setUint32(16, 50_000);
    new DataView(header.buffer).setUint32(20, 40_000);
    expect(sizeOf(header)).toEqual({ width: 50_000, height: 40_000 });
  });

  it('is null for a truncated file', async () => {
    const jpeg = await plain(301, 203).jpeg().toBuffer();
    expect(sizeOf(jpeg.subarray(0, 40))).toBeNull();
    expect(imageSize(new Uint8Array(), 'image/png')).toBeNull();
    expect(imageSize(new Uint8Array(9), 'image/avif')).toBeNull();
  });

  it('is null for a side of zero pixels', async () => {
    const png = new Uint8Array(await plain(3, 2).png().toBuffer());
    png.fill(0, 16, 20);
    expect(sizeOf(png)).toBeNull();
  });

  it.each<ImageType>(['image/jpeg', 'image/webp', 'image/avif', 'image/heic'])(
    'ends whatever the bytes of a %s say',
    (type) => {
      for (let seed = 1; seed < 400; seed += 1) {
        const bytes = Uint8Array.from({ length: 64 }, (_, at) => (at * seed * 37 + (seed >> 2)) & 0xff);
        const size = imageSize(bytes, type);
        expect(size === null || (size.width > 0 && size.height > 0)).toBe(true);
      }
    },
  );
});

test('an image fits in a square by its longer side, and is not enlarged', () => {
  expect(fitWithin({ width: 4000, height: 3000 }, 2048)).toEqual({ width: 2048, height: 1536 });
  expect(fitWithin({ width: 3000, height: 4000 }, 2048)).toEqual({ width: 1536, height: 2048 });
  expect(fitWithin({ width: 640, height: 480 }, 2048)).toEqual({ width: 640, height: 480 });
  expect(fitWithin({ width: 9000, height: 1 }, 512)).toEqual({ width: 512, height: 1 });
});
