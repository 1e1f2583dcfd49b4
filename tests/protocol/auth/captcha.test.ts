import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { ask, newEmail, PASSWORD, startAuthBackend, visitor } from './support/accounts.ts';
import { startExternalServices } from './support/external-services.ts';

const CONFIG = `[auth]\nenable_anonymous_sign_ins = true\n[auth.captcha]\nenabled = true\nsecret = " the secret "`;

const failures: unknown[] = [];

const test = base
  .extend('provider', file, ({ opens }) => opens(startExternalServices()))
  .extend('backend', file, ({ opens, provider }) =>
    opens(
      startAuthBackend(`${CONFIG}\nprovider = "hcaptcha"`, {
        accounts: { resolveServiceUrl: provider.resolveServiceUrl },
        trustedProxies: 1,
        onError: (error) => failures.push(error),
      }),
    ),
  );

test.beforeEach(({ provider }) => {
  provider.asked.length = 0;
  failures.length = 0;
  provider.answer(() => ({ body: { success: true } }));
});

const proof = (captcha_token: string) => ({ gotrue_meta_security: { captcha_token } });

describe('[auth.captcha]', () => {
  test('accepts a token that the provider confirms', async ({ backend, provider }) => {
    const { data, error } = await visitor(backend).auth.signUp({
      email: newEmail(),
      password: PASSWORD,
      options: { captchaToken: ' proof ' },
    });
    expect(error).toBeNull();
    expect(data.user?.id).toBeDefined();
    expect(provider.asked).toHaveLength(1);
    const [{ method, address, headers, body } = { method: '', address: '', headers: {}, body: '' }] =
      provider.asked;
    expect({ method, address }).toEqual({ method: 'POST', address: 'https://hcaptcha.com/siteverify' });
    expect(headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      secret: 'the secret',
      response: 'proof',
      remoteip: '127.0.0.1',
    });
  });

  test.for([
    ['/signup', { email: 'a@example.com', password: PASSWORD }],
    ['/signup', {}],
    ['/token?grant_type=password', { email: 'a@example.com', password: PASSWORD }],
    ['/otp', { email: 'a@example.com' }],
    ['/otp', { phone: '15145550100' }],
    ['/recover', { email: 'a@example.com' }],
    ['/resend', { type: 'signup', email: 'a@example.com' }],
  ] as const)('is asked of POST %s %j', async ([path, body], { backend, provider }) => {
    const without = await ask(backend, 'POST', path, body);
    expect([without.status, await without.json()]).toEqual([
      400,
      {
        code: 400,
        error_code: 'captcha_failed',
        msg: 'captcha protection: request disallowed (no captcha_token found)',
      },
    ]);
    expect(provider.asked).toEqual([]);
    provider.answer(() => ({ body: { success: false, 'error-codes': ['expired', 'used'] } }));
    const refused = await ask(backend, 'POST', path, { ...body, ...proof('old') });
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { error_code: 'captcha_failed', msg: 'captcha protection: request disallowed (expired, used)' },
    ]);
  });

  test('is not required to refresh a session, nor with the service key', async ({ backend, provider }) => {
    const refresh = await ask(backend, 'POST', '/token?grant_type=refresh_token', {
      refresh_token: 'aaaaaaaaaaaa',
    });
    expect(await refresh.json()).toMatchObject({ error_code: 'refresh_token_not_found' });
    const { serviceRole } = backend.backend.keys;
    const served = await ask(
      backend,
      'POST',
      '/signup',
      { email: newEmail(), password: PASSWORD },
      { apikey: serviceRole, authorization: `Bearer ${serviceRole}` },
    );
    expect(served.status).toBe(200);
    expect(provider.asked).toEqual([]);
  });

  test.for([
    ['rubbish', { body: '<html>' }],
    ['null', { body: 'null' }],
    ['a list', { body: [] }],
    ['no verdict', { body: { ok: true } }],
    ['too much', { body: 'x'.repeat(70_000) }],
    ['a way elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
  ] as const)(
    'lets nobody in when the provider answers %s',
    async ([_name, reply], { provider, backend }) => {
      provider.answer(() => reply);
      const answer = await ask(backend, 'POST', '/signup', {
        email: newEmail(),
        password: PASSWORD,
        ...proof('p'),
      });
      expect([answer.status, await answer.json()]).toEqual([
        500,
        { code: 500, error_code: 'unexpected_failure', msg: 'captcha verification process failed' },
      ]);
      expect(failures).toHaveLength(1);
    },
  );

  test.for(['"yes"', '1', 'null'])(
    'lets nobody in for a success of %s',
    async (success, { provider, backend }) => {
      provider.answer(() => ({ body: `{"success":${success}}` }));
      const answer = await ask(backend, 'POST', '/signup', { ...proof('p') });
      expect([answer.status, (await answer.json()).error_code]).toEqual([400, 'captcha_failed']);
    },
  );

  test('returns 500 without details when the provider cannot be reached', async () => {
    const alone = await startAuthBackend(`${CONFIG}\nprovider = "turnstile"`, {
      accounts: {
        resolveServiceUrl: (address) => {
          expect(address).toBe('https://challenges.cloudflare.com/turnstile/v0/siteverify');
          return 'http://127.0.0.1:1/';
        },
      },
      onError: (error) => failures.push(error),
    });
    const answer = await ask(alone, 'POST', '/signup', { ...proof('p') });
    expect([answer.status, await answer.json()]).toEqual([
      500,
      { code: 500, error_code: 'unexpected_failure', msg: 'captcha verification process failed' },
    ]);
    expect(failures).toHaveLength(1);
    await alone.close();
  });
});
