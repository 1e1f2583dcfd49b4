import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { GROUP_BY_SLUG } from './trades.ts';

test('every trade with pictures of a group is a subcategory of the seeds', async () => {
  const seeds = await readFile('supabase/seeds/04_categories.csv', 'utf8');
  const slugs = new Set(Array.from(seeds.matchAll(/^\d+,[a-z-]+,([a-z-]+),/gm), ([, slug]) => slug));
  expect([...GROUP_BY_SLUG.keys()].filter((slug) => !slugs.has(slug))).toEqual([]);
});
