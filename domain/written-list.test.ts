import { expect, it } from 'vitest';
import { writtenList } from './written-list.ts';

it.each([
  [['lundi'], 'fr', 'lundi'],
  [['lundi', 'mardi', 'jeudi'], 'fr', 'lundi, mardi et jeudi'],
  [['Monday', 'Tuesday', 'Thursday'], 'en', 'Monday, Tuesday and Thursday'],
  [[], 'en', ''],
] as const)('writes %j in %s', (items, locale, written) => {
  expect(writtenList(items, locale)).toBe(written);
});
