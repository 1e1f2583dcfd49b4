import { decodeJwt } from 'jose';
import { ask, newPerson } from './support/accounts.ts';
import { Authenticator } from './support/authenticator.ts';
import { bearer, levelOf, signInByPassword } from './support/factors.ts';
import { test as base, describe, expect, file } from './support/test.ts';

const ORIGIN = 'https://bottin.test:8443';

const test = base
  // Without [auth.webauthn]: the relying party is the site itself.
  .extend(
    'config',
    file,
    `
    auth.site_url = "${ORIGIN}"
    auth.mfa.web_authn.enroll_enabled = true
    auth.mfa.web_authn.verify_enabled = true`,
  )
  .extend('challenge', file, ({ backend }) => async (token: string, factorId: string) => {
    const asked = await ask(backend, 'POST', `/factors/${factorId}/challenge`, {}, bearer(token));
    expect(asked.status).toBe(200);
    return (await asked.json()) as Question;
  })
  .extend(
    'verify',
    file,
    ({ backend }) =>
      async (token: string, factorId: string, challengeId: string, type: string, answer: unknown) => {
        const body = { challenge_id: challengeId, webauthn: { type, credential_response: answer } };
        const answered = await ask(backend, 'POST', `/factors/${factorId}/verify`, body, bearer(token));
        return { status: answered.status, body: (await answered.json()) as Record<string, unknown> };
      },
  )
  /** A person whose account a security key protects, with a signature count of 5. */
  .extend('newGuarded', file, ({ backend, challenge, verify, run }) => async () => {
    const person = await newPerson(backend);
    const factorId = await enrolKey(person);
    const key = newKey();
    const token = person.session.access_token;
    const { id, webauthn } = await challenge(token, factorId);
    const answer = key.create(webauthn.credential_options.publicKey.challenge);
    const { status, body } = await verify(token, factorId, id, 'create', answer);
    expect(status).toBe(200);
    await run(
      `update auth.mfa_factors set web_authn_credential =
       jsonb_set(web_authn_credential, '{authenticator,signCount}', '5') where id = $1`,
      [factorId],
    );
    const { session } = await signInByPassword(backend, person.email);
    return { ...person, factorId, key, raised: String(body.access_token), lower: session.access_token };
  });

const newKey = () => new Authenticator({ rpId: 'bottin.test', origin: ORIGIN });
type Person = Awaited<ReturnType<typeof newPerson>>;
type Question = {
  id: string;
  webauthn: {
    type: 'create' | 'request';
    credential_options: { publicKey: Record<string, unknown> & { challenge: string } };
  };
};

async function enrolKey({ client }: Pick<Person, 'client'>, friendlyName = 'Key') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName });
  if (error) throw error;
  return data.id;
}

