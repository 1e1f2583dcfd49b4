import type { SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { MARIE, startOidcServer } from '#tests/support/oidc.ts';
import { startAuthBackend, visitor } from './support/accounts.ts';
import { consentAt } from './support/consent.ts';
import { follow, PAGE, pkceVisitor, type Told, told } from './support/google.ts';
import { test as base, describe, expect, file } from './support/test.ts';

const issues: unknown[] = [];
const test = base
  .extend('options', file, {
    extensions: { allowsPrivate: true },
    onError: (error: unknown) => issues.push(error),
  })
  .extend('oidc', file, ({ opens }) => opens(startOidcServer()))
  .extend('providers', file, ({ admin }) => admin.customProviders)
  /** A provider of the local OpenID Connect server. */
  .extend('maison', file, ({ oidc }) => ({
    provider_type: 'oidc' as const,
    identifier: 'custom:maison',
    name: 'Maison',
    client_id: oidc.clientId,
    client_secret: oidc.clientSecret,
    scopes: ['openid', 'email', 'profile'],
    issuer: oidc.issuer,
  }))
  /** The same server, as an OAuth 2.0 provider that nothing discovers. */
  .extend('plain', file, ({ oidc }) => ({
    provider_type: 'oauth2' as const,
    identifier: 'custom:plain',
    name: 'Plain',
    client_id: oidc.clientId,
    client_secret: oidc.clientSecret,
    scopes: ['openid', 'email', 'profile'],
    authorization_url: `${oidc.issuer}/auth`,
    token_url: `${oidc.issuer}/token`,
    userinfo_url: `${oidc.issuer}/me`,
  }))
  /** A complete sign-in: the final page, and its parameters. */
  .extend('through', file, ({ backend }) => {
    return async (client: SupabaseClient, provider: `custom:${string}`): Promise<Told> => {
      const { data, error } = await client.auth.signInWithOAuth({
        provider,
        options: { redirectTo: PAGE, skipBrowserRedirect: true },
      });
      if (error) throw error;
      const back = await consentAt(await follow(backend, data.url));
      return told(await follow(backend, back.href));
    };
  });

// A different person for each test, and no provider yet.
let people = 0;
test.beforeEach(async ({ oidc, run }) => {
  people += 1;
  oidc.person = { ...MARIE, sub: `sub-${people}`, email: `marie-${people}@example.com` };
  oidc.intercept = null;
  issues.length = 0;
  await run('delete from auth.custom_oauth_providers');
});

describe('the administration of custom providers', () => {
  test('creates, reads, changes and deletes with the official client', async ({
    providers,
    maison,
    oidc,
  }) => {
    const { data: made, error } = await providers.createProvider(maison);
    expect(error).toBeNull();
    expect(made).toEqual({
      id: expect.any(String),
      provider_type: 'oidc',
      identifier: 'custom:maison',
      name: 'Maison',
      client_id: oidc.clientId,
      acceptable_client_ids: [],
      scopes: ['openid', 'email', 'profile'],
      pkce_enabled: true,
      attribute_mapping: {},
      custom_claims_allowlist: [],
      authorization_params: {},
      enabled: true,
      email_optional: false,
      issuer: oidc.issuer,
      skip_nonce_check: false,
      discovery_document: expect.objectContaining({
        issuer: oidc.issuer,
        token_endpoint: `${oidc.issuer}/token`,
      }),
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    expect((await providers.getProvider('custom:maison')).data).toEqual(made);
    const { data: changed } = await providers.updateProvider('custom:maison', { name: 'Chez nous' });
    expect(changed).toEqual({ ...made, name: 'Chez nous', updated_at: expect.any(String) });
    expect((await providers.listProviders()).data?.providers).toEqual([changed]);
    expect((await providers.deleteProvider('custom:maison')).error).toBeNull();
    expect((await providers.getProvider('custom:maison')).error).toMatchObject({
      status: 404,
      code: 'custom_provider_not_found',
    });
    expect((await providers.deleteProvider('custom:maison')).error).toMatchObject({ status: 404 });
    expect((await providers.listProviders()).data?.providers).toEqual([]);
  });

  test('lists by type, and keeps one provider an identifier', async ({ providers, maison, plain }) => {
    await providers.createProvider(maison);
    await providers.createProvider(plain);
    const listed = await providers.listProviders({ type: 'oauth2' });
    expect(listed.data?.providers.map(({ identifier }) => identifier)).toEqual(['custom:plain']);
    expect((await providers.createProvider(maison)).error).toMatchObject({ status: 400, code: 'conflict' });
  });

  test.for([
    [{ provider_type: 'saml' }, "provider_type must be either 'oauth2' or 'oidc'"],
    [{ identifier: 'maison' }, "identifier must start with 'custom:' prefix, e.g. 'custom:maison'"],
    [{ client_secret: '' }, 'client_secret is required'],
    [{ issuer: '' }, 'issuer is required for OIDC providers'],
    [{ authorization_params: { state: 'x' } }, 'Cannot override reserved OAuth parameter: state'],
    [{ authorization_params: { hd: 1 } }, 'Authorization parameter "hd" must be a string'],
    [{ attribute_mapping: { role: 'role' } }, 'Cannot map to protected system field: role'],
    [{ custom_claims_allowlist: [' '] }, 'custom_claims_allowlist entries must be non-empty strings'],
    [{ issuer: 'not a URL' }, 'Invalid URL format'],
  ])('refuses %j', async ([change, message], { asService, maison }) => {
    const response = await asService('POST', '/admin/custom-providers', {
      ...maison,
      ...(change as object),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error_code: 'validation_failed', msg: message });
  });

  test('refuses an issuer whose discovery document is missing or is of another issuer', async ({
    providers,
    maison,
    oidc,
  }) => {
    const missing = await providers.createProvider({ ...maison, discovery_url: `${oidc.issuer}/nowhere` });
    expect(missing.error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(missing.error?.message).toMatch(/^OIDC discovery from ".+\/nowhere" failed: .+404/);
    const other = oidc.issuer.replace('127.0.0.1', 'localhost');
    expect((await providers.createProvider({ ...maison, issuer: other })).error?.message).toMatch(
      /is of another issuer/,
    );
  });

  test('is closed to visitors', async ({ backend }) => {
    const { error } = await backend.anon.auth.admin.customProviders.listProviders();
    expect(error).toMatchObject({ status: 403 });
  });
});

describe('signing in through a custom OpenID Connect provider', () => {
  test('gives a code, exchanged for a session by the browser that began (PKCE)', async ({
    backend,
    providers,
    maison,
    through,
    oidc,
  }) => {
    await providers.createProvider(maison);
    const client = pkceVisitor(backend);
    const { page, query } = await through(client, 'custom:maison');
    expect([page, Object.keys(query)]).toEqual([PAGE, ['code']]);
    const { data, error } = await client.auth.exchangeCodeForSession(query.code ?? '');
    expect(error).toBeNull();
    expect(data.session).toMatchObject({
      provider_token: expect.any(String),
      user: {
        email: oidc.person.email,
        email_confirmed_at: expect.any(String),
        app_metadata: { provider: 'custom:maison', providers: ['custom:maison'] },
        user_metadata: { iss: oidc.issuer, sub: oidc.person.sub, name: 'Marie Tremblay' },
        identities: [{ provider: 'custom:maison', id: oidc.person.sub }],
      },
    });
    expect(issues).toEqual([]);
  });

  test('sends PKCE, a nonce and the provider’s own parameters', async ({
    backend,
    providers,
    maison,
    oidc,
  }) => {
    await providers.createProvider({ ...maison, authorization_params: { prompt: 'consent' } });
    const { data } = await visitor(backend).auth.signInWithOAuth({
      provider: 'custom:maison',
      options: { redirectTo: PAGE, skipBrowserRedirect: true, scopes: 'email' },
    });
    const { page, query } = told(await follow(backend, data.url ?? ''));
    expect(page).toBe(`${oidc.issuer}/auth`);
    expect(query).toMatchObject({
      client_id: oidc.clientId,
      scope: 'openid email',
      prompt: 'consent',
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  test('keeps the claims of the list, and maps others', async ({ backend, providers, maison, through }) => {
    await providers.createProvider({
      ...maison,
      custom_claims_allowlist: ['email_verified', 'absent'],
      attribute_mapping: { nickname: 'name', website: 'absent' },
    });
    const { fragment } = await through(visitor(backend), 'custom:maison');
    const { user_metadata } = decodeJwt<{ user_metadata: object }>(fragment.access_token ?? '');
    expect(user_metadata).toMatchObject({
      nickname: 'Marie Tremblay',
      custom_claims: { email_verified: true },
    });
    expect(user_metadata).not.toHaveProperty('website');
  });

  test('accepts its ID tokens, of each acceptable client', async ({ backend, providers, maison, oidc }) => {
    await providers.createProvider({ ...maison, acceptable_client_ids: ['telephone'] });
    const signIn = async (aud: string) =>
      visitor(backend).auth.signInWithIdToken({
        provider: 'custom:maison',
        token: await oidc.idToken({ aud }),
      });
    expect((await signIn('telephone')).data.user?.email).toBe(oidc.person.email);
    expect((await signIn('stranger')).error).not.toBeNull();
  });

  test('follows a change of the provider at once', async ({ backend, providers, maison, through }) => {
    await providers.createProvider(maison);
    await through(visitor(backend), 'custom:maison');
    await providers.updateProvider('custom:maison', { enabled: false });
    const { data } = await visitor(backend).auth.signInWithOAuth({
      provider: 'custom:maison',
      options: { redirectTo: PAGE, skipBrowserRedirect: true },
    });
    const { pathname, search } = new URL(data.url ?? '');
    const response = await fetch(`${backend.url}${pathname}${search}`, { redirect: 'manual' });
    expect(response.status).toBe(400);
    expect((await response.json()).msg).toBe(
      'Unsupported provider: custom provider custom:maison is disabled',
    );
  });
});

describe('signing in through a custom OAuth 2.0 provider', () => {
  test('reads the profile of its userinfo', async ({ backend, providers, plain, through, oidc }) => {
    await providers.createProvider({ ...plain, attribute_mapping: { full_name: 'name' } });
    const { fragment } = await through(visitor(backend), 'custom:plain');
    expect(decodeJwt(fragment.access_token ?? '')).toMatchObject({
      email: oidc.person.email,
      user_metadata: { sub: oidc.person.sub, full_name: 'Marie Tremblay' },
    });
  });
});

describe('private addresses', () => {
  test('are refused unless the server allows them', async ({ opensHere, maison, plain }) => {
    const { service } = await opensHere(startAuthBackend('', { extensions: { allowsPrivate: false } }));
    const messageFor = async (provider: typeof maison | typeof plain) =>
      (await service.auth.admin.customProviders.createProvider(provider)).error?.message;
    expect(await messageFor(maison)).toBe('URL must use HTTPS');
    expect(await messageFor({ ...maison, issuer: 'https://localhost' })).toBe(
      'URL cannot point to localhost or loopback addresses',
    );
    for (const issuer of ['https://10.0.0.1', 'https://[::1]', 'https://169.254.169.254']) {
      expect(await messageFor({ ...maison, issuer })).toBe('URL cannot resolve to private network addresses');
    }
    expect(await messageFor({ ...maison, issuer: 'https://no.such.host.invalid' })).toBe(
      'Unable to resolve hostname',
    );
  });

  test('are refused by the connection too, for a provider that was restored', async ({ opensHere, oidc }) => {
    const onError = (error: unknown) => issues.push(error);
    const other = await opensHere(startAuthBackend('', { extensions: { allowsPrivate: false }, onError }));
    await other.database.pool.query(
      `insert into auth.custom_oauth_providers (provider_type, identifier, name, client_id, client_secret, issuer)
       values ('oidc', 'custom:maison', 'Maison', $1, $2, $3)`,
      [oidc.clientId, oidc.clientSecret, oidc.issuer],
    );
    const { data } = await visitor(other).auth.signInWithOAuth({
      provider: 'custom:maison',
      options: { redirectTo: PAGE, skipBrowserRedirect: true },
    });
    const { query } = told(await follow(other, data.url ?? ''));
    expect(query.error_description).toMatch(/does not answer as expected/);
    expect(String(issues[0])).toMatch(/ is a private address/);
  });
});

test('custom providers are absent where the schema has no table for them', async ({ opensHere }) => {
  const { service } = await opensHere(startAuthBackend());
  expect((await service.auth.admin.customProviders.listProviders()).error).toMatchObject({
    status: 404,
    code: 'feature_disabled',
  });
});
