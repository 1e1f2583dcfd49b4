import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_RATE_LIMITS } from '#backend/app.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { ask, newEmail, PASSWORD, startAuthBackend, visitor } from './support/accounts.ts';
import { type Elsewhere, startElsewhere } from './support/elsewhere.ts';

const GATEWAYS = {
  twilio: 'account_sid = "AC1"\nmessage_service_sid = "MG1"\nauth_token = "t0ken"',
  twilio_verify: 'account_sid = "AC1"\nmessage_service_sid = "VA1"\nauth_token = "t0ken"',
  messagebird: 'originator = "Bottin"\naccess_key = "key"',
  textlocal: 'sender = "Bottin"\napi_key = "key"',
  vonage: 'from = "Bottin"\napi_key = "key"\napi_secret = "secret"',
};
const gateway = (name: keyof typeof GATEWAYS) => `[auth.sms.${name}]\nenabled = true\n${GATEWAYS[name]}\n`;
const SMS = '[auth.sms]\nenable_signup = true\n';
const CONFIRMED = `${SMS}enable_confirmations = true\nmax_frequency = "0s"\n`;
const BASIC = `Basic ${Buffer.from('AC1:t0ken').toString('base64')}`;

let telephone: Elsewhere;
const failures: unknown[] = [];
beforeAll(async () => {
  telephone = await startElsewhere();
});
afterAll(() => telephone.close());
beforeEach(() => {
  telephone.asked.length = 0;
  failures.length = 0;
  telephone.answer(() => ({ status: 201, body: { sid: 'SM1', status: 'queued' } }));
});
const start = (config: string, options = {}) =>
  startAuthBackend(config, {
    accounts: { elsewhere: telephone.elsewhere },
    onError: (error) => failures.push(error),
    ...options,
  });

let lastNumber = 15_145_550_100;
const newPhone = () => String(lastNumber++);
const formOf = (index = -1) => Object.fromEntries(new URLSearchParams(telephone.asked.at(index)?.body));
const lastCode = () => /\d{6}/.exec(formOf().Body ?? '')?.[0] ?? '';

async function refusalOf(answer: Response) {
  const { error_code, msg } = (await answer.json()) as Record<string, string>;
  return { status: answer.status, error_code, msg };
}

describe('GET /settings', () => {
  it.each(Object.keys(GATEWAYS))('names the SMS gateway: %s', async (name) => {
    const backend = await start(SMS + gateway(name as keyof typeof GATEWAYS));
    const settings = (await (await ask(backend, 'GET', '/settings')).json()) as Record<string, unknown>;
    expect(settings).toMatchObject({
      sms_provider: name,
      phone_autoconfirm: true,
      external: { phone: true },
    });
    await backend.close();
  });

  it('offers no phones where there is none', async () => {
    const backend = await start(SMS);
    const settings = (await (await ask(backend, 'GET', '/settings')).json()) as Record<string, unknown>;
    expect(settings).toMatchObject({ sms_provider: '', external: { phone: false } });
    await backend.close();
  });
});

