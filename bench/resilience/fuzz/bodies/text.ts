import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import type { Body } from '../attack.ts';
import type { Random } from '../random.ts';

/** A unit repeated to so many bytes, cut wherever they end. */
export function repeated(unit: string | Buffer, bytes: number): Buffer {
  return bytes <= 0 ? Buffer.alloc(0) : Buffer.alloc(bytes, unit);
}

/** A unit repeated whole, as often as fits in so many bytes. */
export function wholes(unit: string, bytes: number): Buffer {
  const size = Buffer.byteLength(unit);
  return repeated(unit, Math.max(1, Math.floor(bytes / size)) * size);
}

/** Units that differ, `unit(0)`, `unit(1)` …, until so many bytes. */
export function counted(unit: (index: number) => string, bytes: number, separator = ''): Buffer {
  const parts: string[] = [];
  let length = 0;
  for (let index = 0; length < bytes; index++) {
    const part = unit(index);
    parts.push(part);
    length += part.length + separator.length;
  }
  return Buffer.from(parts.join(separator));
}

export function joined(...parts: (string | Buffer)[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
}

/** Bytes by no grammar at all. */
export function noise(random: Random, bytes: number): Buffer {
  const block = Buffer.from(Array.from({ length: Math.min(bytes, 4096) }, () => random.integer(0, 255)));
  return repeated(block, bytes);
}

/** How the same bytes are sent otherwise: compressed, in chunks, slowly. */
export const DELIVERIES = {
  gzip: (bytes: Buffer) => ({ body: gzipSync(bytes), headers: encoding('gzip') }),
  deflate: (bytes: Buffer) => ({ body: deflateSync(bytes), headers: encoding('deflate') }),
  br: (bytes: Buffer) => ({
    body: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
    headers: encoding('br'),
  }),
  'gzip of gzip': (bytes: Buffer) => ({ body: gzipSync(gzipSync(bytes)), headers: encoding('gzip, gzip') }),
  'chunks of 1 byte': (bytes: Buffer) => ({ body: chunks(bytes.subarray(0, 200_000), 1), headers: [] }),
  'chunks of 64 bytes': (bytes: Buffer) => ({ body: chunks(bytes, 64), headers: [] }),
  'chunks of 64 KiB': (bytes: Buffer) => ({ body: chunks(bytes, 65_536), headers: [] }),
  slow: (bytes: Buffer) => ({
    body: { ...chunks(bytes, Math.ceil(bytes.length / 40)), pauseMs: 25 },
    headers: [],
  }),
} satisfies Record<string, (bytes: Buffer) => { body: Body; headers: [string, string][] }>;

function chunks(bytes: Buffer, size: number): Exclude<Body, Buffer> {
  return {
    bytes: bytes.length,
    hasLength: false,
    *pieces() {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    },
  };
}

/** So many bytes of a block that is sent again and again: never whole in memory. */
export function streamed(block: Buffer, bytes: number): Exclude<Body, Buffer> {
  return {
    bytes,
    hasLength: true,
    *pieces() {
      for (let left = bytes; left > 0; left -= block.length)
        yield block.subarray(0, Math.min(left, block.length));
    },
  };
}

function encoding(name: string): [string, string][] {
  return [['content-encoding', name]];
}
