import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { ask, confirmingSite, errorOf, newEmail, PASSWORD, visitor } from './support/accounts.ts';
import { emailsTo, follow, lastEmailTo } from './support/emails.ts';
import { test as base, describe, expect, file } from './support/test.ts';

const test = base
  .extend(
    'config',
    file,
    confirmingSite('0s', 'https://bottin.example', 'additional_redirect_urls = ["https://app.example/**"]'),
  )
  .extend('signUp', file, ({ backend }) => async (options: { emailRedirectTo?: string } = {}) => {
    const email = newEmail();
    const client = visitor(backend);
    const { data, error } = await client.auth.signUp({ email, password: PASSWORD, options });
    if (error || !data.user) throw error;
    return { email, client, id: data.user.id, message: await lastEmailTo(backend, email) };
  });

describe('POST /verify', () => {
  test('signs in with the code of a sign-up, and confirms the address', async ({ signUp, backend, run }) => {
    const { email, client, id, message } = await signUp();
    const { data, error } = await client.auth.verifyOtp({ email, token: message.code, type: 'signup' });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      id,
      email_confirmed_at: expect.any(String),
      confirmed_at: expect.any(String),
      user_metadata: { email_verified: true },
      identities: [{ identity_data: { email_verified: true } }],
    });
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({ sub: id, amr: [{ method: 'otp' }] });
    const { error: refused } = await visitor(backend).auth.signInWithPassword({ email, password: PASSWORD });
    expect(refused).toBeNull();
    const { rows } = await run(
      `select confirmation_token, (select count(*)::int from auth.one_time_tokens where user_id = $1) as tokens
       from auth.users where id = $1`,
      [id],
    );
    expect(rows).toEqual([{ confirmation_token: '', tokens: 0 }]);
  });

  test.for(['signup', 'email'] as const)('accepts the token hash of a link: %s', async (type, { signUp }) => {
    const { client, message } = await signUp();
    const { data, error } = await client.auth.verifyOtp({ token_hash: message.hash, type });
    expect(error).toBeNull();
    expect(data.session?.user.email_confirmed_at).toEqual(expect.any(String));
  });

  test('sends links that cannot be computed from an address and a code, and counts guesses', async ({
    signUp,
    backend,
  }) => {
    const { email, message } = await signUp();
    const made = createHash('sha224').update(email).update(message.code).digest('hex');
    const shown = await ask(backend, 'POST', '/verify', { token_hash: made, type: 'signup' });
    expect(await errorOf(shown)).toMatchObject({ status: 403, error_code: 'otp_expired' });
    const { fragment } = await follow(backend, message.link.replace(message.hash, made));
    expect(fragment.get('error_code')).toBe('otp_expired');
    expect((await follow(backend, message.link)).fragment.get('access_token')).not.toBeNull();
  });

  test('accepts a code once for concurrent requests', async ({ signUp, backend }) => {
    const { email, message } = await signUp();
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () =>
        visitor(backend).auth.verifyOtp({ email, token: message.code, type: 'email' }),
      ),
    );
    expect(outcomes.map(({ error }) => error?.code ?? 'signed in').sort()).toEqual([
      'otp_expired',
      'otp_expired',
      'otp_expired',
      'signed in',
    ]);
    const again = await visitor(backend).auth.verifyOtp({ token_hash: message.hash, type: 'signup' });
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  test('answers a right code or link that was used or has expired with the reason, a wrong one without', async ({
    signUp,
    backend,
    run,
  }) => {
    const { email, id, message } = await signUp();
    const wrong = message.code === '000000' ? '000001' : '000000';
    const refusalOf = async (body: object) =>
      (await ask(backend, 'POST', '/verify', { type: 'signup', ...body })).headers.get('proof-refusal');
    expect(await refusalOf({ email, token: wrong })).toBe('unknown');
    expect(await refusalOf({ email: newEmail(), token: message.code })).toBe('unknown');
    await run("update auth.users set confirmation_sent_at = now() - interval '2 hours' where id = $1", [id]);
    expect(await refusalOf({ email, token: message.code })).toBe('expired');
    expect(await refusalOf({ token_hash: message.hash })).toBe('expired');
    await run('update auth.users set confirmation_sent_at = now() where id = $1', [id]);
    const { error } = await visitor(backend).auth.verifyOtp({ token_hash: message.hash, type: 'signup' });
    expect(error).toBeNull();
    expect(await refusalOf({ email, token: message.code })).toBe('used');
    expect(await refusalOf({ token_hash: message.hash })).toBe('used');
    expect(await refusalOf({ email, token: wrong })).toBe('unknown');
    expect(await refusalOf({ email: newEmail(), token: message.code })).toBe('unknown');
  });

  test('refuses a code that is wrong, for another address, of another type, or expired', async ({
    signUp,
    backend,
    run,
  }) => {
    const { email, id, message } = await signUp();
    const { email: other } = await signUp();
    const wrong = message.code === '000000' ? '000001' : '000000';
    const expired = { code: 403, error_code: 'otp_expired', msg: 'Token has expired or is invalid' };
    for (const body of [
      { email, token: wrong, type: 'signup' },
      { email: other, token: message.code, type: 'signup' },
      { email: newEmail(), token: message.code, type: 'signup' },
      { email, token: message.code, type: 'recovery' },
      { phone: '15145550100', token: message.code, type: 'sms' },
    ]) {
      const response = await ask(backend, 'POST', '/verify', body);
      expect([response.status, await response.json()]).toEqual([403, expired]);
    }
    await run("update auth.users set confirmation_sent_at = now() - interval '3605 seconds' where id = $1", [
      id,
    ]);
    const old = await ask(backend, 'POST', '/verify', { email, token: message.code, type: 'signup' });
    expect([old.status, await old.json()]).toEqual([403, expired]);
    const link = await ask(backend, 'POST', '/verify', { token_hash: message.hash, type: 'signup' });
    expect(await link.json()).toEqual({ ...expired, msg: 'Email link is invalid or has expired' });
    await run("update auth.users set confirmation_sent_at = now() - interval '3590 seconds' where id = $1", [
      id,
    ]);
    expect((await ask(backend, 'POST', '/verify', { token_hash: message.hash, type: 'signup' })).status).toBe(
      200,
    );
  });

  test('refuses a banned account, and leaves the code valid', async ({ signUp, run }) => {
    const { client, id, message } = await signUp();
    await run("update auth.users set banned_until = now() + interval '1 hour' where id = $1", [id]);
    const { error } = await client.auth.verifyOtp({ token_hash: message.hash, type: 'signup' });
    expect(error).toMatchObject({ status: 403, code: 'user_banned' });
    await run('update auth.users set banned_until = null where id = $1', [id]);
    expect((await client.auth.verifyOtp({ token_hash: message.hash, type: 'signup' })).error).toBeNull();
  });

  test.for([
    [{ token: '1', email: 'a@example.com' }, 'Verify requires a verification type'],
    [{ type: 'signup' }, 'Verify requires either a token or a token hash'],
    [{ type: 'signup', token: '1', token_hash: '2' }, 'Verify requires either a token or a token hash'],
    [
      { type: 'signup', token_hash: '2', email: 'a@example.com' },
      'Only the token_hash and type should be provided',
    ],
    [{ type: 'signup', token: '2' }, 'Only an email address or phone number should be provided on verify'],
    [{ type: 'sms', token_hash: '2' }, 'Invalid email verification type'],
    [{ type: 'toString', token_hash: '2' }, 'Invalid email verification type'],
  ] as const)('refuses %o', async ([body, msg], { backend }) => {
    const response = await ask(backend, 'POST', '/verify', body);
    expect([response.status, await response.json()]).toEqual([
      400,
      { code: 400, error_code: 'validation_failed', msg },
    ]);
  });

  test('requires a key of the project', async ({ backend }) => {
    const response = await fetch(`${backend.url}/auth/v1/verify`, { method: 'POST', body: '{}' });
    expect(response.status).toBe(401);
  });
});

