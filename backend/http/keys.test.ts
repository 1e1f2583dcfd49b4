import { SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAuthenticator, type ProjectKeys, projectKeys } from './keys.ts';

const SECRET = 'a secret of at least thirty-two characters';
const key = (secret: string) => new TextEncoder().encode(secret);

describe('createAuthenticator', () => {
  let keys: ProjectKeys;
  let authenticate: ReturnType<typeof createAuthenticator>;
  beforeAll(async () => {
    keys = await projectKeys(SECRET);
    authenticate = createAuthenticator(SECRET, keys);
  });
  const ask = (headers: Record<string, string>, query = '') =>
    authenticate(new Request(`http://127.0.0.1/rest/v1/x${query}`, { headers }));

  it('gives the same keys for the same secret, so that processes agree', async () => {
    expect(await projectKeys(SECRET)).toEqual(keys);
    expect(await projectKeys(`${SECRET}!`)).not.toEqual(keys);
  });

  it.each(['apikey', 'query', 'bearer'])('takes the anonymous key as %s', async (place) => {
    const caller = await (place === 'apikey'
      ? ask({ apikey: keys.anon })
      : place === 'query'
        ? ask({}, `?apikey=${keys.anon}`)
        : ask({ authorization: `Bearer ${keys.anon}` }));
    expect(caller.role).toBe('anon');
  });

  it('takes the role and claims of the bearer token, not of the key', async () => {
    const token = await new SignJWT({ role: 'authenticated', sub: '7' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(key(SECRET));
    expect(await ask({ apikey: keys.anon, authorization: `Bearer ${token}` })).toEqual({
      role: 'authenticated',
      claims: { role: 'authenticated', sub: '7' },
    });
  });

  it('refuses a request without a key', async () => {
    await expect(ask({})).rejects.toMatchObject({ status: 401, code: 'no_api_key' });
  });

  it('refuses a token that is no key of the project as apikey', async () => {
    const token = await new SignJWT({ role: 'service_role' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(key(SECRET));
    await expect(ask({ apikey: token })).rejects.toMatchObject({ status: 401, code: 'invalid_api_key' });
  });

  const sign = (claims: Record<string, unknown>, secret = SECRET, alg = 'HS256') =>
    new SignJWT(claims).setProtectedHeader({ alg }).sign(key(secret));
  const unsigned = (claims: object) =>
    `${[{ alg: 'none' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;

  it.each<[string, () => Promise<string> | string, string]>([
    [
      'another project’s',
      () => sign({ role: 'service_role' }, 'another secret of thirty-two characters!'),
      'PGRST301',
    ],
    ['an expired', () => sign({ role: 'authenticated', exp: 1 }), 'PGRST303'],
    ['an unsigned (alg: none)', () => unsigned({ role: 'service_role' }), 'PGRST301'],
    ['a differently signed', () => sign({ role: 'service_role' }, SECRET, 'HS384'), 'PGRST301'],
    [
      'a tampered',
      async () => (await sign({ role: 'anon' })).replace(/\.[^.]+\./, `.${btoa('{"role":"service_role"}')}.`),
      'PGRST301',
    ],
    ['a meaningless', () => 'abc', 'PGRST301'],
  ])('refuses %s token', async (_name, make, code) => {
    const authorization = `Bearer ${await make()}`;
    await expect(ask({ apikey: keys.anon, authorization })).rejects.toMatchObject({ status: 401, code });
  });

  it('takes a token without a role for a visitor', async () => {
    const caller = await ask({ apikey: keys.anon, authorization: `Bearer ${await sign({ sub: '7' })}` });
    expect(caller.role).toBe('anon');
  });

  it('stops taking a token once it has expired, remembered or not', async () => {
    const token = await sign({ role: 'authenticated', exp: Math.floor(Date.now() / 1000) + 1 });
    const headers = { apikey: keys.anon, authorization: `Bearer ${token}` };
    expect((await ask(headers)).role).toBe('authenticated');
    await expect.poll(() => ask(headers).catch((error) => error.code), { timeout: 3000 }).toBe('PGRST303');
  });
});
