import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { createRemoteJWKSet, exportJWK, generateKeyPair, type JWK, jwtVerify, SignJWT } from 'jose';
import { parseProject } from '#backend/app.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { TEST_JWT_SECRET } from '#tests/support/cluster.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const WHOAMI = `create function public.whoami() returns jsonb language sql stable as $$
  select jsonb_build_object('role', current_user, 'claims', auth.jwt(), 'uid', auth.uid()) $$`;
const SUB = '00000000-0000-4000-8000-000000000001';

const signed = (claims: Record<string, unknown>, secret = TEST_JWT_SECRET) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret));

async function whoami(server: TestBackend, headers: Record<string, string>, query = '') {
  const response = await fetch(`${server.url}/rest/v1/rpc/whoami${query}`, { headers });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const keys: JWK[] = [];

const test = base
  .extend('server', file, ({ startBackend }) =>
    startBackend(`${WHOAMI}; create table public.notes (body text); grant all on public.notes to anon`),
  )
  .extend('folder', file, ({ newFolder }) => newFolder('signing-keys'))
  .extend('write', file, ({ folder }) => (kids: string[]) => {
    return writeFile(
      path.join(folder, 'signing_keys.json'),
      JSON.stringify(kids.map((kid) => keys.find((key) => key.kid === kid))),
    );
  })
  .extend('rotating', file, async ({ startBackend, folder, write }) => {
    for (const [kid, alg] of [
      ['old', 'ES256'],
      ['new', 'RS256'],
    ] as const) {
      const { privateKey } = await generateKeyPair(alg, { extractable: true });
      keys.push({ ...(await exportJWK(privateKey)), kid, alg });
    }
    await write(['old']);
    const project = parseProject('[auth]\nsigning_keys_path = "./signing_keys.json"', folder);
    return startBackend(WHOAMI, { project });
  })
  .extend('published', file, ({ rotating }) => async () => {
    const response = await fetch(`${rotating.url}/auth/v1/.well-known/jwks.json`);
    return ((await response.json()) as { keys: JWK[] }).keys.map((key) => key.kid);
  })
  .extend('statusOf', file, ({ rotating }) => async (token: string) => {
    return (await whoami(rotating, { apikey: rotating.backend.keys.anon, authorization: `Bearer ${token}` }))
      .status;
  });

describe('the keys of a project', () => {
  test.for([
    ['anon', 'anon'],
    ['publishable', 'anon'],
    ['serviceRole', 'service_role'],
    ['secret', 'service_role'],
  ] as const)('accept the official client: %s is %s', async ([name, role], { server }) => {
    const client = createClient(server.url, server.backend.keys[name], { auth: { persistSession: false } });
    const { data, error } = await client.rpc('whoami');
    expect(error).toBeNull();
    expect(data).toMatchObject({ role, claims: { role }, uid: null });
  });

  test.for(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
    'cast nothing by a form of another site, which sends them in the address: %s',
    async (type, { server }) => {
      const post = (query: string, headers: Record<string, string>) =>
        fetch(`${server.url}/rest/v1/notes${query}`, {
          method: 'POST',
          headers: { 'content-type': type, origin: 'https://elsewhere.example', ...headers },
          body: 'body=posted+by+a+form',
        });
      const { anon, publishable } = server.backend.keys;
      for (const key of [anon, publishable]) {
        const response = await post(`?apikey=${key}`, { 'sec-fetch-site': 'cross-site' });
        expect([response.status, await response.json()]).toEqual([
          401,
          expect.objectContaining({ code: 'api_key_in_query', hint: expect.stringContaining('sockets') }),
        ]);
      }
      const { rows } = await server.database.pool.query('select from public.notes');
      expect(rows).toEqual([]);
    },
  );

  test('refuse a secret key from a browser', async ({ server }) => {
    const { status, body } = await whoami(server, {
      apikey: server.backend.keys.secret,
      'user-agent': BROWSER,
    });
    expect(status).toBe(401);
    expect(body).toMatchObject({ message: 'Forbidden use of secret API key in browser' });
  });

  test('refuse an opaque key as a bearer, except with the same apikey', async ({ server }) => {
    const { publishable, anon } = server.backend.keys;
    const authorization = `Bearer ${publishable}`;
    expect(await whoami(server, { apikey: publishable, authorization })).toMatchObject({ status: 200 });
    expect(await whoami(server, { apikey: anon, authorization })).toMatchObject({
      status: 401,
      body: { code: 'invalid_api_key', message: 'Invalid API key' },
    });
  });

  test.for<[string, () => Promise<string>, string, string]>([
    [
      'of another project',
      () => signed({ role: 'service_role' }, `${TEST_JWT_SECRET}!`),
      'PGRST301',
      'No suitable key or wrong key type',
    ],
    ['that has expired', () => signed({ role: 'authenticated', exp: 1 }), 'PGRST303', 'JWT expired'],
    [
      'for another audience',
      () => signed({ role: 'authenticated', aud: 'elsewhere' }),
      'PGRST303',
      'JWT not in audience',
    ],
    [
      'of another auth service',
      () => signed({ iss: 'https://x.supabase.co/auth/v1' }),
      'PGRST303',
      'JWT of another project',
    ],
    ['in two parts', async () => 'a.b', 'PGRST301', 'Expected 3 parts in JWT; got 2'],
  ])('refuse a token %s, in PostgREST’s words', async ([_name, make, code, message], { server }) => {
    const answer = await whoami(server, {
      apikey: server.backend.keys.anon,
      authorization: `Bearer ${await make()}`,
    });
    expect(answer).toMatchObject({ status: 401, body: { code, message, hint: null } });
    expect(answer.headers.get('www-authenticate')).toBe(
      `Bearer error="invalid_token", error_description="${message}"`,
    );
  });

  test('publish the public half of the signing key to any caller', async ({ server }) => {
    const response = await fetch(`${server.url}/auth/v1/.well-known/jwks.json`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=600');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const { keys } = (await response.json()) as { keys: JWK[] };
    expect(keys).toMatchObject([{ kty: 'EC', alg: 'ES256', use: 'sig' }]);
    expect(keys[0]).not.toHaveProperty('d');
    const written = await fetch(`${server.url}/auth/v1/.well-known/jwks.json`, { method: 'POST' });
    expect(written.status).toBe(405);
    expect(written.headers.get('allow')).toBe('GET, HEAD');
  });

  test('accept a token signed by the derived signing key, with its role', async ({ server }) => {
    const token = await server.backend.signToken({ role: 'authenticated', sub: SUB, aud: 'authenticated' });
    const jwks = createRemoteJWKSet(new URL(`${server.url}/auth/v1/.well-known/jwks.json`));
    expect((await jwtVerify(token, jwks)).payload).toMatchObject({ sub: SUB });
    const { body } = await whoami(server, {
      apikey: server.backend.keys.publishable,
      authorization: `Bearer ${token}`,
    });
    expect(body).toMatchObject({ role: 'authenticated', uid: SUB });
  });
});

test('accepts a visitor without a key when none is required, like `supabase start`', async ({
  opensHere,
}) => {
  const server = await opensHere(startTestBackend('platform', WHOAMI, { localGateway: true }));
  expect(await whoami(server, {})).toMatchObject({ status: 200, body: { role: 'anon' } });
});

describe('the rotation of signing keys', () => {
  test('keeps old tokens valid while their key is configured, without a restart', async ({
    rotating,
    statusOf,
    write,
    published,
  }) => {
    const sign = () => rotating.backend.signToken({ role: 'authenticated', sub: SUB });
    const before = await sign();
    expect(await statusOf(before)).toBe(200);

    await write(['new', 'old']);
    await expect.poll(published, { timeout: 10_000 }).toEqual(['new', 'old']);
    const after = await sign();
    expect([await statusOf(before), await statusOf(after)]).toEqual([200, 200]);
    expect(JSON.parse(atob(after.split('.')[0] as string))).toMatchObject({ alg: 'RS256', kid: 'new' });

    await write(['new']);
    await expect.poll(published, { timeout: 10_000 }).toEqual(['new']);
    expect([await statusOf(before), await statusOf(after)]).toEqual([401, 200]);
    expect(await statusOf(rotating.backend.keys.anon)).toBe(200);
  });
});
