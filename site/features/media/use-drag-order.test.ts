import { expect, test } from 'vitest';
import { inserted, moved } from './use-drag-order.ts';

test('one item is moved, and the others keep their order', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'b', 'c']);
});

test('a place beyond an end is that end', () => {
  expect(moved(['a', 'b', 'c'], 0, 9)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b'], 5, 0)).toEqual(['a', 'b']);
});

test('an item is put back where it was, or at the end of a list that became shorter', () => {
  expect(inserted(['a', 'c'], 1, 'b')).toEqual(['a', 'b', 'c']);
  expect(inserted(['a'], 7, 'b')).toEqual(['a', 'b']);
});
