import { insertPerson } from '#tests/fixtures/people.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { type MailServer, startMailServer } from '#tests/protocol/auth/support/mail-server.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { type Run, runProgram } from '#tests/support/run.ts';

const EMAILS = 40;
/** The number of emails that a process sends at once (backend/mail): at most these are sent again after a kill. */
const AT_ONCE = 4;
const WORKER = 'tests/protocol/auth/support/mail-process.ts';
const WAIT = { timeout: 30_000, interval: 50 };

const messageId = (mail: string) => /^Message-ID: (.*)\r$/im.exec(mail)?.[1];

const test = base
  .extend('database', file, ({ opens }) => opens(createTestDatabase(), 'drop'))
  .extend('person', file, ({ database }) => insertPerson(database.pool))
  /** A mail server for the duration of the test. */
  .extend('startMail', ({ opensHere }) => (options: Parameters<typeof startMailServer>[0]) => {
    return opensHere(startMailServer(options));
  })
  /** The processes that send emails, latest last; they are killed at the end of the test. */
  .extend('workers', () => [] as Run[])
  .extend('startWorker', ({ database, workers, opensHere }) => (server: MailServer) => {
    const worker = runProgram([WORKER, database.url, server.url]);
    workers.push(worker);
    void opensHere({ close: () => worker.stop('SIGKILL') });
    return worker;
  })
  .extend('emails', file, ({ database, person }) => ({
    tellAll: () =>
      database.pool.query(
        "select private.notify($1, 'listing.tried', facts => jsonb_build_object('name', n)) from generate_series(1, $2::integer) n",
        [person.id, EMAILS],
      ),
    left: async () =>
      (await database.pool.query('select from mail.messages where sent_at is null')).rowCount ?? 0,
    /** An email stays leased to a worker until its lease expires: this expires it. */
    moveOn: () =>
      database.pool.query('update jobs.jobs set locked_until = null where locked_until is not null'),
  }));

describe('emails, when the process that sends them is killed', () => {
  test.beforeAll(async ({ database }) => {
    await database.pool.query(
      "insert into private.email_templates values ('listing.tried', 'fr', 'Voici {name}', 'Bonjour,')",
    );
  });
  test.beforeEach(({ database }) => database.pool.query('truncate mail.messages, jobs.jobs'));

  test.for([
    // Others of the same batch may have been sent.
    ['before the mail server has taken it', 'onRcptTo', AT_ONCE - 1],
    ['after the mail server has taken it', 'afterMail', AT_ONCE],
  ] as const)(
    'are all received, %s',
    async ([_, moment, mostTwice], { database, startMail, startWorker, workers, emails }) => {
      let deaths = 0;
      // Killed three times during the work; each time another process continues.
      const seen = { onRcptTo: 0, afterMail: 0 };
      const dies = (at: keyof typeof seen) => {
        seen[at] += 1;
        if (at !== moment || deaths >= 3 || seen[at] % 7 !== 0) return false;
        deaths += 1;
        workers.at(-1)?.process.kill('SIGKILL');
        return true;
      };
      const never = () => new Promise<never>(() => undefined);
      const server = await startMail({
        onRcptTo: (_address, _session, callback) => void (dies('onRcptTo') || callback(null)),
        afterMail: () => (dies('afterMail') ? never() : null),
      });
      await emails.tellAll();
      for (let turn = 0; turn <= 3; turn += 1) {
        const worker = startWorker(server);
        const end = Promise.race([worker.exit, expect.poll(emails.left, WAIT).toBe(0)]);
        await end;
        if ((await emails.left()) === 0) break;
        await emails.moveOn();
      }
      expect(deaths).toBe(3);
      expect(await emails.left()).toBe(0);
      const ids = server.received.map(messageId);
      const { rows } = await database.pool.query('select message_id from mail.messages');
      expect(new Set(ids)).toEqual(new Set(rows.map((row) => `<${row.message_id}@example.com>`)));
      expect(rows).toHaveLength(EMAILS);
      // Only emails sent without a record are sent twice, with the same Message-ID for the receiver.
      expect(ids.length - EMAILS).toBeLessThanOrEqual(deaths * mostTwice);
      if (moment === 'afterMail') expect(ids.length).toBeGreaterThan(EMAILS);
    },
  );

  test('are sent once when a decision is retried', async ({ database, person, emails }) => {
    // A decision killed before its commit has sent nothing; its retry sends one email.
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query('select private.notify($1, \'listing.tried\', facts => \'{"name": "Léo"}\')', [
      person.id,
    ]);
    const { rows } = await client.query('select pg_backend_pid() as pid');
    client.on('error', () => undefined);
    await database.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
    client.release(true);
    expect(await emails.left()).toBe(0);
    await database.pool.query('select private.notify($1, \'listing.tried\', facts => \'{"name": "Léo"}\')', [
      person.id,
    ]);
    expect(await emails.left()).toBe(1);
  });
});
