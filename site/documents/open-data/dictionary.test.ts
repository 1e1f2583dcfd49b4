import { expect, test } from 'vitest';
import { readDictionary } from './dictionary.server.ts';

test.for(['fr', 'en'] as const)('every column has a meaning in words, %s', (locale) => {
  expect(
    readDictionary(locale)
      .filter(({ column, meaning }) => meaning === column)
      .map(({ column }) => column),
  ).toEqual([]);
});
