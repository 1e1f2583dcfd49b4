import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { priceQuestions } from './price-questions.ts';

const names = (category: string | null, subcategory: string | null) =>
  priceQuestions(category, subcategory)?.map(({ name }) => name) ?? null;

it('asks what the trade needs', () => {
  expect([
    names('construction-renovation', 'plombiers'),
    names('construction-renovation', null),
    names('construction-renovation', 'peintres'),
    names('services', 'demenageurs'),
    names('automobile', 'garages'),
  ]).toEqual([
    ['work', 'when', 'building'],
    ['work', 'when', 'building'],
    ['work', 'size', 'when', 'building'],
    ['from', 'to', 'size', 'day'],
    ['vehicle', 'work', 'when'],
  ]);
});

it('asks nothing of trades that do not price each job', () => {
  expect([
    names('restaurants', 'pizzerias'),
    names('services', null),
    names('construction-renovation', 'materiaux-construction'),
    names(null, null),
  ]).toEqual([null, null, null, null]);
});

it('names existing categories alone', () => {
  const seeds = readFileSync('supabase/seeds/04_categories.csv', 'utf8');
  const source = readFileSync('domain/trust/price-questions.ts', 'utf8');
  const table = source.slice(source.indexOf('const QUESTIONS'), source.indexOf('\n};'));
  const slugs = Array.from(table.matchAll(/^ {2}'?([a-z-]+)'?:/gm), ([, slug]) => slug);
  expect(slugs.length).toBeGreaterThan(20);
  expect(slugs.filter((slug) => !seeds.includes(`,${slug},`))).toEqual([]);
});
