import { expect, test } from 'vitest';
import { createCategoryFinder } from './category-finder.ts';

const finder = createCategoryFinder([
  { id: 1, parentId: null, slug: 'services', phrases: ['Services'] },
  { id: 2, parentId: null, slug: 'sports-loisirs', phrases: ['Sports et loisirs', 'loisir'] },
  { id: 201, parentId: 2, slug: 'chasse-peche', phrases: ['Chasse et pêche', 'chasse', 'club de chasse'] },
  { id: 3, parentId: null, slug: 'construction', phrases: ['Construction'] },
  { id: 301, parentId: 3, slug: 'plombiers', phrases: ['Plombiers', 'plomberie', "travaux d'eau"] },
]);

test.each([
  ['TRAVAUX DE PLOMBERIE', { categoryId: 3, subcategoryId: 301 }],
  ['loisirs - CHASSE & PÊCHE', { categoryId: 2, subcategoryId: 201 }],
  ['Travail d’eaux', { categoryId: 3, subcategoryId: 301 }],
  ['SERVICES EN MATIÈRE DE LOISIR', { categoryId: 2, subcategoryId: null }],
  ['Services', { categoryId: 1, subcategoryId: null }],
  ['SERVICES DIVERS', null],
  ['', null],
])('%j', (text, found) => {
  expect(finder.find(text)).toEqual(found);
});

test('slugs name a category or one of its subcategories', () => {
  expect(finder.bySlug('construction', 'plombiers')).toEqual({ categoryId: 3, subcategoryId: 301 });
  expect(finder.bySlug('construction', null)).toEqual({ categoryId: 3, subcategoryId: null });
  expect(finder.bySlug('construction', 'chasse-peche')).toBeNull();
});
