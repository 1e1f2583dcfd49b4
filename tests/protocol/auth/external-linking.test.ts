import type { AuthResponse, AuthTokenResponse } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import type { TestBackend } from '#tests/support/backend.ts';
import { MARIE } from '#tests/support/oidc.ts';
import { ask, PASSWORD, visitor } from './support/accounts.ts';
import { consentAt } from './support/consent.ts';
import { emailsTo, follow, lastEmailTo } from './support/emails.ts';
import {
  follow as leadFrom,
  PAGE,
  pkceVisitor,
  startWithGoogle,
  throughGoogle,
  told,
} from './support/google.ts';
import { googleTest } from './support/google-test.ts';
import { describe, expect, file } from './support/test.ts';

const test = googleTest
  .extend('config', file, '[auth.email]\nenable_confirmations = true\nmax_frequency = "0s"')
  .extend('accountSettings', file, 'enable_anonymous_sign_ins = true')
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

/** Ways in which the owner of an address enters their account; each returns the access token. */
const WAYS_IN: Record<string, (backend: TestBackend, email: string) => Promise<string>> = {
  'the link of a sign-up': async (backend, email) => {
    await visitor(backend).auth.signUp({ email, password: PASSWORD });
    return followLast(backend, email);
  },
  'the code of a sign-up': async (backend, email) => {
    const client = visitor(backend);
    await client.auth.signUp({ email, password: PASSWORD });
    const { code } = await lastEmailTo(backend, email);
    return tokenOf(await client.auth.verifyOtp({ email, token: code, type: 'email' }));
  },
  'a sign-up with PKCE': async (backend, email) => {
    const client = pkceVisitor(backend);
    await client.auth.signUp({ email, password: PASSWORD });
    const { query } = await follow(backend, (await lastEmailTo(backend, email)).link);
    return tokenOf(await client.auth.exchangeCodeForSession(query.get('code') ?? ''));
  },
  'a magic link': async (backend, email) => {
    await visitor(backend).auth.signInWithOtp({ email });
    return followLast(backend, email);
  },
  'a sign-in code': async (backend, email) => {
    const client = visitor(backend);
    await client.auth.signInWithOtp({ email });
    const { code } = await lastEmailTo(backend, email);
    return tokenOf(await client.auth.verifyOtp({ email, token: code, type: 'email' }));
  },
  'the token hash of a recovery': async (backend, email) => {
    const client = visitor(backend);
    await client.auth.resetPasswordForEmail(email);
    const { hash } = await lastEmailTo(backend, email);
    return tokenOf(await client.auth.verifyOtp({ token_hash: hash, type: 'recovery' }));
  },
  'an invitation': async (backend, email) => {
    await backend.service.auth.admin.inviteUserByEmail(email);
    return followLast(backend, email);
  },
  'a generated link': async (backend, email) => {
    const wanted = { type: 'signup', email, password: PASSWORD } as const;
    const { data } = await backend.service.auth.admin.generateLink(wanted);
    const { fragment } = await follow(backend, data.properties?.action_link ?? '');
    const signedIn = await visitor(backend).auth.signInWithPassword({ email, password: PASSWORD });
    expect(signedIn.error).toBeNull();
    return fragment.get('access_token') ?? '';
  },
};

async function followLast(backend: TestBackend, email: string): Promise<string> {
  const { fragment } = await follow(backend, (await lastEmailTo(backend, email)).link);
  return fragment.get('access_token') ?? '';
}

function tokenOf({ data, error }: AuthTokenResponse | AuthResponse): string {
  if (error) throw error;
  return data.session?.access_token ?? '';
}

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

