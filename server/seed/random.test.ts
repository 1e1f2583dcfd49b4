import { expect, test } from 'vitest';
import { createRandom, weightedPicker } from './random.ts';

test('the same numbers give the same stream, other numbers another one', () => {
  const draw = (seed: number, index: number) => Array.from({ length: 5 }, createRandom(seed, index).next);
  expect(draw(1, 2)).toEqual(draw(1, 2));
  expect(draw(1, 2)).not.toEqual(draw(1, 3));
  expect(draw(1, 2)).not.toEqual(draw(2, 2));
});

test('a weighted pick follows the weights', () => {
  const pick = weightedPicker(
    ['rare', 'common', 'never'],
    (name) => ({ rare: 1, common: 9, never: 0 })[name] ?? 0,
  );
  const random = createRandom(1, 1);
  const counts: Record<string, number> = {};
  for (let draw = 0; draw < 10_000; draw++) {
    const name = pick(random);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  expect(counts.never).toBeUndefined();
  expect(counts.rare).toBeGreaterThan(850);
  expect(counts.rare).toBeLessThan(1150);
});
