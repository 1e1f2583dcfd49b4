import { ask, newEmail, newPerson, PASSWORD, startAuthBackend, visitor } from './support/accounts.ts';
import { test as base, describe, expect, file } from './support/test.ts';

const SITE = 'https://site.example';
const CONFIG = `
[auth]
site_url = "${SITE}"
additional_redirect_urls = ["https://elsewhere.example/**"]
[auth.email]
enable_confirmations = true
`;

const test = base
  .extend('config', file, CONFIG)
  .extend('unsure', file, ({ opens }) =>
    opens(startAuthBackend('[auth.email]\ndouble_confirm_changes = false')),
  )
  .extend('accounts', file, ({ run, admin, backend }) => ({
    emailsTo: async (email: string) =>
      (await run('select kind, body as text from mail.messages where recipient = $1 order by id', [email]))
        .rows,
    newAccount: async () => {
      const email = newEmail();
      const { data, error } = await admin.createUser({ email, password: PASSWORD, email_confirm: true });
      if (error) throw error;
      return { id: data.user.id, email };
    },
    refusal: async (path: string, body: unknown, on = backend) => {
      const response = await ask(on, 'POST', path, body, { apikey: on.backend.keys.serviceRole });
      const { error_code, msg } = await response.json();
      return [response.status, error_code, msg];
    },
  }));

