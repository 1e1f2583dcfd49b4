import { expect, it } from 'vitest';
import { readSlugs, slugQuery } from './slug-list.ts';

const read = (query: string, max = 3) => readSlugs(new URLSearchParams(query), max);

it.each([
  ['slugs=chez-paul,cafe-nord', ['chez-paul', 'cafe-nord']],
  ['slugs=chez-paul&slugs=cafe-nord', ['chez-paul', 'cafe-nord']],
  ['slugs=chez-paul,,chez-paul', ['chez-paul']],
  ['slugs=', []],
  ['', []],
])('reads %s', (query, slugs) => {
  expect(read(query)).toEqual({ slugs, malformed: 0, surplus: 0 });
});

it('leaves out malformed and surplus slugs, and counts them', () => {
  expect(read('slugs=a,../b,B,b,c,d,e')).toEqual({ slugs: ['a', 'b', 'c'], malformed: 2, surplus: 2 });
  expect(read(`slugs=${'a'.repeat(101)}`)).toEqual({ slugs: [], malformed: 1, surplus: 0 });
});

it('writes what it reads', () => {
  expect(slugQuery(['chez-paul', 'cafe-nord'])).toBe('?slugs=chez-paul,cafe-nord');
  expect(read(slugQuery(['chez-paul', 'cafe-nord']).slice(1)).slugs).toEqual(['chez-paul', 'cafe-nord']);
  expect(slugQuery([])).toBe('');
});
