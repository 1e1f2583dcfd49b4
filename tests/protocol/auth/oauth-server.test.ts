import { createClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import * as oauth from 'oauth4webapi';
import { ask, errorOf, newPerson, startAuthBackend } from './support/accounts.ts';
import { test as base, describe, expect, file } from './support/test.ts';

const REDIRECT = 'https://programme.example/retour';
const SITE = 'http://127.0.0.1:3000';
/** Issuer of the tokens: what config.toml says that the API is. */
const ISSUER = 'http://127.0.0.1:54321/auth/v1';
const CONFIG = '[auth.oauth_server]\nenabled = true\nallow_dynamic_registration = true';

/** A program that a person gives access, by the library of any program. */
const test = base
  .extend('config', file, CONFIG)
  .extend('options', file, { extensions: { allowsPrivate: false } })
  .extend('http', file, ({ backend }) => ({
    [oauth.allowInsecureRequests]: true as const,
    [oauth.customFetch]: (url: string, init: object) =>
      fetch(url.replace('http://127.0.0.1:54321', backend.url), init),
  }))
  .extend('metadata', file, async ({ http }) => {
    const issuer = new URL(ISSUER);
    return oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, http));
  })
  .extend('program', file, async ({ admin }) => {
    const { data, error } = await admin.oauth.createClient({
      client_name: 'Programme',
      redirect_uris: [REDIRECT],
    });
    if (error) throw error;
    return { client: { client_id: data.client_id }, secret: data.client_secret ?? '' };
  })
  /** Opens the consent page: where `/oauth/authorize` redirects a browser. */
  .extend('begin', file, ({ backend, program }) => {
    return async (change: Record<string, string> = {}) => {
      const verifier = oauth.generateRandomCodeVerifier();
      const query = new URLSearchParams({
        client_id: program.client.client_id,
        redirect_uri: REDIRECT,
        response_type: 'code',
        scope: 'openid email profile',
        state: 'état',
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...change,
      });
      const response = await fetch(`${backend.url}/auth/v1/oauth/authorize?${query}`, { redirect: 'manual' });
      const location = response.headers.get('location');
      const id = location ? (new URL(location).searchParams.get('authorization_id') ?? '') : '';
      return { response, location, id, verifier };
    };
  })
  /** Signs a person in at the program, who consents to it. */
  .extend('consent', file, ({ backend, begin }) => {
    return async (change: Record<string, string> = {}) => {
      const person = await newPerson(backend);
      const { id, verifier } = await begin(change);
      await person.client.auth.oauth.getAuthorizationDetails(id);
      const { data, error } = await person.client.auth.oauth.approveAuthorization(id);
      if (error) throw error;
      return { person, verifier, back: new URL(data.redirect_url) };
    };
  })
  .extend('exchange', file, ({ metadata, http, program }) => {
    return async (back: URL, verifier: string, secret = program.secret) => {
      const { client } = program;
      const answer = oauth.validateAuthResponse(metadata, client, back, 'état');
      return oauth.authorizationCodeGrantRequest(
        metadata,
        client,
        oauth.ClientSecretBasic(secret),
        answer,
        REDIRECT,
        verifier,
        http,
      );
    };
  });

