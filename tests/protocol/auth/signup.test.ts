import { decodeJwt, decodeProtectedHeader } from 'jose';
import {
  ask,
  confirmingSite,
  newEmail,
  newPerson,
  PASSWORD,
  startAuthBackend,
  visitor,
} from './support/accounts.ts';
import { emailsTo } from './support/emails.ts';
import { gateway, newPhone, SMS } from './support/telephone.ts';
import { test as base, describe, expect, file } from './support/test.ts';

const test = base
  .extend('config', file, 'auth.enable_anonymous_sign_ins = true')
  .extend('confirming', file, ({ opens }) => opens(startAuthBackend(confirmingSite('1h'))))
  .extend('emails', file, ({ confirming }) => (email: string) => {
    return emailsTo(confirming, email);
  });

describe('without confirmation of addresses', () => {
  test('creates an account and signs it in', async ({ backend }) => {
    const client = visitor(backend);
    const email = newEmail();
    const { data, error } = await client.auth.signUp({
      email: email.toUpperCase(),
      password: PASSWORD,
      options: { data: { full_name: 'Anne' } },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { full_name: 'Anne', email, email_verified: true, sub: data.user?.id },
      is_anonymous: false,
      identities: [{ provider: 'email', id: data.user?.id, user_id: data.user?.id, email }],
    });
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(data.session?.refresh_token).toMatch(/^[a-z2-7]{26}$/);
    const token = data.session?.access_token ?? '';
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'ES256', kid: expect.any(String) });
    expect(decodeJwt(token)).toEqual({
      iss: 'http://127.0.0.1:54321/auth/v1',
      sub: data.user?.id,
      aud: 'authenticated',
      email,
      phone: '',
      app_metadata: data.user?.app_metadata,
      user_metadata: data.user?.user_metadata,
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: expect.stringMatching(/^[\da-f-]{36}$/),
      is_anonymous: false,
      iat: expect.any(Number),
      exp: data.session?.expires_at,
    });
  });

  test('writes rows that the official auth service can use', async ({ backend }) => {
    const { user } = await newPerson(backend);
    const { rows } = await backend.database.pool.query(
      `select instance_id, encrypted_password, confirmation_token, recovery_token, email_change_token_new, email_change
       from auth.users where id = $1`,
      [user.id],
    );
    expect(rows).toEqual([
      {
        instance_id: '00000000-0000-0000-0000-000000000000',
        encrypted_password: expect.stringMatching(/^\$2a\$10\$/),
        confirmation_token: '',
        recovery_token: '',
        email_change_token_new: '',
        email_change: '',
      },
    ]);
    const { rows: entries } = await backend.database.pool.query(
      `select payload ->> 'action' as action, ip_address from auth.audit_log_entries
       where payload ->> 'actor_id' = $1 order by payload ->> 'action' desc`,
      [user.id],
    );
    expect(entries).toEqual([
      { action: 'user_signedup', ip_address: '127.0.0.1' },
      { action: 'login', ip_address: '127.0.0.1' },
    ]);
  });

  test('refuses a taken address, also for one of two concurrent requests', async ({ backend }) => {
    const email = newEmail();
    const sent = Array.from({ length: 3 }, () => visitor(backend).auth.signUp({ email, password: PASSWORD }));
    const outcomes = (await Promise.all(sent)).map(({ error }) => error?.code ?? 'signed in').sort();
    expect(outcomes).toEqual(['signed in', 'user_already_exists', 'user_already_exists']);
  });

  test.for([
    ['a weak password', { email: 'a@example.com', password: 'abc' }, 422, 'weak_password'],
    ['a common password', { email: 'a@example.com', password: 'password123' }, 422, 'weak_password'],
    ['no password', { email: 'a@example.com' }, 400, 'validation_failed'],
    ['no address', { email: 'nobody', password: PASSWORD }, 400, 'validation_failed'],
    [
      'an address and a number',
      { email: 'a@example.com', phone: '1', password: PASSWORD },
      400,
      'validation_failed',
    ],
    ['a number', { phone: '15145550100', password: PASSWORD }, 400, 'phone_provider_disabled'],
    ['an address that is no text', { email: 7, password: PASSWORD }, 400, 'bad_json'],
    ['data that is no object', { email: 'a@example.com', password: PASSWORD, data: [] }, 400, 'bad_json'],
    [
      'a null character',
      { email: 'a@example.com', password: PASSWORD, data: { a: '\0' } },
      400,
      'validation_failed',
    ],
    [
      'half a character',
      `{"email":"a@example.com","password":"x","data":{"\\ud800":1}}`,
      400,
      'validation_failed',
    ],
    ['what is nested too deeply', '['.repeat(400) + ']'.repeat(400), 400, 'validation_failed'],
    ['what is no JSON', '{', 400, 'bad_json'],
    ['a list', [], 400, 'bad_json'],
  ] as const)('refuses %s', async ([_name, body, status, code], { backend }) => {
    const response = await ask(backend, 'POST', '/signup', body);
    expect(response.status).toBe(status);
    expect(response.headers.get('x-sb-error-code')).toBe(code);
    expect(await response.json()).toMatchObject({ code: status, error_code: code, msg: expect.any(String) });
  });

  test('lists why a password is weak to the official client', async ({ backend }) => {
    const { error } = await visitor(backend).auth.signUp({ email: newEmail(), password: 'abc' });
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: ['length'] });
  });

  test('requires a key of the project', async ({ backend }) => {
    const response = await fetch(`${backend.url}/auth/v1/signup`, { method: 'POST', body: '{}' });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'no_api_key' });
  });

  test('signs in anonymously', async ({ backend }) => {
    const { data, error } = await visitor(backend).auth.signInAnonymously({
      options: { data: { pet: 'cat' } },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: '',
      is_anonymous: true,
      user_metadata: { pet: 'cat' },
      app_metadata: {},
    });
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
      is_anonymous: true,
      role: 'authenticated',
      amr: [{ method: 'anonymous' }],
    });
  });
});

