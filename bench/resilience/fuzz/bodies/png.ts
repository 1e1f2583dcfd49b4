import { crc32, deflateSync } from 'node:zlib';
import { joined, repeated } from './text.ts';

/** A bomb of this many bytes times a hundred is 100 MB. */
const MOST_PACKED = 1_000_000;

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** A PNG of so many pixels of one colour, one bit each: 30,000 × 30,000 is 110 KB. */
function flatPng(width: number, height: number, extra: Buffer[] = []): Buffer {
  const line = 1 + Math.ceil(width / 8);
  const pixels = deflateSync(Buffer.alloc(line * height), { level: 6 });
  return png(width, height, 1, 0, [...extra, chunk('IDAT', pixels)]);
}

/** @param bits of a sample; @param colour 0 grey, 2 RGB, 3 palette, 6 RGB with alpha */
function png(width: number, height: number, bits: number, colour: number, chunks: Buffer[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([bits, colour, 0, 0, 0], 8);
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), ...chunks, chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = joined(type, data);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Hostile PNGs of about so many bytes. */
export const PNG_SHAPES: Record<string, (bytes: number) => Buffer> = {
  'PNG of 30,000 × 30,000': () => flatPng(30_000, 30_000),
  'PNG of 7,000 × 7,000': () => flatPng(7_000, 7_000),
  'PNG of 1 × 40,000,000': () => flatPng(1, 40_000_000),
  'PNG that says 2,000,000,000 × 1': () =>
    png(2_000_000_000, 1, 8, 6, [chunk('IDAT', deflateSync(Buffer.alloc(9)))]),
  'PNG with very many small chunks': (bytes) => {
    const text = chunk('tEXt', Buffer.from('a\0b'));
    return flatPng(8, 8, [repeated(text, Math.max(1, Math.floor(bytes / text.length)) * text.length)]);
  },
  'PNG with a text that is a bomb': (bytes) =>
    flatPng(8, 8, [
      chunk('zTXt', joined('a\0\0', deflateSync(Buffer.alloc(Math.min(bytes, MOST_PACKED) * 100)))),
    ]),
  'PNG with a profile that is a bomb': (bytes) =>
    flatPng(8, 8, [
      chunk('iCCP', joined('a\0\0', deflateSync(Buffer.alloc(Math.min(bytes, MOST_PACKED) * 100)))),
    ]),
  'PNG with a long EXIF': (bytes) =>
    flatPng(8, 8, [chunk('eXIf', joined('MM\0*\0\0\0\x08', repeated('\xff', bytes)))]),
  'PNG with long XMP': (bytes) =>
    flatPng(8, 8, [chunk('iTXt', joined('XML:com.adobe.xmp\0\0\0\0\0', repeated('<x:a>', bytes)))]),
  'PNG that is cut': () => flatPng(4_000, 4_000).subarray(0, 900),
};
