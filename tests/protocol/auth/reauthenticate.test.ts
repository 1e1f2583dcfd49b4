import { ask, newPerson, sessionIdOf, startAuthBackend, visitor } from './support/accounts.ts';
import { lastEmailTo } from './support/emails.ts';
import { test as base, describe, expect, file } from './support/test.ts';

let clock = Date.now();
const test = base
  .extend('backend', file, ({ opens }) =>
    opens(
      startAuthBackend(
        `auth.enable_anonymous_sign_ins = true
[auth.email]\nsecure_password_change = true\nmax_frequency = "1m"`,
        { accounts: { now: () => new Date(clock) } },
      ),
    ),
  )
  /** A person whose last sign-in was more than a day ago. */
  .extend('oldSession', file, ({ backend, run }) => async () => {
    const person = await newPerson(backend);
    await run("update auth.sessions set created_at = created_at - interval '25 hours' where id = $1", [
      sessionIdOf(person.session.access_token),
    ]);
    return person;
  });

const errorOf = async (client: ReturnType<typeof visitor>, nonce: string) =>
  (await client.auth.updateUser({ password: 'another horse 8', nonce })).error;
const NOT_VALID = {
  status: 422,
  code: 'reauthentication_not_valid',
  message: 'Nonce has expired or is invalid',
};

describe('GET /reauthenticate', () => {
  test('sends a code that allows a change of the password, once', async ({ oldSession, backend }) => {
    const { client, email, session } = await oldSession();
    const authorization = `Bearer ${session.access_token}`;
    const asked = await ask(backend, 'GET', '/reauthenticate', undefined, { authorization });
    expect([asked.status, await asked.json()]).toEqual([200, {}]);
    const message = await lastEmailTo(backend, email);
    expect([message.kind, message.link]).toEqual(['auth.reauthentication', '']);
    expect(
      (await client.auth.updateUser({ password: 'another horse 8', nonce: message.code })).error,
    ).toBeNull();
    const again = await client.auth.updateUser({ password: 'a third horse 9', nonce: message.code });
    expect(again.error).toMatchObject(NOT_VALID);
  });

  test('sends one code at a time', async ({ oldSession }) => {
    const { client } = await oldSession();
    await client.auth.reauthenticate();
    clock += 15_000;
    const { error } = await client.auth.reauthenticate();
    expect(error).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
      message: 'For security purposes, you can only request this after 45 seconds.',
    });
  });

  test('refuses wrong, expired and foreign codes, and codes for another purpose', async ({
    oldSession,
    backend,
    run,
  }) => {
    const [one, other] = [await oldSession(), await oldSession()];
    await one.client.auth.reauthenticate();
    await other.client.auth.reauthenticate();
    const { code } = await lastEmailTo(backend, one.email);
    expect(await errorOf(one.client, code === '000000' ? '000001' : '000000')).toMatchObject(NOT_VALID);
    expect(await errorOf(other.client, code)).toMatchObject(NOT_VALID);
    await visitor(backend).auth.resetPasswordForEmail(one.email);
    expect(await errorOf(one.client, (await lastEmailTo(backend, one.email)).code)).toMatchObject(NOT_VALID);
    await run("update auth.users set reauthentication_sent_at = now() - interval '2 hours' where id = $1", [
      one.user.id,
    ]);
    expect(await errorOf(one.client, code)).toMatchObject(NOT_VALID);
  });

  test('refuses an account without an address', async ({ backend }) => {
    const client = visitor(backend);
    await client.auth.signInAnonymously();
    expect((await client.auth.reauthenticate()).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Reauthentication requires the user to have an email or a phone number',
    });
  });

  test('refuses an unconfirmed address', async ({ backend, run }) => {
    const { client, user } = await newPerson(backend);
    await run('update auth.users set email_confirmed_at = null where id = $1', [user.id]);
    expect((await client.auth.reauthenticate()).error).toMatchObject({
      status: 422,
      code: 'email_not_confirmed',
      message: 'Please verify your email first.',
    });
  });
});
