import { ask, confirmingSite, newEmail } from './support/accounts.ts';
import { follow, lastEmailTo } from './support/emails.ts';
import { test as base, describe, expect, file } from './support/test.ts';

const SITE = 'https://bottin.example';
const REDIRECTS =
  'additional_redirect_urls = ["https://*.bottin.example/**", "https://app.example/callback"]';
const test = base.extend('config', file, confirmingSite('0s', SITE, REDIRECTS));

/** Redirect URLs that begin like ours and lead elsewhere. */
const TRICKS = [
  'https://evil.example',
  'https://evil.example/https://bottin.example/',
  'https://bottin.example.evil.example/',
  'https://bottin.example@evil.example/',
  'https://bottin.example:443@evil.example/',
  'https://bottin.example%40evil.example/',
  'https://bottin.example%2eevil.example/',
  'https://bottin.example%00.evil.example/',
  'https://bottin.example\\@evil.example/',
  'https://evil.example\\.bottin.example/',
  'https://evil.example#.bottin.example/',
  'https://evil.example?.bottin.example/',
  'https://evil.example/.bottin.example/',
  'https://evil.example;.bottin.example/',
  'https://evil。example/',
  'https://bottin.example。evil.example/',
  'https://ⓔvil.example/',
  'http://bottin.example/',
  'https://bottin.example:8443/',
  'https://app.example/callback/../..//evil.example',
  'https://app.example/callback?next=https://evil.example',
  'https://app.example/callback/deeper',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
  ' https://evil.example',
  'ht\ttps://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt://bottin.example/%0aalert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://bottin.example/1',
  'file:///etc/passwd',
  'ftp://bottin.example/',
  'view-source:https://evil.example',
  'intent://evil.example/#Intent;scheme=https;end',
  'https://2130706433/',
  'https://0x7f.1.evil.example/',
  'https://192.168.0.1/',
  'https://[fe80::1]/',
  'https://bottin.example\r\nlocation: https://evil.example',
];

describe('redirects stay on the site', () => {
  const wrong = `/verify?token=${'a'.repeat(56)}&type=signup`;

  test.for(TRICKS)('for a link with %j', async (trick, { backend }) => {
    const link = `https://api.example${wrong}&redirect_to=${encodeURIComponent(trick)}`;
    const { response, landing } = await follow(backend, link);
    expect([response.status, landing?.origin, landing?.pathname]).toEqual([303, SITE, '/']);
    expect(await response.text()).toBe('');
  });

  test.for(TRICKS)('for an email requested with %j', async (trick, { backend }) => {
    const email = newEmail();
    const path = `/otp?redirect_to=${encodeURIComponent(trick)}`;
    expect((await ask(backend, 'POST', path, { email })).status).toBe(200);
    const { link, body } = await lastEmailTo(backend, email);
    expect(new URL(new URL(link).searchParams.get('redirect_to') ?? '').origin).toBe(SITE);
    expect(body).not.toContain('evil');
  });

  test('for the page that contains the link', async ({ backend }) => {
    const { landing } = await follow(backend, `https://api.example${wrong}`, {
      headers: { referer: 'https://evil.example/' },
    });
    expect(landing?.origin).toBe(SITE);
  });
});

test.for([
  'https://bottin.example/compte?tab=1',
  'https://www.bottin.example/en/account',
  'https://app.example/callback',
  'http://127.0.0.1:5173/callback',
])('a redirect to %s is allowed', async (address, { backend }) => {
  const email = newEmail();
  await ask(backend, 'POST', `/otp?redirect_to=${encodeURIComponent(address)}`, { email });
  const { landing } = await follow(backend, (await lastEmailTo(backend, email)).link);
  expect(landing?.href.replace(/#.*/, '')).toBe(address);
});
