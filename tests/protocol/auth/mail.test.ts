import { once } from 'node:events';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import path from 'node:path';
import { createAuthMail } from '#backend/auth/mail/index.ts';
import { createWorker } from '#backend/jobs/index.ts';
import { untilDue } from '#backend/jobs/statements.ts';
import { mailQueue } from '#backend/mail/index.ts';
import { enqueue } from '#backend/mail/queue.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { expectDenied, inTransaction } from '#tests/fixtures/transaction.ts';
import { startTestBackend } from '#tests/support/backend.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { temporaryFolder } from '#tests/support/folder.ts';
import { type Run, runProgram } from '#tests/support/run.ts';
import { type MailServer, startMailServer } from './support/mail-server.ts';

const FROM = { name: 'Le site', address: 'site@example.com' };
const HELLO = {
  kind: 'test.hello',
  to: 'ann@example.com',
  subject: 'Bonjour',
  text: 'Voici le code 123456.',
};
const WAIT = { timeout: 10_000, interval: 20 };

const failures: string[] = [];
const ends: (() => Promise<unknown>)[] = [];

const test = base
  .extend('database', file, ({ opens }) => opens(createTestDatabase('platform'), 'drop'))
  .extend(
    'queueOf',
    file,
    ({ database }) =>
      (smtpUrl: string | null, outbox = '', retryMs?: number | null) => {
        return mailQueue({
          pool: database.pool,
          transport: { smtpUrl, outbox, from: FROM },
          ...(retryMs !== undefined && { retryDelay: () => retryMs }),
        });
      },
  )
  .extend(
    'mailer',
    file,
    ({ database, queueOf }) =>
      (smtpUrl: string | null, { outbox, retryMs }: { outbox?: string; retryMs?: number | null } = {}) => {
        const { add, close } = createWorker({
          pool: database.pool,
          onError: (error) => failures.push((error as Error).message),
        });
        ends.push(close);
        add(queueOf(smtpUrl, outbox, retryMs));
        return { enqueue, close };
      },
  )
  .extend('row', file, ({ database }) => async () => {
    const { rows } = await database.pool.query(
      `select m.*, j.attempts, j.last_error, coalesce(j.locked_until, j.run_at) as next_attempt_at
         from mail.messages m left join jobs.jobs j on j.id = m.job_id order by m.id`,
    );
    return rows[0];
  });

