import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { MARIE } from '#tests/support/oidc.ts';
import { ask, newEmail, newPerson, PASSWORD, startAuthBackend, visitor } from './support/accounts.ts';
import { consentAt } from './support/consent.ts';
import { emailsTo } from './support/emails.ts';
import { newProtectedPerson, signInByPassword } from './support/factors.ts';
import { follow, PAGE, type Told, throughGoogle, told } from './support/google.ts';
import { googleTest } from './support/google-test.ts';
import { gateway, newPhone, SMS } from './support/telephone.ts';
import { describe, expect, file } from './support/test.ts';

const NOTICES = `
[auth.email.notification.identity_linked]
enabled = true
[auth.email.notification.identity_unlinked]
enabled = true
`;

const TOTP_ON = '[auth.mfa.totp]\nenroll_enabled = true\nverify_enabled = true\n';

const test = googleTest
  .extend('config', file, NOTICES + TOTP_ON + SMS + gateway('twilio'))
  .extend('accountSettings', file, 'enable_anonymous_sign_ins = true')
  /** Links Google to an account with the official client; returns the parameters of the final redirect. */
  .extend('link', file, ({ backend }) => async (client: SupabaseClient): Promise<Told> => {
    const { data, error } = await client.auth.linkIdentity({
      provider: 'google',
      options: { redirectTo: PAGE, skipBrowserRedirect: true },
    });
    if (error) throw error;
    const back = await consentAt(data.url);
    return told(await follow(backend, back.href));
  });

let people = 0;
test.beforeEach(({ google }) => {
  people += 1;
  google.person = { ...MARIE, sub: `sub-${people}`, email: `marie-${people}@example.com` };
});

async function userOf(client: SupabaseClient) {
  const { data, error } = await client.auth.getUser();
  if (error) throw error;
  return data.user;
}

async function unlinkGoogle(client: SupabaseClient) {
  const { data } = await client.auth.getUserIdentities();
  const identity = data?.identities.find(({ provider }) => provider === 'google');
  if (!identity) throw new Error('Google is not linked');
  return client.auth.unlinkIdentity(identity);
}

describe('adding Google to an account', () => {
  test('keeps its address, and notifies its owner by email', async ({ backend, link }) => {
    const { client, email } = await newPerson(backend);
    const { query, fragment } = await link(client);
    expect(query).toEqual({});
    expect(fragment.access_token).toBeDefined();
    const user = await userOf(client);
    expect(user).toMatchObject({
      email,
      app_metadata: { provider: 'email', providers: ['email', 'google'] },
    });
    expect((await emailsTo(backend, email)).map(({ kind }) => kind)).toEqual(['auth.identity_linked']);
    // From here on, Google signs in to the account too.
    const again = await throughGoogle(backend, visitor(backend));
    const { data } = await visitor(backend).auth.getUser(again.fragment.access_token);
    expect(data.user?.id).toBe(user.id);
  });

  test('makes an anonymous account permanent, with an address', async ({ backend, link, google }) => {
    const client = visitor(backend);
    const { data } = await client.auth.signInAnonymously();
    await link(client);
    expect(await userOf(client)).toMatchObject({
      id: data.user?.id,
      email: google.person.email,
      email_confirmed_at: expect.any(String),
      is_anonymous: false,
      app_metadata: { provider: 'google', providers: ['google'] },
    });
  });

  test('sends an anonymous person a confirmation first when Google has not verified the address', async ({
    google,
    backend,
    link,
  }) => {
    google.person = { ...google.person, email_verified: false };
    const client = visitor(backend);
    await client.auth.signInAnonymously();
    const { query } = await link(client);
    expect(query).toMatchObject({ error: 'server_error', error_code: 'email_not_confirmed' });
    expect((await emailsTo(backend, google.person.email)).map(({ kind }) => kind)).toEqual([
      'auth.confirmation',
    ]);
  });

  test('is refused for an identity that is already linked, here or elsewhere', async ({ backend, link }) => {
    const { client } = await newPerson(backend);
    await link(client);
    const twice = await link(client);
    expect(twice.query).toMatchObject({
      error: 'server_error',
      error_code: 'identity_already_exists',
      error_description: 'Identity is already linked',
    });
    const { client: other } = await newPerson(backend);
    const services = await link(other);
    expect(services.query.error_description).toBe('Identity is already linked to another user');
  });

  test('does not give a taken address to an account without one', async ({ backend, google, link }) => {
    const { email } = await newPerson(backend);
    google.person = { ...google.person, email };
    const client = visitor(backend);
    await client.auth.signInAnonymously();
    expect((await link(client)).query).toMatchObject({ error_code: 'email_exists' });
    expect(await userOf(client)).toMatchObject({ email: '', is_anonymous: true, identities: [] });
  });

  test('ignores an address in the metadata of an account with a telephone number', async ({
    backend,
    google,
    link,
  }) => {
    const [{ email: taken }, victim] = [await newPerson(backend), newEmail()];
    google.person = { ...google.person, email: taken };
    const client = visitor(backend);
    const phone = newPhone();
    await client.auth.signUp({ phone, password: PASSWORD, options: { data: { email: victim } } });
    expect((await link(client)).query).toEqual({});
    const { rows } = await backend.database.pool.query('select email from auth.users where phone = $1', [
      phone,
    ]);
    expect(rows).toEqual([{ email: null }]);
  });

  test('requires the second factor', async ({ backend, google, link }) => {
    const { client, email } = await newProtectedPerson(backend);
    const thief = await signInByPassword(backend, email);
    const options = { provider: 'google', options: { skipBrowserRedirect: true } } as const;
    const needed = { status: 403, code: 'insufficient_aal' };
    expect((await thief.client.auth.linkIdentity(options)).error).toMatchObject(needed);
    const token = { provider: 'google', token: await google.idToken() } as const;
    expect((await thief.client.auth.linkIdentity(token)).error).toMatchObject(needed);
    expect((await link(client)).query).toEqual({});
    const again = await signInByPassword(backend, email);
    expect((await unlinkGoogle(again.client)).error).toMatchObject(needed);
    expect((await unlinkGoogle(client)).error).toBeNull();
  });

  test('redirects a browser by itself', async ({ backend, google }) => {
    const { session } = await newPerson(backend);
    const response = await fetch(`${backend.url}/auth/v1/user/identities/authorize?provider=google`, {
      headers: { apikey: backend.backend.keys.publishable, authorization: `Bearer ${session.access_token}` },
      redirect: 'manual',
    });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toMatch(new RegExp(`^${google.issuer}/auth\\?`));
  });

  test('requires a session', async ({ backend }) => {
    const response = await ask(backend, 'GET', '/user/identities/authorize?provider=google');
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error_code: 'no_authorization' });
  });
});

