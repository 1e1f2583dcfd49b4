import { decodeJwt } from 'jose';
import {
  ask,
  confirmingSite,
  newEmail,
  newPerson,
  PASSWORD,
  startAuthBackend,
  visitor,
} from './support/accounts.ts';
import { emailsTo, follow, lastEmailTo } from './support/emails.ts';
import { test as base, describe, expect, file } from './support/test.ts';

const SITE = '[auth]\nsite_url = "https://bottin.example"\n';

const test = base
  .extend('config', file, confirmingSite())
  .extend('recovering', file, ({ opens }) =>
    opens(startAuthBackend(`${SITE}[auth.email]\nmax_frequency = "0s"`)),
  );

describe('POST /otp', () => {
  test('creates an account, which the email’s code confirms and signs in', async ({
    backend,
    emailKinds,
  }) => {
    const [email, client] = [newEmail(), visitor(backend)];
    const { data: sent, error } = await client.auth.signInWithOtp({
      email: email.toUpperCase(),
      options: { data: { full_name: 'Anne' } },
    });
    expect([sent, error]).toEqual([{ user: null, session: null, messageId: undefined }, null]);
    expect(await emailKinds(email)).toEqual(['auth.confirmation']);
    const { code } = await lastEmailTo(backend, email);
    const { data } = await client.auth.verifyOtp({ email, token: code, type: 'email' });
    expect(data.user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      user_metadata: { full_name: 'Anne', email_verified: true },
      app_metadata: { provider: 'email', providers: ['email'] },
    });
  });

  test('sends an existing account a link that signs in, once', async ({ backend, emailKinds }) => {
    const [email, client] = [newEmail(), visitor(backend)];
    await client.auth.signUp({ email, password: PASSWORD });
    await follow(backend, (await lastEmailTo(backend, email)).link);
    await client.auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    expect(await emailKinds(email)).toEqual(['auth.confirmation', 'auth.magic_link']);
    const { link } = await lastEmailTo(backend, email);
    const { fragment } = await follow(backend, link);
    expect(fragment.get('type')).toBe('magiclink');
    expect(decodeJwt(fragment.get('access_token') ?? '')).toMatchObject({ email, amr: [{ method: 'otp' }] });
    expect((await follow(backend, link)).fragment.get('error_code')).toBe('otp_expired');
    expect((await visitor(backend).auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  test('signs in the owner of an address, and drops the password of an earlier sign-up', async ({
    backend,
  }) => {
    const [email, owner] = [newEmail(), visitor(backend)];
    await visitor(backend).auth.signUp({ email, password: PASSWORD });
    await owner.auth.signInWithOtp({ email });
    const { code } = await lastEmailTo(backend, email);
    const { data } = await owner.auth.verifyOtp({ email, token: code, type: 'email' });
    expect(data.user?.email_confirmed_at).toEqual(expect.any(String));
    const { error } = await visitor(backend).auth.signInWithPassword({ email, password: PASSWORD });
    expect(error?.code).toBe('invalid_credentials');
  });

  test('creates one account for concurrent requests', async ({ backend }) => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => ask(backend, 'POST', '/otp', { email, create_user: true })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { code } = await lastEmailTo(backend, email);
    const { error } = await visitor(backend).auth.verifyOtp({ email, token: code, type: 'email' });
    expect(error).toBeNull();
  });

  test.for([
    [{}, 400, 'validation_failed', 'One of email or phone must be set'],
    [
      { email: 'a@example.com', phone: '1' },
      400,
      'validation_failed',
      'Only an email address or phone number should be provided',
    ],
    [
      { email: 'a@example.com', channel: 'sms' },
      400,
      'validation_failed',
      'Channel should only be specified with Phone OTP',
    ],
    [{ phone: '15145550100' }, 400, 'phone_provider_disabled', 'Unsupported phone provider'],
    [{ email: 'nobody' }, 400, 'validation_failed', 'Unable to validate email address: invalid format'],
    [
      { email: 'a@example.com', create_user: 'no' },
      400,
      'bad_json',
      'Could not parse request body as JSON: create_user is no boolean',
    ],
    [
      { email: 'a@example.com', code_challenge: 'a'.repeat(43) },
      400,
      'validation_failed',
      'PKCE flow requires code_challenge_method and code_challenge',
    ],
  ] as const)('refuses %o', async ([body, code, error_code, msg], { backend }) => {
    const response = await ask(backend, 'POST', '/otp', body);
    expect([response.status, await response.json()]).toEqual([code, { code, error_code, msg }]);
  });

  test('works the same at /magiclink', async ({ backend, emailKinds }) => {
    const email = newEmail();
    const response = await ask(backend, 'POST', '/magiclink', { email });
    expect([response.status, await response.json()]).toEqual([200, {}]);
    expect(await emailKinds(email)).toEqual(['auth.confirmation']);
  });
});

test.for<[string, object, number, string]>([
  ['auth.enable_signup = false', {}, 422, 'signup_disabled'],
  ['', { create_user: false }, 422, 'otp_disabled'],
  ['auth.email.enable_signup = false', {}, 422, 'email_provider_disabled'],
])(
  'POST /otp makes no account where %s %o, and `supabase start` says so',
  async ([config, wish, status, code], { opensHere }) => {
    const backend = await opensHere(startAuthBackend(config, { localGateway: true }));
    const response = await ask(backend, 'POST', '/otp', { email: newEmail(), ...wish });
    expect([response.status, await response.json()]).toMatchObject([status, { error_code: code }]);
  },
);

test('POST /otp does not reveal whether an address has an account when sign-up is disabled', async ({
  opensHere,
}) => {
  const backend = await opensHere(startAuthBackend('auth.enable_signup = false'));
  const email = newEmail();
  const response = await ask(backend, 'POST', '/otp', { email });
  expect([response.status, await response.json()]).toEqual([200, {}]);
  const { rows } = await backend.database.pool.query(
    'select from auth.users union all select from mail.messages',
  );
  expect(rows).toEqual([]);
});

test('POST /otp sends the link at once when confirmations are disabled', async ({ opensHere }) => {
  const backend = await opensHere(startAuthBackend(SITE));
  const email = newEmail();
  await visitor(backend).auth.signInWithOtp({ email });
  expect((await emailsTo(backend, email)).map(({ kind }) => kind)).toEqual(['auth.magic_link']);
  const { fragment } = await follow(backend, (await lastEmailTo(backend, email)).link);
  expect(fragment.get('type')).toBe('magiclink');
});

describe('POST /recover', () => {
  test('signs in a person who forgot the password, and lets them choose another', async ({ recovering }) => {
    const { email } = await newPerson(recovering);
    const client = visitor(recovering);
    expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull();
    const message = await lastEmailTo(recovering, email);
    expect(message.kind).toBe('auth.recovery');
    const { error } = await client.auth.verifyOtp({ token_hash: message.hash, type: 'recovery' });
    expect(error).toBeNull();
    expect((await client.auth.updateUser({ password: 'another horse 8' })).error).toBeNull();
    const signIn = (password: string) => visitor(recovering).auth.signInWithPassword({ email, password });
    expect((await signIn('another horse 8')).error).toBeNull();
    expect((await signIn(PASSWORD)).error?.code).toBe('invalid_credentials');
  });

  test('tells the page that its link is a recovery', async ({ recovering }) => {
    const { email } = await newPerson(recovering);
    await visitor(recovering).auth.resetPasswordForEmail(email, { redirectTo: 'https://bottin.example/fr' });
    const { landing, fragment } = await follow(recovering, (await lastEmailTo(recovering, email)).link);
    expect([landing?.pathname, fragment.get('type')]).toEqual(['/fr', 'recovery']);
  });

  test('accepts the code of the latest email only', async ({ recovering }) => {
    const { email } = await newPerson(recovering);
    const client = visitor(recovering);
    await client.auth.resetPasswordForEmail(email);
    await client.auth.resetPasswordForEmail(email);
    const [first, second] = await emailsTo(recovering, email);
    const verify = (token_hash = '') => client.auth.verifyOtp({ token_hash, type: 'recovery' });
    expect((await verify(first?.hash)).error?.code).toBe('otp_expired');
    expect((await verify(second?.hash)).error).toBeNull();
  });

  test('is void after a change of the password', async ({ recovering }) => {
    const { client, email } = await newPerson(recovering);
    await visitor(recovering).auth.resetPasswordForEmail(email);
    await client.auth.updateUser({ password: 'another horse 8' });
    const { hash } = await lastEmailTo(recovering, email);
    const { error } = await visitor(recovering).auth.verifyOtp({ token_hash: hash, type: 'recovery' });
    expect(error?.code).toBe('otp_expired');
  });

  test('requires an address', async ({ recovering }) => {
    const response = await ask(recovering, 'POST', '/recover', {});
    expect([response.status, await response.json()]).toEqual([
      400,
      { code: 400, error_code: 'validation_failed', msg: 'Password recovery requires an email' },
    ]);
  });
});
