import { expect, it } from 'vitest';
import { contentLocation } from './location.ts';

it.each([
  ['films', [], '/films'],
  [
    'films',
    [
      ['year', 'eq.1'],
      ['id', 'in.(1,2)'],
    ],
    '/films?id=in.(1,2)&year=eq.1',
  ],
  [
    'été',
    [
      ['a', 'eq.b&c=d'],
      ['apikey', 'secret'],
    ],
    '/%C3%A9t%C3%A9?a=eq.b%26c%3Dd',
  ],
] as const)('%s %o: %s', (table, parameters, expected) => {
  expect(contentLocation(table, parameters)).toBe(expected);
});

it('says nothing of an address that a client would not read', () => {
  expect(contentLocation('films', [['id', `in.(${'1,'.repeat(4_000)}1)`]])).toBeNull();
});
