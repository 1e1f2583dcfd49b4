import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { kindOf, kindOfIncoming } from './kinds.ts';

const PERSON = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', 'accept-language': 'fr-CA' };
const ROBOT = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)', 'accept-language': 'en' };

it.each<[string, string, Record<string, string>, string | null]>([
  ['GET', '/entreprise/a', PERSON, 'page'],
  ['GET', '/entreprise/a', ROBOT, 'heavy'],
  ['GET', '/entreprise/a', {}, 'heavy'],
  ['GET', '/en/business/a', PERSON, 'page'],
  ['GET', '/en/business/a', { ...PERSON, 'sec-purpose': 'prefetch' }, 'heavy'],
  ['GET', '/partage/entreprise/a/1.jpg', PERSON, 'image'],
  ['GET', '/sitemap-listings-0.xml', PERSON, 'heavy'],
  ['POST', '/rest/v1/rpc/write_review', PERSON, 'call'],
  ['POST', '/auth/v1/token?grant_type=password', {}, 'call'],
  ['GET', '/rest/v1/rpc/search_page?typed=a', PERSON, 'query'],
  ['GET', '/rest/v1/published_listings?select=id', PERSON, 'query'],
  ['GET', '/rest/v1/rpc//search%5Fpage?typed=a', PERSON, 'query'],
  ['PATCH', '/rest/v1/user_profiles?id=eq.1', PERSON, 'query'],
  ['GET', '/storage/v1/render/image/public/listings/a.webp?width=88&height=88', PERSON, 'image'],
  ['GET', '/rest/v1/rpc/search_page?typed=a', {}, 'heavy'],
  ['GET', '/rest/v1/rpc/stats_days', PERSON, 'heavy'],
  ['GET', '/storage/v1/object/public/listings/a.webp', PERSON, 'call'],
  ['POST', '/storage/v1/object/listings/a.webp', PERSON, null],
  ['OPTIONS', '/rest/v1/rpc/write_review', PERSON, null],
  ['POST', '/functions/v1/geocode', PERSON, 'function'],
  ['GET', '//functions/v1//unsubscribe?token=a', {}, 'function'],
  ['GET', '/assets/start-a1.js', PERSON, null],
  ['GET', '/health', {}, null],
  ['GET', '/metrics', {}, null],
])('%s %s (%j) is %s', (method, path, headers, kind) => {
  expect(kindOf(new Request(`https://bottin.example${path}`, { method, headers }))).toBe(kind);
  for (const url of [path, `https://bottin.example${path}`]) {
    expect(kindOfIncoming({ method, url, headers } as unknown as IncomingMessage)).toBe(kind);
  }
});
