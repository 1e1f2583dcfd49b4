import { SignJWT } from 'jose';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { TEST_JWT_SECRET } from '#tests/support/cluster.ts';
import { startFunctions } from './support.ts';

const WHO = `Deno.serve((request: Request) => new Response(request.headers.get('authorization')));`;

const test = base.extend('server', file, ({ opens }) =>
  opens(startFunctions({ guarded: WHO, open: WHO }, '[functions.guarded]\nenabled = true')),
);

describe('verify_jwt', () => {
  const sign = (claims: Record<string, unknown>, secret = TEST_JWT_SECRET, alg = 'HS256') =>
    new SignJWT(claims).setProtectedHeader({ alg }).sign(new TextEncoder().encode(secret));
  const bearer = async (token: string | Promise<string>) => ({ authorization: `Bearer ${await token}` });
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const unsigned = (alg: string) => `${part({ alg })}.${part({ role: 'service_role' })}.AAAA`;

  test.for<[string, () => Promise<Record<string, string>>, string, string]>([
    ['no header at all', async () => ({}), 'UNAUTHORIZED_NO_AUTH_HEADER', 'Missing authorization header'],
    [
      'another scheme',
      async () => ({ authorization: 'Basic YTpi' }),
      'UNAUTHORIZED_INVALID_JWT_FORMAT',
      "Auth header is not 'Bearer {token}'",
    ],
    ['what is no token', () => bearer('abc'), 'UNAUTHORIZED_INVALID_JWT_FORMAT', 'Invalid JWT'],
    [
      'another project’s token',
      () => bearer(sign({ role: 'anon' }, 'x'.repeat(40))),
      'UNAUTHORIZED_LEGACY_JWT',
      'Invalid JWT',
    ],
    [
      'an expired token',
      () => bearer(sign({ role: 'anon', exp: 1 })),
      'UNAUTHORIZED_LEGACY_JWT',
      'Invalid JWT',
    ],
    ['an altered token', () => bearer(unsigned('HS256')), 'UNAUTHORIZED_LEGACY_JWT', 'Invalid JWT'],
    [
      'an unknown private key’s',
      () => bearer(unsigned('ES256')),
      'UNAUTHORIZED_ASYMMETRIC_JWT',
      'Invalid JWT',
    ],
    [
      'an unsigned token',
      () => bearer(unsigned('none')),
      'UNAUTHORIZED_UNSUPPORTED_TOKEN_ALGORITHM',
      'Unsupported JWT algorithm none',
    ],
    [
      'another algorithm',
      () => bearer(sign({ role: 'anon' }, TEST_JWT_SECRET.repeat(2), 'HS512')),
      'UNAUTHORIZED_UNSUPPORTED_TOKEN_ALGORITHM',
      'Unsupported JWT algorithm HS512',
    ],
    [
      'a key that is not ours',
      async () => ({ apikey: 'sb_publishable_x' }),
      'UNAUTHORIZED_INVALID_JWT_FORMAT',
      'Invalid JWT',
    ],
  ])('refuses %s, before any worker starts', async ([_name, headers, code, message], { server }) => {
    const response = await server.ask('guarded', { method: 'POST', headers: await headers() });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ code, message });
    expect(response.headers.get('sb-error-code')).toBe(code);
    expect(response.headers.get('x-relay-error')).toBe('true');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-expose-headers')).toContain('x-relay-error');
    expect(server.lines('guarded')).toEqual([]);
  });

  test('lets in the anonymous key, the service key and a person’s token, and hands them over', async ({
    server,
  }) => {
    const { anon, serviceRole } = server.backend.keys;
    const person = await server.backend.signToken({
      role: 'authenticated',
      sub: '00000000-0000-4000-8000-000000000001',
      aud: 'authenticated',
      exp: Math.floor(Date.now() / 1000) + 60,
    });
    for (const token of [anon, serviceRole, person]) {
      const response = await server.ask('guarded', { headers: await bearer(token) });
      expect(await response.text()).toBe(`Bearer ${token}`);
    }
  });

  test('lets a publishable key in as the visitor that it stands for, a secret key as the service', async ({
    server,
  }) => {
    const { anon, serviceRole, publishable, secret } = server.backend.keys;
    const asOlderClients = { apikey: publishable, authorization: `Bearer ${publishable}` };
    for (const headers of [new Headers({ apikey: publishable }), new Headers(asOlderClients)]) {
      const response = await server.ask('guarded', { headers });
      expect(await response.text()).toBe(`Bearer ${anon}`);
    }
    const response = await server.ask('guarded', { headers: { apikey: secret } });
    expect(await response.text()).toBe(`Bearer ${serviceRole}`);
  });

  test('refuses a publishable key as a bearer alone, as hosted', async ({ server }) => {
    const response = await server.ask('guarded', { headers: await bearer(server.backend.keys.publishable) });
    expect(response.status).toBe(401);
    expect(response.headers.get('sb-error-code')).toBe('UNAUTHORIZED_INVALID_JWT_FORMAT');
  });

  test('asks a preflight for no token', async ({ server }) => {
    expect((await server.ask('guarded', { method: 'OPTIONS' })).status).toBe(200);
  });

  test('accepts any token when disabled', async ({ server }) => {
    const headers = { authorization: 'Bearer test-token', apikey: 'test-api-key' };
    const response = await server.ask('open', { headers });
    expect(await response.text()).toBe('Bearer test-token');
  });
});