describe('a number that needs no confirmation', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await start(SMS + gateway('twilio'));
  });
  afterAll(() => backend.close());

  it('signs up and in with a password, however it is written', async () => {
    const phone = newPhone();
    const { data, error } = await visitor(backend).auth.signUp({ phone: `+${phone}`, password: PASSWORD });
    expect(error).toBeNull();
    expect(data.session?.access_token).toBeDefined();
    expect(data.user).toMatchObject({
      phone,
      email: '',
      phone_confirmed_at: expect.any(String),
      app_metadata: { provider: 'phone', providers: ['phone'] },
      identities: [{ provider: 'phone', identity_data: { phone, sub: data.user?.id } }],
    });
    const written = `+1 ${phone.slice(1, 4)} ${phone.slice(4)}`;
    const signedIn = await visitor(backend).auth.signInWithPassword({ phone: written, password: PASSWORD });
    expect(signedIn.error).toBeNull();
    expect(signedIn.data.user?.id).toBe(data.user?.id);
    const wrong = await visitor(backend).auth.signInWithPassword({ phone, password: 'not the one' });
    expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
    const again = await visitor(backend).auth.signUp({ phone, password: PASSWORD });
    expect(again.error).toMatchObject({ status: 422, code: 'user_already_exists' });
  });

  it.each([
    ['/signup', { phone: '514', password: PASSWORD, email: 'a@example.com' }, 400, 'validation_failed'],
    ['/signup', { phone: '0514555', password: PASSWORD }, 400, 'validation_failed'],
    ['/signup', { phone: '15145550100x', password: PASSWORD }, 400, 'validation_failed'],
    ['/signup', { phone: '15145550100', password: PASSWORD, channel: 'pigeon' }, 400, 'validation_failed'],
    ['/signup', { phone: '15145550100', password: 'abc' }, 422, 'weak_password'],
    [
      '/signup',
      {
        phone: '15145550100',
        password: PASSWORD,
        code_challenge: 'x'.repeat(43),
        code_challenge_method: 's256',
      },
      400,
      'validation_failed',
    ],
    ['/verify', { phone: '15145550100', token: '123456', type: 'email' }, 403, 'otp_expired'],
    ['/verify', { phone: '15145550100', token: '123456', type: 'sms' }, 403, 'otp_expired'],
    ['/resend', { phone: '15145550100', type: 'email_change' }, 400, 'validation_failed'],
  ])('is refused by POST %s with %j', async (path, body, status, code) => {
    expect(await refusalOf(await ask(backend, 'POST', path, body))).toMatchObject({
      status,
      error_code: code,
    });
  });

  it('takes the place of another one at once', async () => {
    const client = visitor(backend);
    await client.auth.signUp({ email: newEmail(), password: PASSWORD });
    const phone = newPhone();
    const { data, error } = await client.auth.updateUser({ phone });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ phone, phone_confirmed_at: expect.any(String) });
    expect(data.user?.identities?.map(({ provider }) => provider).sort()).toEqual(['email', 'phone']);
    const other = visitor(backend);
    await other.auth.signUp({ email: newEmail(), password: PASSWORD });
    expect((await other.auth.updateUser({ phone })).error).toMatchObject({
      status: 422,
      code: 'phone_exists',
    });
  });

  it('is nothing where config.toml does not let phones in', async () => {
    const none = await start('');
    const [phone, password] = ['15145550100', PASSWORD];
    const answers = await Promise.all([
      ask(none, 'POST', '/signup', { phone, password }),
      ask(none, 'POST', '/token?grant_type=password', { phone, password }),
      ask(none, 'POST', '/otp', { phone }),
      ask(none, 'POST', '/resend', { phone, type: 'sms' }),
    ]);
    const refusals = await Promise.all(answers.map(refusalOf));
    expect(refusals.map(({ error_code }) => error_code)).toEqual(Array(4).fill('phone_provider_disabled'));
    expect(refusals.map(({ status }) => status)).toEqual([400, 422, 400, 400]);
    await none.close();
  });
});

