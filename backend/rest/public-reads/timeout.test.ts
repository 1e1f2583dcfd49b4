import { expect, it } from 'vitest';
import { shorterTimeout } from './timeout.ts';

it.each([
  ['3s', true],
  ['0', true],
  ['2min', true],
  ['1500', true],
  ['800ms', false],
  ['1s', false],
])('shortens a role’s own %s: %s', (own, shortens) => {
  const settings = [['statement_timeout', own]] as const;
  const added = shortens ? [['statement_timeout', '1000ms']] : [];
  expect(shorterTimeout(settings, 1_000)).toEqual([...settings, ...added]);
});

it('gives one to a role that has none', () => {
  expect(shorterTimeout([['work_mem', '4MB']], 1_000)).toEqual([
    ['work_mem', '4MB'],
    ['statement_timeout', '1000ms'],
  ]);
});
