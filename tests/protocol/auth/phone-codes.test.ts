import { ask, newEmail, PASSWORD, visitor } from './support/accounts.ts';
import { CONFIRMED, gateway, newPhone, startTelephone } from './support/telephone.ts';
import { test as base, describe, expect, file } from './support/test.ts';

const test = base
  .extend('telephone', file, ({ opens }) => opens(startTelephone()))
  .extend('backend', file, ({ opens, telephone }) =>
    opens(
      telephone.start(
        `[auth.email]\nsecure_password_change = true\n[auth.email.notification.phone_changed]\nenabled = true\n${CONFIRMED}[auth.sms.test_otp]\n"15145559999" = "987654"\n${gateway('twilio')}`,
      ),
    ),
  )
  .extend('phones', file, ({ backend, telephone }) => ({
    verify: (phone: string, token: string, type: 'sms' | 'phone_change' = 'sms') =>
      visitor(backend).auth.verifyOtp({ phone, token, type }),
    newMember: async (data?: object) => {
      const [client, phone] = [visitor(backend), newPhone()];
      await client.auth.signInWithOtp({ phone, ...(data && { options: { data } }) });
      const { error } = await client.auth.verifyOtp({ phone, token: telephone.lastCode(), type: 'sms' });
      if (error) throw error;
      return { client, phone };
    },
  }));

test.beforeEach(({ telephone }) => telephone.reset());