describe('a code', () => {
  const accents = 'Voilà {{ .Code }}';
  const cases = {
    twilio: {
      address: 'https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json',
      authorization: BASIC,
      form: (to: string, text: string) => ({ To: `+${to}`, From: 'MG1', Channel: 'sms', Body: text }),
      reply: { status: 201, body: { sid: 'SM1', status: 'queued' } },
      failure: { status: 400, body: { message: 'No such number.', more_info: 'https://x' } },
      words: 'No such number. More information: https://x',
    },
    messagebird: {
      address: 'https://rest.messagebird.com/messages',
      authorization: 'AccessKey key',
      form: (to: string, text: string) => ({
        originator: 'Bottin',
        body: text,
        recipients: to,
        type: 'sms',
        datacoding: 'unicode',
      }),
      reply: { status: 201, body: { id: 'MB1', recipients: { totalSentCount: 1 } } },
      failure: { status: 422, body: { errors: [{ code: 9, description: 'no (correct) recipients' }] } },
      words: 'no (correct) recipients',
    },
    textlocal: {
      address: 'https://api.textlocal.in/send',
      authorization: undefined,
      form: (to: string, text: string) => ({ sender: 'Bottin', apikey: 'key', message: text, numbers: to }),
      reply: { body: { status: 'success', messages: [{ id: 'TL1' }] } },
      failure: { body: { status: 'failure', errors: [{ code: 7, message: 'Insufficient credits' }] } },
      words: 'textlocal error: Insufficient credits (code: 7) message ',
    },
    vonage: {
      address: 'https://rest.nexmo.com/sms/json',
      authorization: undefined,
      form: (to: string, text: string) => ({
        from: 'Bottin',
        to,
        text,
        api_key: 'key',
        api_secret: 'secret',
        type: 'unicode',
      }),
      reply: { body: { messages: [{ status: '0', 'message-id': 'VO1' }] } },
      failure: {
        body: { messages: [{ status: '4', 'error-text': 'Bad Credentials', 'message-id': 'VO2' }] },
      },
      words: 'vonage error: Bad Credentials (status: 4) for message VO2',
    },
  };

  it.each(Object.entries(cases))('travels by %s', async (name, expected) => {
    const backend = await start(
      `${CONFIRMED}template = "${accents}"\n${gateway(name as keyof typeof GATEWAYS)}`,
    );
    const phone = newPhone();
    telephone.answer(() => expected.failure);
    const refused = await ask(backend, 'POST', '/signup', { phone, password: PASSWORD });
    expect(await refusalOf(refused)).toEqual({
      status: 422,
      error_code: 'sms_send_failed',
      msg: `Error sending confirmation OTP to provider: ${expected.words}`,
    });
    expect(failures).toHaveLength(1);

    telephone.answer(() => expected.reply);
    const { data, error } = await visitor(backend).auth.signUp({ phone, password: PASSWORD });
    expect(error).toBeNull();
    expect([data.session, data.user?.phone, data.user?.phone_confirmed_at]).toEqual([null, phone, undefined]);
    const { method, address, headers, body } = telephone.asked.at(-1) ?? {};
    expect([method, address, headers?.authorization]).toEqual([
      'POST',
      expected.address,
      expected.authorization,
    ]);
    const [code = ''] = /\d{6}/.exec(decodeURIComponent(/Voil[^&]*/.exec(body ?? '')?.[0] ?? '')) ?? [];
    expect(formOf()).toEqual(expected.form(phone, `Voilà ${code}`));

    const early = await ask(backend, 'POST', '/token?grant_type=password', { phone, password: PASSWORD });
    expect(await refusalOf(early)).toMatchObject({ status: 400, error_code: 'phone_not_confirmed' });
    const proven = await visitor(backend).auth.verifyOtp({ phone: `+${phone}`, token: code, type: 'sms' });
    expect(proven.error).toBeNull();
    expect(proven.data.user).toMatchObject({
      phone,
      phone_confirmed_at: expect.any(String),
      identities: [{ provider: 'phone', identity_data: { phone, phone_verified: true } }],
    });
    const twice = await visitor(backend).auth.verifyOtp({ phone, token: code, type: 'sms' });
    expect(twice.error).toMatchObject({ status: 403, code: 'otp_expired' });
    const signedIn = await visitor(backend).auth.signInWithPassword({ phone, password: PASSWORD });
    expect(signedIn.error).toBeNull();
    await backend.close();
  });

  it('of Twilio Verify is made and checked there', async () => {
    const backend = await start(CONFIRMED + gateway('twilio_verify'));
    const phone = newPhone();
    telephone.answer(({ address }) =>
      address.endsWith('/VerificationCheck')
        ? {
            body: {
              status: formOf().Code === '424242' ? 'approved' : 'pending',
              valid: formOf().Code === '424242',
            },
          }
        : { status: 201, body: { sid: 'VE1' } },
    );
    const sent = await visitor(backend).auth.signInWithOtp({ phone, options: { channel: 'whatsapp' } });
    expect(sent).toMatchObject({ error: null, data: { messageId: 'VE1' } });
    expect(telephone.asked[0]).toMatchObject({
      address: 'https://verify.twilio.com/v2/Services/VA1/Verifications',
      headers: { authorization: BASIC },
    });
    expect(formOf()).toEqual({ To: `+${phone}`, Channel: 'whatsapp' });
    const verify = (token: string) => visitor(backend).auth.verifyOtp({ phone, token, type: 'sms' });
    expect((await verify('123456')).error).toMatchObject({ status: 403, code: 'otp_expired' });
    expect((await verify('424242')).data.user).toMatchObject({ phone });
    expect(formOf()).toEqual({ To: `+${phone}`, Code: '424242' });
    telephone.answer(() => ({ status: 404, body: { message: 'not found' } }));
    expect((await verify('424242')).error).toMatchObject({ status: 403, code: 'otp_expired' });
    await backend.close();
  });

  it('travels by a hook, when there is one', async () => {
    const secret = Buffer.from('a key of the hook, 32 bytes long').toString('base64');
    const backend = await start(
      `${CONFIRMED}${gateway('twilio')}[auth.hook.send_sms]\nenabled = true\nuri = "https://hooks.example.com/sms"\nsecrets = "v1,whsec_${secret}"`,
    );
    const phone = newPhone();
    telephone.answer(() => ({ body: {} }));
    expect((await visitor(backend).auth.signInWithOtp({ phone })).error).toBeNull();
    const { metadata, user, sms } = JSON.parse(telephone.asked[0]?.body ?? '{}');
    expect([metadata.name, user.phone, sms]).toEqual([
      'send-sms',
      phone,
      { otp: expect.stringMatching(/^\d{6}$/), phone },
    ]);
    const proven = await visitor(backend).auth.verifyOtp({ phone, token: sms.otp, type: 'sms' });
    expect(proven.error).toBeNull();
    telephone.answer(() => ({ body: { error: { http_code: 429, message: 'Too many messages' } } }));
    expect((await visitor(backend).auth.signInWithOtp({ phone })).error).toMatchObject({
      status: 429,
      message: 'Too many messages',
    });
    await backend.close();
  });
});

