import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { insertPerson, type Person } from '#tests/fixtures/people.ts';
import { type MailServer, startMailServer } from '#tests/protocol/auth/support/mail-server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type Run, runProgram } from '#tests/support/run.ts';

const LETTERS = 40;
/** How many one process hands over at once (backend/mail): what it may have to send again after it was killed. */
const AT_ONCE = 4;
const WORKER = 'tests/protocol/auth/support/mail-process.ts';
const WAIT = { timeout: 30_000, interval: 50 };

const messageId = (mail: string) => /^Message-ID: (.*)\r$/im.exec(mail)?.[1];

describe('letters, when the process that sends them is killed', () => {
  let database: TestDatabase;
  let person: Person;
  let server: MailServer | undefined;
  let worker: Run | undefined;
  beforeAll(async () => {
    database = await createTestDatabase();
    person = await insertPerson(database.pool);
    await database.pool.query(
      "insert into private.email_templates values ('listing.tried', 'fr', 'Voici {name}', 'Bonjour,')",
    );
  });
  afterEach(async () => {
    worker?.process.kill('SIGKILL');
    await worker?.exit;
    await server?.close();
    await database.pool.query('truncate mail.messages');
  });
  afterAll(() => database.drop());

  const tellAll = () =>
    database.pool.query(
      "select private.notify($1, 'listing.tried', facts => jsonb_build_object('name', n)) from generate_series(1, $2::integer) n",
      [person.id, LETTERS],
    );
  const left = async () =>
    (await database.pool.query('select from mail.messages where sent_at is null')).rowCount ?? 0;
  /** Until its time is over a letter stays with whoever had it: the clock is moved on. */
  const moveOn = () =>
    database.pool.query('update mail.messages set next_attempt_at = now() where sent_at is null');

  it.each([
    // The others that the same process was handing over may have been taken.
    ['before the mail server has taken it', 'onRcptTo', AT_ONCE - 1],
    ['after the mail server has taken it', 'afterMail', AT_ONCE],
  ] as const)('are all received, %s', async (_, moment, mostTwice) => {
    let deaths = 0;
    // Three times in the middle of the work; each time another process goes on.
    const seen = { onRcptTo: 0, afterMail: 0 };
    const dies = (at: keyof typeof seen) => {
      seen[at] += 1;
      if (at !== moment || deaths >= 3 || seen[at] % 7 !== 0) return false;
      deaths += 1;
      worker?.process.kill('SIGKILL');
      return true;
    };
    const never = () => new Promise<never>(() => undefined);
    server = await startMailServer({
      onRcptTo: (_address, _session, callback) => void (dies('onRcptTo') || callback(null)),
      afterMail: () => (dies('afterMail') ? never() : null),
    });
    await tellAll();
    for (let turn = 0; turn <= 3; turn += 1) {
      worker = runProgram([WORKER, database.url, server.url]);
      const end = Promise.race([worker.exit, expect.poll(left, WAIT).toBe(0)]);
      await end;
      if ((await left()) === 0) break;
      await moveOn();
    }
    expect(deaths).toBe(3);
    expect(await left()).toBe(0);
    const ids = server.received.map(messageId);
    const { rows } = await database.pool.query('select message_id from mail.messages');
    expect(new Set(ids)).toEqual(new Set(rows.map((row) => `<${row.message_id}@example.com>`)));
    expect(rows).toHaveLength(LETTERS);
    // Twice only what the dead had handed over without a note of it: the same Message-ID tells the receiver.
    expect(ids.length - LETTERS).toBeLessThanOrEqual(deaths * mostTwice);
    if (moment === 'afterMail') expect(ids.length).toBeGreaterThan(LETTERS);
  });

  it('are written once when what they tell of is tried again', async () => {
    // Killed before its commit, a decision has told nobody; tried again, it tells once.
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query('select private.notify($1, \'listing.tried\', facts => \'{"name": "Léo"}\')', [
      person.id,
    ]);
    const { rows } = await client.query('select pg_backend_pid() as pid');
    client.on('error', () => undefined);
    await database.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
    client.release(true);
    expect(await left()).toBe(0);
    await database.pool.query('select private.notify($1, \'listing.tried\', facts => \'{"name": "Léo"}\')', [
      person.id,
    ]);
    expect(await left()).toBe(1);
  });
});