describe('taking Google from an account', () => {
  test('removes that way of signing in, and notifies its owner by email', async ({ backend, link }) => {
    const { client, email } = await newPerson(backend);
    await link(client);
    expect((await unlinkGoogle(client)).error).toBeNull();
    const user = await userOf(client);
    expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
    expect(user.identities).toHaveLength(1);
    expect((await emailsTo(backend, email)).at(-1)?.kind).toBe('auth.identity_unlinked');
    const { rows } = await backend.database.pool.query(
      "select from auth.audit_log_entries where payload ->> 'actor_id' = $1 and payload ->> 'action' = 'identity_unlinked'",
      [user.id],
    );
    expect(rows).toHaveLength(1);
  });

  test('gives the account the address of the remaining identity', async ({ backend, google, link }) => {
    const { fragment } = await throughGoogle(backend, visitor(backend));
    const client = visitor(backend);
    await client.auth.setSession({
      access_token: fragment.access_token ?? '',
      refresh_token: fragment.refresh_token ?? '',
    });
    const first = google.person.email;
    google.person = { ...google.person, sub: `second-${people}`, email: `second-${people}@example.com` };
    await link(client);
    const { data } = await client.auth.getUserIdentities();
    const oldest = data?.identities.find(({ identity_data }) => identity_data?.email === first);
    if (!oldest) throw new Error('The first identity is gone');
    expect((await client.auth.unlinkIdentity(oldest)).error).toBeNull();
    expect(await userOf(client)).toMatchObject({ email: google.person.email });
    expect((await emailsTo(backend, first)).at(-1)?.kind).toBe('auth.identity_unlinked');
  });

  test('is refused for the last one', async ({ backend }) => {
    const { client, user } = await newPerson(backend);
    const [only] = user.identities ?? [];
    if (!only) throw new Error('no identity');
    const { error } = await client.auth.unlinkIdentity(only);
    expect(error).toMatchObject({ status: 422, code: 'single_identity_not_deletable' });
  });

  test('keeps one of two that are removed at the same time', async ({ backend, link }) => {
    const { client } = await newPerson(backend);
    await link(client);
    const { data } = await client.auth.getUserIdentities();
    const answers = await Promise.all(
      (data?.identities ?? []).map((identity) => client.auth.unlinkIdentity(identity)),
    );
    expect(answers.map(({ error }) => error?.code ?? null).toSorted()).toEqual([
      null,
      'single_identity_not_deletable',
    ]);
  });

  test("is refused for another person's identity", async ({ backend, link, google }) => {
    const { client } = await newPerson(backend);
    await link(client);
    const { user: other, session } = await newPerson(backend);
    const [theirs] = (await userOf(client)).identities ?? [];
    const headers = { authorization: `Bearer ${session.access_token}` };
    google.person = { ...google.person, sub: `own-${people}` };
    const owner = visitor(backend);
    await owner.auth.setSession(session);
    await link(owner);
    for (const id of [theirs?.identity_id, randomUUID()]) {
      const response = await ask(backend, 'DELETE', `/user/identities/${id}`, undefined, headers);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ error_code: 'identity_not_found' });
    }
    expect(other.id).not.toBe((await userOf(client)).id);
    expect((await userOf(client)).identities).toHaveLength(2);
    const odd = await ask(backend, 'DELETE', '/user/identities/1', undefined, headers);
    expect(odd.status).toBe(404);
    expect(await odd.json()).toMatchObject({ error_code: 'validation_failed' });
  });
});

test('is disabled by default', async () => {
  const closed = await startAuthBackend('');
  try {
    const { session } = await newPerson(closed);
    const headers = { authorization: `Bearer ${session.access_token}` };
    for (const [method, path] of [
      ['GET', '/user/identities/authorize?provider=google'],
      ['DELETE', `/user/identities/${randomUUID()}`],
    ] as const) {
      const response = await ask(closed, method, path, undefined, headers);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        error_code: 'manual_linking_disabled',
        msg: 'Manual linking is disabled',
      });
    }
  } finally {
    await closed.close();
  }
});
