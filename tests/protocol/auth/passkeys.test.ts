import { decodeJwt } from 'jose';
import { ask, newPerson, startAuthBackend, visitor } from './support/accounts.ts';
import { Authenticator } from './support/authenticator.ts';
import { bearer, enrol, levelOf, newProtectedPerson, signInByPassword } from './support/factors.ts';
import { test as base, describe, expect, file } from './support/test.ts';

const ORIGIN = 'https://exemple.ca';

const PASSKEYS = `auth.passkey.enabled = true
    auth.webauthn.rp_display_name = "Exemple"
    auth.webauthn.rp_id = "exemple.ca"
    auth.webauthn.rp_origins = ["${ORIGIN}"]`;

const test = base
  .extend(
    'config',
    file,
    `${PASSKEYS}
    auth.mfa.totp.enroll_enabled = true
    auth.mfa.totp.verify_enabled = true`,
  )
  .extend('newHolder', file, ({ backend }) => async () => {
    const person = await newPerson(backend);
    const { data, error, authenticator } = await register(person);
    if (error) throw error;
    return { ...person, passkeyId: data.id, authenticator };
  })
  /** Signs in with the authenticator only. */
  .extend('signIn', file, ({ backend }) => async (authenticator: Authenticator, saying = {}) => {
    const client = visitor(backend);
    const { data: asked, error } = await client.auth.passkey.startAuthentication();
    if (error) throw error;
    const answer = await client.auth.passkey.verifyAuthentication({
      challengeId: asked.challenge_id,
      credential: authenticator.get(asked.options.challenge, saying),
    });
    return { client, ...answer };
  });

const newAuthenticator = (userId: string) =>
  new Authenticator({ rpId: 'exemple.ca', origin: ORIGIN, userId });
type Person = Awaited<ReturnType<typeof newPerson>>;

/** Registers a passkey for the person. */
async function register({ client, user }: Person, authenticator = newAuthenticator(user.id)) {
  const { data: asked, error } = await client.auth.passkey.startRegistration();
  if (error) throw error;
  const answer = await client.auth.passkey.verifyRegistration({
    challengeId: asked.challenge_id,
    credential: authenticator.create(asked.options.challenge),
  });
  return { ...answer, authenticator };
}

describe('POST /passkeys/registration', () => {
  test('requests a passkey for the site, and excludes authenticators that already have one', async ({
    newHolder,
  }) => {
    const { client, user, email, authenticator } = await newHolder();
    const { data } = await client.auth.passkey.startRegistration();
    expect(data).toMatchObject({
      challenge_id: expect.any(String),
      options: {
        rp: { id: 'exemple.ca', name: 'Exemple' },
        user: { id: Buffer.from(user.id).toString('base64url'), name: email, displayName: email },
        excludeCredentials: [{ id: authenticator.id.toString('base64url') }],
        authenticatorSelection: { residentKey: 'required' },
      },
    });
    expect((data?.expires_at ?? 0) - Date.now() / 1000).toBeGreaterThan(290);
  });

  test('names a passkey by its authenticator', async ({ backend }) => {
    const person = await newPerson(backend);
    const aaguid = Buffer.from('d548826e79b4db40a3d811116f7e8349', 'hex');
    const rpId = 'exemple.ca';
    const authenticator = new Authenticator({ rpId, origin: ORIGIN, userId: person.user.id, aaguid });
    const { data } = await register(person, authenticator);
    expect(data).toEqual({
      id: expect.any(String),
      friendly_name: 'Bitwarden',
      created_at: expect.any(String),
    });
    expect((await person.client.auth.passkey.list()).data).toEqual([data]);
  });

  test("refuses an answer of another site, and another person's challenge", async ({ backend }) => {
    const person = await newPerson(backend);
    const services = new Authenticator({
      rpId: 'autre.ca',
      origin: 'https://autre.ca',
      userId: person.user.id,
    });
    expect((await register(person, services)).error).toMatchObject({
      status: 400,
      code: 'webauthn_verification_failed',
    });
    const other = await newPerson(backend);
    const { data } = await other.client.auth.passkey.startRegistration();
    const { error } = await person.client.auth.passkey.verifyRegistration({
      challengeId: data?.challenge_id ?? '',
      credential: newAuthenticator(person.user.id).create(data?.options.challenge ?? ''),
    });
    expect(error).toMatchObject({ status: 400, code: 'webauthn_challenge_not_found' });
  });

  test('refuses a credential that is registered already', async ({ newHolder, backend }) => {
    const { authenticator } = await newHolder();
    expect((await register(await newPerson(backend), authenticator)).error).toMatchObject({
      status: 422,
      code: 'webauthn_credential_exists',
    });
  });

  test('refuses an eleventh passkey', async ({ newHolder, run }) => {
    const { client, user } = await newHolder();
    const { data } = await client.auth.passkey.startRegistration();
    await run(
      `insert into auth.webauthn_credentials (user_id, credential_id, public_key)
       select $1, decode(replace(gen_random_uuid()::text, '-', ''), 'hex'), '' from generate_series(1, 9)`,
      [user.id],
    );
    const tooMany = { status: 422, code: 'too_many_passkeys' };
    expect((await client.auth.passkey.startRegistration()).error).toMatchObject(tooMany);
    const { error } = await client.auth.passkey.verifyRegistration({
      challengeId: data?.challenge_id ?? '',
      credential: newAuthenticator(user.id).create(data?.options.challenge ?? ''),
    });
    expect(error).toMatchObject(tooMany);
  });

  test('requires the second factor of accounts that have one', async ({ backend, signIn }) => {
    const person = await newProtectedPerson(backend);
    const holder = await register(person);
    expect(holder.error).toBeNull();
    const lower = await signInByPassword(backend, person.email);
    const insufficient = { status: 403, code: 'insufficient_aal' };
    expect((await lower.client.auth.passkey.startRegistration()).error).toMatchObject(insufficient);
    const passkeyId = holder.data?.id ?? '';
    expect((await lower.client.auth.passkey.delete({ passkeyId })).error).toMatchObject(insufficient);
    expect((await signIn(holder.authenticator)).error).toBeNull();
  });

  test('requires a permanent account', async () => {
    const open = await startAuthBackend(`${PASSKEYS}\nauth.enable_anonymous_sign_ins = true`);
    const client = visitor(open);
    await client.auth.signInAnonymously();
    expect((await client.auth.passkey.startRegistration()).error).toMatchObject({
      status: 403,
      code: 'no_authorization',
    });
    await open.close();
  });
});

