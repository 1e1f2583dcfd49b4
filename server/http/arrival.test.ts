import { expect, it } from 'vitest';
import { redirectOnArrival } from './arrival.ts';

const ORIGIN = 'https://bottin.example';

/** The answer to a request: its status and headers, or null when it is left to others. */
function answer(url: string, headers: Record<string, string>, method = 'GET') {
  let written: { status: number; headers: Record<string, string> } | null = null;
  const outgoing = {
    writeHead(status: number, sent: Record<string, string>) {
      written = { status, headers: sent };
      return this;
    },
    end() {},
  };
  const isAnswered = redirectOnArrival({ method, url, headers }, outgoing as never, ORIGIN);
  expect(isAnswered).toBe(written !== null);
  return written as { status: number; headers: Record<string, string> } | null;
}

it.each([
  ['/', { 'accept-language': 'en-CA,en;q=0.9,fr;q=0.8' }, '/en'],
  ['/', { 'accept-language': 'fr-CA,en;q=0.9', cookie: 'a=b; language=en' }, '/en'],
  ['/?utm_source=x', { 'accept-language': 'en' }, '/en?utm_source=x'],
  [
    '/',
    { 'accept-language': 'en', referer: 'https://elsewhere.example/', 'sec-fetch-site': 'cross-site' },
    '/en',
  ],
])('%s with %j leads to %s', (url, headers, location) => {
  expect(answer(url, headers)).toEqual({
    status: 302,
    headers: { location, vary: 'accept-language, cookie', 'cache-control': 'no-store' },
  });
});

it.each([
  ['/', {}],
  ['/', { 'accept-language': 'fr-CA,en;q=0.9' }],
  ['/', { 'accept-language': 'es-MX,en;q=0.5' }],
  ['/', { 'accept-language': 'en', cookie: 'language=fr' }],
  ['/', { 'accept-language': 'en', referer: `${ORIGIN}/en/about` }],
  ['/', { 'accept-language': 'en', 'sec-fetch-site': 'same-origin' }],
  ['/', { 'accept-language': 'en', 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['/', { 'accept-language': 'en', 'user-agent': 'facebookexternalhit/1.1' }],
  ['/', { 'accept-language': 'en', 'user-agent': 'WhatsApp/2.23.20.0' }],
  ['/', { 'accept-language': 'en', 'user-agent': 'Bluesky Cardyb/1.1' }],
  ['/recherche', { 'accept-language': 'en' }],
  ['/en', { 'accept-language': 'en' }],
  ['//', { 'accept-language': 'en' }],
])('%s with %j stays', (url, headers) => {
  expect(answer(url, headers)).toBeNull();
});

it('leaves forms alone', () => {
  expect(answer('/', { 'accept-language': 'en' }, 'POST')).toBeNull();
});
