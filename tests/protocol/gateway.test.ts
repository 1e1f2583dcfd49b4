import { SignJWT } from 'jose';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { TEST_JWT_SECRET } from '#tests/support/cluster.ts';

const test = base
  .extend('server', file, ({ startBackend }) =>
    startBackend(`create table public.notes (id int primary key, body text);
        insert into public.notes values (1, 'un');
        create schema hidden; create table hidden.secrets (id int);
        grant usage on schema hidden to anon; grant select on hidden.secrets to anon;
        create function public.whoami() returns jsonb language sql stable as $$
          select jsonb_build_object('role', current_user, 'claims', auth.jwt(), 'uid', auth.uid()) $$`),
  )
  .extend('ask', file, ({ server }) => (path: string, init: RequestInit = {}) => {
    return fetch(`${server.url}${path}`, init);
  })
  .extend('withKey', file, ({ server }) => () => ({ apikey: server.backend.keys.anon }));

describe('the gateway', () => {
  const token = (claims: Record<string, unknown>, secret = TEST_JWT_SECRET) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret));

  test('answers 401 without a key, as JSON', async ({ ask }) => {
    const response = await ask('/rest/v1/notes');
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ message: 'No API key found in request' });
  });

  test('runs a visitor as anon and a member as authenticated, with the claims of the token', async ({
    server,
    ask,
    withKey,
  }) => {
    expect((await server.anon.rpc('whoami')).data).toMatchObject({ role: 'anon', uid: null });
    const sub = '00000000-0000-4000-8000-000000000001';
    const authorization = `Bearer ${await token({ role: 'authenticated', sub })}`;
    const response = await ask('/rest/v1/rpc/whoami', { headers: { ...withKey(), authorization } });
    expect(await response.json()).toEqual({
      role: 'authenticated',
      uid: sub,
      claims: { role: 'authenticated', sub },
    });
  });

  test.for(['postgres', 'authenticator', 'pg_read_all_data', 'nobody', 'anon; drop table notes', '"'])(
    'does not let a signed token become %s',
    async (role, { ask, withKey }) => {
      const authorization = `Bearer ${await token({ role })}`;
      const response = await ask('/rest/v1/rpc/whoami', { headers: { ...withKey(), authorization } });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
    },
  );

  test('isolates a token from later requests on a shared connection', async ({ ask, withKey, server }) => {
    const authorization = `Bearer ${await token({ role: 'authenticated', sub: '00000000-0000-4000-8000-000000000009' })}`;
    for (let round = 0; round < 20; round++) {
      await ask('/rest/v1/rpc/whoami', { headers: { ...withKey(), authorization } }).then((r) => r.text());
      expect((await server.anon.rpc('whoami')).data).toMatchObject({ role: 'anon', uid: null });
    }
  });

  test('does not serve a schema that is not exposed', async ({ ask, withKey }) => {
    const response = await ask('/rest/v1/secrets', { headers: { ...withKey(), 'accept-profile': 'hidden' } });
    expect(response.status).toBe(406);
  });

  test('allows reads from pages of any origin, preflight included', async ({ ask, withKey }) => {
    const preflight = await ask('/rest/v1/notes', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://a.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'apikey,x-client-info',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('apikey,x-client-info');
    const response = await ask('/rest/v1/notes', { headers: withKey() });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  test.for([{}, { method: 'POST', body: '{}' }])(
    'answers 404 as JSON to a path that is nothing: %o',
    async (init, { ask }) => {
      const response = await ask('/nothing/v1', init);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'not_found' });
    },
  );
});
