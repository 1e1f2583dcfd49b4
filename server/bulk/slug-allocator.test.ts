import { expect, test } from 'vitest';
import { SlugAllocator } from './slug-allocator.ts';

test('a slug is given once: name, then city, then numbers', () => {
  const allocator = new SlugAllocator();
  const slugs = Array.from({ length: 5 }, () => allocator.take('Café du Coin', 'Laval'));
  expect(slugs).toEqual([
    'cafe-du-coin',
    'cafe-du-coin-laval',
    'cafe-du-coin-laval-2',
    'cafe-du-coin-laval-3',
    'cafe-du-coin-laval-4',
  ]);
});

test('slugs that are taken are passed over, numbered ones too', () => {
  const allocator = new SlugAllocator();
  for (const slug of ['cafe-du-coin', 'cafe-du-coin-laval', 'cafe-du-coin-laval-2']) allocator.add(slug);
  expect(allocator.take('Café du Coin', 'Laval')).toBe('cafe-du-coin-laval-3');
});

test('two hundred thousand names of few kinds stay unique', () => {
  const allocator = new SlugAllocator();
  const given = new Set<string>();
  for (let index = 0; index < 200_000; index++)
    given.add(allocator.take(`Nom ${index % 100}`, `Ville ${index % 7}`));
  expect(given.size).toBe(200_000);
});
