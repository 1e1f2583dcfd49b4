import { decodeJwt } from 'jose';
import { confirmingSite, newEmail, PASSWORD, visitor } from './support/accounts.ts';
import { lastEmailTo } from './support/emails.ts';
import { pkceVisitor, told } from './support/google.ts';
import { test as base, describe, expect, file } from './support/test.ts';

const PAGE = 'http://127.0.0.1:3000/compte';
const test = base
  .extend('config', file, confirmingSite('0s', 'http://127.0.0.1:3000'))
  .extend('options', file, { confirmsEmailLinks: true })
  /** Opens the link of the last email to an address. */
  .extend('open', file, ({ backend }) => {
    return async (email: string, headers: Record<string, string> = {}) => {
      const { pathname, search } = new URL((await lastEmailTo(backend, email)).link);
      const address = `${backend.url}${pathname}${search}`;
      const response = await fetch(address, { headers, redirect: 'manual' });
      const html = await response.text();
      const [, action = ''] = / action="([^"]+)"/.exec(html) ?? [];
      const press = () =>
        fetch(new URL(action.replaceAll('&amp;', '&'), address), {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          redirect: 'manual',
        });
      return { response, html, press };
    };
  });

describe('a link of an email, where the project asks before it is used', () => {
  test('shows a page at each visit, and signs in once its button is pressed', async ({ backend, open }) => {
    const email = newEmail();
    const options = { emailRedirectTo: PAGE };
    await visitor(backend).auth.signUp({ email, password: PASSWORD, options });
    await open(email);
    const { response, html, press } = await open(email, { 'accept-language': 'en-CA,fr;q=0.5' });
    expect(response.status).toBe(200);
    expect(html).toContain('<button>Confirm my address</button>');
    expect(html).toContain('continue to 127.0.0.1:3000');
    expect(html).not.toContain('<script');
    expect(response.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.+frame-ancestors 'none'/,
    );
    const pressed = await press();
    expect(pressed.status).toBe(303);
    const { page, fragment } = told(pressed.headers.get('location') ?? '');
    expect([page, decodeJwt(fragment.access_token ?? '').email]).toEqual([PAGE, email]);
    const again = told((await press()).headers.get('location') ?? '');
    expect(again.fragment).toMatchObject({ error_code: 'otp_expired' });
  });

  test('ends a sign-in with PKCE by its code', async ({ backend, open }) => {
    const email = newEmail();
    const client = pkceVisitor(backend);
    await client.auth.signUp({ email, password: PASSWORD, options: { emailRedirectTo: PAGE } });
    const { press } = await open(email);
    const { query } = told((await press()).headers.get('location') ?? '');
    const { data } = await client.auth.exchangeCodeForSession(query.code ?? '');
    expect(data.user?.email).toBe(email);
  });

  test('speaks French, and names each action', async ({ backend, open }) => {
    const email = newEmail();
    await visitor(backend).auth.signInWithOtp({ email });
    await (await open(email)).press();
    await visitor(backend).auth.resetPasswordForEmail(email);
    const { html } = await open(email, { 'accept-language': 'fr' });
    expect(html).toContain('<html lang="fr-CA">');
    expect(html).toContain('<button>Choisir un nouveau mot de passe</button>');
  });

  test('leads to no address that the project does not allow', async ({ backend, open }) => {
    const email = newEmail();
    await visitor(backend).auth.signUp({ email, password: PASSWORD });
    const { link } = await lastEmailTo(backend, email);
    const evil = new URL(link);
    evil.searchParams.set('redirect_to', 'https://evil.example/"><script>');
    evil.searchParams.set('type', '"><b>');
    const html = await (await fetch(`${backend.url}${evil.pathname}${evil.search}`)).text();
    expect(html).not.toMatch(/evil|<script|<b>/);
    await (await open(email)).press();
  });
});
