import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { base32 } from './base32.ts';
import { newRefreshToken } from './refresh-token.ts';

describe('base32', () => {
  // RFC 4648, section 10, without the padding.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('writes « %s » as « %s »', (text, written) => {
    expect(base32(Buffer.from(text))).toBe(written);
  });
});

describe('newRefreshToken', () => {
  it('is 26 characters of lower-case base32 of the random bytes', () => {
    expect(newRefreshToken(() => Buffer.from('foobarfoobarfooba'))).toBe('mzxw6ytbojtg633cmfzgm33pmj');
    expect(newRefreshToken(randomBytes)).toMatch(/^[a-z2-7]{26}$/);
  });

  it('is different each time', () => {
    expect(new Set(Array.from({ length: 10_000 }, () => newRefreshToken(randomBytes))).size).toBe(10_000);
  });
});
