import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PROVIDERS } from '#backend/project/rules/auth-providers.ts';
import type { ProviderSettings } from '../request/settings.ts';
import { endpointsOf, exchangeCode, readProfile } from './exchange.ts';
import { identityDataOf } from './profile.ts';
import type { Client, ConfiguredProvider, Endpoints } from './provider.ts';
import { findProvider } from './providers.ts';

/** A server that simulates every provider: its responses by path, and the requests it received. */
let server: Server;
let host: string;
let answers: Record<string, unknown>;
let asked: { path: string; headers: IncomingHttpHeaders; body: string }[];
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const path = request.url ?? '';
    asked.push({ path, headers: request.headers, body });
    const answer = Object.entries(answers).find(
      ([start]) => path === start || path.startsWith(`${start}?`),
    )?.[1];
    response.writeHead(answer === undefined ? 404 : 200).end(JSON.stringify(answer ?? { path }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  answers = {};
  asked = [];
});

function configured(
  name: string,
  changes: Partial<ProviderSettings> = {},
): ConfiguredProvider & { client: Client } {
  const settings: ProviderSettings = {
    enabled: true,
    clientId: 'id',
    secret: 'a secret',
    url: host,
    redirectUri: '',
    skipNonceCheck: false,
    emailOptional: false,
    ...changes,
  };
  const found = findProvider({ external: { [name]: settings } }, name);
  if (!found) throw new Error(`There is no ${name}`);
  const findIssuer = () => Promise.reject(new Error('No issuer is asked'));
  return { ...found, client: { settings, id: 'id', findIssuer, now: new Date() } };
}

type Case = {
  /** The provider's profile responses, by path. */
  profile: Record<string, unknown>;
  /** Further fields of the token response. */
  token?: Record<string, unknown>;
  identity: Record<string, unknown>;
};

const EMAIL = 'marie@example.com';
const NAMED = { name: 'Marie', full_name: 'Marie', picture: 'https://p/1', avatar_url: 'https://p/1' };

const CASES: Record<string, Case> = {
  bitbucket: {
    profile: {
      '/2.0/user': { uuid: '{7}', display_name: 'Marie', avatar: { href: 'https://p/1' } },
      '/2.0/user/emails': {
        values: [
          { email: 'old@example.com', is_primary: false, is_confirmed: true },
          { email: EMAIL, is_primary: true, is_confirmed: true },
        ],
      },
    },
    identity: { sub: '{7}', ...NAMED, email_verified: true },
  },
  discord: {
    profile: {
      '/api/users/@me': {
        id: '7',
        username: 'marie',
        global_name: 'Marie',
        discriminator: '0',
        avatar: 'a_1',
        email: EMAIL,
        verified: false,
      },
    },
    identity: {
      name: 'marie#0',
      full_name: 'marie',
      picture: 'https://cdn.discordapp.com/avatars/7/a_1.gif',
      custom_claims: { global_name: 'Marie' },
      email_verified: false,
    },
  },
  facebook: {
    profile: {
      '/me': {
        id: '7',
        email: EMAIL,
        first_name: 'Marie',
        last_name: '',
        name: 'Marie T.',
        picture: { data: { url: 'https://p/1' } },
      },
    },
    identity: { ...NAMED, nickname: 'Marie T.', slug: 'Marie T.', email_verified: true },
  },
  figma: {
    profile: { '/v1/me': { id: '7', email: EMAIL, handle: 'Marie', img_url: 'https://p/1' } },
    identity: { ...NAMED, email_verified: true },
  },
  fly: {
    profile: {
      '/oauth/token/info': { user_id: '7', user_name: 'Marie', email: EMAIL, scope: ['read'], created_at: 9 },
    },
    identity: { full_name: 'Marie', custom_claims: { scope: ['read'], created_at: 9 }, email_verified: true },
  },
  github: {
    profile: {
      '/api/v3/user': { id: 7, login: 'marie-t', name: 'Marie', avatar_url: 'https://p/1' },
      '/api/v3/user/emails': [
        { email: EMAIL, primary: true, verified: true },
        { email: 'other@example.com', primary: false, verified: false },
      ],
    },
    identity: { ...NAMED, user_name: 'marie-t', preferred_username: 'marie-t', email_verified: true },
  },
  gitlab: {
    profile: {
      '/api/v4/user': { id: 7, name: 'Marie', email: EMAIL, avatar_url: 'https://p/1', confirmed_at: null },
      '/api/v4/user/emails': [{ id: 1, email: 'other@example.com' }],
    },
    identity: { ...NAMED, email_verified: false },
  },
  kakao: {
    profile: {
      '/v2/user/me': {
        id: 7,
        kakao_account: {
          profile: { nickname: 'Marie', profile_image_url: 'https://p/1' },
          email: EMAIL,
          is_email_valid: true,
          is_email_verified: false,
        },
      },
    },
    identity: { name: 'Marie', user_name: 'Marie', avatar_url: 'https://p/1', email_verified: false },
  },
  keycloak: {
    profile: {
      '/protocol/openid-connect/userinfo': {
        sub: '7',
        name: 'Marie',
        email: EMAIL,
        email_verified: true,
        groups: ['a'],
      },
    },
    identity: { full_name: 'Marie', custom_claims: { groups: ['a'] }, email_verified: true },
  },
  notion: {
    profile: {
      '/v1/users/me': {
        bot: {
          owner: { user: { id: '7', name: 'Marie', avatar_url: 'https://p/1', person: { email: EMAIL } } },
        },
      },
    },
    identity: { ...NAMED, email_verified: true },
  },
  slack_oidc: {
    profile: {
      '/api/openid.connect.userInfo': {
        'https://slack.com/user_id': '7',
        'https://slack.com/team_id': 'T',
        email: EMAIL,
        email_verified: true,
        name: 'Marie',
        picture: 'https://p/1',
      },
    },
    identity: { ...NAMED, custom_claims: { 'https://slack.com/team_id': 'T' }, email_verified: true },
  },
  snapchat: {
    profile: {
      '/v1/me': {
        data: {
          me: { externalId: '7', displayName: 'Marie', bitmoji: { avatar: 'https://p/1' }, email: EMAIL },
        },
      },
    },
    identity: { ...NAMED, slug: 'Marie', email_verified: true },
  },
  spotify: {
    profile: {
      '/me': {
        id: '7',
        display_name: 'Marie',
        email: EMAIL,
        images: [
          { url: 'https://p/0', height: 64, width: 64 },
          { url: 'https://p/1', height: 300, width: 300 },
        ],
      },
    },
    identity: { ...NAMED, email_verified: false },
  },
  twitch: {
    profile: {
      '/helix/users': {
        data: [
          {
            id: '7',
            login: 'Marie',
            display_name: 'M.',
            type: '',
            profile_image_url: 'https://p/1',
            email: EMAIL,
            view_count: 3,
          },
        ],
      },
    },
    identity: {
      ...NAMED,
      nickname: 'M.',
      slug: 'M.',
      custom_claims: { view_count: 3 },
      email_verified: true,
    },
  },
  workos: {
    profile: {},
    token: {
      profile: { id: '7', email: EMAIL, first_name: 'Marie', last_name: 'T.', connection_id: 'c' },
    },
    identity: { full_name: 'Marie T.', custom_claims: { connection_id: 'c' }, email_verified: true },
  },
  x: {
    profile: {
      '/2/users/me': {
        data: {
          id: '7',
          name: 'Marie',
          username: 'm',
          confirmed_email: EMAIL,
          profile_image_url: 'https://p/1',
        },
      },
    },
    identity: { ...NAMED, user_name: 'm', profile: 'https://x.com/m', email_verified: true },
  },
  zoom: {
    profile: {
      '/v2/users/me': {
        id: '7',
        first_name: 'Marie',
        last_name: '',
        email: EMAIL,
        login_type: 100,
        verified: 0,
        pic_url: 'https://p/1',
      },
    },
    identity: { ...NAMED, email_verified: false },
  },
};