describe('GET /verify', () => {
  test('redirects to the requested page, with a session in the fragment', async ({ signUp, backend }) => {
    const { id, message } = await signUp({ emailRedirectTo: 'https://app.example/hello?a=1#top' });
    const { response, landing, fragment } = await follow(backend, message.link);
    expect(response.status).toBe(303);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(`${landing?.origin}${landing?.pathname}${landing?.search}`).toBe('https://app.example/hello?a=1');
    expect(Object.fromEntries(fragment)).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_in: '3600',
      expires_at: expect.stringMatching(/^\d+$/),
      token_type: 'bearer',
      type: 'signup',
      sb: '',
    });
    expect(decodeJwt(fragment.get('access_token') ?? '').sub).toBe(id);
  });

  test('tells the site why a link does not work', async ({ signUp, backend }) => {
    const { message } = await signUp();
    await follow(backend, message.link);
    const { response, landing, fragment } = await follow(backend, message.link);
    expect(response.status).toBe(303);
    expect(landing?.origin).toBe('https://bottin.example');
    expect(landing?.search).toBe('');
    expect(Object.fromEntries(fragment)).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
      sb: '',
    });
  });

  test('reports it in the query too for a PKCE sign-in', async ({ backend }) => {
    const link = `https://api.example/auth/v1/verify?token=pkce_${'a'.repeat(56)}&type=signup`;
    const { query, fragment } = await follow(backend, link);
    const told = {
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    };
    expect(Object.fromEntries(query)).toEqual(told);
    expect(Object.fromEntries(fragment)).toEqual({ ...told, sb: '' });
  });

  test.for(['a', '%00', "' or 1=1 --", `pkce_${'g'.repeat(56)}`, 'a'.repeat(5_000)])(
    'leads on from a token that never was: %.20j',
    async (token, { backend }) => {
      const link = `https://api.example/verify?token=${token}&type=signup`;
      const { response, fragment } = await follow(backend, link);
      expect([response.status, fragment.get('error_code')]).toEqual([303, 'otp_expired']);
    },
  );

  test('does not consume the link on HEAD', async ({ signUp, backend }) => {
    const { message } = await signUp();
    const { response } = await follow(backend, message.link, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect((await follow(backend, message.link)).fragment.get('access_token')).toEqual(expect.any(String));
  });

  test.for<[string, string]>([
    ['token=a', 'Verify requires a verification type'],
    ['type=signup', 'Verify requires a token or a token hash'],
  ])('refuses an invalid link: %s', async ([query, msg], { backend }) => {
    const response = await fetch(`${backend.url}/auth/v1/verify?${query}`, { redirect: 'manual' });
    expect([response.status, await response.json()]).toEqual([
      400,
      { code: 400, error_code: 'validation_failed', msg },
    ]);
  });
});

