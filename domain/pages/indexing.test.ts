import { expect, it } from 'vitest';
import { INDEX_FACTS, missingFacts } from './indexing.ts';

it.each([
  [
    ['category', 'municipality', 'contact', 'hours'],
    { needed: [], more: 2, offered: ['website', 'place', 'picture', 'services', 'description', 'reviews'] },
  ],
  [
    ['place', 'hours', 'picture', 'services', 'description', 'claimed'],
    { needed: ['category', 'municipality', 'reach'], more: 0, offered: ['contact', 'website', 'reviews'] },
  ],
  [[...INDEX_FACTS], { needed: [], more: 0, offered: [] }],
  [[], { needed: ['category', 'municipality', 'reach'], more: 4, offered: INDEX_FACTS.slice(2, -1) }],
] as const)('of a listing with %j, what is missing is %j', (facts, missing) => {
  expect(missingFacts(facts)).toEqual(missing);
});