describe.each(Object.entries(CASES))('%s', (name, { profile, token, identity }) => {
  it('returns the person’s profile', async () => {
    const { provider, client } = configured(name);
    const endpoints = await endpointsOf(provider, client);
    answers = { ...profile, [new URL(endpoints.token).pathname]: { access_token: 'access', ...token } };
    const tokens = await exchangeCode(provider, client, {
      code: 'code',
      redirectUri: 'https://us/callback',
      verifier: 'verifier',
    });
    mustHaveShown(endpoints);
    const found = await readProfile(provider, client, tokens, new URLSearchParams());
    expect(identityDataOf(found)).toMatchObject({
      sub: '7',
      provider_id: identity.sub ?? '7',
      email: EMAIL,
      phone_verified: false,
      ...identity,
    });
    expect(asked.slice(1).every(({ headers }) => headers.authorization === 'Bearer access')).toBe(true);
  });

  it('is refused when its profile has another shape', async () => {
    const { provider, client } = configured(name);
    answers = Object.fromEntries(Object.keys(profile).map((path) => [path, { message: 'no' }]));
    const tokens = { access: 'access', refresh: '', id: null, nonce: '', answer: {} };
    await expect(readProfile(provider, client, tokens, new URLSearchParams())).rejects.toMatchObject({
      status: 500,
      message: 'Error getting user profile from external provider',
    });
  });

  it('uses HTTPS at its default host', async () => {
    const { provider, client } = configured(
      name,
      name === 'keycloak' ? { url: 'https://k/realms/r' } : { url: '' },
    );
    const { authorize, token: place } = await endpointsOf(provider, client);
    expect([new URL(authorize).protocol, new URL(place).protocol]).toEqual(['https:', 'https:']);
  });
});