test('confirms the password of the latest email, not an earlier one for the address', async ({
  signUp,
  backend,
}) => {
  const { email, message } = await signUp();
  const signIn = (password: string) => visitor(backend).auth.signInWithPassword({ email, password });
  await visitor(backend).auth.signUp({ email, password: 'another horse 8' });
  expect((await follow(backend, message.link)).fragment.get('error_code')).toBe('otp_expired');
  await follow(backend, (await lastEmailTo(backend, email)).link);
  expect((await signIn(PASSWORD)).error?.code).toBe('invalid_credentials');
  expect((await signIn('another horse 8')).error).toBeNull();
  await visitor(backend).auth.signUp({ email, password: 'a third horse 9' });
  expect((await signIn('another horse 8')).error).toBeNull();
});

test('drops a password that another person chose for an invited address', async ({ backend }) => {
  const email = newEmail();
  await backend.service.auth.admin.inviteUserByEmail(email);
  await visitor(backend).auth.signUp({ email, password: PASSWORD });
  await follow(backend, (await lastEmailTo(backend, email)).link);
  const { error } = await visitor(backend).auth.signInWithPassword({ email, password: PASSWORD });
  expect(error?.code).toBe('invalid_credentials');
});

test('sends one email per sign-up', async ({ signUp, backend }) => {
  const { email } = await signUp();
  expect((await emailsTo(backend, email)).map(({ kind }) => kind)).toEqual(['auth.confirmation']);
});
