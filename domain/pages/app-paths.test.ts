import { expect, it } from 'vitest';
import { isAppPath } from './app-paths.ts';

it.each([
  '/connexion',
  '/en/login',
  '/admin/tools',
  '/en/admin',
  '/entreprise/nouvelle',
  '/en/business/new',
  '/entreprise/chez-paul/modifier',
  '/en/business/chez-paul/edit',
  '/restaurants/laval/chez-paul/modifier',
  '/en/restaurants/laval/chez-paul/edit',
])('the app has %s, and its data', (path) => {
  expect([isAppPath(path), isAppPath(`${path}.data`)]).toEqual([true, true]);
});

it.each([
  '/404',
  '/nulle-part',
  '/nulle-part.data',
  '/en/nowhere',
  '/faq',
  '/vie-privee',
  '/connexion/plus',
  '/admin/nulle-part',
  // A segment of the other language.
  '/en/connexion',
  '/login',
  // In English these are two segments: no listing of a category called « en ».
  '/en/laval/chez-paul',
  '/entreprise//modifier',
])('the app has no page at %s', (path) => {
  expect(isAppPath(path)).toBe(false);
});
