import { decodeJwt } from 'jose';
import { MARIE } from '#tests/support/oidc.ts';
import { ask, PASSWORD, visitor } from './support/accounts.ts';
import { emailsTo, follow, lastEmailTo } from './support/emails.ts';
import { startWithGoogle, throughGoogle } from './support/google.ts';
import { googleTest } from './support/google-test.ts';
import { describe, expect, file } from './support/test.ts';

const test = googleTest
  .extend('config', file, '[auth.email]\nenable_confirmations = true\nmax_frequency = "0s"')
  .extend('options', file, { onError: () => undefined })
  .extend('email', () => `marie-${people}@example.com`)
  .extend('signIn', ({ backend, email }) => () => {
    return visitor(backend).auth.signInWithPassword({ email, password: PASSWORD });
  })
  /** A person with a password and a confirmed address. */
  .extend('confirmedPerson', ({ email, backend }) => async (address = email): Promise<string> => {
    const { data, error } = await backend.service.auth.admin.createUser({
      email: address,
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { display_name: 'M.' },
    });
    if (error) throw error;
    return data.user.id;
  })
  .extend('linking', file, ({ backend }) => ({
    /** Signs in with Google: the claims of the session, or the error. */
    come: async (): Promise<{ claims?: ReturnType<typeof decodeJwt>; error?: string }> => {
      const { query, fragment } = await throughGoogle(backend, visitor(backend));
      return fragment.access_token
        ? { claims: decodeJwt(fragment.access_token) }
        : { error: query.error_code ?? '' };
    },
    identitiesOf: async (userId: string | undefined) => {
      const { data } = await backend.service.auth.admin.getUserById(userId ?? '');
      return (data.user?.identities ?? []).map(({ provider }) => provider).toSorted();
    },
  }));

let people = 0;
test.beforeEach(({ google, email }) => {
  people += 1;
  google.person = { ...MARIE, sub: `sub-${people}`, email };
});

describe('an address that Google has verified', () => {
  test('signs in to the account that has it, which keeps its password', async ({
    confirmedPerson,
    signIn,
    linking,
  }) => {
    const id = await confirmedPerson();
    const { claims } = await linking.come();
    expect(claims).toMatchObject({
      sub: id,
      app_metadata: { provider: 'email', providers: ['email', 'google'] },
      user_metadata: { display_name: 'M.', full_name: 'Marie Tremblay' },
    });
    expect(await linking.identitiesOf(id)).toEqual(['email', 'google']);
    expect((await signIn()).data.user?.id).toBe(id);
  });

  test('takes over an account whose address was never confirmed', async ({
    backend,
    email,
    signIn,
    linking,
  }) => {
    const stranger = visitor(backend);
    await stranger.auth.signUp({ email, password: PASSWORD, options: { data: { role: 'stranger' } } });
    const { claims } = await linking.come();
    expect(claims?.email).toBe(email);
    expect(claims?.user_metadata).not.toHaveProperty('role');
    expect(await linking.identitiesOf(claims?.sub)).toEqual(['google']);
    expect((await signIn()).error?.code).toBe('invalid_credentials');
    // The confirmation email of that sign-up is void too.
    const { hash } = await lastEmailTo(backend, email);
    const spent = await stranger.auth.verifyOtp({ token_hash: hash, type: 'email' });
    expect(spent.error?.code).toBe('otp_expired');
  });

  test('returns an error when several accounts have it', async ({
    backend,
    email,
    confirmedPerson,
    google,
    linking,
  }) => {
    const { claims } = await linking.come();
    await backend.service.auth.admin.updateUserById(claims?.sub ?? '', { email: `new-${email}` });
    await confirmedPerson();
    google.person = { ...google.person, sub: `other-${people}` };
    expect(await linking.come()).toEqual({ error: 'unexpected_failure' });
  });
});