describe('mail', () => {
  test.afterEach(async ({ database }) => {
    for (const end of ends.splice(0).reverse()) await end();
    await database.pool.query('truncate mail.messages, jobs.jobs');
    failures.length = 0;
  });

  async function server(...options: Parameters<typeof startMailServer>): Promise<MailServer> {
    const made = await startMailServer(...options);
    ends.push(() => made.close());
    return made;
  }

  test('polls when the next one is due, and not while the queue is empty', async ({ database, queueOf }) => {
    const { pool } = database;
    const due = () => untilDue(pool, queueOf(null));
    expect(await due()).toBeNull();
    await enqueue(pool, HELLO);
    expect(await due()).toBe(0);
    await pool.query(`update jobs.jobs set run_at = now() + interval '1 hour'`);
    expect(await due()).toBeGreaterThan(3_500_000);
    await pool.query('update jobs.jobs set finished_at = now()');
    expect(await due()).toBeNull();
  });

  test('is delivered at once, and its content is deleted', async ({ mailer, database, row }) => {
    const { url, received } = await server();
    const { enqueue } = mailer(url);
    await enqueue(database.pool, { ...HELLO, html: '<p>Voici le code <b>123456</b>.</p>' });
    await expect.poll(async () => (await row()).sent_at, WAIT).not.toBeNull();
    expect(await row()).toMatchObject({ subject: null, body: null, html: null });
    await expect
      .poll(async () => (await database.pool.query('select from jobs.jobs')).rowCount, WAIT)
      .toBe(0);
    expect(received).toHaveLength(1);
    for (const part of [
      'From: Le site <site@example.com>',
      'To: ann@example.com',
      'Subject: Bonjour',
      'Content-Language: fr',
      'Auto-Submitted: auto-generated',
      `Message-ID: <${(await row()).message_id}@example.com>`,
      'Content-Type: multipart/alternative',
      'Voici le code 123456.',
      '<p>Voici le code <b>123456</b>.</p>',
    ]) {
      expect(received[0]).toContain(part);
    }
    expect(failures).toEqual([]);
  });

  test('has the list headers that SQL gives it, each on one line', async ({ mailer, database, row }) => {
    const { url, received } = await server();
    mailer(url);
    const address = `<https://site.example/functions/v1/unsubscribe?token=${'a'.repeat(200)}>`;
    await database.pool.query(
      "select mail.enqueue('test.list', 'ann@example.com', 'Bonjour', 'Voici.', '<p>Voici.</p>', 'fr', $1)",
      [
        JSON.stringify({
          'List-Unsubscribe': address,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          'Reply-To': 'anne@example.com',
        }),
      ],
    );
    await expect.poll(async () => (await row())?.sent_at, WAIT).not.toBeNull();
    expect(received[0]?.split('\r\n')).toEqual(
      expect.arrayContaining([
        `List-Unsubscribe: ${address}`,
        'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
        'Reply-To: anne@example.com',
        expect.stringMatching(/^Content-Type: multipart\/alternative/),
      ]),
    );
    // The unsubscribe address grants access: headers are deleted once sent.
    expect(await row()).toMatchObject({ headers: null, body: null });
  });

  test.for([
    { Bcc: 'eve@example.com' },
    { 'List-Unsubscribe': '<https://a.example>\r\nBcc: eve@example.com' },
    { 'List-Unsubscribe\r\nBcc': 'eve@example.com' },
    { 'List-Id': 'é' },
    { 'List-Id': ' ' },
    { 'List-Id': 'x'.repeat(801) },
    { 'List-Id': ['a'] },
    ['List-Id'],
    { 'Reply-To': 'eve@example.com, ann@example.com' },
    { 'Reply-To': 'Eve <eve@example.com>' },
  ])('refuses other headers: %j', async (headers, { database }) => {
    await expect(
      database.pool.query(
        "select mail.enqueue('test.list', 'ann@example.com', 'Bonjour', 'Voici.', null, 'fr', $1)",
        [JSON.stringify(headers)],
      ),
    ).rejects.toMatchObject({ code: '23514', constraint: 'messages_headers_of_lists' });
  });

  test('is sent with its transaction, and only with it', async ({ mailer, database }) => {
    const { url, received } = await server();
    const { enqueue } = mailer(url);
    await inTransaction(database.pool, (client) => enqueue(client, { ...HELLO, subject: 'Undone' }));
    await inTransaction(database.pool, async (client) => {
      await enqueue(client, { ...HELLO, subject: 'Done' });
      expect(received).toEqual([]);
      await client.query('commit');
    });
    await expect.poll(() => received.length, WAIT).toBe(1);
    expect(received[0]).toContain('Subject: Done');
    expect((await database.pool.query('select from mail.messages')).rowCount).toBe(1);
  });

  test.for<[string, string, string]>([
    ['fr', 'Confirmez votre adresse courriel', 'Confirmer mon adresse'],
    ['en', 'Confirm your email address', 'Confirm my address'],
  ])(
    'of accounts speaks the language of the person: %s',
    async ([locale, subject, action], { mailer, database }) => {
      const { url, received } = await server();
      const { enqueue } = mailer(url);
      const send = await createAuthMail({
        settings: { template: {}, notification: {}, otpExpiry: 3_600 },
        enqueue,
      });
      const confirmationUrl = 'https://api.example/auth/v1/verify?token=abc&type=signup';
      await send(database.pool, {
        template: 'confirmation',
        to: 'ann@example.com',
        locale,
        variables: {
          siteUrl: 'https://site.example',
          email: 'ann@example.com',
          token: '123456',
          confirmationUrl,
        },
      });
      await expect.poll(() => received.length, WAIT).toBe(1);
      // Quoted-printable: without soft line breaks, and an equals sign is =3D.
      const mail = received[0]?.replaceAll('=\r\n', '').replaceAll('=3D', '=');
      expect(mail).toContain(`Subject: ${subject}`);
      expect(mail).toContain(`Content-Language: ${locale}`);
      expect(mail).toContain(confirmationUrl);
      expect(mail?.match(/123456/g)).toHaveLength(2);
      expect(mail).toContain(`>${action}</a>`);
    },
  );

  test('waits for an unreachable server, and loses nothing', async ({ mailer, database }) => {
    const first = await startMailServer();
    await first.close();
    const { enqueue } = mailer(first.url, { retryMs: 50 });
    for (let n = 0; n < 5; n++) await enqueue(database.pool, { ...HELLO, subject: `Number ${n}` });
    await expect.poll(() => failures.length, WAIT).toBeGreaterThan(5);
    expect(failures[0]).toMatch(/^Mail \d+ \(test\.hello\) not sent: E\w+ CONN; tried again in 0 s$/);
    const { received } = await server({}, first.port);
    await expect.poll(() => received.length, WAIT).toBe(5);
    const subjects = received.map((mail) => /Subject: (.*)\r/.exec(mail)?.[1]).sort();
    expect(subjects).toEqual([0, 1, 2, 3, 4].map((n) => `Number ${n}`));
  });

  test('waits for a server that answers garbage', async ({ mailer, database, row }) => {
    const rubbish = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.end('\u0000\u00ff<html>hello</html>\r\n\r\n');
    }).listen(0, '127.0.0.1');
    ends.push(async () => rubbish.close());
    await once(rubbish, 'listening');
    const { port } = rubbish.address() as AddressInfo;
    const { enqueue } = mailer(`smtp://127.0.0.1:${port}`, { retryMs: 60_000 });
    await enqueue(database.pool, HELLO);
    await expect.poll(() => failures.length, WAIT).toBe(1);
    expect(await row()).toMatchObject({ body: HELLO.text, attempts: 1, sent_at: null, given_up_at: null });
    expect((await row()).next_attempt_at.getTime()).toBeGreaterThan(Date.now() + 50_000);
  });

  test('is given up when the server rejects its address for good; others are sent', async ({
    mailer,
    database,
    row,
  }) => {
    const { url, received } = await server({
      onRcptTo: ({ address }, _session, callback) => {
        callback(
          address.startsWith('gone')
            ? Object.assign(new Error('No such person'), { responseCode: 550 })
            : null,
        );
      },
    });
    const { enqueue } = mailer(url);
    await enqueue(database.pool, { ...HELLO, to: 'gone@example.com' });
    await enqueue(database.pool, HELLO);
    await expect.poll(() => received.length, WAIT).toBe(1);
    // The job is updated after the message.
    await expect.poll(async () => (await row()).last_error, WAIT).toContain('No such person');
    expect(await row()).toMatchObject({ subject: null, body: null, html: null, attempts: 1, sent_at: null });
    expect((await row()).given_up_at).not.toBeNull();
    expect(failures).toEqual([expect.stringMatching(/not sent: EENVELOPE RCPT TO 550; given up$/)]);
  });

  test('is kept when the server rejects our connection', async ({ mailer, database, row }) => {
    const { url } = await server({
      onMailFrom: (_address, _session, callback) => {
        callback(Object.assign(new Error('Not you'), { responseCode: 553 }));
      },
    });
    const { enqueue } = mailer(url);
    await enqueue(database.pool, HELLO);
    await expect.poll(() => failures.length, WAIT).toBe(1);
    expect(await row()).toMatchObject({ body: HELLO.text, given_up_at: null });
  });

  test.for([
    ['no encryption', ['STARTTLS'], 'ETLS'],
    ['a certificate that nobody vouches for', [], 'ESOCKET|ETLS'],
  ] as const)(
    'gives no password to a server with %s, and waits',
    async ([_, disabledCommands, code], { mailer, database, row }) => {
      const passwords: unknown[] = [];
      const { port, received } = await server({
        disabledCommands: [...disabledCommands],
        authOptional: true,
        allowInsecureAuth: true,
        onAuth: ({ password }, _session, callback) => {
          passwords.push(password);
          callback(null, { user: 'me' });
        },
      });
      // 0.0.0.0 reaches this machine too, and is not recognized as a loopback address.
      const { enqueue } = mailer(`smtp://me:secret@0.0.0.0:${port}`, { retryMs: 60_000 });
      await enqueue(database.pool, HELLO);
      await expect.poll(() => failures.length, WAIT).toBe(1);
      expect(failures[0]).toMatch(new RegExp(`not sent: (?:${code}) `));
      expect([passwords, received]).toEqual([[], []]);
      expect(await row()).toMatchObject({ body: HELLO.text, given_up_at: null });
    },
  );

  test('logs in through STARTTLS', async ({ mailer, database }) => {
    const logins: unknown[] = [];
    const { port, received } = await server({
      disabledCommands: [],
      onAuth: ({ username, password }, session, callback) => {
        logins.push([username, password, session.secure]);
        callback(null, { user: 'me' });
      },
    });
    const { enqueue } = mailer(`smtp://me%40example.com:p%2Fw@127.0.0.1:${port}`);
    await enqueue(database.pool, HELLO);
    await expect.poll(() => received.length, WAIT).toBe(1);
    expect(logins).toEqual([['me@example.com', 'p/w', true]]);
  });

  test('is sent once by two processes that share the queue', async ({ mailer, database }) => {
    const { url, received } = await server();
    const first = mailer(url);
    mailer(url);
    await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        first.enqueue(database.pool, { ...HELLO, subject: `Number ${n}` }),
      ),
    );
    const left = async () =>
      (await database.pool.query('select from mail.messages where sent_at is null')).rowCount;
    await expect.poll(left, WAIT).toBe(0);
    expect(received).toHaveLength(60);
    expect(new Set(received.map((mail) => /Message-ID: (.*)\r/.exec(mail)?.[1])).size).toBe(60);
  });

  test('is sent again with the same Message-ID when a process dies before it records the delivery', async ({
    database,
    row,
    mailer,
  }) => {
    let worker: Run | undefined;
    const { url, received } = await server({
      afterMail: () => {
        if (received.length > 1) return null;
        worker?.process.kill('SIGKILL');
        return new Promise<never>(() => undefined);
      },
    });
    worker = runProgram(['tests/protocol/auth/support/mail-process.ts', database.url, url]);
    await enqueue(database.pool, HELLO);
    await worker.exit;
    expect(received).toHaveLength(1);
    expect(await row()).toMatchObject({ attempts: 1, sent_at: null, body: HELLO.text });

    mailer(url);
    // The dead process holds the lease until it expires: this expires it.
    expect((await row()).next_attempt_at.getTime()).toBeGreaterThan(Date.now() + 120_000);
    await database.pool.query("update jobs.jobs set locked_until = null; notify jobs, 'mail'");
    await expect.poll(() => received.length, WAIT).toBe(2);
    const [first, second] = received.map((mail) => /Message-ID: (.*)\r/.exec(mail)?.[1]);
    expect(second).toBe(first);
  });

  test('does not delay the shutdown of a process whose server never answers', async ({
    mailer,
    database,
    row,
  }) => {
    const { url, received } = await server({ afterMail: () => new Promise<never>(() => undefined) });
    const { enqueue, close } = mailer(url);
    await enqueue(database.pool, HELLO);
    await expect.poll(() => received.length, WAIT).toBe(1);
    const startedMs = performance.now();
    await close();
    expect(performance.now() - startedMs).toBeLessThan(8_000);
    expect(await row()).toMatchObject({ body: HELLO.text, sent_at: null, given_up_at: null });
    expect(failures).toEqual([expect.stringMatching(/not sent: .*; tried again in \d+ s$/)]);
  });

  test('is sent after its LISTEN connection was cut and reopened', async ({ mailer, database }) => {
    const { url, received } = await server();
    const { enqueue } = mailer(url);
    const listening =
      "select pid from pg_stat_activity where application_name = 'bottin: jobs' and datname = current_database()";
    const pids = async () => (await database.pool.query(listening)).rows.map(({ pid }) => pid);
    await expect.poll(async () => (await pids()).length, WAIT).toBe(1);
    const [cut] = await pids();
    await database.pool.query('select pg_terminate_backend($1)', [cut]);
    await expect.poll(async () => (await pids()).filter((pid) => pid !== cut).length, WAIT).toBe(1);
    await enqueue(database.pool, HELLO);
    await expect.poll(() => received.length, WAIT).toBe(1);
  });

  test('is written to a file that only the owner can read when no server is configured', async ({
    mailer,
    database,
    row,
  }) => {
    const folder = await temporaryFolder('mail');
    ends.push(() => rm(folder, { recursive: true }));
    const outbox = path.join(folder, 'outbox');
    const { enqueue } = mailer(null, { outbox });
    await enqueue(database.pool, { ...HELLO, subject: 'Réponse' });
    await expect.poll(async () => (await row()).sent_at, WAIT).not.toBeNull();
    const [file, ...others] = await readdir(outbox);
    expect(others).toEqual([]);
    expect(file).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-\d+-test\.hello\.eml$/);
    const name = path.join(outbox, file as string);
    expect((await stat(outbox)).mode & 0o777).toBe(0o700);
    expect((await stat(name)).mode & 0o777).toBe(0o600);
    expect(await readFile(name, 'utf8')).toContain('Voici le code 123456.');
  });

  test.for([
    [{ ...HELLO, to: 'ann@example.com\r\nBcc: eve@example.com' }, 'address'],
    [{ ...HELLO, subject: 'Hi\r\nBcc: eve@example.com' }, 'subject'],
  ] as const)(
    'with a header of its own is refused, here and in SQL: %j',
    async ([mail, what], { mailer, database, row }) => {
      const { enqueue } = mailer(null);
      await expect(enqueue(database.pool, mail)).rejects.toThrow(`The ${what} of a mail`);
      const values = [mail.kind, mail.to, mail.subject, mail.text];
      await expect(database.pool.query('select mail.enqueue($1, $2, $3, $4)', values)).rejects.toMatchObject({
        code: '23514',
      });
      expect(await row()).toBeUndefined();
    },
  );

  test.for(['anon', 'authenticated', 'service_role', 'authenticator'])(
    'is out of the reach of %s',
    async (role, { database }) => {
      await expectDenied(database.pool, role, [
        'select * from mail.messages',
        "select mail.enqueue('test.x', 'a@example.com', 's', 'b')",
        'delete from mail.messages',
      ]);
    },
  );

  test('is deleted 30 days after it was sent or given up; pending mail is kept', async ({
    database,
    mailer,
  }) => {
    await database.pool.query(`
      insert into mail.messages (kind, recipient, created_at, subject, body, sent_at, given_up_at)
      select 'test.old', 'a@example.com', now() - interval '40 days', subject, subject, sent, given_up
      from (values ('waits', null, null), (null, now() - interval '31 days', null),
        (null, null, now() - interval '31 days'), (null, now() - interval '29 days', null)) as old (subject, sent, given_up);
      update jobs.jobs set run_at = now() + interval '1 hour'`);
    mailer(null);
    const left = async () => (await database.pool.query('select from mail.messages')).rowCount;
    await expect.poll(left, WAIT).toBe(2);
    expect((await database.pool.query('select from jobs.jobs')).rowCount).toBe(2);
  });

  test('enqueued by SQL is sent by a running backend', async () => {
    const { url, received } = await server();
    const backend = await startTestBackend('platform', undefined, {
      mail: { smtpUrl: url, outbox: '', from: FROM },
    });
    ends.push(() => backend.close());
    await backend.database.pool.query(
      "select mail.enqueue('listing.approved', 'ann@example.com', 'Votre fiche', 'Elle est publiée.')",
    );
    await expect.poll(() => received.length, WAIT).toBe(1);
    expect(received[0]).toContain('Subject: Votre fiche');
    expect(received[0]).not.toContain('text/html');
  });
});
