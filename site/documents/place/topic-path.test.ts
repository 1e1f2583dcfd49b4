import { expect, it } from 'vitest';
import { topicPath } from './topic-path.ts';

it.each([
  ['city', 1, '/ville/laval/restaurants'],
  ['city', 2, '/ville/laval/restaurants?page=2'],
  ['region', 1, '/categorie/restaurants?region=laval'],
  ['region', 3, '/categorie/restaurants?region=laval&page=3'],
] as const)('leads from a %s, page %i, to %s', (kind, page, path) => {
  expect(topicPath({ kind, slug: 'laval' }, 'restaurants', page)).toBe(path);
});
