import { expect, test } from 'vitest';
import { isSlug, isUsableSlug, SLUG_MAX, slugCandidates, slugify } from './slug.ts';

test.each([
  ['L’Œuf & la Poule – Café', 'l-oeuf-la-poule-cafe'],
  ['9123-4567 Québec inc.', '9123-4567-quebec-inc'],
  ["Dépanneur de l'Île-aux-Noix", 'depanneur-de-l-ile-aux-noix'],
  ['  (CPE) Les P’tits Loups  ', 'cpe-les-p-tits-loups'],
  ['???', ''],
])('%s becomes %s', (text, slug) => {
  expect(slugify(text)).toBe(slug);
});

test('a long name is cut between two words', () => {
  const slug = slugify('association '.repeat(12));
  expect(slug.length).toBeLessThanOrEqual(SLUG_MAX);
  expect(slug).toMatch(/^association(-association)+$/);
});

test('a single word longer than a slug is cut', () => {
  expect(slugify('a'.repeat(150))).toHaveLength(SLUG_MAX);
});

test('paths of the site itself are reserved', () => {
  expect(isUsableSlug('nouvelle')).toBe(false);
  expect(slugCandidates('Nouvelle', 'Laval').take(2).toArray()).toEqual([
    'nouvelle-laval',
    'nouvelle-laval-2',
  ]);
});

test('candidates go from the name to the name, city and number', () => {
  expect(slugCandidates('Café du Coin', 'Laval').take(4).toArray()).toEqual([
    'cafe-du-coin',
    'cafe-du-coin-laval',
    'cafe-du-coin-laval-2',
    'cafe-du-coin-laval-3',
  ]);
  expect(slugCandidates('!!', null).take(2).toArray()).toEqual(['entreprise', 'entreprise-2']);
});

test('numbered candidates stay within the limit', () => {
  const long = slugCandidates('a'.repeat(150), 'b'.repeat(40)).take(3).toArray();
  expect(long.every((slug) => slug.length <= SLUG_MAX)).toBe(true);
});

test.each(['', 'Laval', 'saint--jerome', '-laval', 'laval-', 'l\u0000', 'québec', 'a'.repeat(SLUG_MAX + 1)])(
  'nobody has the slug %j',
  (segment) => {
    expect(isSlug(segment)).toBe(false);
  },
);
