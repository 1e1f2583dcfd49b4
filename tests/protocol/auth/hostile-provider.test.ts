import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { SignJWT } from 'jose';
import { MARIE, type OidcServer } from '#tests/support/oidc.ts';
import { ask, newPerson, visitor } from './support/accounts.ts';
import { consentAt } from './support/consent.ts';
import { follow, PAGE, type Told, throughGoogle, told, toProvider } from './support/google.ts';
import { googleTest } from './support/google-test.ts';
import { describe, expect, file } from './support/test.ts';

/** 200 MB of spaces, in 200 KB. */
const BOMB = gzipSync(Buffer.alloc(200 << 20, ' '));

/** Longer than the ten-second timeout of a provider. */
const PATIENCE_MS = 14_000;

/** Parts of a forged token. */
type Provider = { claims(more: object): Promise<string>; google: OidcServer; insideUrl(): string };

const reached: string[] = [];
const failures: unknown[] = [];
const test = googleTest
  // A service behind the firewall.
  .extend('inside', file, ({ opens }) =>
    opens(
      createServer((request, response) => {
        reached.push(request.url ?? '');
        response.end('{}');
      }).listen(0, '127.0.0.1'),
    ),
  )
  .extend('options', file, { onError: (error: unknown) => failures.push(error) })
  .extend('hostile', file, ({ inside, backend, google }) => ({
    insideUrl: () => `http://127.0.0.1:${(inside.address() as AddressInfo).port}/latest/meta-data`,
    /** Signs in with this answer of the token endpoint. */
    tokensAre: async (answer: (response: ServerResponse) => void): Promise<Told> => {
      const back = await consentAt(await toProvider(backend, visitor(backend)));
      google.intercept = (path, response) => {
        if (path !== '/token') return false;
        answer(response);
        return true;
      };
      return told(await follow(backend, back.href));
    },
    claims: (more: object) => google.idToken({ nonce: undefined, ...more }),
    signIn: (idToken: string, provider = 'google') =>
      ask(backend, 'POST', '/token?grant_type=id_token', { provider, id_token: idToken }),
  }));

test.afterEach(({ google }) => {
  google.intercept = null;
  google.person = MARIE;
});

