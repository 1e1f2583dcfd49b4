import { decodeJwt } from 'jose';
import { MARIE } from '#tests/support/oidc.ts';
import { ask, visitor } from './support/accounts.ts';
import { consentAt } from './support/consent.ts';
import { lastEmailTo } from './support/emails.ts';
import { CALLBACK, follow, PAGE, pkceVisitor, throughGoogle, told, toProvider } from './support/google.ts';
import { googleTest } from './support/google-test.ts';
import { describe, expect, file } from './support/test.ts';

const issues: unknown[] = [];
const test = googleTest.extend('options', file, { onError: (error: unknown) => issues.push(error) });

// A different person for each test.
let people = 0;
test.beforeEach(({ google }) => {
  people += 1;
  google.person = { ...MARIE, sub: `sub-${people}`, email: `marie-${people}@example.com` };
  google.intercept = null;
  issues.length = 0;
});

describe('signing in with Google', () => {
  test('creates an account with the address that Google has verified', async ({ backend, google }) => {
    const { page, query, fragment } = await throughGoogle(backend, visitor(backend));
    expect({ page, query }).toEqual({ page: PAGE, query: {} });
    expect(fragment).toMatchObject({ token_type: 'bearer', expires_in: '3600', sb: '' });
    expect(fragment.provider_token).toMatch(/\S{20}/);
    expect(fragment.provider_refresh_token).toMatch(/\S{20}/);
    const claims = decodeJwt(fragment.access_token ?? '');
    expect(claims.amr).toMatchObject([{ method: 'oauth' }]);

    const client = visitor(backend);
    const { data } = await client.auth.setSession({
      access_token: fragment.access_token ?? '',
      refresh_token: fragment.refresh_token ?? '',
    });
    expect(data.user).toMatchObject({
      email: google.person.email,
      email_confirmed_at: expect.any(String),
      is_anonymous: false,
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: {
        iss: google.issuer,
        sub: google.person.sub,
        name: 'Marie Tremblay',
        full_name: 'Marie Tremblay',
        picture: MARIE.picture,
        avatar_url: MARIE.picture,
        provider_id: google.person.sub,
        email: google.person.email,
        email_verified: true,
        phone_verified: false,
      },
      identities: [{ provider: 'google', id: google.person.sub, email: google.person.email }],
    });
  });

  test('finds the account again, and updates the identity’s claims', async ({ backend, google }) => {
    const first = decodeJwt((await throughGoogle(backend, visitor(backend))).fragment.access_token ?? '');
    google.person = { ...google.person, name: 'Marie Roy' };
    const again = decodeJwt((await throughGoogle(backend, visitor(backend))).fragment.access_token ?? '');
    expect(again.sub).toBe(first.sub);
    expect(again.user_metadata).toMatchObject({ full_name: 'Marie Roy' });
    const { rows } = await backend.database.pool.query(
      "select payload ->> 'action' as action from auth.audit_log_entries where payload ->> 'actor_id' = $1 order by created_at",
      [first.sub],
    );
    expect(rows.map(({ action }) => action)).toEqual(['user_signedup', 'login']);
  });

  test('gives a code, and the session and Google’s tokens to the browser that began (PKCE)', async ({
    backend,
    google,
  }) => {
    const client = pkceVisitor(backend);
    const { page, query, fragment } = await throughGoogle(backend, client);
    expect([page, Object.keys(query), fragment]).toEqual([PAGE, ['code'], {}]);
    const stolen = await pkceVisitor(backend).auth.exchangeCodeForSession(query.code ?? '');
    expect(stolen.error).not.toBeNull();
    const { data, error } = await client.auth.exchangeCodeForSession(query.code ?? '');
    expect(error).toBeNull();
    expect(data.session).toMatchObject({
      provider_token: expect.any(String),
      provider_refresh_token: expect.any(String),
      user: { email: google.person.email },
    });
    expect((await client.auth.exchangeCodeForSession(query.code ?? '')).error).not.toBeNull();
  });

  test('sends Google a state, a nonce and PKCE, and the parameters that the page adds', async ({
    backend,
    google,
  }) => {
    const address = await toProvider(backend, visitor(backend), {
      scopes: 'https://www.googleapis.com/auth/calendar.readonly',
      queryParams: { access_type: 'offline', prompt: 'consent', hd: 'example.com' },
    });
    const { query } = told(address);
    expect(query).toEqual({
      client_id: google.clientId,
      redirect_uri: CALLBACK,
      response_type: 'code',
      scope: 'openid email profile https://www.googleapis.com/auth/calendar.readonly',
      state: expect.stringMatching(/^[\da-f-]{36}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      access_type: 'offline',
      prompt: 'consent',
      hd: 'example.com',
    });
  });

  test('ignores query parameters that would override the protocol’s own', async ({ backend, google }) => {
    const address = await toProvider(backend, visitor(backend), {
      queryParams: { redirect_uri: 'https://thief.example', State: 'x', CLIENT_ID: 'x', request_uri: 'x' },
    });
    const { query } = told(address);
    expect(query).toMatchObject({ redirect_uri: CALLBACK, client_id: google.clientId });
    expect(Object.keys(query)).not.toContain('State');
    expect(Object.keys(query)).not.toContain('CLIENT_ID');
    expect(Object.keys(query)).not.toContain('request_uri');
  });

  test('accepts a callback posted as a form, as Apple sends it', async ({ backend }) => {
    const back = await consentAt(await toProvider(backend, visitor(backend)));
    const answer = await follow(backend, CALLBACK, { method: 'POST', body: back.searchParams });
    expect(told(answer).fragment.access_token).toBeDefined();
  });

  test('works the same with another OpenID Connect provider', async ({ backend, google }) => {
    const { fragment } = await throughGoogle(backend, visitor(backend), 'yes', 'maison');
    expect(decodeJwt(fragment.access_token ?? '')).toMatchObject({
      email: google.person.email,
      app_metadata: { provider: 'maison', providers: ['maison'] },
      user_metadata: { name: 'Marie Tremblay', email_verified: true },
    });
  });

  test('creates one account for two concurrent first sign-ins', async ({ backend }) => {
    const visitors = [visitor(backend), visitor(backend), visitor(backend)];
    const backs = await Promise.all(
      visitors.map(async (client) => consentAt(await toProvider(backend, client))),
    );
    const landed = await Promise.all(backs.map(({ href }) => follow(backend, href)));
    const people = landed.map((address) => decodeJwt(told(address).fragment.access_token ?? '').sub);
    expect(new Set(people).size).toBe(1);
  });

  test('creates an account without an address when config.toml allows it', async ({ google, backend }) => {
    google.person = { ...google.person, email: '' };
    const first = await throughGoogle(backend, visitor(backend), 'yes', 'maison');
    const claims = decodeJwt(first.fragment.access_token ?? '');
    expect(claims).toMatchObject({ email: '', is_anonymous: false, app_metadata: { provider: 'maison' } });
    const again = await throughGoogle(backend, visitor(backend), 'yes', 'maison');
    expect(decodeJwt(again.fragment.access_token ?? '').sub).toBe(claims.sub);
  });

  test('accepts an invitation; Google is then the only provider of the account', async ({
    google,
    backend,
  }) => {
    const { email } = google.person;
    await backend.service.auth.admin.inviteUserByEmail(email);
    const { hash } = await lastEmailTo(backend, email);
    const path = `/authorize?provider=google&redirect_to=${PAGE}&invite_token=`;
    expect((await ask(backend, 'GET', `${path}nothing`)).status).toBe(404);
    const begin = () => follow(backend, `${CALLBACK}/..${path}${hash}`);
    const address = await begin();
    expect(address).not.toContain(hash);
    google.person = { ...google.person, email: `other-${email}` };
    const other = told(await follow(backend, (await consentAt(address)).href));
    expect(other.query.error_description).toMatch(/^Invited email does not match/);
    google.person = { ...google.person, email };
    const sentAt = (ago: string) =>
      backend.database.pool.query(
        'update auth.users set confirmation_sent_at = now() - $2::interval where email = $1',
        [email, ago],
      );
    await sentAt('2 hours');
    const late = told(await follow(backend, (await consentAt(await begin())).href));
    expect(late.query).toMatchObject({ error_code: 'invite_not_found' });
    await sentAt('1 minute');
    const { fragment } = told(await follow(backend, (await consentAt(await begin())).href));
    expect(decodeJwt(fragment.access_token ?? '')).toMatchObject({
      email,
      app_metadata: { providers: ['google'] },
    });
  });

  test('redirects only where config.toml allows', async ({ backend }) => {
    const address = await toProvider(backend, visitor(backend), { redirectTo: 'https://thief.example/page' });
    const back = await consentAt(address);
    const { page, fragment } = told(await follow(backend, back.href));
    expect(page).toBe('http://127.0.0.1:3000/');
    expect(fragment.access_token).toBeDefined();
  });
});

describe('failures', () => {
  const refused = { error: 'access_denied', error_description: 'The person refused' };

  test('redirects to the page with an error when the person refuses, who may try again', async ({
    backend,
  }) => {
    const { page, query, fragment } = await throughGoogle(backend, visitor(backend), 'no');
    expect({ page, query, fragment }).toEqual({
      page: PAGE,
      query: refused,
      fragment: { ...refused, sb: '' },
    });
    expect((await throughGoogle(backend, visitor(backend))).fragment.access_token).toBeDefined();
    expect(issues).toEqual([]);
  });

  test.for<[string, string]>([
    ['implicit', 'bad_oauth_state'],
    ['PKCE', 'flow_state_already_used'],
  ])('a state used twice signs in once (%s)', async ([flow, code], { backend }) => {
    const client = flow === 'PKCE' ? pkceVisitor(backend) : visitor(backend);
    const back = await consentAt(await toProvider(backend, client));
    const first = told(await follow(backend, back.href));
    expect(first.query.error_code).toBeUndefined();
    const { query } = told(await follow(backend, back.href));
    expect(query).toMatchObject({ error: 'invalid_request', error_code: code });
  });

  test('a state used twice at once signs in once', async ({ backend }) => {
    const back = await consentAt(await toProvider(backend, visitor(backend)));
    const both = await Promise.all([follow(backend, back.href), follow(backend, back.href)]);
    expect(both.map((address) => 'access_token' in told(address).fragment).toSorted()).toEqual([false, true]);
  });

  test.for<[string, string, string, string]>([
    ['no state', '?code=x', 'bad_oauth_callback', 'OAuth state parameter missing'],
    ['a state that is none', '?code=x&state=x', 'bad_oauth_state', 'OAuth state parameter is invalid'],
    [
      'a state that was never given',
      '?code=x&state=00000000-0000-4000-8000-000000000000',
      'bad_oauth_state',
      'OAuth state not found or expired',
    ],
  ])('%s redirects to the site with an error', async ([_case, query, code, message], { backend }) => {
    const answer = told(await follow(backend, `${CALLBACK}${query}`));
    expect(answer.page).toBe('http://127.0.0.1:3000/');
    expect(answer.query).toEqual({ error: 'invalid_request', error_code: code, error_description: message });
  });

  test('a state expires after ten minutes', async ({ backend }) => {
    const address = await toProvider(backend, visitor(backend));
    const { state } = told(address).query;
    const age = (minutes: number) =>
      backend.database.pool.query(
        "update auth.flow_state set created_at = now() - $2 * interval '1 minute' where id = $1",
        [state, minutes],
      );
    await age(11);
    const back = await consentAt(address);
    expect(told(await follow(backend, back.href)).query).toMatchObject({
      error_description: 'OAuth state has expired',
    });
    await age(9);
    expect(told(await follow(backend, back.href)).fragment.access_token).toBeDefined();
  });

  test('a callback without a code is an error', async ({ backend }) => {
    const { state } = told(await toProvider(backend, visitor(backend))).query;
    const { page, query } = told(await follow(backend, `${CALLBACK}?state=${state}`));
    expect(page).toBe(PAGE);
    expect(query).toMatchObject({ error: 'invalid_request', error_code: 'bad_oauth_callback' });
  });

  test('refuses an ID token with another nonce', async ({ backend }) => {
    // Code injection: an attacker puts a code from another sign-in into a victim's callback.
    const own = new URL(await toProvider(backend, visitor(backend)));
    own.searchParams.set('nonce', 'another');
    const back = await consentAt(own.href);
    const { query } = told(await follow(backend, back.href));
    expect(query).toEqual({
      error: 'server_error',
      error_code: 'unexpected_failure',
      error_description: 'Error getting user profile from external provider',
    });
    expect(String(issues[0])).toContain('nonce');
  });

  test('refuses a code taken from another sign-in', async ({ backend }) => {
    const theirs = await consentAt(await toProvider(backend, visitor(backend)));
    const mine = told(await toProvider(backend, visitor(backend))).query.state ?? '';
    theirs.searchParams.set('state', mine);
    const { query } = told(await follow(backend, theirs.href));
    expect(query.error_description).toMatch(/^Unable to exchange external code: /);
  });

  const page = '<html>Service unavailable</html>';
  test.for([
    ['answers a page', 200, page],
    ['answers 500', 500, page],
    ['answers JSON of another shape', 200, '{"access_token":{"a":1}}'],
    ['answers characters that cannot be kept', 200, '{"access_token":"a\\u0000b"}'],
    ['answers without end', 200, 'x'.repeat(300 * 1024)],
    ['gives no ID token', 200, '{"access_token":"abc","token_type":"bearer"}'],
    ['gives an ID token that is none', 200, '{"access_token":"abc","id_token":"a.b.c"}'],
  ] as const)(
    'a provider that %s is told to the page, its words only to the log',
    async ([_case, status, body], { backend, google }) => {
      const back = await consentAt(await toProvider(backend, visitor(backend)));
      google.intercept = (path, response) => {
        if (path !== '/token') return false;
        response.writeHead(status).end(body);
        return true;
      };
      const answer = told(await follow(backend, back.href));
      expect(answer.page).toBe(PAGE);
      expect(answer.query).toMatchObject({ error: 'server_error', error_code: 'unexpected_failure' });
      expect(answer.query.error_description).toMatch(/^(Unable to exchange|Error getting user profile)/);
      expect(answer.fragment).toEqual({ ...answer.query, sb: '' });
      expect(issues).toHaveLength(1);
    },
  );

  test('redirects to the page with an error when the provider closes the connection', async ({
    backend,
    google,
  }) => {
    const back = await consentAt(await toProvider(backend, visitor(backend)));
    google.intercept = (path, response) => {
      if (path === '/token') response.destroy();
      return path === '/token';
    };
    expect(told(await follow(backend, back.href)).query.error).toBe('server_error');
  });

  test('a redirect of the provider is not followed', async ({ backend, google }) => {
    const back = await consentAt(await toProvider(backend, visitor(backend)));
    let asked = 0;
    google.intercept = (path, response) => {
      if (path === '/elsewhere') asked += 1;
      if (path === '/token') response.writeHead(307, { location: '/elsewhere' }).end();
      return path === '/token' || path === '/elsewhere';
    };
    expect(told(await follow(backend, back.href)).query.error).toBe('server_error');
    expect(asked).toBe(0);
  });

  test.for<[string, string, string]>([
    ['nobody', 'nobody', 'Unsupported provider: Provider nobody could not be found'],
    ['one that is off', 'github', 'Unsupported provider: provider is not enabled'],
    [
      'one of a name that every object has',
      'constructor',
      'Unsupported provider: Provider constructor could not be found',
    ],
  ])('%s is no known provider', async ([_case, provider, msg], { backend }) => {
    const response = await ask(backend, 'GET', `/authorize?provider=${provider}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ code: 400, error_code: 'validation_failed', msg });
  });

  test('refuses a challenge without its method', async ({ backend }) => {
    const response = await ask(backend, 'GET', '/authorize?provider=google&code_challenge=abc');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error_code: 'validation_failed' });
  });
});
