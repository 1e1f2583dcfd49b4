import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { ask, errorOf, newEmail, PASSWORD, visitor } from './support/accounts.ts';
import { GATEWAYS, type GatewayName, gateway, newPhone, SMS, startTelephone } from './support/telephone.ts';

const test = base
  .extend('telephone', file, ({ opens }) => opens(startTelephone()))
  .extend('backend', file, ({ opens, telephone }) => opens(telephone.start(SMS + gateway('twilio'))));

test.beforeEach(({ telephone }) => telephone.reset());

describe('GET /settings', () => {
  test.for(Object.keys(GATEWAYS))('names the SMS gateway: %s', async (name, { telephone }) => {
    const backend = await telephone.start(SMS + gateway(name as GatewayName));
    const settings = (await (await ask(backend, 'GET', '/settings')).json()) as Record<string, unknown>;
    expect(settings).toMatchObject({
      sms_provider: name,
      phone_autoconfirm: true,
      external: { phone: true },
    });
    await backend.close();
  });

  test('reports phones as disabled without an SMS provider', async ({ telephone }) => {
    const backend = await telephone.start(SMS);
    const settings = (await (await ask(backend, 'GET', '/settings')).json()) as Record<string, unknown>;
    expect(settings).toMatchObject({ sms_provider: '', external: { phone: false } });
    await backend.close();
  });
});

describe('a number that needs no confirmation', () => {
  test('signs up and in with a password, in any notation', async ({ backend }) => {
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

  test.for([
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
  ] as const)('is refused by POST %s with %j', async ([path, body, status, code], { backend }) => {
    expect(await errorOf(await ask(backend, 'POST', path, body))).toMatchObject({
      status,
      error_code: code,
    });
  });

  test('replaces another one at once', async ({ backend }) => {
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

  test('is refused when config.toml disables phones', async ({ telephone }) => {
    const none = await telephone.start('');
    const [phone, password] = ['15145550100', PASSWORD];
    const answers = await Promise.all([
      ask(none, 'POST', '/signup', { phone, password }),
      ask(none, 'POST', '/token?grant_type=password', { phone, password }),
      ask(none, 'POST', '/otp', { phone }),
      ask(none, 'POST', '/resend', { phone, type: 'sms' }),
    ]);
    const errors = await Promise.all(answers.map(errorOf));
    expect(errors.map(({ error_code }) => error_code)).toEqual(Array(4).fill('phone_provider_disabled'));
    expect(errors.map(({ status }) => status)).toEqual([400, 422, 400, 400]);
    await none.close();
  });
});
