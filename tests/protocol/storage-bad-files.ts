import sharp from 'sharp';
import { picture } from './storage-support.ts';

/** A drawing that is a programme. */
export const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script></svg>';

/** A GIF of so many frames that say that they are so large; each is one byte of the first pixel. */
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

/** A JPEG of so many pixels, all the same. */
export async function photoOf(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp({ create: { width, height, channels: 3, background: '#357' } });
  return new Uint8Array(await image.jpeg().toBuffer());
}

/** A JPEG whose sender stopped half-way. */
export async function halfPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  return (await picture('jpeg', 600, 600)).slice(0, 1200);
}
