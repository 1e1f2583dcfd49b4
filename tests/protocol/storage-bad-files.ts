import sharp from 'sharp';
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { picture } from './storage-support.ts';

const BUCKETS = `insert into storage.buckets (id, name, public, allowed_mime_types) values
  ('any', 'any', true, null), ('jpegs', 'jpegs', true, array['image/jpeg']),
  ('images', 'images', true, array['image/jpeg', 'image/png', 'image/webp', 'image/gif'])`;

/** A server with a bucket of anything and two of images. */
export async function startWithBuckets(
  options: Parameters<typeof startTestBackend>[2] = {},
): Promise<TestBackend> {
  return startTestBackend('platform', BUCKETS, options);
}

/** An SVG with a script. */
export const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script></svg>';

/** A GIF with this many frames of this declared size; each has one byte of pixel data. */
export function gifOf(width: number, height: number, frames: number): Uint8Array<ArrayBuffer> {
  const two = (value: number) => [value & 255, value >> 8];
  const frame = [0x2c, ...two(0), ...two(0), ...two(width), ...two(height), 0, 2, 2, 0x4c, 0x01, 0];
  const bytes = [
    ...Buffer.from('GIF89a'),
    ...two(width),
    ...two(height),
    0x80,
    0,
    0,
    ...[0, 0, 0, 255, 255, 255],
    ...Array(frames).fill(frame).flat(),
    0x3b,
  ];
  return new Uint8Array(bytes);
}

/** A JPEG of this many equal pixels. */
export async function photoOf(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp({ create: { width, height, channels: 3, background: '#357' } });
  return new Uint8Array(await image.jpeg().toBuffer());
}

/** A truncated JPEG. */
export async function halfPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  return (await picture('jpeg', 600, 600)).slice(0, 1200);
}
