import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { base32 } from './encodings.ts';
import { isArgon2Of } from './password.ts';
import {
  canonicalRecoveryCode,
  hashRecoveryCode,
  isCodeOf,
  isPkceToken,
  isSameSecret,
  linkToken,
  newOneTimeCode,
  newRecoveryCode,
  newRefreshToken,
  tokenHash,
} from './tokens.ts';

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

describe('a recovery code', () => {
  it('has sixteen unambiguous characters', () => {
    const codes = Array.from({ length: 100 }, () => newRecoveryCode(randomBytes));
    for (const code of codes) expect(code).toMatch(/^[a-z2-7]{16}$/);
    expect(new Set(codes).size).toBe(100);
  });

  it.each(['K4M9-X7QP-2AB8-HT3Z', 'k4m9 x7qp\t2ab8\u00a0ht3z\n', 'k4m9x7qp2ab8ht3z'])(
    'may be typed as %j',
    (typed) => {
      expect(canonicalRecoveryCode(typed)).toBe('k4m9x7qp2ab8ht3z');
    },
  );

  it('is stored as a salted hash that only this code matches', async () => {
    const [hash, other] = await Promise.all(
      [1, 2].map(() => hashRecoveryCode('k4m9x7qp2ab8ht3z', randomBytes)),
    );
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(hash).not.toBe(other);
    expect(await isArgon2Of('k4m9x7qp2ab8ht3z', hash ?? '')).toBe(true);
    expect(await isArgon2Of('k4m9x7qp2ab8ht3y', hash ?? '')).toBe(false);
  });
});
