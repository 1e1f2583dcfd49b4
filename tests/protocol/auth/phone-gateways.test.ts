import { DEFAULT_RATE_LIMITS } from '#backend/app.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { ask, errorOf, PASSWORD, visitor } from './support/accounts.ts';
import { CONFIRMED, type GatewayName, gateway, newPhone, SMS, startTelephone } from './support/telephone.ts';
import { webhook } from './support/webhook.ts';

const test = base.extend('telephone', file, ({ opens }) => opens(startTelephone()));

test.beforeEach(({ telephone }) => telephone.reset());

const BASIC = `Basic ${Buffer.from('AC1:t0ken').toString('base64')}`;

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

  test.for(Object.entries(cases))('is sent by %s', async ([name, expected], { telephone }) => {
    const backend = await telephone.start(
      `${CONFIRMED}template = "${accents}"\n${gateway(name as GatewayName)}`,
    );
    const phone = newPhone();
    telephone.answer(() => expected.failure);
    const refused = await ask(backend, 'POST', '/signup', { phone, password: PASSWORD });
    expect(await errorOf(refused)).toEqual({
      status: 422,
      error_code: 'sms_send_failed',
      msg: `Error sending confirmation OTP to provider: ${expected.words}`,
    });
    expect(telephone.failures).toHaveLength(1);

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
    expect(telephone.formOf()).toEqual(expected.form(phone, `Voilà ${code}`));

    const early = await ask(backend, 'POST', '/token?grant_type=password', { phone, password: PASSWORD });
    expect(await errorOf(early)).toMatchObject({ status: 400, error_code: 'phone_not_confirmed' });
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

  test('of Twilio on WhatsApp is put into the template of content_sid, and stays text by SMS', async ({
    telephone,
  }) => {
    const backend = await telephone.start(`${CONFIRMED}${gateway('twilio')}content_sid = "HX1"`);
    const phone = newPhone();
    const send = (channel: 'sms' | 'whatsapp') =>
      visitor(backend).auth.signInWithOtp({ phone, options: { channel } });
    expect((await send('whatsapp')).error).toBeNull();
    const { ContentVariables = '', ...form } = telephone.formOf();
    expect(form).toEqual({
      To: `whatsapp:+${phone}`,
      From: 'MG1',
      Channel: 'whatsapp',
      ContentSid: 'HX1',
    });
    const { 1: token } = JSON.parse(ContentVariables);
    const verified = await visitor(backend).auth.verifyOtp({ phone, token, type: 'sms' });
    expect(verified.data.user).toMatchObject({ phone });
    expect((await send('sms')).error).toBeNull();
    expect(telephone.formOf()).toEqual({
      To: `+${phone}`,
      From: 'MG1',
      Channel: 'sms',
      Body: expect.stringMatching(/\d{6}/),
    });
    await backend.close();
  });

  test('of Twilio Verify is generated and checked there', async ({ telephone }) => {
    const backend = await telephone.start(CONFIRMED + gateway('twilio_verify'));
    const phone = newPhone();
    telephone.answer(({ address }) =>
      address.endsWith('/VerificationCheck')
        ? {
            body: {
              status: telephone.formOf().Code === '424242' ? 'approved' : 'pending',
              valid: telephone.formOf().Code === '424242',
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
    expect(telephone.formOf()).toEqual({ To: `+${phone}`, Channel: 'whatsapp' });
    const verify = (token: string) => visitor(backend).auth.verifyOtp({ phone, token, type: 'sms' });
    expect((await verify('123456')).error).toMatchObject({ status: 403, code: 'otp_expired' });
    expect((await verify('424242')).data.user).toMatchObject({ phone });
    expect(telephone.formOf()).toEqual({ To: `+${phone}`, Code: '424242' });
    telephone.answer(() => ({ status: 404, body: { message: 'not found' } }));
    expect((await verify('424242')).error).toMatchObject({ status: 403, code: 'otp_expired' });
    await backend.close();
  });

  test('is sent by the send_sms hook when configured', async ({ telephone }) => {
    const backend = await telephone.start(CONFIRMED + gateway('twilio') + webhook('send_sms'));
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

describe('messages', () => {
  test('are limited per person and per hour, and so are guesses at their codes', async ({ telephone }) => {
    const rateLimits = { ...DEFAULT_RATE_LIMITS, address: { reads: 1e9, writes: 1e9 } };
    const backend = await telephone.start(
      `${SMS}enable_confirmations = true\nmax_frequency = "30s"\n${gateway('twilio')}[auth.rate_limit]\nsms_sent = 3`,
      { rateLimits },
    );
    const phone = newPhone();
    const send = (to: string) => ask(backend, 'POST', '/otp', { phone: to });
    expect((await send(phone)).status).toBe(200);
    const soon = await send(phone);
    expect(soon.headers.get('retry-after')).toMatch(/^(29|30)$/);
    expect(await errorOf(soon)).toMatchObject({
      status: 429,
      error_code: 'over_sms_send_rate_limit',
      msg: expect.stringMatching(
        /^For security purposes, you can only request this after (29|30) seconds\.$/,
      ),
    });
    const code = telephone.lastCode();
    expect((await send(newPhone())).status).toBe(200);
    const full = await send(newPhone());
    expect(Number(full.headers.get('retry-after'))).toBeGreaterThan(1_000);
    expect(await errorOf(full)).toMatchObject({ status: 429, msg: 'SMS rate limit exceeded' });

    const verify = (token: string) => ask(backend, 'POST', '/verify', { phone, token, type: 'sms' });
    const wrong = code === '000000' ? '000001' : '000000';
    for (let one = 0; one < 10; one += 1) expect((await verify(wrong)).status).toBe(403);
    expect(await errorOf(await verify(code))).toMatchObject({
      status: 429,
      error_code: 'over_request_rate_limit',
    });
    await backend.close();
  });

  test.for([
    ['rubbish', { body: '<html>' }],
    ['a list', { body: [] }],
  ] as const)('fail when their gateway answers %s', async ([_name, reply], { telephone }) => {
    const backend = await telephone.start(CONFIRMED + gateway('twilio'));
    telephone.answer(() => reply);
    expect(await errorOf(await ask(backend, 'POST', '/otp', { phone: newPhone() }))).toMatchObject({
      status: 422,
      error_code: 'sms_send_failed',
    });
    expect(telephone.failures).toHaveLength(1);
    await backend.close();
  });

  test('fail without the gateway’s address when it cannot be reached', async ({ telephone }) => {
    const backend = await telephone.start(CONFIRMED + gateway('vonage'), {
      accounts: { resolveServiceUrl: () => 'http://127.0.0.1:1/' },
    });
    expect(await errorOf(await ask(backend, 'POST', '/otp', { phone: newPhone() }))).toEqual({
      status: 422,
      error_code: 'sms_send_failed',
      msg: 'Error sending confirmation OTP to provider: it cannot be reached',
    });
    await backend.close();
  });
});