describe('a program that signs people in', () => {
  test('exchanges its code for tokens, reads the account and refreshes', async ({
    consent,
    exchange,
    metadata,
    http,
    program: { client, secret },
    backend,
  }) => {
    const { person, verifier, back } = await consent({ nonce: 'once' });
    const tokens = await oauth.processAuthorizationCodeResponse(
      metadata,
      client,
      await exchange(back, verifier),
      { expectedNonce: 'once' },
    );
    expect(tokens).not.toHaveProperty('user');
    expect(oauth.getValidatedIdTokenClaims(tokens)).toMatchObject({
      sub: person.user.id,
      aud: client.client_id,
      email: person.email,
      email_verified: true,
    });
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      sub: person.user.id,
      role: 'authenticated',
      client_id: client.client_id,
      scope: 'openid email profile',
      amr: [{ method: 'oauth_provider/authorization_code' }],
    });

    const info = await oauth.processUserInfoResponse(
      metadata,
      client,
      person.user.id,
      await oauth.userInfoRequest(metadata, client, tokens.access_token, http),
    );
    expect(info).toMatchObject({ email: person.email, name: person.email });
    expect(info).not.toHaveProperty('phone');

    const refreshed = await oauth.processRefreshTokenResponse(
      metadata,
      client,
      await oauth.refreshTokenGrantRequest(
        metadata,
        client,
        oauth.ClientSecretBasic(secret),
        tokens.refresh_token ?? '',
        http,
      ),
    );
    expect(decodeJwt(refreshed.access_token)).toMatchObject({ client_id: client.client_id });
    // The person's own sessions refresh elsewhere.
    const stolen = await ask(backend, 'POST', '/token?grant_type=refresh_token', {
      refresh_token: refreshed.refresh_token,
    });
    expect([stolen.status, (await stolen.json()).error]).toEqual([400, 'invalid_client']);
  });

  test('exchanges a code once, with its verifier and its secret', async ({ consent, exchange }) => {
    const { verifier, back } = await consent();
    const refused = async (response: Response) => [response.status, (await response.json()).error];
    expect(await refused(await exchange(back, oauth.generateRandomCodeVerifier()))).toEqual([
      400,
      'invalid_grant',
    ]);
    expect(await refused(await exchange(back, verifier, 'another'))).toEqual([401, 'invalid_client']);
    expect((await exchange(back, verifier)).status).toBe(200);
    expect(await refused(await exchange(back, verifier))).toEqual([400, 'invalid_grant']);
  });

  test('ends the tokens of a code that is exchanged twice', async ({
    consent,
    exchange,
    metadata,
    http,
    program: { client, secret },
    backend,
  }) => {
    const { person, verifier, back } = await consent();
    const first = await exchange(back, verifier);
    const tokens = await oauth.processAuthorizationCodeResponse(metadata, client, first);
    const readAccount = async () =>
      (await oauth.userInfoRequest(metadata, client, tokens.access_token, http)).status;
    // A request without the verifier is no replay: it does not end the session.
    expect((await exchange(back, oauth.generateRandomCodeVerifier())).status).toBe(400);
    expect(await readAccount()).toBe(200);

    const replayed = await exchange(back, verifier);
    expect([replayed.status, (await replayed.json()).error]).toEqual([400, 'invalid_grant']);
    expect(await readAccount()).not.toBe(200);
    const refreshed = await oauth.refreshTokenGrantRequest(
      metadata,
      client,
      oauth.ClientSecretBasic(secret),
      tokens.refresh_token ?? '',
      http,
    );
    expect([refreshed.status, (await refreshed.json()).error]).toEqual([400, 'invalid_grant']);
    expect((await exchange(back, verifier)).status).toBe(400);
    const { rows } = await backend.database.pool.query(
      `select from auth.audit_log_entries
        where payload->>'actor_id' = $1 and payload::text like '%replayed_code%'`,
      [person.user.id],
    );
    expect(rows).toHaveLength(1);
  });

  test('two exchanges of one code at once: only one succeeds', async ({ consent, exchange }) => {
    const { verifier, back } = await consent();
    const answers = await Promise.all([exchange(back, verifier), exchange(back, verifier)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('does not refresh a session of the person’s own', async ({ backend, metadata, http, program }) => {
    const { session } = await newPerson(backend);
    const response = await oauth.refreshTokenGrantRequest(
      metadata,
      program.client,
      oauth.ClientSecretBasic(program.secret),
      session.refresh_token,
      http,
    );
    expect([response.status, (await response.json()).error]).toEqual([400, 'invalid_client']);
  });

  test('gets no ID token without openid, and only the claims of its scopes', async ({
    consent,
    exchange,
    metadata,
    program,
    backend,
  }) => {
    const { person, verifier, back } = await consent({ scope: '' });
    const tokens = await oauth.processAuthorizationCodeResponse(
      metadata,
      program.client,
      await exchange(back, verifier),
    );
    expect(tokens.id_token).toBeUndefined();
    const info = await fetch(`${backend.url}/auth/v1/oauth/userinfo`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(await info.json()).toEqual({ sub: person.user.id, email: person.email, email_verified: true });
  });

  test.for(['', '/auth/v1'])(
    'finds the metadata at the root of the host: …%s',
    async (suffix, { backend, expect: expected }) => {
      const below = await fetch(`${backend.url}/auth/v1/.well-known/oauth-authorization-server`);
      const root = await fetch(`${backend.url}/.well-known/oauth-authorization-server${suffix}`);
      expected(root.status).toBe(200);
      expected(root.headers.get('access-control-allow-origin')).toBe('*');
      expected(await root.json()).toEqual(await below.json());
      for (const other of ['/auth', '/auth/v1/', '/rest/v1']) {
        const path = `/.well-known/oauth-authorization-server${other}`;
        expected((await fetch(backend.url + path)).status).toBe(404);
      }
    },
  );

  test('is discovered as RFC 8414 says', async ({ http, backend }) => {
    const issuer = new URL(ISSUER);
    const response = await oauth.discoveryRequest(issuer, { ...http, algorithm: 'oauth2' });
    expect(response.url).toBe(`${backend.url}/.well-known/oauth-authorization-server/auth/v1`);
    const metadata = await oauth.processDiscoveryResponse(issuer, response);
    expect(metadata.token_endpoint).toBe(`${ISSUER}/oauth/token`);
  });

  test('registers itself, where config.toml allows it', async ({ backend, metadata, http, opensHere }) => {
    const registered = await oauth.processDynamicClientRegistrationResponse(
      await oauth.dynamicClientRegistrationRequest(metadata, { redirect_uris: [REDIRECT] }, http),
    );
    expect(registered).toMatchObject({ registration_type: 'dynamic', client_secret: expect.any(String) });
    const { data } = await backend.service.auth.admin.oauth.getClient(registered.client_id);
    expect(data?.registration_type).toBe('dynamic');

    const closed = await opensHere(
      startAuthBackend('[auth.oauth_server]\nenabled = true', { extensions: { allowsPrivate: false } }),
    );
    const response = await ask(closed, 'POST', '/oauth/clients/register', { redirect_uris: [REDIRECT] });
    expect(await errorOf(response)).toMatchObject({
      status: 403,
      error_code: 'oauth_dynamic_client_registration_disabled',
    });
  });

  test('without a secret, is identified by its id and its verifier', async ({
    admin,
    begin,
    backend,
    metadata,
    http,
  }) => {
    const { data } = await admin.oauth.createClient({
      client_name: 'Téléphone',
      redirect_uris: [REDIRECT],
      token_endpoint_auth_method: 'none',
    });
    const client = { client_id: data?.client_id ?? '' };
    const person = await newPerson(backend);
    const { id, verifier } = await begin({ client_id: client.client_id });
    await person.client.auth.oauth.getAuthorizationDetails(id);
    const approved = await person.client.auth.oauth.approveAuthorization(id);
    const back = new URL(approved.data?.redirect_url ?? '');
    const response = await oauth.authorizationCodeGrantRequest(
      metadata,
      client,
      oauth.None(),
      oauth.validateAuthResponse(metadata, client, back, 'état'),
      REDIRECT,
      verifier,
      http,
    );
    expect(response.status).toBe(200);
  });
});

describe('a request for access', () => {
  test('leads to the consent page of the site', async ({ begin }) => {
    const { response, location, id } = await begin();
    expect(response.status).toBe(302);
    expect(location).toBe(`${SITE}/oauth/consent?authorization_id=${id}`);
  });

  test.for([
    [{ client_id: '' }, 'client_id is required'],
    [{ client_id: 'x' }, 'invalid client_id format'],
    [{ client_id: '6b1b6a3c-0000-4000-8000-000000000000' }, 'invalid client_id'],
    [{ redirect_uri: `${REDIRECT}/` }, 'invalid redirect_uri'],
  ])('is answered here with %j', async ([change, msg], { begin }) => {
    expect(await errorOf((await begin(change as Record<string, string>)).response)).toMatchObject({
      status: 400,
      msg,
    });
  });

  test.for([
    [{ response_type: 'token' }, 'only response_type=code is supported'],
    [{ scope: 'openid all' }, 'unsupported scope: all'],
    [{ resource: '/x' }, 'resource must be an absolute URI'],
    [{ code_challenge: '', code_challenge_method: '' }, 'PKCE flow requires'],
    [{ code_challenge: 'short' }, 'code challenge has to be between'],
  ])('is refused at the program with %j', async ([change, message], { begin }) => {
    const { location } = await begin(change as Record<string, string>);
    expect(location).toMatch(new RegExp(`^${REDIRECT}\\?error=invalid_request&`));
    const { searchParams } = new URL(location ?? '');
    expect(searchParams.get('error_description')).toContain(message as string);
    expect(searchParams.get('state')).toBe('état');
  });

  test('shows the program and the scopes to the person who reads it first', async ({
    backend,
    begin,
    program,
  }) => {
    const person = await newPerson(backend);
    const { id } = await begin();
    expect((await person.client.auth.oauth.getAuthorizationDetails(id)).data).toEqual({
      authorization_id: id,
      redirect_uri: REDIRECT,
      client: { id: program.client.client_id, name: 'Programme' },
      user: { id: person.user.id, email: person.email },
      scope: 'openid email profile',
    });
    const other = await newPerson(backend);
    const missing = { status: 404, code: 'oauth_authorization_not_found' };
    expect((await other.client.auth.oauth.getAuthorizationDetails(id)).error).toMatchObject(missing);
    expect((await other.client.auth.oauth.approveAuthorization(id)).error).toMatchObject(missing);
  });

  test('denied, leads to the program with an error', async ({ backend, begin }) => {
    const { client } = await newPerson(backend);
    const { id } = await begin();
    await client.auth.oauth.getAuthorizationDetails(id);
    const { data } = await client.auth.oauth.denyAuthorization(id);
    const { searchParams } = new URL(data?.redirect_url ?? '');
    expect(Object.fromEntries(searchParams)).toEqual({
      error: 'access_denied',
      error_description: 'User denied the request',
      state: 'état',
    });
    expect((await client.auth.oauth.approveAuthorization(id)).error).toMatchObject({ status: 400 });
  });

  test('expires', async ({ backend, begin, run }) => {
    const { client } = await newPerson(backend);
    const { id } = await begin();
    await run(
      `update auth.oauth_authorizations set created_at = now() - interval '1 hour', expires_at = now() - interval '1 s'
       where authorization_id = '${id}'`,
    );
    expect((await client.auth.oauth.getAuthorizationDetails(id)).error).toMatchObject({ status: 404 });
  });

  test('is not answered from a page of another site', async ({ backend, begin }) => {
    const { session } = await newPerson(backend);
    const { id } = await begin();
    const get = (origin: string) =>
      ask(backend, 'GET', `/oauth/authorizations/${id}`, undefined, {
        origin,
        authorization: `Bearer ${session.access_token}`,
      });
    expect((await get('https://thief.example')).status).toBe(400);
    expect((await get(SITE)).status).toBe(200);
  });
});

describe('access that was granted', () => {
  test('is approved at once next time, and again asked for more scopes', async ({ consent, begin }) => {
    const { person } = await consent({ scope: 'email' });
    const again = await begin({ scope: 'email' });
    const { data } = await person.client.auth.oauth.getAuthorizationDetails(again.id);
    expect(data).toEqual({ redirect_url: expect.stringContaining(`${REDIRECT}?code=`) });
    const more = await begin({ scope: 'email phone' });
    expect((await person.client.auth.oauth.getAuthorizationDetails(more.id)).data).toMatchObject({
      scope: 'email phone',
    });
  });

  test('is listed and revoked by the person, which ends the program’s sessions', async ({
    consent,
    exchange,
    program: { client, secret },
    metadata,
    http,
    backend,
  }) => {
    const { person, verifier, back } = await consent();
    const tokens = await (await exchange(back, verifier)).json();
    const { data: grants } = await person.client.auth.oauth.listGrants();
    expect(grants).toEqual([
      {
        client: { id: client.client_id, name: 'Programme' },
        scopes: ['openid', 'email', 'profile'],
        granted_at: expect.any(String),
      },
    ]);
    const clientId = client.client_id;
    expect((await person.client.auth.oauth.revokeGrant({ clientId })).error).toBeNull();
    expect((await person.client.auth.oauth.listGrants()).data).toEqual([]);
    expect((await person.client.auth.oauth.revokeGrant({ clientId })).error).toMatchObject({
      status: 404,
      code: 'oauth_consent_not_found',
    });
    const refreshed = await oauth.refreshTokenGrantRequest(
      metadata,
      client,
      oauth.ClientSecretBasic(secret),
      tokens.refresh_token,
      http,
    );
    expect([refreshed.status, (await refreshed.json()).error]).toEqual([400, 'invalid_grant']);
    const info = await fetch(`${backend.url}/auth/v1/oauth/userinfo`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(info.status).toBe(403);
    expect((await person.client.auth.getUser()).error).toBeNull();
  });

  test('lets the program consent to nothing itself', async ({ consent, exchange, begin, backend }) => {
    const { verifier, back } = await consent();
    const tokens = await (await exchange(back, verifier)).json();
    const { id } = await begin({ scope: 'phone' });
    const response = await ask(backend, 'GET', `/oauth/authorizations/${id}`, undefined, {
      authorization: `Bearer ${tokens.access_token}`,
    });
    expect(await errorOf(response)).toMatchObject({ status: 403, error_code: 'no_authorization' });
  });

  test('acts as the person in the data API, whose policies see the program', async ({
    consent,
    exchange,
    backend,
    run,
  }) => {
    await run("create table if not exists public.notes (client_id text default auth.jwt() ->> 'client_id')");
    await run('grant insert, select on public.notes to authenticated');
    const { verifier, back } = await consent();
    const tokens = await (await exchange(back, verifier)).json();
    const data = createClient(backend.url, backend.backend.keys.publishable, {
      accessToken: async () => tokens.access_token,
    });
    await expect
      .poll(async () => (await data.from('notes').insert({}).select().single()).data)
      .toEqual({ client_id: decodeJwt(tokens.access_token).client_id });
  });

  test('keeps an ID token out of the API', async ({ consent, exchange, backend }) => {
    const { verifier, back } = await consent();
    const { id_token } = await (await exchange(back, verifier)).json();
    const response = await ask(backend, 'GET', '/user', undefined, { authorization: `Bearer ${id_token}` });
    expect(response.status).toBe(403);
  });
});

test('the OAuth server is absent unless the project asks', async ({ opensHere }) => {
  const other = await opensHere(startAuthBackend('', { extensions: { allowsPrivate: false } }));
  for (const [method, path] of [
    ['GET', '/oauth/authorize'],
    ['POST', '/oauth/token'],
    ['GET', '/oauth/userinfo'],
    ['POST', '/oauth/clients/register'],
    ['GET', '/.well-known/oauth-authorization-server'],
  ] as const) {
    expect(await errorOf(await ask(other, method, path))).toMatchObject({
      status: 404,
      error_code: 'feature_disabled',
    });
  }
  const configuration = await fetch(`${other.url}/auth/v1/.well-known/openid-configuration`);
  expect(await configuration.json()).not.toHaveProperty('token_endpoint');
});
