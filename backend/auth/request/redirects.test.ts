import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAllowed, redirectPattern } from './redirects.ts';

const SITE = 'https://bottin.example';

const PATTERNS = [
  'https://*.preview.example/**',
  'app://callback',
  'https://other.example',
  'https://{a,b}.example/x?',
];

it.each([
  ['https://bottin.example/compte?x=1#y', true],
  ['https://app.preview.example/a/b.c', true],
  ['app://callback', true],
  ['https://other.example', true],
  ['https://other.example/#access', true],
  ['https://b.example/x1', true],
  ['http://127.0.0.1:4711/anything', true],
  ['http://[::1]/', true],
  ['', false],
  ['/compte', false],
  ['http://bottin.example/', false],
  ['https://bottin.example:8443/', false],
  ['https://bottin.example.evil.example/', false],
  ['https://bottin.example@evil.example/', false],
  ['https://evil.example\\.preview.example/', false],
  ['https://evil.example/#.preview.example/', false],
  ['https://a.b.preview.example/', false],
  ['https://other.example/deeper', false],
  ['https://a,b.example/x1', false],
  ['http://3232235777/', false],
  ['http://192.168.1.1/', false],
  ['javascript://bottin.example/%0aalert(1)', false],
])('leads to %s: %s', (address, expected) => {
  expect(isAllowed(address, SITE, PATTERNS.map(redirectPattern))).toBe(expected);
});

it('refuses script URLs even when a pattern allows everything', () => {
  expect(isAllowed('javascript:alert(1)', SITE, [redirectPattern('**')])).toBe(false);
  expect(isAllowed('https://anywhere.example/', SITE, [redirectPattern('**')])).toBe(true);
});

describe('redirectPattern', () => {
  it.each<[string, string, boolean]>([
    ['https://exemple.ca', 'https://exemple.ca', true],
    ['https://exemple.ca', 'https://exemple.ca/', false],
    ['https://exemple.ca', 'https://exempleXca', false],
    ['https://exemple.ca', 'a https://exemple.ca', false],
    ['https://exemple.ca/*', 'https://exemple.ca/', true],
    ['https://exemple.ca/*', 'https://exemple.ca/compte', true],
    ['https://exemple.ca/*', 'https://exemple.ca/compte/', false],
    ['https://exemple.ca/*', 'https://exemple.ca/compte.html', false],
    ['https://exemple.ca/**', 'https://exemple.ca/compte/a.html?b=c', true],
    ['https://exemple.ca/**', 'https://exemple.ca', false],
    ['https://exemple.ca/***', 'https://exemple.ca/a/b', true],
    ['https://*.exemple.ca', 'https://a.exemple.ca', true],
    ['https://*.exemple.ca', 'https://a.b.exemple.ca', false],
    ['https://*.exemple.ca', 'https://evil.com/.exemple.ca', false],
    ['https://*.exemple.ca/**', 'https://a.exemple.ca@evil.com/', false],
    ['https://**.exemple.ca', 'https://a.b.exemple.ca', true],
    ['http://localhost:?000', 'http://localhost:3000', true],
    ['http://localhost:?000', 'http://localhost:000', false],
    ['http://a?b', 'http://a/b', false],
    ['http://a?b', 'http://a.b', false],
    ['http://a?b', 'http://aéb', true],
    ['http://a?b', 'http://a🦦b', true],
    ['http://[ab]x', 'http://bx', true],
    ['http://[ab]x', 'http://cx', false],
    ['http://[!ab]x', 'http://cx', true],
    ['http://[!ab]x', 'http://ax', false],
    ['http://[a-c]x', 'http://bx', true],
    ['http://[a-c]x', 'http://-x', false],
    ['http://[!a-c]x', 'http://dx', true],
    ['http://[!a-c]x', 'http://bx', false],
    // Only one range is supported: a later dash in a list is a literal character.
    ['http://[ac-e]x', 'http://dx', false],
    ['http://[ac-e]x', 'http://-x', true],
    ['http://[\\]^]x', 'http://]x', true],
    ['http://[\\]^]x', 'http://^x', true],
    ['http://{a,b}.ca', 'http://a.ca', true],
    ['http://{a,b}.ca', 'http://b.ca', true],
    ['http://{a,b}.ca', 'http://a,b.ca', false],
    ['http://{a,{b,c}*}.ca', 'http://cde.ca', true],
    ['http://{,www.}a.ca', 'http://a.ca', true],
    ['http://{a,b', 'http://b', true],
    ['http://a,b}', 'http://a,b}', true],
    ['http://a.ca/{x,y}?a,b', 'http://a.ca/y-a,b', true],
    ['http://a.ca/\\*', 'http://a.ca/*', true],
    ['http://a.ca/\\*', 'http://a.ca/b', false],
    ['http://a.ca/\\{b,c\\}', 'http://a.ca/{b,c}', true],
    ['com.exemple.app://**', 'com.exemple.app://retour', true],
    ['HTTPS://exemple.ca', 'https://exemple.ca', false],
    ['http://a.ca/(.+)', 'http://a.ca/b', false],
  ])('« %s » and « %s »: %s', (pattern, address, matches) => {
    expect(redirectPattern(pattern).test(address)).toBe(matches);
  });

  it.each(['http://[', 'http://[]', 'http://[!]', 'http://[abc', 'http://[a-'])(
    'refuses « %s »',
    (pattern) => {
      expect(() => redirectPattern(pattern)).toThrow(SyntaxError);
    },
  );

  it('matches a fully escaped text only with itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, other) => {
        const pattern = redirectPattern([...text].map((character) => `\\${character}`).join(''));
        expect(pattern.test(text)).toBe(true);
        expect(pattern.test(other)).toBe(other === text);
      }),
    );
  });

  it('never matches another host with a star, in a URL normalized as browsers do', () => {
    const pattern = redirectPattern('https://*.exemple.ca/**');
    const tricky = fc.string({
      unit: fc.constantFrom(
        'a',
        'evil',
        'exemple',
        '.',
        '/',
        '\\',
        '@',
        ':',
        '?',
        '#',
        '%2e',
        '.exemple.ca/',
      ),
      maxLength: 8,
    });
    let matched = 0;
    fc.assert(
      fc.property(tricky, (text) => {
        const url = URL.parse(`https://${text}.exemple.ca/${text}`);
        if (!url || !pattern.test(url.href)) return;
        matched += 1;
        expect(url.hostname).toMatch(/^[^.]*\.exemple\.ca$/);
      }),
      { numRuns: 2_000, seed: 4 },
    );
    expect(matched).toBeGreaterThan(50);
  });
});
