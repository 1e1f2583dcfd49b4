import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_RATE_LIMITS } from '#backend/app.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { ask, newEmail, PASSWORD, startAuthBackend } from './support/accounts.ts';

const MINUTE_MS = 60_000;
/** Below the gateway's own limits, so that those of accounts are what is met. */
const rateLimits = { ...DEFAULT_RATE_LIMITS, address: { reads: 1e9, writes: 1e9 } };

let clock = Date.now();
const later = (ms: number) => {
  clock += ms;
};
const options = { rateLimits, trustedProxies: 1, accounts: { now: () => new Date(clock) } };

let lastAddress = 0;
const newAddress = () => `10.${lastAddress >> 16}.${(lastAddress >> 8) & 255}.${lastAddress++ & 255}`;
const from = (address: string) => ({ 'x-forwarded-for': address });

async function refusalOf(response: Response) {
  const { error_code, msg } = (await response.json()) as Record<string, string>;
  return { status: response.status, error_code, msg, wait: Number(response.headers.get('retry-after')) };
}
const TOO_MANY = { status: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' };

describe('limits of one address', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startAuthBackend(
      `[auth]\nenable_anonymous_sign_ins = true\n[auth.rate_limit]\nanonymous_users = 2\ntoken_refresh = 4
       sign_in_sign_ups = 3`,
      options,
    );
  });
  afterAll(() => backend.close());
  const refresh = (address: string, body: unknown = { refresh_token: 'aaaaaaaaaaaa' }) =>
    ask(backend, 'POST', '/token?grant_type=refresh_token', body, from(address));
  const signUp = (address: string, body: unknown, headers = {}) =>
    ask(backend, 'POST', '/signup', body, { ...from(address), ...headers });

  it('let through as many in five minutes as config.toml says, and say when to come back', async () => {
    const address = newAddress();
    for (let one = 0; one < 4; one += 1) expect((await refresh(address)).status).toBe(400);
    const refused = await refusalOf(await refresh(address));
    expect(refused).toEqual({ ...TOO_MANY, wait: 75 });
    later(75_000);
    expect((await refresh(address)).status).toBe(400);
    expect((await refresh(address)).status).toBe(429);
    expect((await refresh(newAddress())).status).toBe(400);
  });

  it('count a /64 of IPv6 as one address', async () => {
    for (let one = 0; one < 4; one += 1) await refresh(`2001:db8::${one}`);
    expect((await refresh('2001:db8::ffff')).status).toBe(429);
    expect((await refresh('2001:db8:0:1::1')).status).toBe(400);
  });

  it('count sign-ups, anonymous ones and sign-ins each by themselves', async () => {
    const address = newAddress();
    const statuses = async (times: number, body: () => unknown) => {
      const found = [];
      for (let one = 0; one < times; one += 1) found.push((await signUp(address, body())).status);
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

  it('do not count who has the service key', async () => {
    const address = newAddress();
    const { serviceRole } = backend.backend.keys;
    for (let one = 0; one < 5; one += 1) {
      const body = { email: newEmail(), password: PASSWORD };
      const answer = await signUp(address, body, {
        apikey: serviceRole,
        authorization: `Bearer ${serviceRole}`,
      });
      expect(answer.status).toBe(200);
    }
  });
});

describe('letters in an hour', () => {
  const letters = (config: string) =>
    startAuthBackend(
      `[auth.rate_limit]\nemail_sent = 2\n[auth.email]\nenable_confirmations = true\n${config}`,
      options,
    );
  const statuses = async (backend: TestBackend, emails: string[]) => {
    const found = [];
    for (const email of emails) {
      const answer = await ask(backend, 'POST', '/signup', { email, password: PASSWORD }, from(newAddress()));
      found.push(answer.ok ? 200 : await refusalOf(answer));
    }
    return found;
  };

  it('are as many as config.toml says, and as good as used by who has an account', async () => {
    const backend = await letters(
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

  it('are not counted where config.toml names no mail server', async () => {
    const backend = await letters('');
    try {
      expect(await statuses(backend, [newEmail(), newEmail(), newEmail()])).toEqual([200, 200, 200]);
    } finally {
      await backend.close();
    }
  });
});

describe('guesses at a password', () => {
  let backend: TestBackend;
  let other: TestBackend;
  beforeAll(async () => {
    const generous = '[auth.rate_limit]\nsign_in_sign_ups = 1000000';
    backend = await startAuthBackend(generous, options);
    other = await startAuthBackend(generous, { ...options, databaseUrl: backend.database.url });
  });
  afterAll(async () => {
    await other.close();
    await backend.close();
  });
  const newAccount = async (address = newAddress()) => {
    const email = newEmail();
    await ask(backend, 'POST', '/signup', { email, password: PASSWORD }, from(address));
    return email;
  };
  const guess = (email: string, address: string, password = 'not the one', at = backend) =>
    ask(at, 'POST', '/token?grant_type=password', { email, password }, from(address));
  const guessTimes = async (times: number, email: string, address: () => string) => {
    for (let one = 0; one < times; one += 1) expect((await guess(email, address())).status).toBe(400);
  };

  it.each(['an account', 'nobody'])(
    'of %s are refused after ten, for twice as long each time',
    async (whose) => {
      const email = whose === 'nobody' ? newEmail() : await newAccount();
      const address = newAddress();
      await guessTimes(10, email, () => address);
      const waits = [];
      for (let one = 0; one < 9; one += 1) {
        const refused = await refusalOf(await guess(email, address));
        expect(refused).toMatchObject(TOO_MANY);
        waits.push(refused.wait);
        later(refused.wait * 1000);
        expect((await guess(email, address)).status).toBe(400);
      }
      expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900]);
      later(75 * MINUTE_MS);
      await guessTimes(10, email, () => address);
      expect((await guess(email, address)).status).toBe(429);
    },
  );

  it('are refused from there alone, by every process', async () => {
    const email = await newAccount();
    const [attacker, owner] = [newAddress(), newAddress()];
    await guessTimes(10, email, () => attacker);
    expect((await guess(email, attacker, PASSWORD)).status).toBe(429);
    expect((await guess(email, attacker, PASSWORD, other)).status).toBe(429);
    expect((await guess(email, owner, PASSWORD)).status).toBe(200);
  });

  it('are forgotten once the right one was given', async () => {
    const email = await newAccount();
    const address = newAddress();
    for (let round = 0; round < 3; round += 1) {
      await guessTimes(9, email, () => address);
      expect((await guess(email, address, PASSWORD)).status).toBe(200);
    }
  });

  it('of one moment are all looked at, in whatever order they come', async () => {
    const email = await newAccount();
    const address = newAddress();
    const statuses = [];
    for (let one = 0; one < 10; one += 1) {
      later(-1);
      statuses.push((await guess(email, address)).status);
    }
    later(10);
    expect(statuses).toEqual(Array(10).fill(400));
    expect((await guess(email, address)).status).toBe(429);
  });

  it('of a thousand that are sent as fast as can be are ten', async () => {
    const email = await newAccount();
    const address = newAddress();
    let answered = 0;
    for (let round = 0; round < 20; round += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => guess(email, address)));
      answered += answers.filter(({ status }) => status === 400).length;
    }
    expect(answered).toBe(10);
  });

  it('of who waits each time as long as is asked are 26 in two hours and a half', async () => {
    const email = await newAccount();
    const address = newAddress();
    const end = clock + 150 * MINUTE_MS;
    let answered = 0;
    while (clock < end) {
      const answer = await guess(email, address);
      if (answer.status === 400) answered += 1;
      else later((await refusalOf(answer)).wait * 1000);
    }
    expect(answered).toBe(26);
  });

  it('from everywhere are refused, right or wrong, but from where the owner is signed in', async () => {
    const home = newAddress();
    const email = await newAccount(home);
    const run = (sql: string) => backend.database.pool.query(sql);
    await run('delete from auth.bottin_attempts');
    await guessTimes(2, email, newAddress);
    // As though 96 more had been answered: comparing them takes its time.
    expect((await run('update auth.bottin_attempts set failures = 98 where failures = 2')).rowCount).toBe(1);
    await guessTimes(2, email, newAddress);
    const refused = await Promise.all([
      guess(email, newAddress()),
      guess(email, newAddress(), PASSWORD),
      guess(email, home),
    ]);
    expect(await Promise.all(refused.map(refusalOf))).toEqual(Array(3).fill({ ...TOO_MANY, wait: 5 }));
    expect((await guess(email, home, PASSWORD)).status).toBe(200);
    later(5_000);
    expect((await guess(email, newAddress(), PASSWORD)).status).toBe(200);
  });

  it('leave nothing behind once they are forgotten', async () => {
    later(3 * 60 * MINUTE_MS);
    await guess(newEmail(), newAddress());
    const { rows } = await backend.database.pool.query('select count(*)::int as n from auth.bottin_attempts');
    expect(rows).toEqual([{ n: 2 }]);
  });
});
