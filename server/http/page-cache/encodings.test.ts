import { expect, it } from 'vitest';
import { decode, ENCODINGS, encode, negotiate } from './encodings.ts';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['zstd, gzip', 'zstd'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['deflate', 'identity'],
  ['GZIP', 'gzip'],
])('of %j sends %s', (accepted, expected) => {
  expect(negotiate(accepted, 'good')).toBe(expected);
});

it('chooses the cheapest encoding for a response that is sent once', () => {
  expect(negotiate('gzip, deflate, br, zstd', 'quick')).toBe('zstd');
  expect(negotiate('gzip, deflate, br', 'quick')).toBe('br');
  expect(negotiate('zstd;q=0.1, gzip', 'quick')).toBe('gzip');
});

it.each(ENCODINGS)('%s gives the same bytes back', async (encoding) => {
  const body = Buffer.from('<p>Dépanneur « Chez Paul »</p>'.repeat(500));
  for (const effort of ['quick', 'good'] as const) {
    const encoded = await encode(body, encoding, effort);
    expect((await decode(encoded, encoding)).equals(body)).toBe(true);
    if (encoding !== 'identity') expect(encoded.length).toBeLessThan(body.length / 10);
  }
});
