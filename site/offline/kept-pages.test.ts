import { describe, expect, it } from 'vitest';
import { filesOf, importsOf, isGone, isKept, isKeptImage, offlineAddress } from './kept-pages.ts';

const PUBLIC = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=0, s-maxage=60',
};
const answer = (headers: Record<string, string> = {}, status = 200) =>
  new Response('<p>', { status, headers: { ...PUBLIC, ...headers } });
const at = (path: string) => new URL(path, 'https://bottin.example');

describe('isKept', () => {
  it('stores the public pages of both languages', () => {
    for (const path of [
      '/',
      '/en',
      '/entreprise/chez-paul',
      '/en/city/laval',
      '/recherche?q=pain',
      '/blogue/a',
      '/ma-liste',
      '/en/my-list',
    ])
      expect(isKept(at(path), answer()), path).toBe(true);
  });

  it('rejects pages of accounts, of administrators and of email links', () => {
    for (const path of [
      '/profil',
      '/en/my-businesses',
      '/entreprise/nouvelle',
      '/en/business/chez-paul/edit',
      '/admin/claims',
      '/connexion',
      '/desabonnement?token=secret',
      '/vie-privee',
      '/fiches?slugs=a',
    ])
      expect(isKept(at(path), answer()), path).toBe(false);
  });

  it('rejects private responses, other content types and errors', () => {
    expect(isKept(at('/recherche'), answer({ 'cache-control': 'no-store' }))).toBe(false);
    expect(isKept(at('/'), answer({ 'cache-control': 'private, max-age=60' }))).toBe(false);
    expect(isKept(at('/'), answer({ 'content-type': 'application/json' }))).toBe(false);
    for (const status of [404, 410, 503])
      expect(isKept(at('/'), answer({}, status)), `${status}`).toBe(false);
  });
});

describe('isKeptImage', () => {
  const image = (caching: string, status = 200) =>
    new Response(null, { status, headers: { 'cache-control': caching } });

  it('stores a public image at any requested size', () => {
    for (const path of [
      '/storage/v1/object/public/listings/a.webp',
      '/storage/v1/render/image/public/listings/a.webp?width=96',
      '/partage/ville/laval/1a2b3c.jpg',
    ])
      expect(isKeptImage(at(path), image('public, max-age=3600')), path).toBe(true);
  });

  it('rejects uncacheable, failed and signed images', () => {
    const path = '/storage/v1/object/public/listings/a.webp';
    expect(isKeptImage(at(path), image('no-store'))).toBe(false);
    expect(isKeptImage(at(path), image('private, max-age=60'))).toBe(false);
    expect(isKeptImage(at(path), image('public', 404))).toBe(false);
    for (const signed of [
      '/storage/v1/object/sign/claims/a.png?token=x',
      '/storage/v1/object/authenticated/claims/a.png',
      '/storage/v1/render/image/sign/claims/a.png?token=x',
    ])
      expect(isKeptImage(at(signed), image('max-age=3600')), signed).toBe(false);
  });
});

describe('filesOf', () => {
  it('finds each build file that a page references, once', () => {
    const html = `<link href="/assets/root-B8f_x.css"/><script>import "/assets/manifest-01ab.js"</script>
      <use href="/assets/icons-a.svg#search"/><link href="/assets/root-B8f_x.css"/>`;
    expect([...filesOf(html)]).toEqual([
      '/assets/root-B8f_x.css',
      '/assets/manifest-01ab.js',
      '/assets/icons-a.svg',
    ]);
  });
});

describe('importsOf', () => {
  it('finds static imports in either form, and no dynamic imports', () => {
    const script = `import{a as b}from"./plain-1a_b.js";import"./side-2.js";export{c}from'./other-3.js';
      const later=()=>import("./later-4.js");const text='./no.js';`;
    expect([...importsOf(script)]).toEqual([
      '/assets/plain-1a_b.js',
      '/assets/side-2.js',
      '/assets/other-3.js',
    ]);
  });
});

describe('offlineAddress', () => {
  it('is in the language of the path and includes the requested address', () => {
    expect(offlineAddress(at('/ville/laval?page=2#x')).href).toBe(
      'https://bottin.example/hors-ligne?page=%2Fville%2Flaval%3Fpage%3D2',
    );
    expect(offlineAddress(at('/en')).href).toBe('https://bottin.example/en/offline?page=%2Fen');
  });
});

it.each([
  [answer(), false],
  [answer({}, 503), false],
  [answer({}, 404), true],
  [answer({}, 410), true],
  [Object.defineProperty(answer(), 'redirected', { value: true }), true],
])('%o is gone: %s', (response, gone) => {
  expect(isGone(response)).toBe(gone);
});
