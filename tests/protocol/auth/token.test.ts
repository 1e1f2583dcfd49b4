import { decodeJwt } from 'jose';
import { ask, newEmail, newPerson, PASSWORD, sessionIdOf, visitor } from './support/accounts.ts';
import { test as base, describe, expect, file } from './support/test.ts';

const test = base
  .extend('config', file, 'auth.sessions.timebox = "24h"\nauth.sessions.inactivity_timeout = "8h"')
  .extend('tokens', file, ({ backend, run }) => ({
    refresh: async (token: string) => {
      const response = await ask(backend, 'POST', '/token?grant_type=refresh_token', {
        refresh_token: token,
      });
      const body = (await response.json()) as {
        refresh_token: string;
        access_token: string;
        error_code?: string;
      };
      return { status: response.status, ...body };
    },
    ageTokens: (sessionId: string) =>
      run(
        "update auth.refresh_tokens set updated_at = updated_at - interval '1 minute' where session_id = $1",
        [sessionId],
      ),
  }));

describe('POST /token?grant_type=password', () => {
  test('signs in with a new session', async ({ backend }) => {
    const { email, user, session } = await newPerson(backend);
    const { data, error } = await visitor(backend).auth.signInWithPassword({
      email: email.toUpperCase(),
      password: PASSWORD,
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id: user.id, last_sign_in_at: expect.any(String) });
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({ sub: user.id, aal: 'aal1' });
    expect(sessionIdOf(data.session?.access_token ?? '')).not.toBe(sessionIdOf(session.access_token));
    expect(data).not.toHaveProperty('weakPassword');
  });

  test('returns a token that the data API accepts', async ({ backend }) => {
    const { session } = await newPerson(backend);
    const answer = await fetch(`${backend.url}/rest/v1/`, {
      headers: { apikey: backend.backend.keys.publishable, authorization: `Bearer ${session.access_token}` },
    });
    expect(answer.status).toBe(200);
  });

  test('gives the same answer for a wrong password, an unknown account and one without a password', async ({
    backend,
    run,
  }) => {
    const { email } = await newPerson(backend);
    const without = await newPerson(backend);
    await run("update auth.users set encrypted_password = '' where id = $1", [without.user.id]);
    const answers = [email, newEmail(), without.email].map(async (one) => {
      const response = await ask(backend, 'POST', '/token?grant_type=password', {
        email: one,
        password: 'wrong one',
      });
      return [response.status, await response.text()];
    });
    const [wrong, ...others] = await Promise.all(answers);
    expect(wrong).toEqual([
      400,
      '{"code":400,"error_code":"invalid_credentials","msg":"Invalid login credentials"}',
    ]);
    expect(others).toEqual([wrong, wrong]);
  });

  test('reveals that an account is banned only with its password', async ({ backend, run }) => {
    const { email, user } = await newPerson(backend);
    await run("update auth.users set banned_until = now() + interval '1 hour' where id = $1", [user.id]);
    const signIn = (password: string) => visitor(backend).auth.signInWithPassword({ email, password });
    expect((await signIn('wrong one')).error?.code).toBe('invalid_credentials');
    expect((await signIn(PASSWORD)).error).toMatchObject({ status: 400, code: 'user_banned' });
    await run("update auth.users set banned_until = now() - interval '1 second' where id = $1", [user.id]);
    expect((await signIn(PASSWORD)).error).toBeNull();
  });

  test('reports a password that is weak by the current rules', async ({ backend, run }) => {
    const { email, user } = await newPerson(backend);
    // The hash of `abc`, as another service may have stored it.
    const hash = '$2a$04$BPeMptkHGUhYnTbc/vv8JOC.Kbm7hA1.g/ws7In6BD4lWaWISrvkm';
    await run('update auth.users set encrypted_password = $2 where id = $1', [user.id, hash]);
    const { data } = await visitor(backend).auth.signInWithPassword({ email, password: 'abc' });
    expect(data.weakPassword).toMatchObject({ reasons: ['length'], message: expect.any(String) });
  });

  test.for([
    ['nothing', {}, 'password', 'validation_failed'],
    ['a number', { phone: '15145550100', password: 'x' }, 'password', 'phone_provider_disabled'],
    ['both', { email: 'a@b.ca', phone: '1', password: 'x' }, 'password', 'validation_failed'],
    ['an unknown way', {}, 'magic', 'invalid_credentials'],
  ] as const)('refuses %s', async ([_name, body, grant, code], { backend }) => {
    const response = await ask(backend, 'POST', `/token?grant_type=${grant}`, body);
    expect(await response.json()).toMatchObject({ code: response.status, error_code: code });
  });
});

