import { describe, expect, it } from 'vitest';
import { returnPath, signInPath } from './return-path.ts';

describe('returnPath', () => {
  it.each([
    ['/profil', '/profil'],
    ['/profil?tab=avis&page=2#haut', '/profil?tab=avis&page=2#haut'],
    ['/', '/'],
    ['/recherche?q=caf%C3%A9', '/recherche?q=caf%C3%A9'],
    ['/a/../profil', '/profil'],
    ['/en/profile?next=//evil.example', '/profil?next=//evil.example'],
  ])('%s is followed', (text, path) => {
    expect(returnPath(text, 'fr')).toBe(path);
  });

  it('returns in the language that was chosen on the way', () => {
    expect(returnPath('/mes-entreprises?page=2', 'en')).toBe('/en/my-businesses?page=2');
    expect(returnPath('/en/business/chez-paul/edit', 'fr')).toBe('/entreprise/chez-paul/modifier');
  });

  it.each([
    null,
    '',
    'profil',
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'javascript:alert(1)',
    ' /profil',
    '@evil.example',
    'http:profil',
  ])('%j is not', (text) => {
    expect(returnPath(text, 'fr')).toBeNull();
    expect(returnPath(text, 'en')).toBeNull();
  });

  it.each(['/connexion', '/en/login?next=/profil', '/en/register', '/confirmation', '/verification'])(
    '%s would lead in circles',
    (text) => {
      expect(returnPath(text, 'fr')).toBeNull();
    },
  );
});

describe('signInPath', () => {
  it('keeps the page, its query and its language', () => {
    const path = '/en/my-businesses?page=2&q=a%26b';
    const address = new URL(signInPath('/connexion', path), 'https://site.invalid');
    expect(address.pathname).toBe('/en/login');
    expect(returnPath(address.searchParams.get('next'), 'en')).toBe(path);
    expect(signInPath('/connexion', '/profil')).toBe('/connexion?next=%2Fprofil');
  });
});