describe('POST /passkeys/authentication', () => {
  test('signs in with the passkey, and records the method', async ({ newHolder, signIn }) => {
    const { user, authenticator, client: owner } = await newHolder();
    const { data, error } = await signIn(authenticator);
    expect(error).toBeNull();
    expect(data?.user?.id).toBe(user.id);
    expect(decodeJwt(data?.session?.access_token ?? '')).toMatchObject({
      sub: user.id,
      aal: 'aal1',
      amr: [{ method: 'passkey' }],
    });
    const { data: passkeys } = await owner.auth.passkey.list();
    expect(passkeys).toMatchObject([{ friendly_name: 'Passkey', last_used_at: expect.any(String) }]);
  });

  test('names no account before the authentication', async ({ backend }) => {
    const { data } = await visitor(backend).auth.passkey.startAuthentication();
    expect(data?.options).toMatchObject({ rpId: 'exemple.ca', userVerification: 'preferred' });
    expect(data?.options.allowCredentials ?? []).toEqual([]);
  });

  test('accepts an answer once', async ({ newHolder, backend }) => {
    const { authenticator } = await newHolder();
    const client = visitor(backend);
    const { data } = await client.auth.passkey.startAuthentication();
    const challengeId = data?.challenge_id ?? '';
    const credential = authenticator.get(data?.options.challenge ?? '');
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        ask(backend, 'POST', '/passkeys/authentication/verify', { challenge_id: challengeId, credential }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const { error } = await client.auth.passkey.verifyAuthentication({ challengeId, credential });
    expect(error).toMatchObject({ status: 400, code: 'webauthn_challenge_not_found' });
  });

  test('refuses an expired challenge, and deletes it', async ({ newHolder, backend, run }) => {
    const { authenticator } = await newHolder();
    const client = visitor(backend);
    const { data } = await client.auth.passkey.startAuthentication();
    await run("update auth.webauthn_challenges set expires_at = now() - interval '1 second' where id = $1", [
      data?.challenge_id,
    ]);
    const verify = () =>
      client.auth.passkey.verifyAuthentication({
        challengeId: data?.challenge_id ?? '',
        credential: authenticator.get(data?.options.challenge ?? ''),
      });
    expect((await verify()).error).toMatchObject({ status: 400, code: 'webauthn_challenge_expired' });
    expect((await verify()).error).toMatchObject({ code: 'webauthn_challenge_not_found' });
  });

  test.for<[string, object]>([
    ['made on another site', { origin: 'https://exemple.ca.autre.ca' }],
    ['that names another person', { userId: '00000000-0000-4000-8000-000000000000' }],
    ['of nobody at the device', { flags: 0 }],
  ])('refuses an answer %s', async ([_, saying], { newHolder, signIn }) => {
    const { authenticator } = await newHolder();
    expect((await signIn(authenticator, saying)).error).toMatchObject({
      status: 400,
      code: 'webauthn_verification_failed',
    });
  });

  test('refuses an unknown or removed passkey', async ({ newHolder, signIn }) => {
    const { user, client, passkeyId, authenticator } = await newHolder();
    const refused = { status: 400, code: 'webauthn_verification_failed' };
    expect((await signIn(newAuthenticator(user.id))).error).toMatchObject(refused);
    expect((await client.auth.passkey.delete({ passkeyId })).error).toBeNull();
    expect((await signIn(authenticator)).error).toMatchObject(refused);
  });

  test('refuses a cloned key, whose count is behind', async ({ newHolder, signIn }) => {
    const { authenticator } = await newHolder();
    expect((await signIn(authenticator, { count: 7 })).error).toBeNull();
    expect((await signIn(authenticator, { count: 7 })).error?.code).toBe('webauthn_verification_failed');
    expect((await signIn(authenticator, { count: 8 })).error).toBeNull();
  });

  test.for<[string, string]>([
    ["banned_until = now() + interval '1 hour'", 'user_banned'],
    ['email_confirmed_at = null', 'email_not_confirmed'],
  ])('refuses an account whose %s', async ([change, code], { newHolder, run, signIn }) => {
    const { user, authenticator } = await newHolder();
    await run(`update auth.users set ${change} where id = $1`, [user.id]);
    expect((await signIn(authenticator)).error).toMatchObject({ status: 403, code });
  });

  test('still requires the second factor', async ({ backend, signIn }) => {
    const person = await newProtectedPerson(backend);
    const { authenticator } = await register(person);
    const { client } = await signIn(authenticator);
    expect(await levelOf(client)).toEqual(['aal1', 'aal2']);
    await expect(enrol(client, 'another')).rejects.toMatchObject({ code: 'insufficient_aal' });
  });

  test.for([
    [{}, 'challenge_id is required'],
    [{ challenge_id: 'no' }, 'credential is required'],
    [{ challenge_id: 'no', credential: {} }, 'challenge_id must be a valid UUID'],
  ] as const)('refuses %j', async ([body, message], { backend }) => {
    const response = await ask(backend, 'POST', '/passkeys/authentication/verify', body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error_code: 'validation_failed', msg: message });
  });
});