describe('codes by Twilio', () => {
  test('sign in to an existing account, and create one for a new number', async ({
    backend,
    telephone,
    phones,
  }) => {
    const { phone } = await phones.newMember();
    const again = await visitor(backend).auth.signInWithOtp({ phone });
    expect(again).toMatchObject({ error: null, data: { messageId: 'SM1' } });
    expect((await phones.verify(phone, telephone.lastCode())).data.user).toMatchObject({ phone });
    const unknown = await visitor(backend).auth.signInWithOtp({
      phone: newPhone(),
      options: { shouldCreateUser: false },
    });
    expect(unknown.error).toMatchObject({ status: 422, code: 'otp_disabled' });
  });

  test('are in the person’s language, French by default', async ({ backend, telephone }) => {
    await visitor(backend).auth.signInWithOtp({ phone: newPhone() });
    expect(telephone.formOf().Body).toMatch(/^Votre code est \d{6}$/);
    await visitor(backend).auth.signInWithOtp({ phone: newPhone(), options: { data: { locale: 'en-CA' } } });
    expect(telephone.formOf().Body).toMatch(/^Your code is \d{6}$/);
  });

  test('are in English by default in the projects of others', async ({ opensHere, telephone }) => {
    const local = await opensHere(
      telephone.start(`${CONFIRMED}${gateway('twilio')}`, { localGateway: true }),
    );
    await visitor(local).auth.signInWithOtp({ phone: newPhone() });
    expect(telephone.formOf().Body).toMatch(/^Your code is \d{6}$/);
  });

  test('are sent by WhatsApp on request', async ({ backend, telephone }) => {
    const phone = newPhone();
    await visitor(backend).auth.signInWithOtp({ phone, options: { channel: 'whatsapp' } });
    expect(telephone.formOf()).toMatchObject({ To: `whatsapp:+${phone}`, Channel: 'whatsapp', From: 'MG1' });
  });

  test('of test numbers are not sent', async ({ backend, telephone, phones }) => {
    const phone = '15145559999';
    expect((await visitor(backend).auth.signInWithOtp({ phone })).error).toBeNull();
    expect(telephone.asked).toEqual([]);
    expect((await phones.verify(phone, '123456')).error).toMatchObject({ code: 'otp_expired' });
    expect((await phones.verify(phone, '987654')).data.user).toMatchObject({ phone });
  });

  test('expire after 100 minutes', async ({ backend, run, telephone, phones }) => {
    const phone = newPhone();
    await visitor(backend).auth.signInWithOtp({ phone });
    await run(
      "update auth.users set confirmation_sent_at = now() - interval '101 minutes' where phone = $1",
      [phone],
    );
    expect((await phones.verify(phone, telephone.lastCode())).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
    });
  });

  test('have the length and the lifetime of config.toml', async ({ opensHere, telephone }) => {
    const settings = '[auth.sms]\notp_length = 8\notp_expiry = 60\n';
    const local = await opensHere(
      telephone.start(`${CONFIRMED.replace('[auth.sms]\n', settings)}${gateway('twilio')}`),
    );
    const sent = async () => {
      const phone = newPhone();
      await visitor(local).auth.signInWithOtp({ phone });
      const [token = ''] = /\d{8}$/.exec(String(telephone.formOf().Body)) ?? [];
      return { phone, token, type: 'sms' } as const;
    };
    const early = await sent();
    expect((await visitor(local).auth.verifyOtp(early)).error).toBeNull();
    const late = await sent();
    await local.database.pool.query(
      "update auth.users set confirmation_sent_at = now() - interval '61 seconds' where phone = $1",
      [late.phone],
    );
    expect((await visitor(local).auth.verifyOtp(late)).error).toMatchObject({ code: 'otp_expired' });
  });

  test('confirm a new number, and send a notice to the address', async ({
    run,
    telephone,
    phones,
    emailKinds,
  }) => {
    const { client, phone } = await phones.newMember();
    const email = newEmail();
    await run('update auth.users set email = $2, email_confirmed_at = now() where phone = $1', [
      phone,
      email,
    ]);
    const wanted = newPhone();
    const asked = await client.auth.updateUser({ phone: wanted });
    expect(asked.data.user).toMatchObject({ phone, new_phone: wanted });
    expect(telephone.formOf()).toMatchObject({ To: `+${wanted}` });
    const code = telephone.lastCode();
    expect((await phones.verify(wanted, code, 'sms')).error).toMatchObject({ code: 'otp_expired' });
    const proven = await phones.verify(wanted, code, 'phone_change');
    expect(proven.data.user).toMatchObject({ phone: wanted });
    expect(proven.data.user?.new_phone).toBeFalsy();
    expect(await emailKinds(email)).toEqual(['auth.phone_changed']);
  });

  test('refuse a number that another account took first', async ({ telephone, backend, phones }) => {
    const { client } = await phones.newMember();
    const wanted = newPhone();
    await client.auth.updateUser({ phone: wanted });
    const code = telephone.lastCode();
    await visitor(backend).auth.signInWithOtp({ phone: wanted });
    expect((await phones.verify(wanted, code, 'phone_change')).error).toMatchObject({
      status: 422,
      code: 'phone_exists',
    });
  });

  test('are resent to an unconfirmed number, with the same answer for others', async ({
    backend,
    telephone,
    phones,
  }) => {
    const { client, phone } = await phones.newMember();
    const pending = newPhone();
    await visitor(backend).auth.signUp({ phone: pending, password: PASSWORD });
    const wanted = newPhone();
    await client.auth.updateUser({ phone: wanted });
    telephone.asked.length = 0;
    const answers = [];
    for (const [number, type] of [
      [phone, 'sms'],
      [newPhone(), 'sms'],
      [newPhone(), 'phone_change'],
      [pending, 'sms'],
      [phone, 'phone_change'],
    ]) {
      const answer = await ask(backend, 'POST', '/resend', { phone: number, type });
      answers.push([answer.status, await answer.text()]);
    }
    expect(answers).toEqual(Array(5).fill([200, '{}']));
    expect(telephone.asked.map((_, index) => telephone.formOf(index).To)).toEqual([
      `+${pending}`,
      `+${wanted}`,
    ]);
    expect((await phones.verify(wanted, telephone.lastCode(), 'phone_change')).error).toBeNull();
  });

  test('create no second account, and return the same answer', async ({ telephone, backend, phones }) => {
    const { phone } = await phones.newMember();
    telephone.asked.length = 0;
    const signUp = async (number: string) => {
      const { data } = await visitor(backend).auth.signUp({ phone: number, password: PASSWORD });
      return Object.keys(data.user ?? {});
    };
    expect(await signUp(phone)).toEqual(await signUp(newPhone()));
    expect(telephone.asked).toHaveLength(1);
  });

  test.for(['signs in by a code', 'signs up'])(
    'leave no password to who was there first with somebody else’s number: its owner %s',
    async (how, { backend, telephone, phones }) => {
      const [phone, others] = [newPhone(), 'another horse 8 battery'];
      await visitor(backend).auth.signUp({ phone, password: others });
      if (how === 'signs up') await visitor(backend).auth.signUp({ phone, password: PASSWORD });
      else await visitor(backend).auth.signInWithOtp({ phone });
      expect((await phones.verify(phone, telephone.lastCode())).error).toBeNull();
      const signIn = (password: string) => visitor(backend).auth.signInWithPassword({ phone, password });
      expect((await signIn(others)).error).toMatchObject({ code: 'invalid_credentials' });
      if (how === 'signs up') expect((await signIn(PASSWORD)).error).toBeNull();
    },
  );

  test('allow a change of the password long after the sign-in', async ({
    run,
    telephone,
    backend,
    phones,
  }) => {
    const { client, phone } = await phones.newMember();
    await run(
      "update auth.sessions set created_at = now() - interval '25 hours' where user_id = (select id from auth.users where phone = $1)",
      [phone],
    );
    const change = (nonce?: string) =>
      client.auth.updateUser({ password: PASSWORD, ...(nonce && { nonce }) });
    expect((await change()).error).toMatchObject({ code: 'reauthentication_needed' });
    telephone.asked.length = 0;
    expect((await client.auth.reauthenticate()).error).toBeNull();
    expect(telephone.formOf().To).toBe(`+${phone}`);
    expect((await change('000000')).error).toMatchObject({ code: 'reauthentication_not_valid' });
    expect((await change(telephone.lastCode())).error).toBeNull();
    const signedIn = await visitor(backend).auth.signInWithPassword({ phone, password: PASSWORD });
    expect(signedIn.error).toBeNull();
  });
});
