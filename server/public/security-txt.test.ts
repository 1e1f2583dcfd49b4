import { expect, it } from 'vitest';
import { securityTxt } from './security-txt.ts';

it('has the contact and an expiry date, also across the end of a year', async () => {
  const now = () => new Date('2026-11-21T20:00:00Z');
  const response = securityTxt({
    siteUrl: 'https://bottin.example',
    contactEmail: 'securite@bottin.example',
    now,
  });
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect((await response.text()).split('\n').filter((line) => !line.startsWith('#'))).toEqual([
    'Contact: mailto:securite@bottin.example',
    'Expires: 2027-05-01T00:00:00.000Z',
    'Preferred-Languages: fr, en',
    'Canonical: https://bottin.example/.well-known/security.txt',
    '',
  ]);
});
