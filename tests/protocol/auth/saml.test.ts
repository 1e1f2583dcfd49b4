import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { TestBackend } from '#tests/support/backend.ts';
import { ask, newPerson, sessionIdOf, startAuthBackend, visitor } from './support/accounts.ts';
import { pkceVisitor } from './support/google.ts';
import { createIdentityProvider, ENTITY_ID, type Said } from './support/identity-provider.ts';
import { test as base, describe, expect, file } from './support/test.ts';

const SITE = 'https://site.example';
const EMAIL = 'urn:oid:0.9.2342.19200300.100.1.3';

type Saml = {
  begin(client: SupabaseClient): Promise<ReturnType<typeof idp.read>>;
  bringBack(relayState: string, response: string): Promise<{ url: URL }>;
};

const idp = createIdentityProvider();
const test = base
  .extend(
    'config',
    file,
    `auth.site_url = "${SITE}"\nauth.additional_redirect_urls = ["https://app.example/**"]`,
  )
  .extend('options', file, { saml: true })
  .extend('providerId', file, async ({ asService }) => {
    const created = await asService('POST', '/admin/sso/providers', {
      type: 'saml',
      metadata_xml: idp.metadata,
      domains: ['Org.example'],
      resource_id: 'org',
      attribute_mapping: {
        keys: { given_name: { name: 'first' }, groups: { names: ['groups'], array: true } },
      },
    });
    return (await created.json()).id;
  })
  .extend('saml', file, ({ backend }) => {
    /** The parameters of the request to the identity provider, once a sign-in has begun. */
    const begin = async (client = visitor(backend), redirectTo = 'https://app.example/in') => {
      const { data, error } = await client.auth.signInWithSSO({
        domain: 'org.EXAMPLE',
        options: { redirectTo },
      });
      if (error) throw error;
      return idp.read(data?.url ?? '');
    };
    /** Posts an answer as a browser does. */
    const bringBack = async (relayState: string, SAMLResponse: string) => {
      const response = await fetch(`${backend.url}/auth/v1/sso/saml/acs`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ RelayState: relayState, SAMLResponse }),
      });
      const url = new URL(response.headers.get('location') ?? 'about:blank');
      return { status: response.status, url, told: new URLSearchParams(url.hash.slice(1)) };
    };
    const signIn = async (changes: Partial<Said> = {}) => {
      const { relayState, said } = await begin();
      const attributes = { [EMAIL]: ['anne@org.example'] };
      return bringBack(relayState, idp.answer({ ...said, attributes, ...changes }));
    };
    return { begin, bringBack, signIn };
  });

