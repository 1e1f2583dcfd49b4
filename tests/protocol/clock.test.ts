import { countAttempt } from '#backend/auth/limits/attempts.ts';
import { claimJobs, untilDue } from '#backend/jobs/statements.ts';
import { mailQueue } from '#backend/mail/index.ts';
import { enqueue } from '#backend/mail/queue.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { createTestDatabase } from '#tests/support/database.ts';

const DAY_MS = 86_400_000;

const test = base.extend('database', file, ({ opens }) => opens(createTestDatabase(), 'drop'));

// Issue 15: the clock went one day forward, then came back; rows written in between are dated tomorrow.
describe('rows written while the clock was one day ahead', () => {
  test('keeps no mail waiting for a day', async ({ database }) => {
    const { pool } = database;
    await enqueue(pool, { kind: 'test', to: 'a@example.com', subject: 'now', text: 'now' });
    const transport = { smtpUrl: null, outbox: '', from: { name: 'Site', address: 'site@example.com' } };
    const queue = mailQueue({ pool, transport });
    await pool.query("update jobs.jobs set run_at = now() + interval '1 day'");
    expect(await untilDue(pool, queue)).toBe(0);
    expect(await claimJobs(pool, queue)).toMatchObject([{ kind: 'send', attempts: 1 }]);
    // The lease now ends soon: other workers leave the job alone.
    expect(await claimJobs(pool, queue)).toEqual([]);
    expect(await untilDue(pool, queue)).toBeGreaterThan(30_000);
    // Unless it was written a day ahead.
    await pool.query("update jobs.jobs set locked_until = now() + interval '1 day'");
    expect(await claimJobs(pool, queue)).toMatchObject([{ kind: 'send', attempts: 2 }]);
  });

  test('do not lock password attempts for a day', async ({ database }) => {
    const patience = { free: 1, firstDelay: 5, longestDelay: 900, memory: 3_600 };
    const now = new Date();
    const tomorrow = new Date(now.getTime() + DAY_MS);
    const key = Buffer.from('someone');
    expect(await countAttempt(database.pool, key, patience, tomorrow)).toBeNull();
    expect(await countAttempt(database.pool, key, patience, tomorrow)).toBeNull();
    expect(await countAttempt(database.pool, key, patience, tomorrow)).toBeInstanceOf(Date);
    expect(await countAttempt(database.pool, key, patience, now)).toBeNull();
    // Attempts count normally from here on.
    expect(await countAttempt(database.pool, key, patience, now)).toBeInstanceOf(Date);
  });

  test('leaves an import to the next worker when its own is gone', async ({ database }) => {
    const { pool } = database;
    await pool.query("insert into private.transfers (kind, task, name) values ('import', 'trial', 'a.csv')");
    const take = async () =>
      (await pool.query("select attempts from jobs.claim('transfers', 1, '1 minute', true)")).rows;
    expect(await take()).toEqual([{ attempts: 1 }]);
    await pool.query(
      "update jobs.jobs set locked_until = now() + interval '1 day' where queue = 'transfers'",
    );
    expect(await take()).toEqual([{ attempts: 2 }]);
    expect(await take()).toEqual([]);
  });
});
