import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isCodeOf,
  isPkceToken,
  isSameSecret,
  linkToken,
  newOneTimeCode,
  tokenHash,
} from './one-time-code.ts';

const draws =
  (...numbers: number[]) =>
  (size: number) => {
    const bytes = Buffer.alloc(size);
    bytes.writeUIntBE(numbers.shift() ?? 0, 0, 6);
    return bytes;
  };

describe('newOneTimeCode', () => {
  it('has the requested number of digits, or six when out of range', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 14 }), (digits) => {
        const code = newOneTimeCode(digits, randomBytes);
        expect(code).toMatch(/^\d+$/);
        expect(code).toHaveLength(digits >= 6 && digits <= 10 ? digits : 6);
      }),
    );
  });

  it('keeps leading zeros', () => {
    expect(newOneTimeCode(6, draws(42))).toBe('000042');
    expect(newOneTimeCode(10, draws(0))).toBe('0000000000');
  });

  it('draws again to avoid modulo bias', () => {
    const fair = 2 ** 48 - (2 ** 48 % 10 ** 6);
    expect(newOneTimeCode(6, draws(fair, 7))).toBe('000007');
    expect(newOneTimeCode(6, draws(2 ** 48 - 1, fair, 8))).toBe('000008');
    expect(newOneTimeCode(6, draws(fair - 1))).toBe('999999');
  });

  it('is uniform at each digit', () => {
    const seen = new Map<string, number>();
    for (let drawn = 0; drawn < 10_000; drawn++) {
      [...newOneTimeCode(6, randomBytes)].forEach((digit, place) => {
        const key = `${digit} at ${place}`;
        seen.set(key, (seen.get(key) ?? 0) + 1);
      });
    }
    expect(seen.size).toBe(60);
    // 1,000 expected of each, with a standard deviation of 30: a difference of seven deviations is not chance.
    for (const count of seen.values()) expect(Math.abs(count - 1000)).toBeLessThan(210);
  });
});

describe('tokenHash', () => {
  it('is SHA-224 of address and code, in hexadecimal', () => {
    // FIPS 180's example for « abc ».
    expect(tokenHash('a', 'bc')).toBe('23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7');
  });
});

describe('isCodeOf', () => {
  it('accepts only the code of the address, with or without the PKCE prefix', () => {
    const stored = tokenHash('ana@exemple.ca', '123456');
    for (const written of [linkToken(stored, false), linkToken(stored, true)]) {
      expect(isCodeOf('ana@exemple.ca', '123456', written)).toBe(true);
      expect(isCodeOf('ana@exemple.ca', '123457', written)).toBe(false);
      expect(isCodeOf('bob@exemple.ca', '123456', written)).toBe(false);
    }
  });

  it('rejects every code when none was sent', () => {
    expect(isCodeOf('ana@exemple.ca', '', '')).toBe(false);
    expect(isCodeOf('ana@exemple.ca', '123456', null)).toBe(false);
  });
});

describe('linkToken', () => {
  it('adds a prefix for PKCE', () => {
    expect(linkToken('abc', true)).toBe('pkce_abc');
    expect(isPkceToken('pkce_abc')).toBe(true);
    expect(linkToken('abc', false)).toBe('abc');
    expect(isPkceToken('abc')).toBe(false);
  });
});

describe('isSameSecret', () => {
  it('agrees with ===', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
        expect(isSameSecret(one, other)).toBe(one === other);
        expect(isSameSecret(one, one)).toBe(true);
      }),
    );
  });
});
