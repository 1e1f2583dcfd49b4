import { SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Authenticator, createAuthenticator } from './authenticator.ts';
import { type ProjectKeys, projectKeys } from './project-keys.ts';
import { openSigningKeys } from './signing-keys.ts';
import { createTokens, type Tokens } from './tokens.ts';

const SECRET = 'a secret of at least thirty-two characters';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const sign = (claims: Record<string, unknown>, secret = SECRET) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret));

describe('createAuthenticator', () => {
  let keys: ProjectKeys;
  let tokens: Tokens;
  let authenticator: Authenticator;
  beforeAll(async () => {
    keys = await projectKeys(SECRET);
    const signingKeys = await openSigningKeys({ file: null, jwtSecret: SECRET, onError: console.error });
    tokens = createTokens({ jwtSecret: SECRET, signingKeys, issuer: 'http://127.0.0.1/auth/v1' });
    authenticator = createAuthenticator({ keys, tokens, keyRequired: true });
  });
  const ask = async (headers: Record<string, string>, query = '') =>
    authenticator.request(new Request(`http://127.0.0.1/rest/v1/x${query}`, { headers }));

  describe.each([
    ['anon', 'anon'],
    ['publishable', 'anon'],
    ['serviceRole', 'service_role'],
    ['secret', 'service_role'],
  ] as const)('the key %s', (name, role) => {
    it.each<[string, (key: string) => [Record<string, string>, string?]]>([
      ['a header', (apikey) => [{ apikey }]],
      ['a header and the same bearer', (apikey) => [{ apikey, authorization: `Bearer ${apikey}` }]],
    ])(`is ${role} as %s`, async (_place, credentials) => {
      expect(await ask(...credentials(keys[name]))).toMatchObject({ role, claims: { role } });
    });
  });

  it('takes a token of the project alone', async () => {
    expect(await ask({ authorization: `bearer ${keys.anon}` })).toMatchObject({ role: 'anon' });
    const token = await sign({ role: 'authenticated', sub: '7' });
    expect(await ask({ authorization: `Bearer ${token}` })).toMatchObject({ role: 'authenticated' });
  });

  it.each(['publishable', 'anon'] as const)(
    'takes role and claims of the token, not of the key %s',
    async (name) => {
      const token = await sign({ role: 'authenticated', sub: '7' });
      expect(await ask({ apikey: keys[name], authorization: `Bearer ${token}` })).toEqual({
        role: 'authenticated',
        claims: { role: 'authenticated', sub: '7' },
      });
    },
  );

  it('takes a legacy key that someone else made with the secret, as the CLI does', async () => {
    const apikey = await sign({ iss: 'supabase-demo', role: 'service_role', exp: 4_000_000_000 });
    expect(await ask({ apikey })).toMatchObject({ role: 'service_role' });
  });

  it.each<[string, () => Promise<string> | string]>([
    ['that names a person', () => sign({ role: 'anon', sub: '7' })],
    ['of another role', () => sign({ role: 'authenticated' })],
    ['without a role', () => sign({})],
    ['of another project', () => sign({ role: 'anon' }, 'another secret of thirty-two characters!')],
    ['that has expired', () => sign({ role: 'anon', exp: 1 })],
    ['that is made up', () => 'sb_secret_0123456789012345678901_01234567'],
    ['that is empty', () => ''],
    ['with a changed end', () => `${keys.secret.slice(0, -1)}!`],
  ])('refuses a key %s', async (_name, make) => {
    await expect(ask({ apikey: await make() })).rejects.toMatchObject({
      status: 401,
      code: 'invalid_api_key',
    });
  });

  it.each(['publishable', 'secret'] as const)(
    'refuses the key %s as a bearer, but beside the same apikey',
    async (name) => {
      const authorization = `Bearer ${keys[name]}`;
      const alone: Record<string, string> = { authorization };
      for (const headers of [alone, { ...alone, apikey: keys.anon }]) {
        await expect(ask(headers)).rejects.toMatchObject({ status: 401, code: 'invalid_api_key' });
      }
    },
  );

  it('refuses a secret key from a browser, with or without a token', async () => {
    const refused = { status: 401, code: 'secret_key_in_browser' };
    const authorization = `Bearer ${await sign({ role: 'authenticated', sub: '7' })}`;
    const headers = { apikey: keys.secret, 'user-agent': BROWSER };
    await expect(ask(headers)).rejects.toMatchObject(refused);
    await expect(ask({ ...headers, authorization })).rejects.toMatchObject(refused);
    expect(await ask({ apikey: keys.publishable, 'user-agent': BROWSER })).toMatchObject({ role: 'anon' });
  });

  it('refuses a request without a key, unless none is required', async () => {
    await expect(ask({})).rejects.toMatchObject({ status: 401, code: 'no_api_key' });
    const open = createAuthenticator({ keys, tokens, keyRequired: false });
    expect(await open.request(new Request('http://127.0.0.1/'))).toMatchObject({ role: 'anon' });
  });

  it.each([true, false])(
    'refuses a key in the query of a request (key required: %s)',
    async (keyRequired) => {
      const { request } = createAuthenticator({ keys, tokens, keyRequired });
      for (const query of [`apikey=${keys.anon}`, `%61pikey=&apikey=${keys.secret}`, 'select=*&apikey=']) {
        const ask = async () => request(new Request(`http://127.0.0.1/rest/v1/x?${query}`));
        await expect(ask()).rejects.toMatchObject({ status: 401, code: 'api_key_in_query' });
      }
    },
  );

  it('ignores the query key of a request that has the header', async () => {
    expect(await ask({ apikey: keys.anon }, `?apikey=${keys.secret}`)).toMatchObject({ role: 'anon' });
  });

  it('refuses an empty bearer, and passes over another scheme', async () => {
    await expect(ask({ apikey: keys.anon, authorization: 'Bearer ' })).rejects.toMatchObject({
      code: 'PGRST301',
    });
    expect(await ask({ apikey: keys.anon, authorization: 'Basic eDp5' })).toMatchObject({ role: 'anon' });
  });
});
