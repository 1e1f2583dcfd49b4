import { decodeJwt } from 'jose';
import { ask, confirmingSite, newEmail, PASSWORD } from './support/accounts.ts';
import { follow, lastEmailTo } from './support/emails.ts';
import { pkceVisitor } from './support/google.ts';
import { test as base, describe, expect, file } from './support/test.ts';

let clock = Date.now();
const later = (ms: number) => {
  clock += ms;
};

const test = base
  .extend('config', file, confirmingSite())
  .extend('options', file, { accounts: { now: () => new Date(clock) } })
  .extend('pkce', file, ({ backend }) => {
    const codeOf = async (email: string) => {
      const { query } = await follow(backend, (await lastEmailTo(backend, email)).link);
      return query.get('code') ?? '';
    };
    const exchange = (auth_code: string, code_verifier = 'v'.repeat(56)) =>
      ask(backend, 'POST', '/token?grant_type=pkce', { auth_code, code_verifier });
    const confirmed = async () => {
      const email = newEmail();
      const client = pkceVisitor(backend);
      await client.auth.signUp({ email, password: PASSWORD });
      const { error } = await client.auth.exchangeCodeForSession(await codeOf(email));
      if (error) throw error;
      return { email, client };
    };
    return { codeOf, exchange, confirmed };
  });

describe('POST /token?grant_type=pkce', () => {
  test('signs in the browser that signed up, with the code of the email’s link', async ({ backend }) => {
    const [email, client] = [newEmail(), pkceVisitor(backend)];
    await client.auth.signUp({ email, password: PASSWORD });
    const message = await lastEmailTo(backend, email);
    expect(message.hash).toMatch(/^pkce_[\da-f]{56}$/);
    const { response, landing, query } = await follow(backend, message.link);
    expect([response.status, landing?.origin, landing?.hash]).toEqual([303, 'https://bottin.example', '']);
    expect([...query.keys()]).toEqual(['code']);
    const { data, error } = await client.auth.exchangeCodeForSession(query.get('code') ?? '');
    expect(error).toBeNull();
    expect(data.user?.email_confirmed_at).toEqual(expect.any(String));
    expect(decodeJwt(data.session?.access_token ?? '').amr).toMatchObject([{ method: 'email/signup' }]);
  });

  test('signs in by a magic link', async ({ pkce, backend }) => {
    const { email } = await pkce.confirmed();
    const client = pkceVisitor(backend);
    await client.auth.signInWithOtp({ email });
    const { data, error } = await client.auth.exchangeCodeForSession(await pkce.codeOf(email));
    expect(error).toBeNull();
    expect(decodeJwt(data.session?.access_token ?? '').amr).toMatchObject([{ method: 'magiclink' }]);
  });

  test('tells the browser to ask for a new password after a recovery', async ({ pkce, backend }) => {
    const { email } = await pkce.confirmed();
    const client = pkceVisitor(backend);
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => void events.push(event));
    await client.auth.resetPasswordForEmail(email);
    const { data, error } = await client.auth.exchangeCodeForSession(await pkce.codeOf(email));
    expect(error).toBeNull();
    expect(decodeJwt(data.session?.access_token ?? '').amr).toMatchObject([{ method: 'recovery' }]);
    await expect.poll(() => events).toContain('PASSWORD_RECOVERY');
  });

  test('accepts a typed code too, in any browser', async ({ backend }) => {
    const [email, client] = [newEmail(), pkceVisitor(backend)];
    await client.auth.signInWithOtp({ email });
    const { code } = await lastEmailTo(backend, email);
    expect(
      (await pkceVisitor(backend).auth.verifyOtp({ email, token: code, type: 'email' })).error,
    ).toBeNull();
  });

  test('accepts a code once, with the verifier of the browser that began', async ({ backend, pkce }) => {
    const email = newEmail();
    const challenge = { code_challenge: 'v'.repeat(56), code_challenge_method: 'plain' };
    await ask(backend, 'POST', '/signup', { email, password: PASSWORD, ...challenge });
    const code = await pkce.codeOf(email);
    const wrong = await pkce.exchange(code, 'w'.repeat(56));
    expect([wrong.status, await wrong.json()]).toEqual([
      400,
      {
        code: 400,
        error_code: 'bad_code_verifier',
        msg: 'code challenge does not match previously saved code verifier',
      },
    ]);
    const answers = await Promise.all([pkce.exchange(code), pkce.exchange(code), pkce.exchange(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const again = await pkce.exchange(code);
    expect([again.status, await again.json()]).toEqual([
      404,
      {
        code: 404,
        error_code: 'flow_state_not_found',
        msg: 'invalid flow state, no valid flow state found',
      },
    ]);
  });

  test('refuses codes from before a change of the password', async ({ pkce, backend }) => {
    const { email, client } = await pkce.confirmed();
    const thief = pkceVisitor(backend);
    await thief.auth.signInWithOtp({ email });
    const stolen = await pkce.codeOf(email);
    expect((await client.auth.updateUser({ password: 'another horse 8 battery' })).error).toBeNull();
    expect((await thief.auth.exchangeCodeForSession(stolen)).error).toMatchObject({
      code: 'flow_state_not_found',
    });
  });

  test('accepts a code within five minutes after the link was opened, for an email of any age', async ({
    backend,
    pkce,
  }) => {
    const begin = async () => {
      const { email } = await pkce.confirmed();
      const challenge = { code_challenge: 'v'.repeat(56), code_challenge_method: 'plain' };
      await ask(backend, 'POST', '/recover', { email, ...challenge });
      later(55 * 60_000);
      return pkce.codeOf(email);
    };
    const inTime = await begin();
    later(5 * 60_000);
    expect((await pkce.exchange(inTime)).status).toBe(200);
    const tooLate = await begin();
    later(5 * 60_000 + 1);
    const response = await pkce.exchange(tooLate);
    expect([response.status, (await response.json()).error_code]).toEqual([422, 'flow_state_expired']);
  });

  test('refuses banned accounts and invalid codes', async ({ backend, pkce }) => {
    const email = newEmail();
    const challenge = { code_challenge: 'v'.repeat(56), code_challenge_method: 'plain' };
    await ask(backend, 'POST', '/signup', { email, password: PASSWORD, ...challenge });
    const code = await pkce.codeOf(email);
    await backend.database.pool.query("update auth.users set banned_until = 'infinity' where email = $1", [
      email,
    ]);
    expect((await (await pkce.exchange(code)).json()).error_code).toBe('user_banned');
    expect((await (await pkce.exchange('nothing')).json()).error_code).toBe('flow_state_not_found');
    expect((await (await pkce.exchange('')).json()).error_code).toBe('validation_failed');
  });
});
