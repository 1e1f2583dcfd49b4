import { describe, expect, it } from 'vitest';
import { decrypted } from './decrypt.ts';

// Made with arithmetic on the curve written for these tests alone; the key is the SHA-256 of « bottin test key ». The
// point that the two sides share has an even y in the first and an odd one in the second.
const KEY = 'd08e1f8d2910c6cf1ff6ea2a1d9380c15587014b9751cca40158e7bc16705fbc';
const EVEN =
  'encrypted:BE2gBvlYvrp47FREPfSj9SI3JT966MvbF9zPP+qlfzEm2goJCfEZmBMMLQ6GpIX0557kZqGDpHbEMsaHWKueYwsMwXW5wPG2qDHDmeJpdyZhS5oBZDha3tzd3lurl2t8/SLF7xK3e8kI/oeaig==';
const ODD =
  'encrypted:BBDCg6rHs1tK5vqyAdNugyLDQIMxFJmC4WATpby5Fwgc5SSQXq5oXr9tzANhQCztG3q6C/2sZrUqTtjvBJPYlnWS61/+5q4v7DrXHHd1MVePQRc9ifqwQ71uK4qN8qnvu6OH1RcgmklF4bvBKA==';
const OTHER_KEY = '11'.repeat(32);

describe('decrypted', () => {
  it.each([EVEN, ODD])('opens what dotenvx sealed', (value) => {
    expect(decrypted(value, { DOTENV_PRIVATE_KEY: KEY })).toBe('un secret é');
  });

  it.each([
    { DOTENV_PRIVATE_KEY_PRODUCTION: KEY },
    { DOTENV_PRIVATE_KEY: `${OTHER_KEY},${KEY}` },
    { DOTENV_PRIVATE_KEY: OTHER_KEY, DOTENV_PRIVATE_KEY_LOCAL: KEY },
  ])('tries every private key of %o', (environment) => {
    expect(decrypted(EVEN, environment)).toBe('un secret é');
  });

  it.each([
    [EVEN, {}],
    [EVEN, { DOTENV_PRIVATE_KEY: OTHER_KEY }],
    [EVEN, { DOTENV_PRIVATE_KEY: 'not a key' }],
    [EVEN, { MY_DOTENV_PRIVATE_KEY: KEY }],
    [EVEN.replace('Qw', 'QX').replace('8S', '8T').replace('oea', 'oeb'), { DOTENV_PRIVATE_KEY: KEY }],
    [EVEN.slice(0, 60), { DOTENV_PRIVATE_KEY: KEY }],
    ['encrypted:', { DOTENV_PRIVATE_KEY: KEY }],
    ['encrypted:****', { DOTENV_PRIVATE_KEY: KEY }],
  ])('opens nothing else: %s %o', (value, environment) => {
    expect(decrypted(value, environment)).toBeUndefined();
  });
});
