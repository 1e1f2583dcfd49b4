import { expect, it } from 'vitest';
import { FrameScanner } from './frame-scanner.ts';

/** A masked frame with a payload of zeros. */
function frame(payloadBytes: number): Buffer {
  const length =
    payloadBytes < 126
      ? Buffer.from([0x80 | payloadBytes])
      : payloadBytes < 65_536
        ? Buffer.from([0x80 | 126, payloadBytes >> 8, payloadBytes & 0xff])
        : Buffer.concat([Buffer.from([0x80 | 127, 0, 0, 0, 0]), uint32(payloadBytes)]);
  return Buffer.concat([Buffer.from([0x81]), length, Buffer.alloc(4), Buffer.alloc(payloadBytes)]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

it('counts frames of every length', () => {
  const bytes = Buffer.concat([frame(0), frame(125), frame(126), frame(65_535), frame(65_536), frame(3)]);
  expect(new FrameScanner().scan(bytes, 100)).toEqual({ length: bytes.length, frames: 6 });
});

it('stops at the end of the last requested frame', () => {
  const scanner = new FrameScanner();
  const bytes = Buffer.concat([frame(10), frame(200), frame(1), frame(2)]);
  const first = scanner.scan(bytes, 2);
  expect(first).toEqual({ length: frame(10).length + frame(200).length, frames: 2 });
  expect(scanner.scan(bytes.subarray(first.length), 2)).toEqual({
    length: frame(1).length + frame(2).length,
    frames: 2,
  });
});

it('counts each frame once when it comes in pieces of any size', () => {
  const bytes = Buffer.concat([frame(5), frame(300), frame(70_000), frame(0), frame(0)]);
  for (const size of [1, 3, 7, 1_000, 65_536]) {
    const scanner = new FrameScanner();
    let frames = 0;
    for (let at = 0; at < bytes.length; at += size) {
      const piece = bytes.subarray(at, at + size);
      const scanned = scanner.scan(piece, 10);
      expect(scanned.length).toBe(piece.length);
      frames += scanned.frames;
    }
    expect(frames).toBe(5);
  }
});