describe('with confirmation of addresses', () => {
  test('sends an email and does not sign the person in', async ({ confirming, emails }) => {
    const email = newEmail();
    const { data, error } = await visitor(confirming).auth.signUp({
      email,
      password: PASSWORD,
      options: { emailRedirectTo: 'https://evil.example/' },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ email, confirmation_sent_at: expect.any(String) });
    expect(data.user?.email_confirmed_at).toBeUndefined();
    const { rows } = await confirming.database.pool.query(
      `select t.token_hash, t.relates_to, u.confirmation_token from auth.one_time_tokens t
       join auth.users u on u.id = t.user_id where t.user_id = $1 and t.token_type = 'confirmation_token'`,
      [data.user?.id],
    );
    expect(rows).toEqual([
      {
        token_hash: expect.stringMatching(/^[\da-f]{56}$/),
        relates_to: email,
        confirmation_token: rows[0].token_hash,
      },
    ]);
    const [message, ...others] = await emails(email);
    expect(others).toEqual([]);
    expect(message?.kind).toBe('auth.confirmation');
    expect(message?.body).toContain(
      `http://127.0.0.1:54321/auth/v1/verify?token=${rows[0].token_hash}&type=signup&redirect_to=https%3A%2F%2Fbottin.example`,
    );
    const { error: refused } = await visitor(confirming).auth.signInWithPassword({
      email,
      password: PASSWORD,
    });
    expect(refused).toMatchObject({ status: 400, code: 'email_not_confirmed' });
  });

  test('keeps the PKCE challenge of a sign-in completed elsewhere', async ({ confirming, emails }) => {
    const email = newEmail();
    const challenge = { code_challenge: 'c'.repeat(43), code_challenge_method: 's256' };
    const response = await ask(confirming, 'POST', '/signup', { email, password: PASSWORD, ...challenge });
    const { id } = (await response.json()) as { id: string };
    const { rows } = await confirming.database.pool.query(
      `select f.code_challenge, f.code_challenge_method, f.authentication_method, u.confirmation_token
       from auth.flow_state f join auth.users u on u.id = f.user_id where u.id = $1`,
      [id],
    );
    expect(rows).toEqual([
      {
        ...challenge,
        authentication_method: 'email/signup',
        confirmation_token: expect.stringMatching(/^pkce_[\da-f]{56}$/),
      },
    ]);
    expect((await emails(email))[0]?.body).toContain(rows[0].confirmation_token);
    const half = await ask(confirming, 'POST', '/signup', { email, password: PASSWORD, code_challenge: 'c' });
    expect(await half.json()).toMatchObject({ code: 400, error_code: 'validation_failed' });
  });

  test('leaves the password of an account that its telephone number opens', async ({ opens }) => {
    const backend = await opens(startAuthBackend(`${confirmingSite()}\n${SMS}${gateway('twilio')}`));
    const [email, phone, password] = [newEmail(), newPhone(), 'another horse 8 battery'];
    const { error } = await backend.service.auth.admin.createUser({
      ...{ email, phone, password: PASSWORD },
      phone_confirm: true,
    });
    expect(error).toBeNull();
    await visitor(backend).auth.signUp({ email, password });
    const ofStranger = await visitor(backend).auth.signInWithPassword({ phone, password });
    expect(ofStranger.error?.code).toBe('invalid_credentials');
    const ofOwner = await visitor(backend).auth.signInWithPassword({ phone, password: PASSWORD });
    expect(ofOwner.data.user).toMatchObject({ email, phone });
  });

  test('does not reveal that an address has an account', async ({ confirming, emails }) => {
    const [unconfirmed, confirmed] = [newEmail(), newEmail()];
    const first = await ask(confirming, 'POST', '/signup', {
      email: unconfirmed,
      password: PASSWORD,
      data: { a: 1 },
    });
    await ask(confirming, 'POST', '/signup', { email: confirmed, password: PASSWORD });
    await confirming.database.pool.query(
      'update auth.users set email_confirmed_at = now() where email = $1',
      [confirmed],
    );
    const shape = (value: unknown): unknown =>
      value !== null && typeof value === 'object'
        ? Object.entries(value).map(([key, one]) => [key, shape(one)])
        : typeof value;
    const expected = shape(await first.json());
    const ids = new Set();
    for (const email of [unconfirmed, confirmed, confirmed]) {
      const response = await ask(confirming, 'POST', '/signup', {
        email,
        password: PASSWORD,
        data: { a: 1 },
      });
      expect(response.status).toBe(200);
      const body = (await response.json()) as { id: string };
      expect(shape(body)).toEqual(expected);
      ids.add(body.id);
    }
    expect(ids.size).toBe(3);
    expect(await emails(unconfirmed)).toHaveLength(1);
    expect(await emails(confirmed)).toHaveLength(1);
  });
});

test.for<[string, object, number, string]>([
  ['auth.enable_signup = false', { email: 'a@example.com', password: PASSWORD }, 422, 'signup_disabled'],
  [
    'auth.email.enable_signup = false',
    { email: 'a@example.com', password: PASSWORD },
    400,
    'email_provider_disabled',
  ],
  ['', {}, 422, 'anonymous_provider_disabled'],
])('refuses with %j: %o', async ([config, body, status, code], { opensHere }) => {
  const backend = await opensHere(startAuthBackend(config));
  const response = await ask(backend, 'POST', '/signup', body, { 'x-supabase-api-version': '2024-01-01' });
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ code, message: expect.any(String) });
});
