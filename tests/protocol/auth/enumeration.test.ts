import { signedInPerson } from '#tests/support/signed-in-person.ts';
import { ask, confirmingSite, newEmail, PASSWORD, visitor } from './support/accounts.ts';
import { emailsTo, follow, lastEmailTo } from './support/emails.ts';
import { test as base, describe, expect, file } from './support/test.ts';

const TIMES = 7;

const test = base
  .extend('config', file, confirmingSite('1m'))
  /** One address in each state that the service knows, and an unknown one; all have the same length. */
  .extend('kinds', file, ({ backend, run }) => {
    const kinds = {
      nobody: async () => newEmail(),
      unconfirmed: async () => {
        const email = newEmail();
        await visitor(backend).auth.signUp({ email, password: PASSWORD });
        return email;
      },
      confirmed: async () => {
        const email = await kinds.unconfirmed();
        await follow(backend, (await lastEmailTo(backend, email)).link);
        return email;
      },
      'without a password': async () => {
        const email = await kinds.confirmed();
        await run("update auth.users set encrypted_password = '' where email = $1", [email]);
        return email;
      },
      banned: async () => {
        const email = await kinds.confirmed();
        await run("update auth.users set banned_until = now() + interval '1 hour' where email = $1", [email]);
        return email;
      },
    };
    return kinds;
  })
  /** A signed-in person with a separate session. */
  .extend('newPerson', file, ({ backend }) => async () => {
    const { anon: anonKey, serviceRole: serviceKey } = backend.backend.keys;
    const { email, token } = await signedInPerson({ url: backend.url, anonKey, serviceKey }, newEmail());
    return { email, authorization: `Bearer ${token}` };
  })
  .extend('newAccount', file, ({ backend }) => async () => {
    const email = newEmail();
    await backend.service.auth.admin.createUser({ email, password: PASSWORD, email_confirm: true });
    return email;
  })
  .extend(
    'medians',
    file,
    ({ newAccount, backend }) =>
      async (path: string, bodyOf: (email: string) => unknown) => {
        const emails: [string, string][] = [];
        for (let n = 0; n < TIMES; n += 1) emails.push([await newAccount(), newEmail()]);
        const times: [number[], number[]] = [[], []];
        for (const pair of emails) {
          for (const [of, email] of pair.entries()) {
            const start = performance.now();
            await (await ask(backend, 'POST', path, bodyOf(email))).text();
            (times[of] as number[]).push(performance.now() - start);
          }
        }
        return times.map((list) => list.sort((a, b) => a - b)[(TIMES - 1) / 2] as number) as [number, number];
      },
  );

/** The complete answer, without values that change each time. */
async function said(response: Response, email: string, but: readonly string[] = ['date']) {
  const own = (text: string) =>
    text
      .replaceAll(email, '<address>')
      .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '<id>')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)/g, '<time>')
      .replaceAll(/after \d+ seconds/g, 'after <some> seconds');
  const headers = [...response.headers].filter(([name]) => !but.includes(name));
  return { status: response.status, headers: own(JSON.stringify(headers)), body: own(await response.text()) };
}

const data = { zone: 'Gaspésie', a: null, pet: { name: 'x', id: 1.0 } };
const REQUESTS: [string, string, (email: string) => unknown][] = [
  ['a sign-up', '/signup', (email) => ({ email, password: PASSWORD, data })],
  ['a magic link', '/otp', (email) => ({ email })],
  ['a magic link for who has an account', '/otp', (email) => ({ email, create_user: false })],
  ['a recovery', '/recover', (email) => ({ email })],
  ['the email of a sign-up again', '/resend', (email) => ({ email, type: 'signup' })],
  ['the emails of a change again', '/resend', (email) => ({ email, type: 'email_change' })],
  [
    'a sign-in by a wrong password',
    '/token?grant_type=password',
    (email) => ({ email, password: 'not the one' }),
  ],
  ['a wrong code', '/verify', (email) => ({ email, token: '000000', type: 'email' })],
];

describe('the answer to', () => {
  test.for(REQUESTS)(
    '%s is the same to the byte, whose address it may be',
    async ([_name, path, bodyOf], { kinds, run, backend }) => {
      const answers = new Map<string, unknown>();
      for (const [kind, make] of Object.entries(kinds)) {
        const email = await make();
        // Repeated email requests are rate limited by address, whether or not it has an account.
        await run('delete from auth.bottin_email_requests', []);
        answers.set(kind, [
          await said(await ask(backend, 'POST', path, bodyOf(email)), email),
          await said(await ask(backend, 'POST', path, bodyOf(email)), email),
        ]);
      }
      const expected = answers.get('nobody');
      for (const [kind, answer] of answers) expect([kind, answer]).toEqual([kind, expected]);
    },
  );
});

describe('a change of one’s address', () => {
  test('is answered identically for any address, and twice', async ({ kinds, newPerson, backend }) => {
    const answers = new Map<string, unknown>();
    for (const [kind, make] of Object.entries(kinds)) {
      const wanted = await make();
      const { authorization } = await newPerson();
      const change = async () => {
        const response = await ask(backend, 'PUT', '/user', { email: wanted }, { authorization });
        // Timestamps of the caller's account vary in the length of their fractions.
        return said(response, wanted, ['date', 'content-length']);
      };
      answers.set(kind, [await change(), await change()]);
    }
    const expected = answers.get('nobody');
    expect(expected).toMatchObject([{ status: 200 }, { status: 429 }]);
    for (const [kind, answer] of answers) expect([kind, answer]).toEqual([kind, expected]);
  });

  test('sends nothing to an address that has an account, and does not assign it', async ({
    kinds,
    newPerson,
    backend,
    run,
  }) => {
    const taken = await kinds.confirmed();
    const { email, authorization } = await newPerson();
    const before = (await emailsTo(backend, taken)).length;
    expect((await ask(backend, 'PUT', '/user', { email: taken }, { authorization })).status).toBe(200);
    expect((await emailsTo(backend, taken)).length).toBe(before);
    await follow(backend, (await lastEmailTo(backend, email)).link);
    // A resend, requested by an attacker who knows the present address.
    await run('delete from auth.bottin_email_requests', []);
    await run("update auth.users set email_change_sent_at = now() - interval '1 hour' where email = $1", [
      email,
    ]);
    await ask(backend, 'POST', '/resend', { type: 'email_change', email });
    expect((await emailsTo(backend, taken)).length).toBe(before);
    const { rows } = await backend.database.pool.query(
      'select email from auth.users where email = any ($1)',
      [[taken, email]],
    );
    expect(rows).toHaveLength(2);
  });
});

// A busy machine may slow one side down by chance; a real leak recurs on each retry.
describe('how long it takes to answer', { retry: 3 }, () => {
  test.for(REQUESTS.slice(1, 5))('%s reveals nothing', async ([_name, path, bodyOf], { medians }) => {
    const [known, unknown] = await medians(path, bodyOf);
    expect(Math.min(known, unknown)).toBeGreaterThan(98);
    expect(Math.abs(known - unknown)).toBeLessThan(30);
  });

  test('a sign-in with a wrong password takes as long for an unknown account', async ({ medians }) => {
    const [known, unknown] = await medians('/token?grant_type=password', (email) => ({
      email,
      password: 'x',
    }));
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  });
});