describe('POST /token?grant_type=refresh_token', () => {
  test('returns new tokens of the same session', async ({ backend, run }) => {
    const { client, session } = await newPerson(backend);
    const { data, error } = await client.auth.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    expect(sessionIdOf(data.session?.access_token ?? '')).toBe(sessionIdOf(session.access_token));
    const { rows } = await run(
      `select revoked, parent from auth.refresh_tokens where session_id = $1 order by id`,
      [sessionIdOf(session.access_token)],
    );
    expect(rows).toEqual([
      { revoked: true, parent: '' },
      { revoked: false, parent: session.refresh_token },
    ]);
  });

  test('returns the same token to concurrent requests of several tabs', async ({ backend, tokens }) => {
    const { session } = await newPerson(backend);
    const answers = await Promise.all(Array.from({ length: 5 }, () => tokens.refresh(session.refresh_token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ refresh_token }) => refresh_token)).size).toBe(1);
  });

  test('returns the same token again after a lost answer, at any time', async ({ backend, tokens }) => {
    const { session } = await newPerson(backend);
    const lost = await tokens.refresh(session.refresh_token);
    await tokens.ageTokens(sessionIdOf(session.access_token));
    expect((await tokens.refresh(session.refresh_token)).refresh_token).toBe(lost.refresh_token);
  });

  test('accepts an older token within the reuse interval, and returns the present one', async ({
    backend,
    tokens,
  }) => {
    const { session } = await newPerson(backend);
    const second = await tokens.refresh(session.refresh_token);
    const third = await tokens.refresh(second.refresh_token);
    expect((await tokens.refresh(session.refresh_token)).refresh_token).toBe(third.refresh_token);
  });

  test('ends the session when a token is reused after the interval', async ({ backend, tokens }) => {
    const { client, session } = await newPerson(backend);
    const second = await tokens.refresh(session.refresh_token);
    const third = await tokens.refresh(second.refresh_token);
    await tokens.ageTokens(sessionIdOf(session.access_token));
    expect(await tokens.refresh(session.refresh_token)).toMatchObject({
      status: 400,
      error_code: 'refresh_token_already_used',
    });
    expect(await tokens.refresh(third.refresh_token)).toMatchObject({
      status: 400,
      error_code: 'refresh_token_not_found',
    });
    const { error } = await client.auth.getUser(third.access_token);
    expect(error).toMatchObject({ name: 'AuthSessionMissingError' });
  });

  test.for([
    ["created_at = now() - interval '25 hours', refreshed_at = now() at time zone 'utc'", 'session_expired'],
    ["created_at = now() - interval '9 hours'", 'session_expired'],
    ["not_after = now() - interval '1 second'", 'session_expired'],
    ["created_at = now() - interval '23 hours', refreshed_at = now() at time zone 'utc'", undefined],
  ] as const)('refreshes a session whose %s: %s', async ([change, code], { backend, run, tokens }) => {
    const { session } = await newPerson(backend);
    await run(`update auth.sessions set ${change} where id = $1`, [sessionIdOf(session.access_token)]);
    expect((await tokens.refresh(session.refresh_token)).error_code).toBe(code);
  });

  test('refuses to refresh sessions of a banned account', async ({ backend, run, tokens }) => {
    const { user, session } = await newPerson(backend);
    await run("update auth.users set banned_until = now() + interval '1 hour' where id = $1", [user.id]);
    expect(await tokens.refresh(session.refresh_token)).toMatchObject({
      status: 400,
      error_code: 'user_banned',
    });
  });

  test('refuses unknown tokens', async ({ tokens }) => {
    expect(await tokens.refresh('aaaaaaaaaaaa')).toMatchObject({
      status: 400,
      error_code: 'refresh_token_not_found',
    });
    expect(await tokens.refresh("' or true --")).toMatchObject({
      status: 400,
      error_code: 'validation_failed',
    });
  });
});
