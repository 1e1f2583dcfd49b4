import { createHmac } from 'node:crypto';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { ask, errorOf, newEmail, PASSWORD, startAuthBackend, visitor } from './support/accounts.ts';
import { startExternalServices } from './support/external-services.ts';
import { KEYS, senderOf, webhook } from './support/webhook.ts';

const UUID = expect.stringMatching(/^[\da-f-]{36}$/);

const test = base
  .extend('hook', file, ({ opens }) => opens(startExternalServices()))
  .extend('hooks', file, ({ hook }) => ({
    ...senderOf(hook),
  }))
  .extend('backend', file, ({ opens, hooks }) => opens(hooks.start(webhook('before_user_created'))))
  .extend('signUp', file, ({ backend }) => (email = newEmail()) => {
    return ask(backend, 'POST', '/signup', { email, password: PASSWORD });
  });

test.beforeEach(({ hook }) => {
  hook.asked.length = 0;
  hook.answer(() => ({ body: {} }));
});

describe('a hook over HTTP', () => {
  test('is signed by Standard Webhooks, with each of its secrets', async ({ signUp, hook }) => {
    expect((await signUp()).status).toBe(200);
    const [asked] = hook.asked;
    if (!asked) throw new Error('not asked');
    expect(asked).toMatchObject({ method: 'POST', address: 'https://hooks.example.com/asked' });
    const {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signature,
    } = asked.headers;
    expect(asked.headers['content-type']).toBe('application/json');
    expect(id).toEqual(UUID);
    expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(10);
    const expected = KEYS.map((key) => {
      const digest = createHmac('sha256', key).update(`${id}.${timestamp}.${asked.body}`).digest('base64');
      return `v1,${digest}`;
    });
    expect(signature).toBe(expected.join(' '));
  });

  test('receives the account to create, with its final id', async ({ backend, hook, signUp, hooks }) => {
    const email = newEmail();
    const { data } = await visitor(backend).auth.signUp({
      email,
      password: PASSWORD,
      options: { data: { name: 'Ann' } },
    });
    expect(hooks.lastSent()).toEqual({
      metadata: {
        uuid: UUID,
        time: expect.any(String),
        name: 'before-user-created',
        ip_address: '127.0.0.1',
      },
      user: {
        id: data.user?.id,
        aud: 'authenticated',
        role: 'authenticated',
        email,
        phone: '',
        app_metadata: { provider: 'email', providers: ['email'] },
        user_metadata: { name: 'Ann' },
        identities: [],
        created_at: expect.any(String),
        updated_at: expect.any(String),
        is_anonymous: false,
      },
    });
    hook.asked.length = 0;
    await signUp(email);
    expect(hook.asked).toEqual([]);
  });

  test('refuses with its own message, and nothing is created', async ({ hook, signUp, backend }) => {
    const email = newEmail();
    hook.answer(() => ({ body: { error: { http_code: 403, message: 'Not you' } } }));
    expect(await errorOf(await signUp(email))).toEqual({
      status: 403,
      error_code: 'unknown',
      msg: 'Not you',
    });
    hook.answer(() => ({ body: { error: { message: 'Nobody' } } }));
    expect(await errorOf(await signUp(email))).toEqual({
      status: 500,
      error_code: 'unexpected_failure',
      msg: 'Nobody',
    });
    hook.answer(() => ({ body: { error: { http_code: 200, message: 'Nobody' } } }));
    expect((await signUp(email)).status).toBe(500);
    const { rowCount } = await backend.database.pool.query('select from auth.users where email = $1', [
      email,
    ]);
    expect(rowCount).toBe(0);
  });

  test.for([
    [{ status: 204 }, 200, undefined, undefined],
    [{ status: 202, body: {} }, 200, undefined, undefined],
    [{ status: 400 }, 500, 'unexpected_failure', 'Invalid payload sent to hook'],
    [{ status: 401 }, 500, 'unexpected_failure', 'Hook requires authorization token'],
    [{ status: 302, headers: { location: '/' } }, 500, 'unexpected_failure', expect.stringMatching(/302$/)],
    [{ status: 418 }, 500, 'unexpected_failure', 'Unexpected status code returned from hook: 418'],
    [{ status: 503 }, 500, 'unexpected_failure', 'Service currently unavailable due to hook'],
    [
      { body: '{}' },
      400,
      'hook_payload_invalid_content_type',
      'Invalid Content-Type: Missing Content-Type header',
    ],
    [
      { body: '{}', headers: { 'content-type': 'text/html' } },
      400,
      'hook_payload_invalid_content_type',
      'Invalid JSON response. Received content-type: text/html',
    ],
    [
      { body: 'rubbish', headers: { 'content-type': 'application/json; charset=utf-8' } },
      500,
      'unexpected_failure',
      'Error unmarshaling JSON output.',
    ],
    [{ body: [] }, 500, 'unexpected_failure', 'Error unmarshaling JSON output.'],
    [
      { body: { much: 'x'.repeat(205_000) } },
      422,
      'hook_payload_over_size_limit',
      'Payload size exceeded size limit of 204800 bytes',
    ],
  ] as const)('that answers as in case %#', async ([reply, status, error_code, msg], { hook, signUp }) => {
    hook.answer(() => reply);
    expect(await errorOf(await signUp())).toEqual({ status, error_code, msg });
    expect(hook.asked).toHaveLength(1);
  });

  test('that answers 429 is retried with the same id, three attempts in total', async ({ hook, signUp }) => {
    const busy = { status: 429, headers: { 'retry-after': '1' } };
    hook.answer(() => (hook.asked.length < 3 ? busy : { body: {} }));
    expect((await signUp()).status).toBe(200);
    expect(new Set(hook.asked.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    hook.asked.length = 0;
    hook.answer(() => busy);
    expect(await errorOf(await signUp())).toMatchObject({
      status: 500,
      msg: 'Service currently unavailable due to hook',
    });
    expect(hook.asked).toHaveLength(3);
  });

  test('that does not answer times out after 5 s', async ({ hook, signUp }) => {
    hook.answer(() => new Promise(() => undefined));
    const begun = performance.now();
    expect(await errorOf(await signUp())).toEqual({
      status: 422,
      error_code: 'hook_timeout',
      msg: 'Failed to reach hook within maximum time of 5.000000 seconds',
    });
    expect(performance.now() - begun).toBeLessThan(7_000);
  });

  test('that cannot be reached fails after three attempts', async () => {
    const alone = await startAuthBackend(webhook('before_user_created'), {
      accounts: { resolveServiceUrl: () => 'http://127.0.0.1:1/' },
      onError: () => undefined,
    });
    const answer = await ask(alone, 'POST', '/signup', { email: newEmail(), password: PASSWORD });
    expect(await errorOf(answer)).toEqual({
      status: 422,
      error_code: 'hook_timeout_after_retry',
      msg: 'Failed to reach hook after maximum retries',
    });
    await alone.close();
  });
});
