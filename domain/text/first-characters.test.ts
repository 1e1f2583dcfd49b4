import { expect, it } from 'vitest';
import { firstCharacters } from './first-characters.ts';

it.each([
  ['Alma', 10, 'Alma'],
  ['Alma', 2, 'Al'],
  ['aé😀b', 3, 'aé😀'],
  ['😀😀', 1, '😀'],
])('cuts %s to %i code points', (text, max, cut) => {
  expect(firstCharacters(text, max)).toBe(cut);
});
