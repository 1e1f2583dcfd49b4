import type { SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import type { TestBackend } from '#tests/support/backend.ts';
import { ask, newEmail, PASSWORD, startAuthBackend, visitor } from './support/accounts.ts';
import { emailsTo, follow, lastEmailTo } from './support/emails.ts';
import { test as base, describe, expect, file } from './support/test.ts';

const HALF = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';
const config = (email: string) =>
  `[auth]\nsite_url = "https://bottin.example"\nenable_anonymous_sign_ins = true
[auth.email]\nmax_frequency = "0s"\n${email}`;

/** A person whose address is confirmed. */
async function newConfirmedPerson(backend: TestBackend) {
  const [email, client] = [newEmail(), visitor(backend)];
  await client.auth.signInWithOtp({ email });
  const { code } = await lastEmailTo(backend, email);
  const { data, error } = await client.auth.verifyOtp({ email, token: code, type: 'email' });
  if (error || !data.user) throw error;
  return { email, client, id: data.user.id };
}

async function wish(client: SupabaseClient, email = newEmail()) {
  const { data, error } = await client.auth.updateUser({ email });
  if (error) throw error;
  expect(data.user?.new_email).toBe(email);
  return email;
}

const test = base.extend(
  'config',
  file,
  config('enable_confirmations = true\n[auth.email.notification.email_changed]\nenabled = true'),
);

describe('a change of address that both addresses confirm', () => {
  test.for<[string, boolean]>([
    ['the present one first', true],
    ['the new one first', false],
  ])('is completed by the second email: %s', async ([_name, presentFirst], { backend }) => {
    const { email, client, id } = await newConfirmedPerson(backend);
    const wanted = await wish(client);
    const order = presentFirst ? [email, wanted] : [wanted, email];
    const [first, second] = [
      await lastEmailTo(backend, order[0] ?? ''),
      await lastEmailTo(backend, order[1] ?? ''),
    ];
    const half = await follow(backend, first.link);
    expect(half.response.status).toBe(303);
    expect(Object.fromEntries(half.fragment)).toEqual({ message: HALF, sb: '' });
    expect((await client.auth.getUser()).data.user).toMatchObject({ email, new_email: wanted });
    // The same email cannot confirm both addresses.
    expect((await follow(backend, first.link)).fragment.get('error_code')).toBe('otp_expired');
    const { fragment } = await follow(backend, second.link);
    expect(fragment.get('type')).toBe('email_change');
    expect(decodeJwt(fragment.get('access_token') ?? '')).toMatchObject({ sub: id, email: wanted });
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({
      email: wanted,
      user_metadata: { email: wanted, email_verified: true },
      identities: [{ provider: 'email', email: wanted, identity_data: { email_verified: true } }],
    });
    expect(data.user?.new_email).toBeUndefined();
    expect((await emailsTo(backend, email)).map(({ kind }) => kind)).toEqual([
      'auth.confirmation',
      'auth.email_change',
      'auth.email_changed',
    ]);
  });

  test('accepts the codes, each with the address that it was sent to', async ({ backend }) => {
    const { email, client } = await newConfirmedPerson(backend);
    const wanted = await wish(client);
    const [ofPresent, ofNew] = [await lastEmailTo(backend, email), await lastEmailTo(backend, wanted)];
    const verify = (address: string, token: string) =>
      ask(backend, 'POST', '/verify', { type: 'email_change', email: address, token });
    expect((await verify(email, ofNew.code)).status).toBe(403);
    const half = await verify(email, ofPresent.code);
    expect([half.status, await half.json()]).toEqual([200, { msg: HALF, code: '200' }]);
    expect((await verify(email, ofPresent.code)).status).toBe(403);
    const whole = await verify(wanted, ofNew.code);
    expect([whole.status, (await whole.json()).user.email]).toEqual([200, wanted]);
  });

  test('ends with a code for the browser that began it with PKCE', async ({ backend }) => {
    const { email, client } = await newConfirmedPerson(backend);
    const { data } = await client.auth.getSession();
    const wanted = newEmail();
    const challenge = { code_challenge: 'v'.repeat(56), code_challenge_method: 'plain' };
    await ask(
      backend,
      'PUT',
      '/user',
      { email: wanted, ...challenge },
      { authorization: `Bearer ${data.session?.access_token}` },
    );
    const half = await follow(backend, (await lastEmailTo(backend, email)).link);
    expect([half.query.get('message'), half.fragment.get('message')]).toEqual([HALF, HALF]);
    const { query } = await follow(backend, (await lastEmailTo(backend, wanted)).link);
    const answer = await ask(backend, 'POST', '/token?grant_type=pkce', {
      auth_code: query.get('code'),
      code_verifier: 'v'.repeat(56),
    });
    const session = (await answer.json()) as { access_token: string };
    expect(decodeJwt(session.access_token)).toMatchObject({
      email: wanted,
      amr: [{ method: 'email_change' }],
    });
  });

  test('is refused when another account confirms that address first', async ({ backend }) => {
    const people = await Promise.all([newConfirmedPerson(backend), newConfirmedPerson(backend)]);
    const wanted = newEmail();
    const hashes = [];
    for (const { email, client } of people) {
      await wish(client, wanted);
      await follow(backend, (await lastEmailTo(backend, email)).link);
      hashes.push((await lastEmailTo(backend, wanted)).hash);
    }
    const verify = (token_hash: string) =>
      ask(backend, 'POST', '/verify', { type: 'email_change', token_hash });
    const answers = await Promise.all(hashes.map(verify));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = answers.findIndex(({ status }) => status === 422);
    expect((await (answers[refused] as Response).json()).error_code).toBe('email_exists');
    const late = await verify(hashes[refused] ?? '');
    expect([late.status, (await late.json()).error_code]).toEqual([422, 'email_exists']);
  });

  test('can be resent with /resend, which voids the earlier emails', async ({ backend }) => {
    const { email, client } = await newConfirmedPerson(backend);
    const wanted = await wish(client);
    const before = await lastEmailTo(backend, wanted);
    await client.auth.resend({ type: 'email_change', email });
    const after = await lastEmailTo(backend, wanted);
    expect(after.hash).not.toBe(before.hash);
    expect((await follow(backend, before.link)).fragment.get('error_code')).toBe('otp_expired');
    expect((await follow(backend, after.link)).fragment.get('message')).toBe(HALF);
  });

  test('gives an anonymous account an address', async ({ backend }) => {
    const client = visitor(backend);
    await client.auth.signInAnonymously();
    const wanted = await wish(client);
    await follow(backend, (await lastEmailTo(backend, wanted)).link);
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({
      email: wanted,
      is_anonymous: false,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email', email: wanted }],
    });
  });
});

test('a change of address needs the new address only, when config.toml says so', async () => {
  const backend = await startAuthBackend(
    config('enable_confirmations = true\ndouble_confirm_changes = false'),
  );
  const { email, client } = await newConfirmedPerson(backend);
  const wanted = await wish(client);
  expect((await emailsTo(backend, email)).map(({ kind }) => kind)).toEqual(['auth.confirmation']);
  const { error } = await client.auth.verifyOtp({
    email: wanted,
    token: (await lastEmailTo(backend, wanted)).code,
    type: 'email_change',
  });
  expect(error).toBeNull();
  expect((await client.auth.getUser()).data.user?.email).toBe(wanted);
  await backend.close();
});

test('an anonymous account gets its address at once when confirmations are disabled', async () => {
  const backend = await startAuthBackend(config(''));
  const client = visitor(backend);
  await client.auth.signInAnonymously();
  const email = newEmail();
  const { data, error } = await client.auth.updateUser({ email, password: PASSWORD });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email, is_anonymous: false, app_metadata: { provider: 'email' } });
  expect((await visitor(backend).auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  await backend.close();
});
