import { expect, it } from 'vitest';
import { isAllowed } from './allowed.ts';
import { redirectPattern } from './pattern.ts';

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