// Asserts that the client authenticated in exactly one way.
function mustHaveShown({ clientAuth, pkce }: Endpoints): void {
  const { headers, body } = asked[0] as (typeof asked)[0];
  const fields = Object.fromEntries(new URLSearchParams(body));
  const basic = `Basic ${Buffer.from('id:a+secret').toString('base64')}`;
  expect(headers.authorization).toBe(clientAuth === 'basic' ? basic : undefined);
  expect(fields).toEqual({
    grant_type: 'authorization_code',
    code: 'code',
    redirect_uri: 'https://us/callback',
    ...(pkce && { code_verifier: 'verifier' }),
    ...(clientAuth === 'post' && { client_id: 'id', client_secret: 'a secret' }),
  });
}

describe('the claims of an ID token', () => {
  const claims = { iss: 'https://issuer', sub: '7', aud: 'id', email: EMAIL };
  const read = (name: string, more: Record<string, unknown>, settings: Partial<ProviderSettings> = {}) => {
    const { provider, client } = configured(name, { url: '', ...settings });
    if (!provider.oidc) throw new Error(`${name} has no ID tokens`);
    return identityDataOf(provider.oidc.read({ ...claims, ...more }, client.settings));
  };

  it.each([
    [
      'apple',
      { is_private_email: 'true', auth_time: 9 },
      { custom_claims: { is_private_email: true, auth_time: 9 } },
    ],
    ['facebook', { name: 'Marie', picture: 'https://p/1' }, { name: 'Marie', email_verified: true }],
    [
      'google',
      { email_verified: false, name: 'Marie', hd: 'a.b' },
      { email_verified: false, custom_claims: { hd: 'a.b' } },
    ],
    ['kakao', { nickname: 'Marie' }, { name: 'Marie', preferred_username: 'Marie' }],
    [
      'linkedin_oidc',
      { email_verified: 'true', given_name: 'M', family_name: 'T' },
      { name: 'M T', email_verified: true },
    ],
    ['snapchat', { name: 'Marie' }, { name: 'Marie', email_verified: true }],
    [
      'vercel_marketplace',
      { user_email: EMAIL, user_name: 'Marie', global_user_id: '9' },
      { sub: 'global_user_id:9', name: 'Marie' },
    ],
  ])('of %s', (name, more, expected) => {
    expect(read(name, more)).toMatchObject({ iss: claims.iss, sub: '7', email: EMAIL, ...expected });
  });

  const tenant = 'https://login.microsoftonline.com/8f3c';
  it.each([
    ['a domain that its tenant owns', { xms_edov: '1' }, '', true],
    ['a domain that its tenant does not own', { xms_edov: false }, tenant, false],
    ['nothing of the domain, of any tenant', { iss: `${tenant}/v2.0` }, '', false],
    ['nothing of the domain, of the tenant of config.toml', { iss: `${tenant}/v2.0` }, tenant, true],
    [
      'nothing of the domain, of Microsoft itself',
      { iss: 'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0' },
      '',
      true,
    ],
  ])('of azure that say %s', (_case, more, url, verified) => {
    expect(read('azure', more, { url })).toMatchObject({ email: EMAIL, email_verified: verified });
  });

  it.each([
    ['', `${tenant}/v2.0`, true],
    ['', 'https://sts.windows.net/8f3c/', true],
    ['', 'https://login.microsoftonline.com.thief.example/8f3c/v2.0', false],
    ['', 'https://thief.example/https://login.microsoftonline.com/8f3c/v2.0', false],
    ['', 'https://login.microsoftonline.com/8f3c/../x/v2.0', false],
    [tenant, `${tenant}/v2.0`, true],
    [tenant, 'https://login.microsoftonline.com/other/v2.0', false],
  ])('of azure, with the address %j, from %s: %s', (url, issuer, isAccepted) => {
    const { provider, client } = configured('azure', { url });
    expect(provider.oidc?.accepts?.(issuer, client.settings)).toBe(isAccepted);
  });

  it('of Apple are completed with the name from its form post', () => {
    const { provider, client } = configured('apple');
    const found = provider.oidc?.read(claims, client.settings);
    if (!found) throw new Error('Apple has no ID tokens');
    const user = JSON.stringify({
      name: { firstName: 'Marie', lastName: 'Tremblay' },
      email: 'thief@example.com',
    });
    const added = provider.addToProfile?.(found, new URLSearchParams({ user }));
    expect(added && identityDataOf(added)).toMatchObject({ full_name: 'Marie Tremblay', email: EMAIL });
    expect(() => provider.addToProfile?.(found, new URLSearchParams({ user: '{' }))).toThrow('no JSON');
  });
});

it('knows the providers that the check of config.toml knows', () => {
  expect(PROVIDERS.filter((name) => configured(name, { url: '' }).name !== name)).toEqual([]);
  expect(Object.keys(CASES).filter((name) => !PROVIDERS.includes(name))).toEqual([]);
});

it('treats an unknown name as a generic provider when it has an issuer URL', () => {
  const settings = configured('google').settings;
  expect(findProvider({ external: { maison: settings } }, 'maison')?.provider.oidc?.issuer(settings)).toBe(
    host,
  );
  expect(findProvider({ external: { maison: { ...settings, url: '' } } }, 'maison')).toBeUndefined();
  expect(findProvider({ external: { maison: { ...settings, enabled: false } } }, 'maison')).toBeUndefined();
});