describe('a passkey', () => {
  test('can be renamed by its owner only', async ({ newHolder, backend }) => {
    const { client, passkeyId } = await newHolder();
    const rename = (friendlyName: string, of = client) => of.auth.passkey.update({ passkeyId, friendlyName });
    expect((await rename('Téléphone')).data).toMatchObject({ id: passkeyId, friendly_name: 'Téléphone' });
    const invalid = { status: 400, code: 'validation_failed' };
    expect((await rename('')).error).toMatchObject(invalid);
    expect((await rename('a'.repeat(121))).error).toMatchObject(invalid);
    const other = await newPerson(backend);
    expect((await rename('mine', other.client)).error).toMatchObject({ status: 404 });
    expect((await other.client.auth.passkey.delete({ passkeyId })).error).toMatchObject({ status: 404 });
    expect((await client.auth.passkey.list()).data).toMatchObject([{ friendly_name: 'Téléphone' }]);
  });

  test('can be listed and removed by the service', async ({ newHolder, backend }) => {
    const { user, client, passkeyId } = await newHolder();
    const headers = {
      apikey: backend.backend.keys.secret,
      authorization: `Bearer ${backend.backend.keys.secret}`,
    };
    const path = `/admin/users/${user.id}/passkeys`;
    const listed = await ask(backend, 'GET', path, undefined, headers);
    expect(listed.status).toBe(200);
    expect(await listed.json()).toMatchObject([{ id: passkeyId, friendly_name: 'Passkey' }]);
    expect((await ask(backend, 'GET', path)).status).toBe(403);
    expect((await ask(backend, 'DELETE', `${path}/${passkeyId}`, undefined, headers)).status).toBe(204);
    expect((await ask(backend, 'DELETE', `${path}/${passkeyId}`, undefined, headers)).status).toBe(404);
    expect((await client.auth.passkey.list()).data).toEqual([]);
  });

  test('is unavailable when config.toml disables passkeys', async () => {
    const off = await startAuthBackend();
    const { session } = await newPerson(off);
    const answers = await Promise.all([
      ask(off, 'POST', '/passkeys/authentication/options', {}),
      ask(off, 'GET', '/passkeys', undefined, bearer(session.access_token)),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ error_code: 'passkey_disabled' });
    }
    await off.close();
  });
});