describe('signing in by an organisation', () => {
  test('creates a separate account, with the organisation’s attributes', async ({
    backend,
    providerId,
    run,
    saml,
  }) => {
    const asked = await saml.begin();
    expect(asked.signInUrl).toBe('https://idp.example/sign-in');
    expect(asked.said).toMatchObject({
      audience: expect.stringMatching(/\/auth\/v1\/sso\/saml\/metadata$/),
      recipient: expect.stringMatching(/\/auth\/v1\/sso\/saml\/acs$/),
    });
    const attributes = { [EMAIL]: ['Zoe@org.example'], First: ['Zoé'], groups: ['a', 'b'] };
    const answer = idp.answer({ ...asked.said, nameId: 'zoe', attributes, sessionFor: 600 });
    const { status, url, told } = await saml.bringBack(asked.relayState, answer);
    expect([status, url.origin + url.pathname]).toEqual([303, 'https://app.example/in']);
    const { data } = await visitor(backend).auth.getUser(told.get('access_token') ?? '');
    expect(data.user).toMatchObject({
      email: 'zoe@org.example',
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: `sso:${providerId}`, providers: [`sso:${providerId}`] },
      user_metadata: { given_name: 'Zoé', iss: ENTITY_ID, custom_claims: { groups: ['a', 'b'] } },
      identities: [{ provider: `sso:${providerId}`, id: 'zoe' }],
    });
    const { rows } = await run('select is_sso_user from auth.users where id = $1', [data.user?.id]);
    expect(rows[0].is_sso_user).toBe(true);
    const session = await run(
      `select not_after - now() < interval '10 minutes' as ends, (
         select array_agg(authentication_method) from auth.mfa_amr_claims where session_id = s.id
       ) as methods from auth.sessions s where id = $1`,
      [sessionIdOf(told.get('access_token') ?? '')],
    );
    expect(session.rows).toEqual([{ ends: true, methods: ['sso/saml'] }]);

    const again = await saml.signIn({
      nameId: 'zoe',
      attributes: { mail: ['zoe2@org.example'] },
      signed: 'Response',
    });
    const { data: same } = await visitor(backend).auth.getUser(again.told.get('access_token') ?? '');
    expect(same.user).toMatchObject({ id: data.user?.id, email: 'zoe2@org.example' });
  });

  test('never signs in to another account with the same address', async ({ backend, saml }) => {
    const { email, user } = await newPerson(backend);
    const { told } = await saml.signIn({ nameId: 'twin', attributes: { mail: [email] } });
    const { data } = await visitor(backend).auth.getUser(told.get('access_token') ?? '');
    expect(data.user?.email).toBe(email);
    expect(data.user?.id).not.toBe(user.id);
  });

  test('ends with a code when it was begun with PKCE', async ({ backend, providerId, saml }) => {
    const { data } = await ask(backend, 'POST', '/sso', {
      provider_id: providerId,
      skip_http_redirect: true,
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 's256',
    }).then(async (response) => ({ data: await response.json() }));
    const asked = idp.read(data.url);
    const answer = idp.answer({ ...asked.said, nameId: 'pkce', attributes: { mail: ['p@org.example'] } });
    const { url, told } = await saml.bringBack(asked.relayState, answer);
    expect([url.origin, told.get('access_token')]).toEqual([SITE, null]);
    const exchanged = await ask(backend, 'POST', '/token?grant_type=pkce', {
      auth_code: url.searchParams.get('code'),
      code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
    });
    expect([exchanged.status, (await exchanged.json()).user.email]).toEqual([200, 'p@org.example']);
  });

  describe('with PKCE, and a session that the organisation ends', () => {
    /** Signs in with PKCE, where the organisation ends the session so many seconds from now. */
    const signInUntil = async (
      { backend, saml }: { backend: TestBackend; saml: Saml },
      nameId: string,
      sessionFor: number,
    ) => {
      const client = pkceVisitor(backend);
      const asked = await saml.begin(client);
      const attributes = { mail: [`${nameId}@org.example`] };
      const answer = idp.answer({ ...asked.said, nameId, attributes, sessionFor });
      const { url } = await saml.bringBack(asked.relayState, answer);
      return { client, query: url.searchParams };
    };

    test('limits the session of the exchanged code', async ({ backend, providerId, run, saml }) => {
      const { client, query } = await signInUntil({ backend, saml }, `limited-${providerId}`, 600);
      const { data, error } = await client.auth.exchangeCodeForSession(query.get('code') ?? '');
      expect(error).toBeNull();
      const id = sessionIdOf(data.session?.access_token ?? '');
      const { rows } = await run(
        `select not_after - now() between interval '9 minutes' and interval '10 minutes' as ends
         from auth.sessions where id = $1`,
        [id],
      );
      expect(rows).toEqual([{ ends: true }]);
      expect((await client.auth.refreshSession()).error).toBeNull();
      await run("update auth.sessions set not_after = now() - interval '1 second' where id = $1", [id]);
      expect((await client.auth.refreshSession()).error?.code).toBe('session_expired');
      expect((await run('select from auth.bottin_flow_limits')).rowCount).toBe(0);
    });

    test('refuses the exchange after the end of the session', async ({ backend, providerId, run, saml }) => {
      const { client, query } = await signInUntil({ backend, saml }, `ended-${providerId}`, 600);
      const past = "update auth.bottin_flow_limits set not_after = now() - interval '1 second'";
      expect((await run(past)).rowCount).toBe(1);
      const { data, error } = await client.auth.exchangeCodeForSession(query.get('code') ?? '');
      expect([data.session, error?.code]).toEqual([null, 'flow_state_expired']);
    });
  });

  test('redirects the browser itself unless the page asks for the URL', async ({ backend }) => {
    const response = await fetch(`${backend.url}/auth/v1/sso`, {
      method: 'POST',
      redirect: 'manual',
      headers: { apikey: backend.backend.keys.publishable },
      body: JSON.stringify({ domain: 'org.example' }),
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toMatch(/^https:\/\/idp\.example\/sign-in\?SAMLRequest=/);
  });
});

describe('answers that are refused', () => {
  const OTHER = 'https://other.example/acs';
  test.for<[string, Partial<Said>, RegExp]>([
    ['without a signature', { signed: 'nothing' }, /Invalid signature/],
    ['too old', { validFor: -600 }, /not valid/],
    ['for another service', { audience: 'https://other.example' }, /audience/i],
    ['brought to another address', { recipient: OTHER }, /no answer to this request/],
    ['to another request', { inResponseTo: '_other' }, /InResponseTo/],
    [
      'to another request, wrapped as if to this one',
      { inResponseTo: '', signed: 'Assertion' },
      /no answer to this/,
    ],
    ['of another provider', { issuer: 'https://evil.example' }, /another provider/],
    [
      'about nobody who lasts',
      { format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
      /persistent/,
    ],
    ['without an address', { attributes: {} }, /email address/],
    ['of a session that has ended', { sessionFor: -1 }, /its session has ended/],
  ])('%s', async ([_, changes, message], { run, saml }) => {
    const asked = await saml.begin();
    const said = {
      ...asked.said,
      attributes: { mail: ['x@org.example'] },
      outerInResponseTo: asked.said.inResponseTo,
    };
    const before = (await run('select from auth.users')).rowCount;
    const { status, url, told } = await saml.bringBack(asked.relayState, idp.answer({ ...said, ...changes }));
    expect([status, url.origin]).toEqual([303, 'https://app.example']);
    expect(told.get('access_token')).toBeNull();
    expect(told.get('error_description')).toMatch(message);
    expect((await run('select from auth.users')).rowCount).toBe(before);
  });

  test('with a changed signed part', async ({ saml }) => {
    const asked = await saml.begin();
    const answer = idp.answer({ ...asked.said, attributes: { mail: ['x@org.example'] } });
    const forged = Buffer.from(answer, 'base64').toString().replace('x@org.example', 'boss@org.example');
    const { told } = await saml.bringBack(asked.relayState, Buffer.from(forged).toString('base64'));
    expect(told.get('error_description')).toMatch(/Invalid signature/);
  });

  test('a replayed answer, an unsolicited one and an expired one', async ({ run, saml }) => {
    const asked = await saml.begin();
    const answer = idp.answer({ ...asked.said, nameId: 'once', attributes: { mail: ['once@org.example'] } });
    expect((await saml.bringBack(asked.relayState, answer)).told.get('access_token')).toBeTruthy();
    const again = await saml.bringBack(asked.relayState, answer);
    expect(again.told.get('error_code')).toBe('saml_relay_state_not_found');
    expect((await saml.bringBack('https://app.example/', answer)).told.get('error_code')).toBe(
      'validation_failed',
    );
    const late = await saml.begin();
    await run("update auth.saml_relay_states set created_at = now() - interval '11 minutes'");
    const { told } = await saml.bringBack(late.relayState, idp.answer({ ...late.said, attributes: {} }));
    expect(told.get('error_code')).toBe('saml_relay_state_expired');
  });

  test('that are not XML, or malicious XML', async ({ saml }) => {
    for (const text of ['rubbish', '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>', '']) {
      const { relayState } = await saml.begin();
      const { told } = await saml.bringBack(relayState, Buffer.from(text).toString('base64'));
      expect(told.get('error_code')).toBe('validation_failed');
    }
  });
});

describe('POST /sso', () => {
  test.for([
    [{}, 400, 'validation_failed'],
    [{ domain: 'a.example', provider_id: '1' }, 400, 'validation_failed'],
    [{ provider_id: '1' }, 400, 'validation_failed'],
    [{ domain: 'nobody.example' }, 404, 'sso_provider_not_found'],
  ] as const)('refuses %j', async ([body, status, code], { backend }) => {
    const response = await ask(backend, 'POST', '/sso', body);
    expect([response.status, (await response.json()).error_code]).toEqual([status, code]);
  });

  test('redirects only where config.toml allows', async ({ backend, saml }) => {
    const asked = await saml.begin(visitor(backend), 'https://evil.example/');
    const answer = idp.answer({ ...asked.said, nameId: 'safe', attributes: { mail: ['safe@org.example'] } });
    expect((await saml.bringBack(asked.relayState, answer)).url.origin).toBe(SITE);
  });

  test('is disabled by default', async () => {
    const without = await startAuthBackend();
    const response = await ask(without, 'POST', '/sso', { domain: 'org.example' });
    expect([response.status, await response.json()]).toEqual([
      404,
      { code: 404, error_code: 'saml_provider_disabled', msg: 'SAML 2.0 is disabled' },
    ]);
    expect((await (await ask(without, 'GET', '/settings')).json()).saml_enabled).toBe(false);
    await without.close();
  });
});

describe('/admin/sso/providers', () => {
  test('are read, changed and removed', async ({ asService, providerId, backend }) => {
    const list = await (await asService('GET', '/admin/sso/providers')).json();
    expect(list.items).toMatchObject([{ id: providerId, domains: [{ domain: 'org.example' }] }]);
    expect(list.items[0].saml).not.toHaveProperty('metadata_xml');
    const one = await (await asService('GET', '/admin/sso/providers/resource_ORG')).json();
    expect(one).toMatchObject({ id: providerId, resource_id: 'org', saml: { entity_id: ENTITY_ID } });

    const path = `/admin/sso/providers/${providerId}`;
    const disabled = await asService('PUT', path, { disabled: true, domains: ['org.example', 'org.ca'] });
    expect([disabled.status, await disabled.json()]).toMatchObject([
      200,
      { disabled: true, domains: [{ domain: 'org.ca' }, { domain: 'org.example' }], saml: one.saml },
    ]);
    const refused = await ask(backend, 'POST', '/sso', { domain: 'org.ca' });
    expect([refused.status, (await refused.json()).error_code]).toEqual([404, 'sso_provider_disabled']);
    await asService('PUT', path, { disabled: false });

    expect((await asService('DELETE', path)).status).toBe(200);
    expect((await asService('GET', path)).status).toBe(404);
  });

  test.for([
    [{ type: 'oidc', metadata_xml: 'x' }, 'validation_failed'],
    [{ type: 'saml' }, 'validation_failed'],
    [{ type: 'saml', metadata_xml: 'x', metadata_url: 'https://x' }, 'validation_failed'],
    [{ type: 'saml', metadata_url: 'http://idp.example/' }, 'validation_failed'],
    [{ type: 'saml', metadata_xml: 'rubbish' }, 'validation_failed'],
    [{ type: 'saml', metadata_xml: '<a/>' }, 'validation_failed'],
    [{ type: 'saml', metadata_xml: '<!DOCTYPE a><a/>' }, 'validation_failed'],
    [{ type: 'saml', metadata_xml: idp.metadata, name_id_format: 'x' }, 'validation_failed'],
    [{ type: 'saml', metadata_xml: idp.metadata, domains: ['a b'] }, 'validation_failed'],
    [
      { type: 'saml', metadata_xml: idp.metadata, attribute_mapping: { keys: { a: 'b' } } },
      'validation_failed',
    ],
  ] as const)('refuses %j', async ([body, code], { asService }) => {
    const response = await asService('POST', '/admin/sso/providers', body);
    expect([response.status, (await response.json()).error_code]).toEqual([400, code]);
  });

  test('must be unique by organisation and by domain', async ({ asService }) => {
    const body = { type: 'saml', metadata_xml: idp.metadata, domains: ['one.example'] };
    const { id } = await (await asService('POST', '/admin/sso/providers', body)).json();
    const same = await asService('POST', '/admin/sso/providers', body);
    expect([same.status, (await same.json()).error_code]).toEqual([422, 'saml_idp_already_exists']);
    const renamed = idp.metadata.replace(ENTITY_ID, 'https://two.example');
    const domain = await asService('POST', '/admin/sso/providers', { ...body, metadata_xml: renamed });
    expect([domain.status, (await domain.json()).error_code]).toEqual([400, 'sso_domain_already_exists']);
    const other = await asService('PUT', `/admin/sso/providers/${id}`, { metadata_xml: renamed });
    expect([other.status, (await other.json()).error_code]).toEqual([400, 'saml_entity_id_mismatch']);
  });

  test('can be read from a metadata URL, and errors are reported', async () => {
    const services = createServer((request, response) => {
      response.writeHead(request.url === '/metadata' ? 200 : 404).end(idp.metadata);
    }).listen(0, '127.0.0.1');
    await once(services, 'listening');
    const { port } = services.address() as AddressInfo;
    const fetching = await startAuthBackend('', {
      saml: true,
      accounts: {
        resolveServiceUrl: (address) => address.replace('https://idp.example', `http://127.0.0.1:${port}`),
      },
    });
    const create = async (metadata_url: string) => {
      const body = { type: 'saml', metadata_url };
      const key = { apikey: fetching.backend.keys.serviceRole };
      const response = await ask(fetching, 'POST', '/admin/sso/providers', body, key);
      return [response.status, await response.json()];
    };
    expect(await create('https://idp.example/none')).toMatchObject([
      400,
      { error_code: 'saml_metadata_fetch_failed' },
    ]);
    expect(await create('https://idp.example/metadata')).toMatchObject([
      201,
      { saml: { entity_id: ENTITY_ID, metadata_url: 'https://idp.example/metadata' } },
    ]);
    services.close();
    expect(await create('https://idp.example/metadata')).toMatchObject([
      400,
      { error_code: 'saml_metadata_fetch_failed' },
    ]);
    await fetching.close();
  });

  test('need an administrator; the metadata of our service is public', async ({ backend }) => {
    const response = await fetch(`${backend.url}/auth/v1/sso/saml/metadata?download=true`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/xml']);
    expect(await response.text()).toMatch(/AssertionConsumerService[^>]+\/auth\/v1\/sso\/saml\/acs"/);
    expect((await ask(backend, 'GET', '/admin/sso/providers')).status).toBe(403);
  });
});
