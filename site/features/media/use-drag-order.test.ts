import { expect, test } from 'vitest';
import { inserted, moved } from './use-drag-order.ts';

test('moves one item and keeps the order of the others', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'b', 'c']);
});

test('clamps the target index to the list', () => {
  expect(moved(['a', 'b', 'c'], 0, 9)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b'], 5, 0)).toEqual(['a', 'b']);
});

test('restores an item at its index, or at the end of a shorter list', () => {
  expect(inserted(['a', 'c'], 1, 'b')).toEqual(['a', 'b', 'c']);
  expect(inserted(['a'], 7, 'b')).toEqual(['a', 'b']);
});
