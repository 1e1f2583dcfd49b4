import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { ask, newPerson } from './support/accounts.ts';
import { lastEmailTo } from './support/emails.ts';
import { bearer, codeOf, enrol, levelOf, newProtectedPerson, signInByPassword } from './support/factors.ts';
import { test as base, describe, expect, file } from './support/test.ts';

const test = base
  .extend(
    'config',
    file,
    `
    [auth]
    enable_manual_linking = true
    [auth.mfa.totp]
    enroll_enabled = true
    verify_enabled = true
    [auth.passkey]
    enabled = true
    [auth.webauthn]
    rp_display_name = "Site"
    rp_id = "127.0.0.1"
    rp_origins = ["http://127.0.0.1:3000"]
    [auth.external.google]
    enabled = true
    client_id = "none"
    secret = "none"`,
  )
  .extend('factorsOf', file, ({ run }) => async (id: string) => {
    const factors = 'select factor_type, status from auth.mfa_factors where user_id = $1 order by created_at';
    return (await run(factors, [id])).rows;
  });

/** Requests of an attacker with the password and without the second factor. */
const ATTEMPTS: [string, string, (factorId: string) => string, unknown?][] = [
  ['removes the factor', 'DELETE', (id) => `/factors/${id}`],
  ['adds a factor', 'POST', () => '/factors', { factor_type: 'totp', friendly_name: 'mine' }],
  ['changes the password', 'PUT', () => '/user', { password: 'another horse 8 battery' }],
  ['changes the address', 'PUT', () => '/user', { email: 'thief@example.com' }],
  [
    'changes both, and what is harmless',
    'PUT',
    () => '/user',
    { data: {}, password: 'another horse 8 battery' },
  ],
  ['ends the other sessions', 'POST', () => '/logout?scope=others'],
  ['adds a passkey', 'POST', () => '/passkeys/registration/options', {}],
  ['removes a passkey', 'DELETE', () => `/passkeys/${randomUUID()}`],
  ['makes recovery codes', 'POST', () => '/factors/recovery-codes', {}],
  ['makes other recovery codes', 'POST', () => '/factors/recovery-codes/regenerate', {}],
  ['removes recovery codes', 'DELETE', () => '/factors/recovery-codes'],
  ['adds a provider', 'GET', () => '/user/identities/authorize?provider=google&skip_http_redirect=true'],
  ['removes a way of signing in', 'DELETE', () => `/user/identities/${randomUUID()}`],
];

