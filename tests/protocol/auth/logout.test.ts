import { ask, newPerson, PASSWORD, visitor } from './support/accounts.ts';
import { test as base, describe, expect, file } from './support/test.ts';

const test = base

  // Signs a person in three times, here first, and returns which sessions remain after the sign-out.
  .extend(
    'afterSigningOut',
    file,
    ({ backend }) =>
      async (scope: 'global' | 'local' | 'others'): Promise<boolean[]> => {
        const { client, email } = await newPerson(backend);
        const tokens = [(await client.auth.getSession()).data.session?.access_token ?? ''];
        for (let others = 0; others < 2; others++) {
          const { data } = await visitor(backend).auth.signInWithPassword({ email, password: PASSWORD });
          tokens.push(data.session?.access_token ?? '');
        }
        expect((await client.auth.signOut({ scope })).error).toBeNull();
        return Promise.all(
          tokens.map(async (token) => (await visitor(backend).auth.getUser(token)).error === null),
        );
      },
  );

describe('POST /logout', () => {
  test('ends this session, all, or all the others', async ({ afterSigningOut }) => {
    expect(await afterSigningOut('local')).toEqual([false, true, true]);
    expect(await afterSigningOut('global')).toEqual([false, false, false]);
    expect(await afterSigningOut('others')).toEqual([true, false, false]);
  });

  test('returns no content, revokes the refresh token and is in the audit log', async ({ backend }) => {
    const { user, session } = await newPerson(backend);
    const headers = { authorization: `Bearer ${session.access_token}` };
    const response = await ask(backend, 'POST', '/logout', undefined, headers);
    expect([response.status, await response.text()]).toEqual([204, '']);
    const { error } = await visitor(backend).auth.refreshSession({ refresh_token: session.refresh_token });
    expect(error?.code).toBe('refresh_token_not_found');
    const { rows } = await backend.database.pool.query(
      "select from auth.audit_log_entries where payload ->> 'actor_id' = $1 and payload ->> 'action' = 'logout'",
      [user.id],
    );
    expect(rows).toHaveLength(1);
    expect((await ask(backend, 'POST', '/logout', undefined, headers)).status).toBe(403);
  });

  test('refuses an unknown scope', async ({ backend }) => {
    const { session } = await newPerson(backend);
    const response = await ask(backend, 'POST', '/logout?scope=all', undefined, {
      authorization: `Bearer ${session.access_token}`,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error_code: 'validation_failed' });
  });
});

describe('public endpoints of a sign-in page', () => {
  test('GET /settings lists the providers', async ({ backend }) => {
    const response = await ask(backend, 'GET', '/settings');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      external: { email: true, phone: false, google: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: true,
      passkeys_enabled: false,
    });
  });

  test('GET /health names the service', async ({ backend }) => {
    const response = await ask(backend, 'GET', '/health');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ name: 'GoTrue' });
  });

  test('unknown paths return 404, and unsupported methods 405', async ({ backend }) => {
    expect((await ask(backend, 'GET', '/nothing')).status).toBe(404);
    const response = await ask(backend, 'DELETE', '/user');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, PUT']);
    expect((await fetch(`${backend.url}/auth/v1/.well-known/jwks.json`)).status).toBe(200);
  });
});
