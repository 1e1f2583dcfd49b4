import { expect, it } from 'vitest';
import { isVisit } from './visits.ts';

const FIREFOX = { 'user-agent': 'Mozilla/5.0 Firefox/140.0', 'accept-language': 'fr-CA' };

it.each([
  [FIREFOX, true],
  [{ ...FIREFOX, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, false],
  [{ ...FIREFOX, 'user-agent': 'curl/8.5' }, false],
  [{ 'user-agent': FIREFOX['user-agent'] }, false],
  [{ 'accept-language': 'fr' }, false],
  [{ ...FIREFOX, 'sec-purpose': 'prefetch;prerender' }, false],
  [{ ...FIREFOX, purpose: 'prefetch' }, false],
])('of %j: %s', (headers, expected) => {
  expect(isVisit(new Request('http://site.test/', { headers: headers as Record<string, string> }))).toBe(
    expected,
  );
});
