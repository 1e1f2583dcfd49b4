import { describe, expect, it } from 'vitest';
import { parseSize } from './size.ts';

describe('parseSize', () => {
  it.each([
    ['50MiB', 52_428_800],
    ['50MB', 52_428_800],
    ['50m', 52_428_800],
    ['50 MB', 52_428_800],
    ['500KB', 512_000],
    ['1.5k', 1_536],
    ['2GiB', 2_147_483_648],
    ['1tb', 1_099_511_627_776],
    ['10b', 10],
    ['1024', 1_024],
    ['0', 0],
  ])('reads %s', (written, bytes) => {
    expect(parseSize(written)).toBe(bytes);
  });

  it.each(['', 'MB', '-5MB', '5MBB', '5 M B', '5x', '5bb', '5mi', 'env(LIMIT)'])(
    'finds none in « %s »',
    (written) => {
      expect(parseSize(written)).toBeUndefined();
    },
  );
});