describe('a token endpoint that answers', () => {
  const json = { 'content-type': 'application/json' };
  const tokens = (idToken: string) =>
    JSON.stringify({ access_token: 'a', token_type: 'Bearer', id_token: idToken });
  test.for<[string, (response: ServerResponse, insideUrl: string) => void]>([
    [
      'ten megabytes',
      (response) => response.writeHead(200, json).end(`{"access_token":"${'x'.repeat(10 << 20)}"}`),
    ],
    [
      'a bomb of gzip',
      (response) => response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(BOMB),
    ],
    ['a redirect inside', (response, insideUrl) => response.writeHead(307, { location: insideUrl }).end()],
    ['HTML', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>hello</h1>')],
    [
      'nested JSON',
      (response) => response.writeHead(200, json).end('['.repeat(100_000) + ']'.repeat(100_000)),
    ],
    [
      'other types',
      (response) => response.writeHead(200, json).end('{"access_token":{"a":1},"id_token":[]}'),
    ],
    ['no token of a person', (response) => response.writeHead(200, json).end('{"access_token":"a"}')],
    [
      'a token without a signature',
      (response) =>
        response.writeHead(200, json).end(tokens(`${btoa('{"alg":"none"}')}.${btoa('{"sub":"1038"}')}.`)),
    ],
    ['nothing, and hangs up', (response) => response.destroy()],
  ])('%s signs nobody in', async ([_what, answer], { countAccounts, hostile }) => {
    const before = await countAccounts();
    const heap = process.memoryUsage().rss;
    const { page, query, fragment } = await hostile.tokensAre((response) =>
      answer(response, hostile.insideUrl()),
    );
    expect(page).toBe(PAGE);
    expect({ ...query, ...fragment }).toMatchObject({
      error: 'server_error',
      error_code: 'unexpected_failure',
    });
    expect(fragment.access_token).toBeUndefined();
    expect(await countAccounts()).toBe(before);
    expect(reached).toEqual([]);
    expect(process.memoryUsage().rss - heap).toBeLessThan(128 << 20);
    // The provider's error text goes to the log only.
    expect(JSON.stringify({ query, fragment })).not.toMatch(/hello|127\.0\.0\.1:\d+\/latest/);
  });

  test(
    'a byte a second is waited for ten seconds',
    async ({ hostile }) => {
      const startedAt = Date.now();
      let timer: NodeJS.Timeout | undefined;
      const { fragment, query } = await hostile.tokensAre((response) => {
        response.writeHead(200, json);
        timer = setInterval(() => response.write(' '), 500);
      });
      clearInterval(timer);
      expect(Date.now() - startedAt).toBeLessThan(PATIENCE_MS);
      expect({ ...query, ...fragment }).toMatchObject({ error: 'server_error' });
    },
    2 * PATIENCE_MS,
  );
});

describe('an ID token', () => {
  const now = () => Math.floor(Date.now() / 1000);

  test.for<[string, (provider: Provider) => Promise<string>]>([
    ['of another issuer', ({ claims }) => claims({ iss: 'https://accounts.google.com.evil.example' })],
    ['for another client', ({ claims }) => claims({ aud: 'another' })],
    ['that has expired', ({ claims }) => claims({ exp: now() - 3_600 })],
    ['without an end', ({ claims }) => claims({ exp: undefined })],
    ['of nobody', ({ claims }) => claims({ sub: undefined })],
    ['that is not yet', ({ claims }) => claims({ nbf: now() + 3_600 })],
    ['issued in the future', ({ claims }) => claims({ iat: now() + 60, exp: now() + 120 })],
    ['without a time of issue', ({ claims }) => claims({ iat: undefined })],
    ['issued at a text', ({ claims }) => claims({ iat: String(now()) })],
    ['whose end is a text', ({ claims }) => claims({ exp: String(now() + 60) })],
    ['without an audience', ({ claims }) => claims({ aud: undefined })],
    ['for nobody', ({ claims }) => claims({ aud: [] })],
    ['for a list in a list', ({ claims, google }) => claims({ aud: [[google.clientId]] })],
    [
      'for several clients, given to none',
      ({ claims, google }) => claims({ aud: [google.clientId, 'another'] }),
    ],
    [
      'for this client twice, given to none',
      ({ claims, google }) => claims({ aud: [google.clientId, google.clientId] }),
    ],
    ['given to another client', ({ claims }) => claims({ azp: 'another' })],
    [
      'for several clients, given to another',
      ({ claims, google }) => claims({ aud: [google.clientId, 'another'], azp: 'another' }),
    ],
    ['given to a list of clients', ({ claims, google }) => claims({ azp: [google.clientId] })],
    ['given to nothing', ({ claims }) => claims({ azp: null })],
    ['given to an empty name', ({ claims }) => claims({ azp: '' })],
    [
      'given to all clients as config.toml names them',
      ({ claims }) => claims({ azp: 'bottin-tests,bottin-phone' }),
    ],
    ['whose nonce is a number', ({ claims }) => claims({ nonce: 1 })],
    ['whose nonce is a list', ({ claims }) => claims({ nonce: [] })],
    ['whose nonce is null', ({ claims }) => claims({ nonce: null })],
    ['with a nonce that is not sent', ({ claims }) => claims({ nonce: 'of another page' })],
    [
      'signed with our own secret as a password',
      async ({ google }) =>
        new SignJWT({ iss: google.issuer, aud: google.clientId, sub: '1038' })
          .setProtectedHeader({ alg: 'HS256' })
          .setIssuedAt()
          .setExpirationTime('1m')
          .sign(new TextEncoder().encode(google.clientSecret)),
    ],
    [
      'without a signature',
      async ({ claims }) => {
        const [, payload] = (await claims({})).split('.');
        return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
      },
    ],
    [
      'whose key is its own',
      async ({ claims, insideUrl }) => {
        const [, payload, signature] = (await claims({})).split('.');
        const header = { alg: 'RS256', jku: insideUrl(), jwk: {}, x5u: insideUrl(), kid: insideUrl() };
        return `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${payload}.${signature}`;
      },
    ],
    ['of a person named by nine thousand characters', ({ claims }) => claims({ sub: 'x'.repeat(9_000) })],
    ['of a person who is a list', ({ claims }) => claims({ sub: ['1038'] })],
  ])('%s is refused', async ([_what, make], { countAccounts, google, hostile }) => {
    const before = await countAccounts();
    const answer = await hostile.signIn(
      await make({ claims: hostile.claims, google, insideUrl: hostile.insideUrl }),
    );
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await countAccounts()).toBe(before);
    expect(reached).toEqual([]);
  });

  test.for([
    ['one client, given to another of ours', { azp: 'bottin-phone' }],
    ['several clients, given to one of ours', { aud: ['another', 'bottin-tests'], azp: 'bottin-tests' }],
    ['one client in a list', { aud: ['bottin-tests'] }],
    ['a clock that is ahead by a little', { iat: Math.floor(Date.now() / 1000) + 10 }],
  ] as const)('for %s is accepted', async ([_what, more], { hostile }) => {
    expect((await hostile.signIn(await hostile.claims(more))).status).toBe(200);
  });

  test('with a name of ten kilobytes and a thousand claims makes a session that fits in a header', async ({
    hostile,
  }) => {
    const answer = await hostile.signIn(
      await hostile.claims({
        sub: 'long',
        email: 'long@example.com',
        name: 'x'.repeat(10_000),
        picture: `https://a.example/${'y'.repeat(9_000)}`,
      }),
    );
    expect(answer.status).toBe(200);
    const { access_token: token } = await answer.json();
    expect(token.length).toBeLessThan(8_192);
  });

  test('never signs in by an address that only looks similar', async ({ backend, hostile }) => {
    const { email, user } = await newPerson(backend);
    const [name, domain] = email.split('@') as [string, string];
    const wide = `${name}@${domain.replace('example', 'ｅxample')}`;
    const others = [
      wide,
      `${name}@${domain.replace('a', 'а')}`,
      `${email}\u0000`,
      ` ${email}`,
      `${email}\n`,
      `"${name}"@${domain}`,
    ];
    for (const [n, address] of others.entries()) {
      const answer = await hostile.signIn(
        await hostile.claims({ sub: `look-${n}`, email: address, email_verified: true }),
      );
      const found = answer.ok ? (await answer.json()).user.id : null;
      expect(found, address).not.toBe(user.id);
    }
    // Another case is the same mailbox, which the provider has verified.
    const same = await hostile.signIn(
      await hostile.claims({ sub: 'capitals', email: email.toUpperCase(), email_verified: true }),
    );
    expect((await same.json()).user.id).toBe(user.id);
  });

  test.for([false, 'false', 0, null, 'no', undefined, {}, []])(
    'whose address is verified by %j opens no account that has it',
    async (verified, { backend, hostile }) => {
      const { email, user } = await newPerson(backend);
      const answer = await hostile.signIn(
        await hostile.claims({ sub: `v-${email}`, email, email_verified: verified }),
      );
      const body = await answer.json();
      expect(body.user?.id).not.toBe(user.id);
    },
  );
});

