import { createHash } from 'node:crypto';
import { generateKeyPair, SignJWT } from 'jose';
import { MARIE } from '#tests/support/oidc.ts';
import { ask, newPerson, visitor } from './support/accounts.ts';
import { googleTest } from './support/google-test.ts';
import { describe, expect, file } from './support/test.ts';

const test = googleTest
  .extend(
    'config',
    file,
    `
[auth.external.facebook]
enabled = true
client_id = "facebook"
secret = "x"
[auth.external.github]
enabled = true
client_id = "github"
secret = "x"`,
  )
  .extend(
    'grant',
    file,
    ({ backend }) =>
      (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
        ask(backend, 'POST', '/token?grant_type=id_token', body, headers),
  )
  .extend('refusal', file, ({ grant }) => async (body: Record<string, unknown>): Promise<unknown> => {
    const response = await grant(body);
    return [response.status, await response.json()];
  });

let people = 0;
test.beforeEach(({ google }) => {
  people += 1;
  google.person = { ...MARIE, sub: `sub-${people}`, email: `marie-${people}@example.com` };
});

const soon = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

describe('an ID token of Google', () => {
  test('gives a session, each time of the same account', async ({ backend, google }) => {
    const { data, error } = await visitor(backend).auth.signInWithIdToken({
      provider: 'google',
      token: await google.idToken(),
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: google.person.email, app_metadata: { provider: 'google' } });
    const again = await visitor(backend).auth.signInWithIdToken({
      provider: 'google',
      token: await google.idToken({ aud: ['x', 'bottin-phone'], azp: 'bottin-phone' }),
    });
    expect(again.data.user?.id).toBe(data.user?.id);
  });

  test('is accepted by its issuer too, and by Google’s other issuer name', async ({ google, grant }) => {
    const id_token = await google.idToken({ iss: 'accounts.google.com' });
    expect((await grant({ id_token, issuer: google.issuer, client_id: google.clientId })).status).toBe(200);
  });

  test('requires the nonce that it was requested with', async ({ google, backend, refusal: error }) => {
    const nonce = 'a nonce of the page';
    const token = await google.idToken({ nonce: createHash('sha256').update(nonce).digest('hex') });
    const { data } = await visitor(backend).auth.signInWithIdToken({ provider: 'google', token, nonce });
    expect(data.session).not.toBeNull();
    const both = 'Passed nonce and nonce in id_token should either both exist or not.';
    expect(await error({ provider: 'google', id_token: token })).toEqual([
      400,
      { error: 'invalid request', error_description: both },
    ]);
    const bare = await google.idToken();
    expect(await error({ provider: 'google', id_token: bare, nonce })).toEqual([
      400,
      { error: 'invalid request', error_description: both },
    ]);
    expect(await error({ provider: 'google', id_token: token, nonce: 'another' })).toEqual([
      400,
      { error: 'invalid nonce', error_description: 'Nonces mismatch' },
    ]);
  });

  test('is checked against its access token', async ({ google, grant, refusal: error }) => {
    const access_token = 'ya29.an access token';
    const at_hash = createHash('sha256').update(access_token).digest().subarray(0, 16).toString('base64url');
    const id_token = await google.idToken({ at_hash });
    expect((await grant({ provider: 'google', id_token, access_token })).status).toBe(200);
    expect((await grant({ provider: 'google', id_token })).status).toBe(200);
    const bad = { error: 'invalid request', error_description: 'Bad ID token' };
    expect(await error({ provider: 'google', id_token, access_token: 'another' })).toEqual([400, bad]);
  });

  test('may come from a clock that is slightly wrong', async ({ google, grant }) => {
    const late = await google.idToken({ iat: soon(-3600), exp: soon(-20) });
    expect((await grant({ provider: 'google', id_token: late })).status).toBe(200);
    const old = await google.idToken({ iat: soon(-3600), exp: soon(-60) });
    expect((await grant({ provider: 'google', id_token: old })).status).toBe(400);
  });

  test('is refused when it is not good', async ({ google, refusal: error }) => {
    const bad = { error: 'invalid request', error_description: 'Bad ID token' };
    const { privateKey } = await generateKeyPair('RS256');
    const forged = new SignJWT({ iss: google.issuer, aud: google.clientId, ...google.person })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuedAt()
      .setExpirationTime('1m');
    const half = (await google.idToken()).split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const id_token of [
      'x',
      await forged.sign(privateKey),
      await new SignJWT({ ...google.person, iss: google.issuer, aud: google.clientId, exp: soon(60) })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(google.clientSecret.padEnd(32))),
      `${none}.${half[1]}.`,
      await google.idToken({ iss: 'https://thief.example' }),
      await google.idToken({ sub: undefined }),
      await google.idToken({ exp: undefined }),
    ]) {
      expect(await error({ provider: 'google', id_token }), id_token).toEqual([400, bad]);
    }
  });

  test('is refused when issued to another application', async ({ google, refusal: error }) => {
    const id_token = await google.idToken({ aud: 'another' });
    expect(await error({ provider: 'google', id_token })).toEqual([
      400,
      { error: 'invalid request', error_description: 'Unacceptable audience in id_token: [another]' },
    ]);
  });

  test('links Google to the account of the signed-in person', async ({ backend, google, grant }) => {
    const { client, user } = await newPerson(backend);
    const { data, error } = await client.auth.linkIdentity({
      provider: 'google',
      token: await google.idToken(),
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id: user.id, app_metadata: { providers: ['email', 'google'] } });
    const refused = await grant({
      provider: 'google',
      id_token: await google.idToken(),
      link_identity: true,
    });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      {
        error: 'invalid request',
        error_description: 'Linking requires a valid user access token in Authorization',
      },
    ]);
  });
});

test.for([
  ['nothing', {}, 'invalid request'],
  ['no provider', { id_token: 'x' }, 'invalid request'],
] as const)('requires a token and a provider for %s', async ([_case, body, error], { grant }) => {
  const response = await grant(body);
  expect([response.status, await response.json()]).toEqual([
    400,
    { error, error_description: expect.stringMatching(/required$/) },
  ]);
});

test.for([
  ['one that is off', { provider: 'apple' }, 'provider_disabled'],
  ['one without ID tokens', { provider: 'github' }, 'validation_failed'],
  ['one that nobody knows', { provider: 'nobody' }, 'validation_failed'],
  ['an issuer that nobody trusts', { issuer: 'https://thief.example', client_id: 'x' }, 'validation_failed'],
] as const)(
  'refuses %s, without a request to the provider',
  async ([_case, body, code], { grant, google }) => {
    const response = await grant({ ...body, id_token: await google.idToken() });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error_code: code });
  },
);
