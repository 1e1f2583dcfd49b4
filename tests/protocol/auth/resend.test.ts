import { ask, confirmingSite, newEmail, PASSWORD, visitor } from './support/accounts.ts';
import { emailsTo, follow, lastEmailTo } from './support/emails.ts';
import { test as base, describe, expect, file } from './support/test.ts';

let clock = Date.now();
const later = (seconds: number) => {
  clock += seconds * 1000;
};
const test = base
  .extend('config', file, confirmingSite('1m'))
  .extend('options', file, { accounts: { now: () => new Date(clock) } });

const tooSoon = (seconds: number) => ({
  status: 429,
  code: 'over_email_send_rate_limit',
  message: `For security purposes, you can only request this after ${seconds} seconds.`,
});

describe('POST /resend', () => {
  test('resends the email of a sign-up after a while, and voids the earlier one', async ({
    backend,
    emailKinds,
  }) => {
    const [email, client] = [newEmail(), visitor(backend)];
    await client.auth.signUp({ email, password: PASSWORD });
    later(20);
    expect((await client.auth.resend({ type: 'signup', email })).error).toMatchObject(tooSoon(40));
    expect(await emailKinds(email)).toEqual(['auth.confirmation']);
    later(40);
    expect((await client.auth.resend({ type: 'signup', email })).error).toBeNull();
    const [first, second] = await emailsTo(backend, email);
    expect((await follow(backend, first?.link ?? '')).fragment.get('error_code')).toBe('otp_expired');
    expect((await follow(backend, second?.link ?? '')).fragment.get('type')).toBe('signup');
  });

  test('sends nothing to confirmed accounts or accounts without a pending change, with the same answer', async ({
    backend,
    emailKinds,
  }) => {
    const [email, client] = [newEmail(), visitor(backend)];
    await client.auth.signUp({ email, password: PASSWORD });
    await follow(backend, (await lastEmailTo(backend, email)).link);
    later(60);
    for (const type of ['signup', 'email_change']) {
      const response = await ask(backend, 'POST', '/resend', { type, email });
      expect([response.status, await response.json()]).toEqual([200, {}]);
    }
    expect(await emailKinds(email)).toEqual(['auth.confirmation']);
  });

  test.for([
    [{}, 'Missing one of these types: signup, email_change, sms, phone_change'],
    [
      { type: 'recovery', email: 'a@example.com' },
      'Missing one of these types: signup, email_change, sms, phone_change',
    ],
    [{ type: 'signup' }, 'Type provided requires an email address'],
    [{ type: 'sms' }, 'Type provided requires a phone number'],
    [{ type: 'email_change' }, 'Missing email address or phone number'],
    [
      { type: 'signup', email: 'a@example.com', phone: '1' },
      'Only an email address or phone number should be provided.',
    ],
  ] as const)('refuses %o', async ([body, msg], { backend }) => {
    const response = await ask(backend, 'POST', '/resend', body);
    expect([response.status, await response.json()]).toEqual([
      400,
      { code: 400, error_code: 'validation_failed', msg },
    ]);
  });
});

describe('emails to one address', () => {
  test.for(['somebody', 'nobody'])(
    'are limited to one at a time: %s',
    async (whose, { backend, emailKinds }) => {
      const [email, client] = [newEmail(), visitor(backend)];
      if (whose === 'somebody') {
        await client.auth.signUp({ email, password: PASSWORD });
        await follow(backend, (await lastEmailTo(backend, email)).link);
      }
      expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull();
      later(1);
      expect((await client.auth.resetPasswordForEmail(email)).error).toMatchObject(tooSoon(59));
      later(30);
      const response = await ask(backend, 'POST', '/otp', { email });
      expect([response.status, response.headers.get('retry-after')]).toEqual([429, '29']);
      expect(await response.json()).toMatchObject({ error_code: 'over_email_send_rate_limit' });
      later(29);
      expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull();
      const recoveries = (await emailKinds(email)).filter((kind) => kind === 'auth.recovery');
      expect(recoveries).toHaveLength(whose === 'somebody' ? 2 : 0);
    },
  );

  test('are limited to one for concurrent requests', async ({ backend, emailKinds }) => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ask(backend, 'POST', '/otp', { email })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429]);
    expect(await emailKinds(email)).toEqual(['auth.confirmation']);
  });

  test('store no readable address, and are deleted soon after', async ({ backend }) => {
    const email = newEmail();
    await ask(backend, 'POST', '/recover', { email });
    const rows = async () =>
      (await backend.database.pool.query('select r::text from auth.bottin_email_requests r')).rows;
    expect(JSON.stringify(await rows())).not.toContain(email);
    later(120);
    for (let one = 0; one < 5; one += 1) await ask(backend, 'POST', '/recover', { email });
    expect(await rows()).toHaveLength(1);
  });
});
