import { expect, it } from 'vitest';
import { boundsOf, parseBounds, writeBounds } from './bounds.ts';

it.each([
  ['45.41,-73.97,45.7,-73.48', '45.41,-73.97,45.7,-73.48'],
  ['45.41000004,-73.97,45.7,-73.4799999', '45.41,-73.97,45.7,-73.48'],
  ['-1,-2,1,2', '-1,-2,1,2'],
])('reads the area %s', (typed, canonical) => {
  expect(parseBounds(typed)).toBe(canonical);
  expect(parseBounds(canonical)).toBe(canonical);
});

it.each([
  null,
  '',
  '45.41,-73.97,45.7',
  '45.41,-73.97,45.7,-73.48,1',
  '45.7,-73.97,45.41,-73.48',
  '45.41,-73.48,45.7,-73.97',
  '45.41,-73.97,45.41000001,-73.48',
  '45.41,-73.97,89,-73.48',
  '45.41,-181,45.7,-73.48',
  '45.41,-73.97,45.7,NaN',
  '45.41,-73.97,45.7,1e3',
  ' 45.41,-73.97,45.7,-73.48',
])('ignores %j', (typed) => {
  expect(parseBounds(typed)).toBe('');
});

it('writes what it reads', () => {
  const bounds = { south: 45.41, west: -73.97, north: 45.7, east: -73.48 };
  expect(boundsOf(writeBounds(bounds))).toEqual(bounds);
});
