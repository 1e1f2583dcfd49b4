import {
  ask,
  newEmail,
  newPerson,
  PASSWORD,
  sessionIdOf,
  startAuthBackend,
  visitor,
} from './support/accounts.ts';
import { lastEmailTo } from './support/emails.ts';
import { test as base, describe, expect, file } from './support/test.ts';

const test = base.extend(
  'config',
  file,
  'auth.enable_anonymous_sign_ins = true\nauth.email.secure_password_change = true\nauth.email.max_frequency = "1h"',
);

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('GET /user', () => {
  test('returns the account of the bearer', async ({ backend }) => {
    const { client, user, email } = await newPerson(backend);
    const { data, error } = await client.auth.getUser();
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id: user.id, email, identities: [{ provider: 'email' }] });
    const response = await ask(
      backend,
      'GET',
      '/user',
      undefined,
      bearer((await client.auth.getSession()).data.session?.access_token ?? ''),
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).not.toMatch(/password|confirmation_token/);
  });

  test('refuses a missing or altered token, and the tokens of unknown accounts and ended sessions', async ({
    backend,
  }) => {
    const { user, session } = await newPerson(backend);
    const sign = backend.backend.signToken;
    const now = Math.floor(Date.now() / 1000);
    const claims = { aud: 'authenticated', role: 'authenticated', exp: now + 60 };
    const cases: [Record<string, string>, number, string][] = [
      [{}, 401, 'no_authorization'],
      [bearer(`${session.access_token.slice(0, -8)}AAAAAAAA`), 403, 'bad_jwt'],
      [bearer(await sign({ ...claims, sub: user.id, exp: now - 3600 })), 403, 'bad_jwt'],
      [bearer(await sign(claims)), 403, 'bad_jwt'],
      [bearer(await sign({ ...claims, sub: 'x' })), 403, 'bad_jwt'],
      [bearer(await sign({ ...claims, sub: crypto.randomUUID() })), 403, 'user_not_found'],
      [
        bearer(await sign({ ...claims, sub: user.id, session_id: crypto.randomUUID() })),
        403,
        'session_not_found',
      ],
      [bearer(await sign({ ...claims, sub: user.id, session_id: 'x' })), 403, 'bad_jwt'],
    ];
    for (const [headers, status, code] of cases) {
      const response = await ask(backend, 'GET', '/user', undefined, headers);
      expect([response.status, (await response.json()).error_code]).toEqual([status, code]);
    }
  });

  test('refuses another person’s session, and banned accounts', async ({ backend, run }) => {
    const [one, other] = [await newPerson(backend), await newPerson(backend)];
    const token = await backend.backend.signToken({
      sub: one.user.id,
      role: 'authenticated',
      session_id: sessionIdOf(other.session.access_token),
    });
    expect((await ask(backend, 'GET', '/user', undefined, bearer(token))).status).toBe(403);
    await run("update auth.users set banned_until = now() + interval '1 hour' where id = $1", [one.user.id]);
    expect((await one.client.auth.getUser()).error).toMatchObject({ status: 403, code: 'user_banned' });
  });
});