describe('an address that Google has not verified, and whose owner asks for an email', () => {
  test.beforeEach(async ({ google, linking }) => {
    google.person = { ...google.person, email_verified: false };
    expect(await linking.come()).toEqual({ error: 'provider_email_needs_verification' });
  });

  test.for(Object.entries(WAYS_IN))(
    'belongs to the owner alone after %s',
    async ([_, enter], { backend, email, linking, run }) => {
      const { rows: before } = await run('select id from auth.users where email = $1', [email]);
      const token = await enter(backend, email);
      const { data } = await visitor(backend).auth.getUser(token);
      expect(data.user).toMatchObject({
        id: before[0].id,
        email,
        email_confirmed_at: expect.any(String),
        app_metadata: { provider: 'email', providers: ['email'] },
        identities: [{ provider: 'email', identity_data: { email, email_verified: true } }],
      });
      expect(data.user?.user_metadata).not.toHaveProperty('full_name');
      expect(await linking.come()).toEqual({ error: 'provider_email_needs_verification' });
      expect(await linking.identitiesOf(data.user?.id)).toEqual(['email']);
    },
  );

  test('keeps the password and metadata of the sign-up', async ({ backend, email, signIn }) => {
    const client = visitor(backend);
    await client.auth.signUp({ email, password: PASSWORD, options: { data: { display_name: 'Anne' } } });
    expect((await signIn()).error?.code).toBe('invalid_credentials');
    await follow(backend, (await lastEmailTo(backend, email)).link);
    expect((await signIn()).data.user?.user_metadata).toMatchObject({ display_name: 'Anne', email });
  });

  test('loses the password of the sign-up when Google signs in again before the email is opened', async ({
    backend,
    email,
    signIn,
    linking,
  }) => {
    await visitor(backend).auth.signUp({ email, password: PASSWORD });
    expect((await lastEmailTo(backend, email)).body).not.toContain('Google');
    await linking.come();
    const { fragment } = await follow(backend, (await lastEmailTo(backend, email)).link);
    const { sub } = decodeJwt(fragment.get('access_token') ?? '');
    expect(await linking.identitiesOf(sub)).toEqual(['email']);
    expect((await signIn()).error?.code).toBe('invalid_credentials');
  });

  test('loses the password of a stranger when Google verifies it later', async ({
    backend,
    email,
    google,
    signIn,
    linking,
  }) => {
    await visitor(backend).auth.signUp({ email, password: PASSWORD });
    google.person = { ...google.person, email_verified: true };
    const { claims } = await linking.come();
    expect(await linking.identitiesOf(claims?.sub)).toEqual(['google']);
    expect((await signIn()).error?.code).toBe('invalid_credentials');
  });

  test('keeps the identity where the email of the sign-in is sent again', async ({
    backend,
    email,
    linking,
  }) => {
    await visitor(backend).auth.resend({ type: 'signup', email });
    const emails = await emailsTo(backend, email);
    expect(emails.map(({ body }) => body.includes('d’un compte Google'))).toEqual([true, true]);
    const { fragment } = await follow(backend, (await lastEmailTo(backend, email)).link);
    const { sub } = decodeJwt(fragment.get('access_token') ?? '');
    expect(await linking.identitiesOf(sub)).toEqual(['google']);
    expect((await linking.come()).claims?.sub).toBe(sub);
  });
});

test('an account that signed up first gets no identity with an unverified address', async ({
  google,
  backend,
  email,
  linking,
  signIn,
}) => {
  google.person = { ...google.person, email_verified: false };
  await visitor(backend).auth.signUp({ email, password: PASSWORD });
  expect(await linking.come()).toEqual({ error: 'provider_email_needs_verification' });
  await follow(backend, (await lastEmailTo(backend, email)).link);
  expect(await linking.identitiesOf((await signIn()).data.user?.id)).toEqual(['email']);
});

test('a sign-up too soon after the sign-in with Google removes its identity too', async () => {
  const config = '[auth.email]\nenable_confirmations = true\nmax_frequency = "1h"';
  const { backend, google, close } = await startWithGoogle(config, { onError: () => undefined });
  try {
    google.person = { ...google.person, email_verified: false };
    const { email } = google.person;
    await throughGoogle(backend, visitor(backend));
    await visitor(backend).auth.signUp({ email, password: PASSWORD });
    expect(await emailsTo(backend, email)).toHaveLength(1);
    const { fragment } = await follow(backend, (await lastEmailTo(backend, email)).link);
    const { data } = await visitor(backend).auth.getUser(fragment.get('access_token') ?? '');
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email']);
    const signedIn = await visitor(backend).auth.signInWithPassword({ email, password: PASSWORD });
    expect(signedIn.error?.code).toBe('invalid_credentials');
  } finally {
    await close();
  }
});

describe('an anonymous account that added an unverified address', () => {
  const begin = async (backend: TestBackend) => {
    const client = visitor(backend);
    const { data } = await client.auth.signInAnonymously();
    const linked = await client.auth.linkIdentity({
      provider: 'google',
      options: { redirectTo: PAGE, skipBrowserRedirect: true },
    });
    await leadFrom(backend, (await consentAt(linked.data?.url ?? '')).href);
    return { client, id: data.user?.id ?? '' };
  };
  test.beforeEach(({ google }) => {
    google.person = { ...google.person, email_verified: false };
  });

  test('keeps everything when its person confirms the address', async ({ backend, email, linking }) => {
    const { client, id } = await begin(backend);
    await follow(backend, (await lastEmailTo(backend, email)).link);
    expect(await linking.identitiesOf(id)).toEqual(['google']);
    expect((await client.auth.getUser()).data.user).toMatchObject({ id, email });
    expect((await linking.come()).claims?.sub).toBe(id);
  });

  test('keeps nothing when the owner of the address asks for an email', async ({
    backend,
    email,
    linking,
  }) => {
    const { client, id } = await begin(backend);
    const other = `other-${email}`;
    await client.auth.updateUser({ email: other });
    const pending = await client.auth.linkIdentity({
      provider: 'google',
      options: { redirectTo: PAGE, skipBrowserRedirect: true },
    });
    await visitor(backend).auth.signInWithOtp({ email });
    const { fragment } = await follow(backend, (await lastEmailTo(backend, email)).link);
    expect(decodeJwt(fragment.get('access_token') ?? '')).toMatchObject({ sub: id, is_anonymous: false });
    expect(await linking.identitiesOf(id)).toEqual(['email']);
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    const before = (await emailsTo(backend, other)).length;
    await visitor(backend).auth.resend({ type: 'email_change', email });
    expect(await emailsTo(backend, other)).toHaveLength(before);
    const { query } = told(await leadFrom(backend, (await consentAt(pending.data?.url ?? '')).href));
    expect(query.error_code).toBe('bad_oauth_state');
    expect(await linking.identitiesOf(id)).toEqual(['email']);
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
