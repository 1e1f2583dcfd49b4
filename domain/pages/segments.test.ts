import { describe, expect, it } from 'vitest';
import { localeOfPath } from '../locale.ts';
import { counterpartPath, localizePath } from './segments.ts';

const PAIRS = [
  ['/', '/en'],
  ['/recherche', '/en/search'],
  ['/recherche?category=restaurants', '/en/search?category=restaurants'],
  ['/recherche?q=a%2Fb&next=/profil#carte', '/en/search?q=a%2Fb&next=/profil#carte'],
  ['/ville/laval', '/en/city/laval'],
  ['/region/mauricie', '/en/region/mauricie'],
  ['/categorie/restaurants', '/en/category/restaurants'],
  ['/categorie/restaurants/sushis', '/en/category/restaurants/sushis'],
  ['/connexion', '/en/login'],
  ['/mot-de-passe-oublie', '/en/forgotten-password'],
  ['/nouveau-mot-de-passe', '/en/new-password'],
  ['/lien-de-connexion', '/en/login-link'],
  ['/inscription', '/en/register'],
  ['/a-propos', '/en/about'],
  ['/mentions-legales', '/en/legal-notice'],
  ['/politique-confidentialite', '/en/privacy-policy'],
  ['/blogue', '/en/blog'],
  ['/blogue/revendiquer-une-fiche', '/en/blog/revendiquer-une-fiche'],
  ['/faq', '/en/faq'],
  ['/entreprise/chez-paul', '/en/business/chez-paul'],
  ['/entreprise/chez-paul/modifier', '/en/business/chez-paul/edit'],
  ['/entreprise/nouvelle', '/en/business/new'],
  ['/restaurants/laval/chez-paul', '/en/restaurants/laval/chez-paul'],
  ['/restaurants/laval/chez-paul/modifier', '/en/restaurants/laval/chez-paul/edit'],
  ['/mes-entreprises', '/en/my-businesses'],
  ['/profil', '/en/profile'],
  ['/admin/claims', '/en/admin/claims'],
  ['/ville/laval/imprimer', '/en/city/laval/print'],
  ['/donnees/manques/laval', '/en/data/missing/laval'],
  ['/donnees/manques/manques', '/en/data/missing/manques'],
  ['/ville/laval/print/cafes', '/en/city/laval/print/cafes'],
  ['/restaurants/laval/print', '/en/restaurants/laval/print'],
  ['/integrer/laval/code', '/en/embed/laval/code'],
  ['/donnees/api', '/en/data/api'],
  ['/parcourir', '/en/browse'],
  ['/parcourir/regions', '/en/browse/regions'],
  ['/404', '/en/404'],
] as const;

describe('localizePath', () => {
  it.each(PAIRS)('%s ⇄ %s', (french, english) => {
    expect(localizePath(french, 'en')).toBe(english);
    expect(localizePath(english, 'fr')).toBe(french);
    expect(counterpartPath(french)).toBe(english);
    expect(counterpartPath(english)).toBe(french);
  });

  it.each(PAIRS.flat())('leaves %s as it is in its own language', (path) => {
    expect(localizePath(path, localeOfPath(path))).toBe(path);
  });

  it.each([
    ['/entreprise/profil', '/en/business/profil'],
    ['/entreprise/recherche/modifier', '/en/business/recherche/edit'],
    ['/blogue/admin', '/en/blog/admin'],
    ['/ville/ville', '/en/city/ville'],
  ])('keeps a slug that spells a keyword: %s', (french, english) => {
    expect(localizePath(french, 'en')).toBe(english);
    expect(localizePath(english, 'fr')).toBe(french);
  });

  it('does not take /english for English', () => {
    expect(localizePath('/english', 'fr')).toBe('/english');
  });
});