describe('a callback', () => {
  test.for<[string, string]>([
    ['without a state', ''],
    ['with a state that is none', 'state=1'],
    ['with a state of nobody', 'state=7f1c9c2e-3d2b-4a57-8f0a-0d9d0c1b2a3f'],
    ['with a list of states', 'state=a&state=b'],
  ])('%s signs nobody in', async ([_what, query], { backend }) => {
    const {
      page,
      fragment,
      query: said,
    } = told(await follow(backend, `${backend.url}/auth/v1/callback?code=x&${query}`));
    expect(page.startsWith('http://127.0.0.1:3000')).toBe(true);
    expect(fragment.access_token ?? said.code).toBeUndefined();
  });

  test('passes only the text of the provider’s error to the page', async ({ backend }) => {
    const back = new URL(await toProvider(backend, visitor(backend)));
    const state = back.searchParams.get('state') ?? '';
    const wild = '"><script>alert(1)</script>\r\nset-cookie: a=b';
    const location = await follow(
      backend,
      `${backend.url}/auth/v1/callback?state=${state}&error=access_denied&error_description=${encodeURIComponent(wild)}`,
    );
    expect(location).not.toMatch(/[<>\r\n"]/);
    expect(new URL(location).origin).toBe('http://127.0.0.1:3000');
  });

  test('with PKCE gives a code that only its verifier can exchange, once', async ({ backend }) => {
    const client = visitor(backend);
    await throughGoogle(backend, client);
    const answers = await Promise.all(
      ['', 'a'.repeat(43)].map((verifier) =>
        ask(backend, 'POST', '/token?grant_type=pkce', {
          auth_code: crypto.randomUUID(),
          code_verifier: verifier,
        }),
      ),
    );
    for (const { status } of answers) expect([400, 404]).toContain(status);
  });
});

describe('redirect_to', () => {
  test.for([
    'https://evil.example/',
    '//evil.example/',
    'https:evil.example',
    'http://127.0.0.1:3000@evil.example/',
    'http://127.0.0.1:3000.evil.example/',
    'http://127.0.0.1%2eevil.example/',
    'http://evil.example#@127.0.0.1:3000/',
    'http://evil.example\\@127.0.0.1:3000/',
    'http://evil.example/http://127.0.0.1:3000/',
    'javascript://127.0.0.1:3000/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://2130706434/',
    'http://0x7f.0.0.2.evil.example/',
    'http://[::ffff:203.0.113.1]/',
    'http://１２７.0.0.1:3000.evil.example/',
    'http://127.0.0.1:3000\t@evil.example/',
    ' http://evil.example/',
    'blob:http://127.0.0.1:3000/x',
  ])('%s leads to the site', async (address, { backend }) => {
    const { data } = await visitor(backend).auth.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: address, skipBrowserRedirect: true },
    });
    const state = new URL(await follow(backend, data.url ?? '')).searchParams.get('state');
    const back = told(
      await follow(backend, `${backend.url}/auth/v1/callback?state=${state}&error=access_denied`),
    );
    expect(new URL(back.page).origin).toBe('http://127.0.0.1:3000');
  });
});
