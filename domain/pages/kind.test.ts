import { expect, it } from 'vitest';
import { pageKind } from './kind.ts';

it.each([
  ['/', 'home'],
  ['/en', 'home'],
  ['/en/search', 'search'],
  ['/categorie/restaurants/cafes', 'category'],
  ['/en/city/laval', 'city'],
  ['/region/estrie', 'region'],
  ['/entreprise/chez-paul', 'business'],
  ['/en/business/new', 'account'],
  ['/entreprise/chez-paul/modifier', 'account'],
  ['/en/my-businesses', 'account'],
  ['/blogue/un-article', 'content'],
  ['/nulle/part', 'other'],
  ['/en/admin/stats', null],
])('%s is %s', (path, kind) => {
  expect(pageKind(path)).toBe(kind);
});