describe('a security key', () => {
  test('is registered for the site, and raises the session that registered it', async ({
    backend,
    challenge,
    verify,
    run,
  }) => {
    const person = await newPerson(backend);
    const factorId = await enrolKey(person);
    const token = person.session.access_token;
    const { id, webauthn } = await challenge(token, factorId);
    expect(webauthn).toMatchObject({
      type: 'create',
      credential_options: {
        publicKey: {
          rp: { id: 'bottin.test', name: 'bottin.test:8443' },
          user: { name: person.email },
          authenticatorSelection: { residentKey: 'discouraged' },
        },
      },
    });
    const answer = newKey().create(webauthn.credential_options.publicKey.challenge);
    const { status, body } = await verify(token, factorId, id, 'create', answer);
    expect(status).toBe(200);
    const claims = decodeJwt(String(body.access_token));
    expect(claims.aal).toBe('aal2');
    expect((claims.amr as { method: string }[]).map(({ method }) => method)).toContain('mfa/webauthn');
    expect(body.user).toMatchObject({
      factors: [{ id: factorId, factor_type: 'webauthn', status: 'verified' }],
    });
    const { rows } = await run(
      `select web_authn_credential as credential, web_authn_aaguid as model, last_webauthn_challenge_data as last
       from auth.mfa_factors where id = $1`,
      [factorId],
    );
    expect(rows).toMatchObject([
      {
        // The same format as the official service reads.
        credential: {
          id: Buffer.from(answer.id, 'base64url').toString('base64'),
          publicKey: expect.stringMatching(/^[\w+/]+=*$/),
          authenticator: { AAGUID: 'AAAAAAAAAAAAAAAAAAAAAA==', signCount: 0 },
        },
        model: '00000000-0000-0000-0000-000000000000',
        last: { type: 'create', challenge: { challenge_id: id }, credential_response: { id: answer.id } },
      },
    ]);
  });

  test('is the only credential offered at the next sign-in, by its credential id', async ({
    newGuarded,
    challenge,
    verify,
    run,
  }) => {
    const { client, lower, raised, factorId, key } = await newGuarded();
    await client.auth.setSession({ access_token: raised, refresh_token: 'none' });
    const { id, webauthn } = await challenge(lower, factorId);
    expect(webauthn).toMatchObject({
      type: 'request',
      credential_options: {
        publicKey: { rpId: 'bottin.test', allowCredentials: [{ id: key.id.toString('base64url') }] },
      },
    });
    const answer = key.get(webauthn.credential_options.publicKey.challenge, { count: 6 });
    const { status, body } = await verify(lower, factorId, id, 'request', answer);
    expect(status).toBe(200);
    expect(decodeJwt(String(body.access_token)).aal).toBe('aal2');
    const { rows } = await run(
      "select web_authn_credential #>> '{authenticator,signCount}' as count from auth.mfa_factors where id = $1",
      [factorId],
    );
    expect(rows).toEqual([{ count: '6' }]);
    expect(await levelOf(client)).toEqual(['aal2', 'aal2']);
    expect((await verify(lower, factorId, id, 'request', answer)).body.error_code).toBe(
      'mfa_factor_not_found',
    );
  });

  test('cannot be replaced by a new key in its own challenge', async ({ newGuarded, challenge, verify }) => {
    const { lower, factorId } = await newGuarded();
    const { id, webauthn } = await challenge(lower, factorId);
    const answer = newKey().create(webauthn.credential_options.publicKey.challenge);
    expect(await verify(lower, factorId, id, 'create', answer)).toMatchObject({
      status: 400,
      body: { error_code: 'webauthn_verification_failed' },
    });
  });

  test('cannot be replaced by the answer to an earlier challenge', async ({ backend, challenge, verify }) => {
    const person = await newPerson(backend);
    const factorId = await enrolKey(person);
    const token = person.session.access_token;
    const [first, second] = [await challenge(token, factorId), await challenge(token, factorId)];
    const create = ({ id, webauthn }: Question) =>
      verify(token, factorId, id, 'create', newKey().create(webauthn.credential_options.publicKey.challenge));
    const answers = await Promise.all([create(first), create(second)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await create(await challenge(token, factorId))).body.error_code).toBe(
      'webauthn_verification_failed',
    );
  });

  test.for<[string, (key: Authenticator, challenge: string) => unknown]>([
    ['of another key', (_, asked) => newKey().get(asked, { count: 9 })],
    ['of a copy', (key, asked) => key.get(asked, { count: 5 })],
    ['made on another site', (key, asked) => key.get(asked, { origin: 'https://autre.test', count: 9 })],
    ['to another question', (key) => key.get('b3RoZXI', { count: 9 })],
    ['that is empty', () => ({})],
  ])('refuses an answer %s', async ([_, answer], { newGuarded, challenge, verify }) => {
    const { lower, factorId, key } = await newGuarded();
    const { id, webauthn } = await challenge(lower, factorId);
    const shown = answer(key, webauthn.credential_options.publicKey.challenge);
    expect(await verify(lower, factorId, id, 'request', shown)).toMatchObject({
      status: 400,
      body: { error_code: 'webauthn_verification_failed' },
    });
  });

  test('requires the key of the factor, not another key of the person', async ({
    newGuarded,
    challenge,
    verify,
    backend,
  }) => {
    const { client, raised, lower, factorId, key } = await newGuarded();
    await client.auth.setSession({ access_token: raised, refresh_token: 'none' });
    const otherId = await enrolKey({ client }, 'other');
    const other = newKey();
    const made = await challenge(raised, otherId);
    expect(made.webauthn.credential_options.publicKey.excludeCredentials).toMatchObject([
      { id: key.id.toString('base64url') },
    ]);
    const created = other.create(made.webauthn.credential_options.publicKey.challenge);
    expect((await verify(raised, otherId, made.id, 'create', created)).status).toBe(200);
    const { session } = await signInByPassword(backend, (await client.auth.getUser()).data.user?.email ?? '');
    expect(session.access_token).not.toBe(lower);
    const { id, webauthn } = await challenge(session.access_token, factorId);
    const answer = other.get(webauthn.credential_options.publicKey.challenge, { count: 1 });
    expect((await verify(session.access_token, factorId, id, 'request', answer)).status).toBe(400);
  });

  test.for([
    [{}, 'WebAuthn config required'],
    [{ webauthn: { type: 'other' } }, 'WebAuthn type must be create or request'],
    [{ webauthn: { type: 'create' } }, 'credential_response required'],
  ] as const)('refuses %j', async ([fields, message], { backend, challenge }) => {
    const person = await newPerson(backend);
    const factorId = await enrolKey(person);
    const { id } = await challenge(person.session.access_token, factorId);
    const body = { challenge_id: id, ...fields };
    const headers = bearer(person.session.access_token);
    const answered = await ask(backend, 'POST', `/factors/${factorId}/verify`, body, headers);
    expect(answered.status).toBe(400);
    expect(await answered.json()).toMatchObject({ error_code: 'validation_failed', msg: message });
  });
});
