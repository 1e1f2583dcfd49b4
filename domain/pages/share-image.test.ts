import { expect, it } from 'vitest';
import { type ShareCard, sharedPage, shareImagePath } from './share-image.ts';

const CARD: ShareCard = { title: 'Laval', kind: 'Ville', place: null, rating: null, picture: null };

it('has the same address while its content is the same', () => {
  const address = shareImagePath('/ville/laval', CARD, 'Bottin');
  expect(address).toMatch(/^\/partage\/ville\/laval\/[a-z0-9]{1,7}\.jpg$/);
  expect(shareImagePath('/ville/laval', { ...CARD }, 'Bottin')).toBe(address);
  expect(shareImagePath('/ville/laval', { ...CARD, title: 'Lévis' }, 'Bottin')).not.toBe(address);
  expect(shareImagePath('/ville/laval', CARD, 'Autre')).not.toBe(address);
});

it.each(['/', '/en', '/entreprise/cafe-du-coin', '/en/category/restaurants/cafes'])(
  'leads back to the page %s',
  (page) => {
    expect(sharedPage(shareImagePath(page, CARD, 'Bottin'))).toBe(page);
  },
);

it.each([
  '/partage',
  '/partage/ville/laval',
  '/partage/ville/laval/abc.png',
  '/partage/ville/laval/abcdefgh.jpg',
  '/partage/ville//abc.jpg',
  '/partage/ville/../abc.jpg',
  '/partage/Ville/laval/abc.jpg',
  '/partage/ville/laval/abc.jpg/',
])('%s is the image of no page', (path) => {
  expect(sharedPage(path)).toBeNull();
});