describe('a session of the lower level', () => {
  test.for(ATTEMPTS)('%s: refused', async ([_what, method, path, body], { backend, run, factorsOf }) => {
    const { email, factorId, user } = await newProtectedPerson(backend);
    const { session } = await signInByPassword(backend, email);
    const account = 'select encrypted_password, email, email_change from auth.users where id = $1';
    const before = (await run(account, [user.id])).rows;
    const answer = await ask(backend, method, path(factorId), body, bearer(session.access_token));
    expect([401, 403, 422]).toContain(answer.status);
    expect(await answer.json()).toMatchObject({ error_code: 'insufficient_aal' });
    expect((await run(account, [user.id])).rows).toEqual(before);
    expect(await factorsOf(user.id)).toEqual([{ factor_type: 'totp', status: 'verified' }]);
  });

  test('signs out the sessions of its level, and keeps sessions that passed the factor', async ({
    backend,
    run,
  }) => {
    const { email, user } = await newProtectedPerson(backend);
    const { client } = await signInByPassword(backend, email);
    await signInByPassword(backend, email);
    expect((await client.auth.signOut()).error).toBeNull();
    const { rows } = await run('select aal from auth.sessions where user_id = $1', [user.id]);
    expect(rows).toEqual([{ aal: 'aal2' }]);
  });

  test('is not raised by a factor enrolled before another factor protected the account', async ({
    backend,
    run,
    factorsOf,
  }) => {
    const { user, client, session } = await newPerson(backend);
    // The attacker's factor, enrolled before the protection.
    const own = await enrol(client, 'of the thief');
    // The owner's factor, of another type.
    await run(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, phone, created_at, updated_at)
       values (gen_random_uuid(), $1, 'Phone', 'phone', 'verified', '15145550101', now(), now())`,
      [user.id],
    );
    const asked = await client.auth.mfa.challenge({ factorId: own.factorId });
    const risen = await client.auth.mfa.verify({
      factorId: own.factorId,
      challengeId: asked.data?.id ?? '',
      code: codeOf(own.secret),
    });
    expect(risen.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    expect(await factorsOf(user.id)).toEqual([
      { factor_type: 'totp', status: 'unverified' },
      { factor_type: 'phone', status: 'verified' },
    ]);
    expect(decodeJwt(session.access_token).aal).toBe('aal1');
    expect((await levelOf(client))[0]).toBe('aal1');
  });

  test('ends when the factor is verified elsewhere, its refresh token too', async ({ backend, run }) => {
    const { email, user } = await newPerson(backend);
    const thief = await signInByPassword(backend, email);
    const owner = await signInByPassword(backend, email);
    const { factorId, secret } = await enrol(owner.client);
    const { error } = await owner.client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
    expect(error).toBeNull();
    const refreshed = await ask(backend, 'POST', '/token?grant_type=refresh_token', {
      refresh_token: thief.session.refresh_token,
    });
    expect(refreshed.status).toBe(400);
    const asked = await ask(backend, 'GET', '/user', undefined, bearer(thief.session.access_token));
    expect([asked.status, (await asked.json()).error_code]).toEqual([403, 'session_not_found']);
    expect((await run('select aal from auth.sessions where user_id = $1', [user.id])).rows).toEqual([
      { aal: 'aal2' },
    ]);
  });

  test('cannot use another person’s factor, or a challenge of another factor', async ({ backend }) => {
    const victim = await newProtectedPerson(backend);
    const thief = await newProtectedPerson(backend);
    const token = bearer(thief.raised.access_token);
    const foreign = await ask(backend, 'POST', `/factors/${victim.factorId}/challenge`, {}, token);
    expect(foreign.status).toBe(404);
    const own = await thief.client.auth.mfa.challenge({ factorId: thief.factorId });
    for (const [factor, challenge] of [
      [victim.factorId, own.data?.id],
      [thief.factorId, randomUUID()],
    ]) {
      const body = { challenge_id: challenge, code: thief.nextCode() };
      const answer = await ask(backend, 'POST', `/factors/${factor}/verify`, body, token);
      expect([404, 422]).toContain(answer.status);
    }
  });

  test('is raised once by one code, even when several sessions present it at once', async ({ backend }) => {
    const { email, factorId, nextCode } = await newProtectedPerson(backend);
    const sessions = await Promise.all(Array.from({ length: 4 }, () => signInByPassword(backend, email)));
    const asked = await Promise.all(sessions.map(({ client }) => client.auth.mfa.challenge({ factorId })));
    const code = nextCode();
    const risen = await Promise.all(
      sessions.map(({ client }, n) =>
        client.auth.mfa.verify({ factorId, challengeId: asked[n]?.data?.id ?? '', code }),
      ),
    );
    expect(risen.filter(({ error }) => !error)).toHaveLength(1);
  });
});

describe('other ways of signing in do not replace the second factor:', () => {
  test.for(['recover', 'otp'] as const)('an email (%s)', async (road, { backend }) => {
    const { email } = await newProtectedPerson(backend);
    expect((await ask(backend, 'POST', `/${road}`, { email, create_user: false })).status).toBe(200);
    const { code } = await lastEmailTo(backend, email);
    const type = road === 'recover' ? 'recovery' : 'email';
    const answer = await ask(backend, 'POST', '/verify', { type, email, token: code });
    const { access_token: token } = await answer.json();
    expect(decodeJwt(token).aal).toBe('aal1');
    const changed = await ask(
      backend,
      'PUT',
      '/user',
      { password: 'another horse 8 battery' },
      bearer(token),
    );
    expect((await changed.json()).error_code).toBe('insufficient_aal');
  });
});