describe('POST /invite', () => {
  test('creates an account without a password, which the invited person opens', async ({
    admin,
    backend,
    accounts,
  }) => {
    const email = newEmail();
    const { data, error } = await admin.inviteUserByEmail(email, {
      data: { full_name: 'Anne', locale: 'en' },
      redirectTo: 'https://elsewhere.example/welcome',
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      invited_at: expect.any(String),
      confirmation_sent_at: expect.any(String),
      user_metadata: { full_name: 'Anne' },
      identities: [{ provider: 'email', identity_data: { email, email_verified: false } }],
    });
    expect(data.user).not.toHaveProperty('email_confirmed_at');
    const [message] = await accounts.emailsTo(email);
    expect(message.kind).toBe('auth.invite');
    const link = new URL(/http\S+\/verify\?\S+/.exec(message.text)?.[0] ?? '');
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      type: 'invite',
      redirect_to: 'https://elsewhere.example/welcome',
    });
    const guest = visitor(backend);
    const accepted = await guest.auth.verifyOtp({
      token_hash: link.searchParams.get('token') ?? '',
      type: 'invite',
    });
    expect(accepted.data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
    expect((await guest.auth.updateUser({ password: PASSWORD })).error).toBeNull();
    expect((await visitor(backend).auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  test('sends another email to a person who has not accepted, and none to a person who has', async ({
    admin,
    accounts,
  }) => {
    const email = newEmail();
    await admin.inviteUserByEmail(email);
    expect((await admin.inviteUserByEmail(email)).error).toBeNull();
    expect(await accounts.emailsTo(email)).toHaveLength(2);
    const known = await accounts.newAccount();
    expect(await accounts.refusal('/invite', { email: known.email })).toEqual([
      422,
      'email_exists',
      'A user with this email address has already been registered',
    ]);
    expect(await accounts.emailsTo(known.email)).toEqual([]);
  });

  test('drops the password of an earlier sign-up with that address', async ({ backend, admin }) => {
    const email = newEmail();
    await visitor(backend).auth.signUp({ email, password: PASSWORD });
    const { data } = await admin.generateLink({ type: 'invite', email });
    const token_hash = data.properties?.hashed_token ?? '';
    expect((await visitor(backend).auth.verifyOtp({ token_hash, type: 'invite' })).error).toBeNull();
    const squatter = await visitor(backend).auth.signInWithPassword({ email, password: PASSWORD });
    expect(squatter.error?.code).toBe('invalid_credentials');
  });

  test('requires the service role', async ({ backend }) => {
    const response = await ask(backend, 'POST', '/invite', { email: newEmail() });
    expect([response.status, (await response.json()).error_code]).toEqual([403, 'not_admin']);
  });
});

describe('POST /admin/generate_link', () => {
  test.for(['link', 'code'] as const)(
    'signs up who opens it, by its %s',
    async (by, { admin, backend, accounts }) => {
      const email = newEmail();
      const { data, error } = await admin.generateLink({
        type: 'signup',
        email,
        password: PASSWORD,
        options: { data: { full_name: 'Paul' }, redirectTo: 'https://elsewhere.example/in' },
      });
      expect(error).toBeNull();
      const { properties, user } = data;
      expect(user).toMatchObject({ email, user_metadata: { full_name: 'Paul' } });
      expect(user).not.toHaveProperty('action_link');
      expect(properties).toMatchObject({
        verification_type: 'signup',
        redirect_to: 'https://elsewhere.example/in',
        email_otp: expect.stringMatching(/^\d{6}$/),
        hashed_token: expect.stringMatching(/^[\da-f]{56}$/),
      });
      const link = new URL(properties?.action_link ?? '');
      expect(link.pathname).toBe('/auth/v1/verify');
      expect(Object.fromEntries(link.searchParams)).toEqual({
        token: properties?.hashed_token,
        type: 'signup',
        redirect_to: 'https://elsewhere.example/in',
      });
      expect(await accounts.emailsTo(email)).toEqual([]);
      if (by === 'link') {
        const opened = await fetch(`${backend.url}/auth/v1/verify${link.search}`, { redirect: 'manual' });
        expect(opened.headers.get('location')).toMatch(/^https:\/\/elsewhere\.example\/in#access_token=/);
      } else {
        const token = properties?.email_otp ?? '';
        const { error: refused } = await visitor(backend).auth.verifyOtp({ email, token, type: 'signup' });
        expect(refused).toBeNull();
      }
      expect(
        (await visitor(backend).auth.signInWithPassword({ email, password: PASSWORD })).error,
      ).toBeNull();
    },
  );

  test.for(['magiclink', 'recovery'] as const)(
    'signs in with %s',
    async (type, { admin, backend, accounts }) => {
      const { email, id } = await accounts.newAccount();
      const { data } = await admin.generateLink({ type, email });
      expect(data.properties).toMatchObject({ verification_type: type, redirect_to: SITE });
      const token_hash = data.properties?.hashed_token ?? '';
      const signedIn = await visitor(backend).auth.verifyOtp({ token_hash, type });
      expect(signedIn.data.user?.id).toBe(id);
      const again = await visitor(backend).auth.verifyOtp({ token_hash, type });
      expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' });
    },
  );

  test('creates an account for a magic link to a new address', async ({ admin, backend }) => {
    const email = newEmail();
    const { data } = await admin.generateLink({ type: 'magiclink', email });
    expect(data.properties?.verification_type).toBe('signup');
    const token_hash = data.properties?.hashed_token ?? '';
    const signedIn = await visitor(backend).auth.verifyOtp({ token_hash, type: 'signup' });
    expect(signedIn.data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
  });

  test('creates an invitation', async ({ admin, backend }) => {
    const email = newEmail();
    const { data } = await admin.generateLink({ type: 'invite', email, options: { data: { a: 1 } } });
    expect(data.user).toMatchObject({ email, invited_at: expect.any(String), user_metadata: { a: 1 } });
    const token_hash = data.properties?.hashed_token ?? '';
    expect((await visitor(backend).auth.verifyOtp({ token_hash, type: 'invite' })).data.user?.email).toBe(
      email,
    );
  });

  test('changes an address once both links were opened', async ({ admin, backend, accounts }) => {
    const { email, id } = await accounts.newAccount();
    const newAddress = newEmail();
    const tokenOf = async (type: 'email_change_current' | 'email_change_new') => {
      const { data, error } = await admin.generateLink({ type, email, newEmail: newAddress });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ email, new_email: newAddress });
      return data.properties?.hashed_token ?? '';
    };
    const tokens = [await tokenOf('email_change_current'), await tokenOf('email_change_new')];
    for (const token_hash of tokens) {
      const { error } = await visitor(backend).auth.verifyOtp({ token_hash, type: 'email_change' });
      expect(error).toBeNull();
    }
    expect((await admin.getUserById(id)).data.user?.email).toBe(newAddress);
  });

  test('refuses an unknown type or an unknown account', async ({ unsure, accounts }) => {
    const [one, other] = [await accounts.newAccount(), await accounts.newAccount()];
    const path = '/admin/generate_link';
    expect(await accounts.refusal(path, { type: 'recovery', email: newEmail() })).toEqual([
      404,
      'user_not_found',
      'User with this email not found',
    ]);
    expect(await accounts.refusal(path, { type: 'sms', email: one.email })).toEqual([
      400,
      'validation_failed',
      'Invalid email action link type requested: sms',
    ]);
    const exists = [422, 'email_exists', 'A user with this email address has already been registered'];
    expect(await accounts.refusal(path, { type: 'signup', email: one.email, password: PASSWORD })).toEqual(
      exists,
    );
    expect(await accounts.refusal(path, { type: 'invite', email: one.email })).toEqual(exists);
    const change = { type: 'email_change_new', email: one.email, new_email: other.email };
    expect(await accounts.refusal(path, change)).toEqual(exists);
    expect(await accounts.refusal(path, { type: 'signup', email: newEmail() })).toEqual([
      400,
      'validation_failed',
      'Signup requires a valid password',
    ]);
    expect((await accounts.refusal(path, { type: 'signup', email: newEmail(), password: 'abc' }))[1]).toBe(
      'weak_password',
    );
    const { email } = await newPerson(unsure);
    const current = { type: 'email_change_current', email, new_email: newEmail() };
    expect(await accounts.refusal(path, current, unsure)).toEqual([
      400,
      'validation_failed',
      'Enable secure email change to generate link for current email',
    ]);
  });

  test('redirects only where config.toml allows', async ({ admin, accounts }) => {
    const { email } = await accounts.newAccount();
    const { data } = await admin.generateLink({
      type: 'magiclink',
      email,
      options: { redirectTo: 'https://evil.example/' },
    });
    expect(data.properties?.redirect_to).toBe(SITE);
    expect(data.properties?.action_link).not.toContain('evil');
  });
});