describe('PUT /user', () => {
  test('limits the metadata to the size that fits in a token, at once or in steps', async ({ backend }) => {
    const { client, email } = await newPerson(backend);
    const failure = { status: 400, code: 'validation_failed' };
    const say = async (data: object) => (await client.auth.updateUser({ data })).error;
    const [half, whole] = ['x'.repeat(16_000), 'x'.repeat(25_000)];
    expect(await say({ whole })).toMatchObject(failure);
    expect(await say({ one: half })).toBeNull();
    expect(await say({ two: half })).toMatchObject(failure);
    expect(await say({ one: null, two: half })).toBeNull();
    const { error } = await client.auth.signInWithOtp({ email, options: { data: { whole } } });
    expect(error).toMatchObject(failure);
    expect(
      (await client.auth.signUp({ email, password: PASSWORD, options: { data: { whole } } })).error,
    ).toMatchObject(failure);
  });

  test('changes some metadata and keeps the rest', async ({ backend }) => {
    const { client } = await newPerson(backend);
    await client.auth.updateUser({ data: { full_name: 'Anne', pet: 'cat' } });
    const { data, error } = await client.auth.updateUser({ data: { pet: null, city: 'Gaspé' } });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toMatchObject({
      full_name: 'Anne',
      city: 'Gaspé',
      email_verified: true,
    });
    expect(data.user?.user_metadata).not.toHaveProperty('pet');
  });

  test('changes the password, and signs out the other sessions', async ({ backend }) => {
    const { client, email } = await newPerson(backend);
    const other = visitor(backend);
    await other.auth.signInWithPassword({ email, password: PASSWORD });
    const { error } = await client.auth.updateUser({ password: 'another horse 8' });
    expect(error).toBeNull();
    expect((await client.auth.getUser()).error).toBeNull();
    expect((await other.auth.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' });
    const signIn = (password: string) => visitor(backend).auth.signInWithPassword({ email, password });
    expect((await signIn(PASSWORD)).error?.code).toBe('invalid_credentials');
    expect((await signIn('another horse 8')).error).toBeNull();
  });

  test('sends emails to both addresses before a change, once at a time', async ({ backend, run }) => {
    const { client, email } = await newPerson(backend);
    const wanted = newEmail();
    const { data, error } = await client.auth.updateUser({ email: wanted });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, new_email: wanted, email_change_sent_at: expect.any(String) });
    const { rows } = await run(
      'select recipient, kind from mail.messages where recipient = any($1) order by recipient = $2',
      [[email, wanted], wanted],
    );
    expect(rows).toEqual([
      { recipient: email, kind: 'auth.email_change' },
      { recipient: wanted, kind: 'auth.email_change' },
    ]);
    const again = await client.auth.updateUser({ email: newEmail() });
    expect(again.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
  });

  test('refuses changes of protected fields', async ({ backend, run }) => {
    const { client, email, user } = await newPerson(backend);
    const refused = async (change: Parameters<typeof client.auth.updateUser>[0]) =>
      (await client.auth.updateUser(change)).error?.code;
    expect(await refused({ password: PASSWORD })).toBe('same_password');
    expect(await refused({ password: 'abc' })).toBe('weak_password');
    expect(await refused({ email: 'nobody' })).toBe('validation_failed');
    expect(await refused({ phone: '15145550100' })).toBe('phone_provider_disabled');
    expect(await refused({ app_metadata: { role: 'admin' } } as object)).toBe('not_admin');
    expect(await refused({ email })).toBeUndefined();
    await run(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
      [user.id],
    );
    expect(await refused({ password: 'another horse 8' })).toBe('insufficient_aal');
    expect(await refused({ data: { a: 1 } })).toBeUndefined();
  });

  test('returns email_exists for a taken address in local mode, like `supabase start`', async () => {
    const local = await startAuthBackend('', { localGateway: true });
    const [{ client }, { email: taken }] = [await newPerson(local), await newPerson(local)];
    expect((await client.auth.updateUser({ email: taken })).error?.code).toBe('email_exists');
    await local.close();
  });

  test('requires reauthentication long after the sign-in', async ({ backend, run }) => {
    const { client, session } = await newPerson(backend);
    await run("update auth.sessions set created_at = now() - interval '25 hours' where id = $1", [
      sessionIdOf(session.access_token),
    ]);
    const { error } = await client.auth.updateUser({ password: 'another horse 8' });
    expect(error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
  });

  test('asks for the current password where config.toml says so, but after a recovery', async ({ opens }) => {
    const asking = await opens(startAuthBackend('auth.email.require_current_password = true'));
    const { client, email } = await newPerson(asking);
    const change = async (password: string, current_password?: string) =>
      (await client.auth.updateUser({ password, ...(current_password && { current_password }) })).error;
    expect(await change('another horse 8')).toMatchObject({ status: 400, code: 'current_password_required' });
    expect(await change('another horse 8', 'not this one 9')).toMatchObject({
      status: 400,
      code: 'current_password_invalid',
    });
    expect(await change('another horse 8', PASSWORD)).toBeNull();
    expect((await client.auth.updateUser({ data: { a: 1 } })).error).toBeNull();
    await client.auth.resetPasswordForEmail(email);
    const { code } = await lastEmailTo(asking, email);
    expect((await client.auth.verifyOtp({ email, token: code, type: 'recovery' })).error).toBeNull();
    expect(await change('a third horse 9')).toBeNull();
  });

  test('refuses a password for an account without an address', async ({ backend }) => {
    const client = visitor(backend);
    await client.auth.signInAnonymously();
    const { error } = await client.auth.updateUser({ password: 'another horse 8' });
    expect(error).toMatchObject({ status: 422, code: 'validation_failed' });
  });
});
