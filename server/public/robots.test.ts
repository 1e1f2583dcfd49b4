import { expect, it } from 'vitest';
import { robotsTxt } from './robots.ts';

const RULES = [
  'User-agent: *',
  'Disallow: /admin',
  'Disallow: /en/admin',
  'Disallow: /recherche',
  'Disallow: /en/search',
  'Disallow: /mes-entreprises',
  'Disallow: /en/my-businesses',
  'Disallow: /profil',
  'Disallow: /en/profile',
];

it.each([
  ['of the world', 'https://bottin.example'],
  ['that only this machine reaches', 'http://127.0.0.1:3000'],
])('tells robots on a site %s what is closed, and where its own sitemap is', async (_which, siteUrl) => {
  const answer = robotsTxt(siteUrl);
  expect(Object.fromEntries(answer.headers)).toEqual({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  });
  const lines = (await answer.text()).split('\n');
  expect(lines.slice(0, RULES.length)).toEqual(RULES);
  expect(lines.slice(-7)).toEqual([
    'Disallow: /auth/',
    'Disallow: /rest/',
    'Disallow: /functions/',
    'Disallow: /realtime/',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ]);
  for (const path of ['/entreprise/nouvelle', '/en/business/new']) {
    expect(lines.filter((line) => line.startsWith(`Disallow: ${path}`))).toEqual([
      `Disallow: ${path}$`,
      `Disallow: ${path}?`,
    ]);
  }
  // One group, and nothing in it but what is closed: the rest is open to all.
  expect(lines.slice(1, -3).every((line) => /^Disallow: \/[a-z]|^Disallow: \/\*\//.test(line))).toBe(true);
});
