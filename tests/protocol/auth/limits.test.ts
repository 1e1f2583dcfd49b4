import type { TestBackend } from '#tests/support/backend.ts';
import { ask, newEmail, PASSWORD, startAuthBackend } from './support/accounts.ts';
import {
  errorWithRetryAfter,
  from,
  LIMITED,
  later,
  MINUTE_MS,
  newAddress,
  TOO_MANY,
} from './support/limited.ts';
import { test as base, describe, expect, file } from './support/test.ts';

const test = base
  .extend(
    'config',
    file,
    `[auth]\nenable_anonymous_sign_ins = true\n[auth.rate_limit]\nanonymous_users = 2\ntoken_refresh = 4
       sign_in_sign_ups = 3`,
  )
  .extend('options', file, LIMITED)
  .extend('limits', file, ({ backend }) => ({
    refresh: (address: string, body: unknown = { refresh_token: 'aaaaaaaaaaaa' }) =>
      ask(backend, 'POST', '/token?grant_type=refresh_token', body, from(address)),
    signUp: (address: string, body: unknown, headers = {}) =>
      ask(backend, 'POST', '/signup', body, { ...from(address), ...headers }),
  }));

describe('limits of one address', () => {
  test('allow the number of config.toml in five minutes, and give a retry-after', async ({ limits }) => {
    const address = newAddress();
    for (let one = 0; one < 4; one += 1) expect((await limits.refresh(address)).status).toBe(400);
    const refused = await errorWithRetryAfter(await limits.refresh(address));
    expect(refused).toEqual({ ...TOO_MANY, wait: 75 });
    later(75_000);
    expect((await limits.refresh(address)).status).toBe(400);
    expect((await limits.refresh(address)).status).toBe(429);
    expect((await limits.refresh(newAddress())).status).toBe(400);
  });

  test('count a /64 of IPv6 as one address', async ({ limits }) => {
    for (let one = 0; one < 4; one += 1) await limits.refresh(`2001:db8::${one}`);
    expect((await limits.refresh('2001:db8::ffff')).status).toBe(429);
    expect((await limits.refresh('2001:db8:0:1::1')).status).toBe(400);
  });

  test('count sign-ups, anonymous ones and sign-ins separately', async ({ backend, limits }) => {
    const address = newAddress();
    const statuses = async (times: number, body: () => unknown) => {
      const found = [];
      for (let one = 0; one < times; one += 1) found.push((await limits.signUp(address, body())).status);
      return found;
    };
    expect(await statuses(4, () => ({ email: newEmail(), password: PASSWORD }))).toEqual([
      200, 200, 200, 429,
    ]);
    expect(await statuses(3, () => ({}))).toEqual([200, 200, 429]);
    const signIn = () =>
      ask(
        backend,
        'POST',
        '/token?grant_type=password',
        { email: newEmail(), password: PASSWORD },
        from(address),
      );
    expect((await signIn()).status).toBe(400);
  });

  test('do not apply to the service key', async ({ backend, limits }) => {
    const address = newAddress();
    const { serviceRole } = backend.backend.keys;
    for (let one = 0; one < 5; one += 1) {
      const body = { email: newEmail(), password: PASSWORD };
      const answer = await limits.signUp(address, body, {
        apikey: serviceRole,
        authorization: `Bearer ${serviceRole}`,
      });
      expect(answer.status).toBe(200);
    }
  });
});

describe('under `npm run backend`', () => {
  test('requests from localhost are not counted, as `supabase start` counts none', async () => {
    const backend = await startAuthBackend('[auth.rate_limit]\ntoken_refresh = 1', {
      ...LIMITED,
      localGateway: true,
    });
    const refresh = async (headers = {}) => {
      const body = { refresh_token: 'aaaaaaaaaaaa' };
      return (await ask(backend, 'POST', '/token?grant_type=refresh_token', body, headers)).status;
    };
    expect([await refresh(), await refresh()]).toEqual([400, 400]);
    const services = from(newAddress());
    expect([await refresh(services), await refresh(services)]).toEqual([400, 429]);
    await backend.close();
  });
});

describe('emails in an hour', () => {
  const emails = (config: string) =>
    startAuthBackend(
      `[auth.rate_limit]\nemail_sent = 2\n[auth.email]\nenable_confirmations = true\n${config}`,
      LIMITED,
    );
  const statuses = async (backend: TestBackend, emails: string[]) => {
    const found = [];
    for (const email of emails) {
      const answer = await ask(backend, 'POST', '/signup', { email, password: PASSWORD }, from(newAddress()));
      found.push(answer.ok ? 200 : await errorWithRetryAfter(answer));
    }
    return found;
  };

  test('are limited by config.toml, and requests for existing accounts count the same', async () => {
    const backend = await emails(
      '[auth.email.smtp]\nhost = "127.0.0.1"\nport = 2525\nuser = "u"\npass = "p"\nadmin_email = "a@example.com"',
    );
    try {
      const email = newEmail();
      const refused = {
        status: 429,
        error_code: 'over_email_send_rate_limit',
        msg: 'email rate limit exceeded',
      };
      expect(await statuses(backend, [email, newEmail(), newEmail(), email])).toEqual([
        200,
        200,
        { ...refused, wait: 1_800 },
        { ...refused, wait: 1_800 },
      ]);
      later(30 * MINUTE_MS);
      expect(await statuses(backend, [newEmail()])).toEqual([200]);
    } finally {
      await backend.close();
    }
  });

  test('are not limited when config.toml names no mail server', async () => {
    const backend = await emails('');
    try {
      expect(await statuses(backend, [newEmail(), newEmail(), newEmail()])).toEqual([200, 200, 200]);
    } finally {
      await backend.close();
    }
  });
});
