import { ask, newEmail, newPerson, PASSWORD, startAuthBackend } from './support/accounts.ts';
import {
  errorWithRetryAfter,
  from,
  LIMITED,
  later,
  MINUTE_MS,
  newAddress,
  now,
  TOO_MANY,
} from './support/limited.ts';
import { test as base, describe, expect, file } from './support/test.ts';

const GENEROUS = '[auth.rate_limit]\nsign_in_sign_ups = 1000000';

const test = base
  .extend('config', file, GENEROUS)
  .extend('options', file, LIMITED)
  .extend('other', file, ({ opens, backend }) =>
    opens(startAuthBackend(GENEROUS, { ...LIMITED, databaseUrl: backend.database.url })),
  )
  .extend('guesses', file, ({ backend }) => {
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
    return { newAccount, guess, guessTimes };
  });

describe('guesses at a password', () => {
  // First, because later tests move the clock beyond the life of an access token.
  test('count as many when a change of the password asks for the current one', async ({ opens }) => {
    const config = `${GENEROUS}\n[auth.email]\nrequire_current_password = true`;
    const asking = await opens(startAuthBackend(config, LIMITED));
    const { session } = await newPerson(asking);
    const headers = { ...from(newAddress()), authorization: `Bearer ${session.access_token}` };
    const guess = async () => {
      const body = { password: 'another horse 8', current_password: 'not the one' };
      return (await ask(asking, 'PUT', '/user', body, headers)).status;
    };
    for (let one = 0; one < 10; one += 1) expect(await guess()).toBe(400);
    expect(await guess()).toBe(429);
  });

  test.for(['an account', 'nobody'])(
    'of %s are refused after ten, for twice as long each time',
    async (whose, { guesses }) => {
      const email = whose === 'nobody' ? newEmail() : await guesses.newAccount();
      const address = newAddress();
      await guesses.guessTimes(10, email, () => address);
      const waits = [];
      for (let one = 0; one < 9; one += 1) {
        const refused = await errorWithRetryAfter(await guesses.guess(email, address));
        expect(refused).toMatchObject(TOO_MANY);
        waits.push(refused.wait);
        later(refused.wait * 1000);
        expect((await guesses.guess(email, address)).status).toBe(400);
      }
      expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900]);
      later(75 * MINUTE_MS);
      await guesses.guessTimes(10, email, () => address);
      expect((await guesses.guess(email, address)).status).toBe(429);
    },
  );

  test('are refused on that network only, by every process', async ({ other, guesses }) => {
    const email = await guesses.newAccount();
    const [attacker, owner] = [newAddress(), newAddress()];
    await guesses.guessTimes(10, email, () => attacker);
    expect((await guesses.guess(email, attacker, PASSWORD)).status).toBe(429);
    expect((await guesses.guess(email, attacker, PASSWORD, other)).status).toBe(429);
    expect((await guesses.guess(email, owner, PASSWORD)).status).toBe(200);
  });

  test('are reset by the right password', async ({ guesses }) => {
    const email = await guesses.newAccount();
    const address = newAddress();
    for (let round = 0; round < 3; round += 1) {
      await guesses.guessTimes(9, email, () => address);
      expect((await guesses.guess(email, address, PASSWORD)).status).toBe(200);
    }
  });

  test('at the same moment are all checked, in any order of arrival', async ({ guesses }) => {
    const email = await guesses.newAccount();
    const address = newAddress();
    const statuses = [];
    for (let one = 0; one < 10; one += 1) {
      later(-1);
      statuses.push((await guesses.guess(email, address)).status);
    }
    later(10);
    expect(statuses).toEqual(Array(10).fill(400));
    expect((await guesses.guess(email, address)).status).toBe(429);
  });

  test('as fast as possible are limited to ten of a thousand', async ({ guesses }) => {
    const email = await guesses.newAccount();
    const address = newAddress();
    let answered = 0;
    for (let round = 0; round < 20; round += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => guesses.guess(email, address)));
      answered += answers.filter(({ status }) => status === 400).length;
    }
    expect(answered).toBe(10);
  });

  test('by a client that respects each retry-after number 26 in two and a half hours', async ({
    guesses,
  }) => {
    const email = await guesses.newAccount();
    const address = newAddress();
    const end = now() + 150 * MINUTE_MS;
    let answered = 0;
    while (now() < end) {
      const answer = await guesses.guess(email, address);
      if (answer.status === 400) answered += 1;
      else later((await errorWithRetryAfter(answer)).wait * 1000);
    }
    expect(answered).toBe(26);
  });

  test('from many networks are refused, right or wrong, except on a network where the owner is signed in', async ({
    backend,
    guesses,
  }) => {
    const home = newAddress();
    const email = await guesses.newAccount(home);
    const run = (sql: string) => backend.database.pool.query(sql);
    await run('delete from auth.bottin_attempts');
    await guesses.guessTimes(2, email, newAddress);
    // Simulates 96 more: comparing that many passwords takes long.
    expect((await run('update auth.bottin_attempts set failures = 98 where failures = 2')).rowCount).toBe(1);
    await guesses.guessTimes(2, email, newAddress);
    const refused = await Promise.all([
      guesses.guess(email, newAddress()),
      guesses.guess(email, newAddress(), PASSWORD),
      guesses.guess(email, home),
    ]);
    expect(await Promise.all(refused.map(errorWithRetryAfter))).toEqual(
      Array(3).fill({ ...TOO_MANY, wait: 5 }),
    );
    expect((await guesses.guess(email, home, PASSWORD)).status).toBe(200);
    later(5_000);
    expect((await guesses.guess(email, newAddress(), PASSWORD)).status).toBe(200);
  });

  test('leave no rows once they expire', async ({ backend, guesses }) => {
    later(3 * 60 * MINUTE_MS);
    await guesses.guess(newEmail(), newAddress());
    const { rows } = await backend.database.pool.query('select count(*)::int as n from auth.bottin_attempts');
    expect(rows).toEqual([{ n: 2 }]);
  });
});