describe('an address that Google has not verified', () => {
  test.beforeEach(({ google }) => {
    google.person = { ...google.person, email_verified: false };
  });

  test('is confirmed by an email, like any other', async ({ backend, email, linking }) => {
    expect(await linking.come()).toEqual({ error: 'provider_email_needs_verification' });
    expect(await linking.come()).toEqual({ error: 'provider_email_needs_verification' });
    const { link } = await lastEmailTo(backend, email);
    const { fragment } = await follow(backend, link);
    const { sub } = decodeJwt(fragment.get('access_token') ?? '');
    const { claims } = await linking.come();
    expect(claims).toMatchObject({ sub, email });
  });

  test('never signs in to the account that has it', async ({
    confirmedPerson,
    backend,
    email,
    signIn,
    linking,
  }) => {
    const id = await confirmedPerson();
    expect(await linking.come()).toEqual({ error: 'provider_email_needs_verification' });
    expect(await linking.identitiesOf(id)).toEqual(['email']);
    expect(await emailsTo(backend, email)).toEqual([]);
    expect((await signIn()).data.user?.id).toBe(id);
  });

  test('does not sign the verified person in to the account that an unverified person made earlier', async ({
    google,
    backend,
    linking,
  }) => {
    expect(await linking.come()).toEqual({ error: 'provider_email_needs_verification' });
    const early = google.person.sub;
    google.person = { ...google.person, sub: `true-${people}`, email_verified: true };
    const { claims } = await linking.come();
    const { data } = await backend.service.auth.admin.getUserById(claims?.sub ?? '');
    expect(data.user?.identities?.map(({ id }) => id)).toEqual([`true-${people}`]);
    google.person = { ...google.person, sub: early, email_verified: false };
    expect(await linking.come()).toEqual({ error: 'provider_email_needs_verification' });
  });
});

test('an identity without an address creates no account', async ({ google, backend }) => {
  google.person = { ...google.person, email: '' };
  const { query } = await throughGoogle(backend, visitor(backend));
  expect(query.error_description).toBe('Error getting user email from external provider');
});

test('an invalid address is refused', async ({ google, backend }) => {
  google.person = { ...google.person, email: 'a@b.example\r\nBcc: c@d.example' };
  const { query } = await throughGoogle(backend, visitor(backend));
  expect(query.error_description).toBe('Error getting user email from external provider');
});

test('a banned person cannot sign in', async ({ backend, linking }) => {
  const { claims } = await linking.come();
  await backend.service.auth.admin.updateUserById(claims?.sub ?? '', { ban_duration: '1h' });
  const { query } = await throughGoogle(backend, visitor(backend));
  expect(query).toEqual({
    error: 'access_denied',
    error_code: 'user_banned',
    error_description: 'User is banned',
  });
});

test('GET /settings lists the provider', async ({ backend }) => {
  const settings = (await (await ask(backend, 'GET', '/settings')).json()) as { external: object };
  expect(settings.external).toMatchObject({ google: true, maison: true, github: false, twitter: false });
});

test('with sign-up disabled, Google signs in existing accounts only', async () => {
  const closed = await startWithGoogle('', { onError: () => undefined }, 'enable_signup = false');
  try {
    const { query } = await throughGoogle(closed.backend, visitor(closed.backend));
    expect(query).toMatchObject({ error: 'access_denied', error_code: 'signup_disabled' });
    await closed.backend.service.auth.admin.createUser({ email: MARIE.email, email_confirm: true });
    const { fragment } = await throughGoogle(closed.backend, visitor(closed.backend));
    expect(decodeJwt(fragment.access_token ?? '').email).toBe(MARIE.email);
  } finally {
    await closed.close();
  }
});

test('the before_user_created hook is called for new accounts only', async () => {
  const hook =
    '[auth.hook.before_user_created]\nenabled = true\nuri = "pg-functions://postgres/public/nobody_else"';
  const hooked = await startWithGoogle(hook, { onError: () => undefined });
  try {
    const { pool } = hooked.backend.database;
    const answer = (value: string) =>
      pool.query(`create or replace function public.nobody_else(event jsonb) returns jsonb language sql
        as $$ select '${value}'::jsonb $$; grant execute on function public.nobody_else to supabase_auth_admin`);
    await answer('{"error": {"http_code": 403, "message": "Nobody else"}}');
    const refused = await throughGoogle(hooked.backend, visitor(hooked.backend));
    expect(refused.query).toMatchObject({ error: 'access_denied', error_description: 'Nobody else' });
    await answer('{}');
    expect((await throughGoogle(hooked.backend, visitor(hooked.backend))).query).toEqual({});
    await answer('{"error": {"http_code": 403, "message": "Nobody else"}}');
    hooked.google.person = { ...hooked.google.person, email: 'marie.new@example.com' };
    expect((await throughGoogle(hooked.backend, visitor(hooked.backend))).query).toEqual({});
  } finally {
    await hooked.close();
  }
});