describe('codes by Twilio', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await start(
      `[auth.email]\nsecure_password_change = true\n[auth.email.notification.phone_changed]\nenabled = true\n${CONFIRMED}[auth.sms.test_otp]\n"15145559999" = "987654"\n${gateway('twilio')}`,
    );
  });
  afterAll(() => backend.close());
  const verify = (phone: string, token: string, type: 'sms' | 'phone_change' = 'sms') =>
    visitor(backend).auth.verifyOtp({ phone, token, type });
  const run = (sql: string, values: unknown[] = []) => backend.database.pool.query(sql, values);
  async function newMember(data?: object) {
    const [client, phone] = [visitor(backend), newPhone()];
    await client.auth.signInWithOtp({ phone, ...(data && { options: { data } }) });
    const { error } = await client.auth.verifyOtp({ phone, token: lastCode(), type: 'sms' });
    if (error) throw error;
    return { client, phone };
  }

  it('sign in who has an account as who has none, who is given one', async () => {
    const { phone } = await newMember();
    const again = await visitor(backend).auth.signInWithOtp({ phone });
    expect(again).toMatchObject({ error: null, data: { messageId: 'SM1' } });
    expect((await verify(phone, lastCode())).data.user).toMatchObject({ phone });
    const unknown = await visitor(backend).auth.signInWithOtp({
      phone: newPhone(),
      options: { shouldCreateUser: false },
    });
    expect(unknown.error).toMatchObject({ status: 422, code: 'otp_disabled' });
  });

  it('speak the person’s language, French when it is not known', async () => {
    await visitor(backend).auth.signInWithOtp({ phone: newPhone() });
    expect(formOf().Body).toMatch(/^Votre code est \d{6}$/);
    await visitor(backend).auth.signInWithOtp({ phone: newPhone(), options: { data: { locale: 'en-CA' } } });
    expect(formOf().Body).toMatch(/^Your code is \d{6}$/);
  });

  it('travel by WhatsApp where it is asked for', async () => {
    const phone = newPhone();
    await visitor(backend).auth.signInWithOtp({ phone, options: { channel: 'whatsapp' } });
    expect(formOf()).toMatchObject({ To: `whatsapp:+${phone}`, Channel: 'whatsapp', From: 'MG1' });
  });

  it('of test numbers are sent to nobody', async () => {
    const phone = '15145559999';
    expect((await visitor(backend).auth.signInWithOtp({ phone })).error).toBeNull();
    expect(telephone.asked).toEqual([]);
    expect((await verify(phone, '123456')).error).toMatchObject({ code: 'otp_expired' });
    expect((await verify(phone, '987654')).data.user).toMatchObject({ phone });
  });

  it('no longer work after 100 minutes', async () => {
    const phone = newPhone();
    await visitor(backend).auth.signInWithOtp({ phone });
    await run(
      "update auth.users set confirmation_sent_at = now() - interval '101 minutes' where phone = $1",
      [phone],
    );
    expect((await verify(phone, lastCode())).error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  it('confirm another number, of which the address is told', async () => {
    const { client, phone } = await newMember();
    const email = newEmail();
    await run('update auth.users set email = $2, email_confirmed_at = now() where phone = $1', [
      phone,
      email,
    ]);
    const wanted = newPhone();
    const asked = await client.auth.updateUser({ phone: wanted });
    expect(asked.data.user).toMatchObject({ phone, new_phone: wanted });
    expect(formOf()).toMatchObject({ To: `+${wanted}` });
    const code = lastCode();
    expect((await verify(wanted, code, 'sms')).error).toMatchObject({ code: 'otp_expired' });
    const proven = await verify(wanted, code, 'phone_change');
    expect(proven.data.user).toMatchObject({ phone: wanted });
    expect(proven.data.user?.new_phone).toBeFalsy();
    const { rows } = await run('select kind, recipient from mail.messages where recipient = $1', [email]);
    expect(rows).toEqual([{ kind: 'auth.phone_changed', recipient: email }]);
  });

  it('leave a number to who took it meanwhile', async () => {
    const { client } = await newMember();
    const wanted = newPhone();
    await client.auth.updateUser({ phone: wanted });
    const code = lastCode();
    await visitor(backend).auth.signInWithOtp({ phone: wanted });
    expect((await verify(wanted, code, 'phone_change')).error).toMatchObject({
      status: 422,
      code: 'phone_exists',
    });
  });

  it('are sent again to who has yet to confirm, with the same answer to everybody else', async () => {
    const { client, phone } = await newMember();
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
    expect(telephone.asked.map((_, index) => formOf(index).To)).toEqual([`+${pending}`, `+${wanted}`]);
    expect((await verify(wanted, lastCode(), 'phone_change')).error).toBeNull();
  });

  it('sign up nobody anew, and answer the same', async () => {
    const { phone } = await newMember();
    telephone.asked.length = 0;
    const signUp = async (number: string) => {
      const { data } = await visitor(backend).auth.signUp({ phone: number, password: PASSWORD });
      return Object.keys(data.user ?? {});
    };
    expect(await signUp(phone)).toEqual(await signUp(newPhone()));
    expect(telephone.asked).toHaveLength(1);
  });

  it('let a password be changed long after signing in', async () => {
    const { client, phone } = await newMember();
    await run(
      "update auth.sessions set created_at = now() - interval '25 hours' where user_id = (select id from auth.users where phone = $1)",
      [phone],
    );
    const change = (nonce?: string) =>
      client.auth.updateUser({ password: PASSWORD, ...(nonce && { nonce }) });
    expect((await change()).error).toMatchObject({ code: 'reauthentication_needed' });
    telephone.asked.length = 0;
    expect((await client.auth.reauthenticate()).error).toBeNull();
    expect(formOf().To).toBe(`+${phone}`);
    expect((await change('000000')).error).toMatchObject({ code: 'reauthentication_not_valid' });
    expect((await change(lastCode())).error).toBeNull();
    const signedIn = await visitor(backend).auth.signInWithPassword({ phone, password: PASSWORD });
    expect(signedIn.error).toBeNull();
  });
});

describe('messages', () => {
  it('are few: to one person, in an hour, and guesses at their codes', async () => {
    const rateLimits = { ...DEFAULT_RATE_LIMITS, address: { reads: 1e9, writes: 1e9 } };
    const backend = await start(
      `${SMS}enable_confirmations = true\nmax_frequency = "30s"\n${gateway('twilio')}[auth.rate_limit]\nsms_sent = 3`,
      { rateLimits },
    );
    const phone = newPhone();
    const send = (to: string) => ask(backend, 'POST', '/otp', { phone: to });
    expect((await send(phone)).status).toBe(200);
    const soon = await send(phone);
    expect(soon.headers.get('retry-after')).toMatch(/^(29|30)$/);
    expect(await refusalOf(soon)).toMatchObject({
      status: 429,
      error_code: 'over_sms_send_rate_limit',
      msg: expect.stringMatching(
        /^For security purposes, you can only request this after (29|30) seconds\.$/,
      ),
    });
    const code = lastCode();
    expect((await send(newPhone())).status).toBe(200);
    const full = await send(newPhone());
    expect(Number(full.headers.get('retry-after'))).toBeGreaterThan(1_000);
    expect(await refusalOf(full)).toMatchObject({ status: 429, msg: 'SMS rate limit exceeded' });

    const verify = (token: string) => ask(backend, 'POST', '/verify', { phone, token, type: 'sms' });
    const wrong = code === '000000' ? '000001' : '000000';
    for (let one = 0; one < 10; one += 1) expect((await verify(wrong)).status).toBe(403);
    expect(await refusalOf(await verify(code))).toMatchObject({
      status: 429,
      error_code: 'over_request_rate_limit',
    });
    await backend.close();
  });

  it.each([
    ['rubbish', { body: '<html>' }],
    ['a list', { body: [] }],
  ])('fail when their gateway answers %s', async (_name, reply) => {
    const backend = await start(CONFIRMED + gateway('twilio'));
    telephone.answer(() => reply);
    expect(await refusalOf(await ask(backend, 'POST', '/otp', { phone: newPhone() }))).toMatchObject({
      status: 422,
      error_code: 'sms_send_failed',
    });
    expect(failures).toHaveLength(1);
    await backend.close();
  });

  it('fail when their gateway cannot be reached, without a word on where it is', async () => {
    const backend = await start(CONFIRMED + gateway('vonage'), {
      accounts: { elsewhere: () => 'http://127.0.0.1:1/' },
    });
    expect(await refusalOf(await ask(backend, 'POST', '/otp', { phone: newPhone() }))).toEqual({
      status: 422,
      error_code: 'sms_send_failed',
      msg: 'Error sending confirmation OTP to provider: it cannot be reached',
    });
    await backend.close();
  });
});
