import { test as base, describe, expect } from '#tests/fixtures/platform.ts';
import { ask, newEmail, PASSWORD, startAuthBackend, visitor } from './support/accounts.ts';
import { lastEmailTo } from './support/emails.ts';
import { startMailServer } from './support/mail-server.ts';

const CONFIG = '[auth]\nsite_url = "https://bottin.example"\n[auth.email]\nenable_confirmations = true\n';
const MINUTE_MS = 60_000;
const WAIT = { timeout: 10_000, interval: 50 };

const test = base.extend('start', ({ opensHere }) => (...options: Parameters<typeof startAuthBackend>) => {
  return opensHere(startAuthBackend(...options));
});

describe('a mail server that is down', () => {
  test('does not delay a sign-up; the email is sent later, and its code works', async ({
    start,
    opensHere,
  }) => {
    const away = await startMailServer();
    await away.close();
    const failures: string[] = [];
    const backend = await start(CONFIG, {
      mail: { smtpUrl: away.url, outbox: '', from: { name: 'Site', address: 'site@example.com' } },
      onError: (error) => failures.push((error as Error).message),
    });
    const [email, client] = [newEmail(), visitor(backend)];
    const { data, error } = await client.auth.signUp({ email, password: PASSWORD });
    expect([error, data.user?.email]).toEqual([null, email]);
    await expect.poll(() => failures.length, WAIT).toBe(1);
    expect(failures[0]).toMatch(/^Mail \d+ \(auth\.confirmation\) not sent: E\w+ CONN; tried again in/);

    const back = await opensHere(startMailServer({}, away.port));
    // Makes the retry due now; the next message, sent below, wakes the worker.
    await backend.database.pool.query('update jobs.jobs set run_at = now(), locked_until = null');
    await client.auth.signInWithOtp({ email: newEmail() });
    await expect.poll(() => back.received.length, WAIT).toBe(2);
    const message = back.received.find((mail) => mail.includes(`To: ${email}`)) ?? '';
    const code = /^(?:.* )?(\d{6})\r?$/m.exec(message)?.[1] ?? '';
    expect((await client.auth.verifyOtp({ email, token: code, type: 'email' })).error).toBeNull();
  });
});

describe('clocks that are minutes apart', () => {
  test.for<[string, number]>([
    ['ahead', 4 * MINUTE_MS],
    ['behind', -4 * MINUTE_MS],
  ])('let everyone sign in: the sender’s clock is %s', async ([_name, offMs], { start }) => {
    const sends = await start(`${CONFIG}max_frequency = "1m"`, {
      accounts: { now: () => new Date(Date.now() + offMs) },
    });
    const takes = await start(`${CONFIG}max_frequency = "1m"`, { databaseUrl: sends.database.url });
    const email = newEmail();
    await visitor(sends).auth.signUp({ email, password: PASSWORD });
    const { code } = await lastEmailTo(sends, email);
    const client = visitor(takes);
    expect((await client.auth.verifyOtp({ email, token: code, type: 'signup' })).error).toBeNull();

    const begun = await visitor(sends).auth.signInWithPassword({ email, password: PASSWORD });
    const refresh_token = begun.data.session?.refresh_token ?? '';
    const { data, error } = await client.auth.refreshSession({ refresh_token });
    expect([error, data.user?.email]).toEqual([null, email]);

    const challenge = { code_challenge: 'v'.repeat(56), code_challenge_method: 'plain' };
    expect((await ask(sends, 'POST', '/recover', { email, ...challenge })).status).toBe(200);
    // An email dated in the future does not delay the next one.
    if (offMs > 0) expect((await ask(takes, 'POST', '/recover', { email, ...challenge })).status).toBe(200);
    const { hash } = await lastEmailTo(sends, email);
    const link = await fetch(`${takes.url}/auth/v1/verify?token=${hash}&type=recovery`, {
      redirect: 'manual',
    });
    const auth_code = new URL(link.headers.get('location') ?? '').searchParams.get('code');
    const exchanged = await ask(sends, 'POST', '/token?grant_type=pkce', {
      auth_code,
      code_verifier: 'v'.repeat(56),
    });
    expect(exchanged.status).toBe(200);
  });
});
