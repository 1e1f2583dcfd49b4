import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { startExtensions } from './support.ts';

const test = base
  .extend('server', file, ({ opens }) => opens(startExtensions()))
  .extend('rows', file, ({ server }) => async (sql: string, values: unknown[] = []) => {
    return (await server.database.pool.query(sql, values)).rows;
  });

const INVALID = "Use cron format (e.g. 5 4 * * *), or interval format '[1-59] seconds'";

describe('cron.schedule', () => {
  test('runs a statement every second, and keeps what became of each run', async ({ rows }) => {
    await rows('create table ticks (at timestamptz default now())');
    const [{ jobid }] = await rows(
      "select cron.schedule('tick', '1 second', 'insert into ticks default values') as jobid",
    );
    const runs = () =>
      rows(
        `select jobid, database = current_database() as here, username, command, status, return_message,
           end_time >= start_time as timed from cron.job_run_details where jobid = $1 order by runid limit 2`,
        [jobid],
      );
    await expect.poll(runs, { timeout: 8_000 }).toEqual(
      Array(2).fill({
        jobid,
        here: true,
        username: 'postgres',
        command: 'insert into ticks default values',
        status: 'succeeded',
        return_message: 'INSERT 0 1',
        timed: true,
      }),
    );
    expect(await rows("select cron.unschedule('tick') as is_gone")).toEqual([{ is_gone: true }]);
    expect(await rows("select from jobs.jobs where queue = 'cron' and locked_until is null")).toEqual([]);
    expect(await rows('select from cron.job')).toEqual([]);
  });

  test('keeps the error of a statement that fails, and the rows of one that reads', async ({ rows }) => {
    await rows(`select cron.schedule('fails', '1 second', 'select nothing'),
                       cron.schedule('reads', '1 second', 'select generate_series(1, 3)'),
                       cron.schedule('cleans', '1 second', 'vacuum pg_class')`);
    const outcomes = () =>
      rows(`select distinct jobname, status, return_message from cron.job_run_details join cron.job using (jobid)
             where status <> 'running' order by 1`);
    await expect.poll(outcomes, { timeout: 8_000 }).toEqual([
      { jobname: 'cleans', status: 'succeeded', return_message: 'VACUUM' },
      { jobname: 'fails', status: 'failed', return_message: 'ERROR: column "nothing" does not exist' },
      { jobname: 'reads', status: 'succeeded', return_message: '3 rows' },
    ]);
    await rows('select cron.unschedule(jobid) from cron.job');
  });

  test('runs no statement twice at once', async ({ rows }) => {
    await rows('create table pairs (running int)');
    await rows(`select cron.schedule('slow', '1 second', $$insert into pairs select count(*) from pg_stat_activity
      where application_name = 'bottin-cron' and state = 'active' and query like '%pairs%'; select pg_sleep(1.5)$$)`);
    await expect.poll(() => rows('select from pairs'), { timeout: 12_000 }).toHaveLength(3);
    await rows("select cron.unschedule('slow')");
    expect(await rows('select distinct running from pairs')).toEqual([{ running: 1 }]);
  });

  test('is changed by its name and by alter_job', async ({ rows }) => {
    const job = 'select schedule, command, active from cron.job';
    const [{ id }] = await rows("select cron.schedule('nightly', '0 3 * * *', 'select 1') as id");
    const planned = `select run_at at time zone 'UTC' as at from jobs.jobs
      where queue = 'cron' and payload ->> 'jobid' = '${id}'`;
    expect(await rows("select cron.schedule('nightly', '30 4 1 1 *', 'select 2') as id")).toEqual([{ id }]);
    expect(await rows(job)).toEqual([{ schedule: '30 4 1 1 *', command: 'select 2', active: true }]);
    expect(await rows(`select extract(hour from at)::int as hour from (${planned}) as p`)).toEqual([
      { hour: 4 },
    ]);
    await rows('select cron.alter_job($1, active => false)', [id]);
    expect(await rows(planned)).toEqual([]);
    await rows("select cron.alter_job($1, schedule => '0 5 * * *', active => true)", [id]);
    expect(await rows(`select extract(hour from at)::int as hour from (${planned}) as p`)).toEqual([
      { hour: 5 },
    ]);
    await expect(rows('select cron.alter_job($1)', [id])).rejects.toThrow('no updates specified');
    await expect(rows('select cron.alter_job(9999, active => false)')).rejects.toThrow(
      'Job 9999 does not exist',
    );
    await rows('select cron.unschedule($1::bigint)', [id]);
    await expect(rows("select cron.unschedule('nightly')")).rejects.toThrow(
      "could not find valid entry for job 'nightly'",
    );
  });

  // The refusals of pg_cron's own tests.
  test.for([
    'a'.repeat(1000),
    '',
    '* * * *',
    '* * * * * *',
    '5 secondc',
    '50 seconds c',
    '*/0 10 * * *',
    '-1 * * * *',
    '*/-1 10 * * *',
    '*/60 10 * * *',
    '* * * 13 *',
    '* * * 0 *',
    '* * 32 * *',
    '*/5000000000 10 * * *',
    '-1 seconds',
    '0 seconds',
    '60 seconds',
    '10000000000 seconds',
    '@restar',
    '1,, * * * *',
    '5-1 * * * *',
    '* * * foo *',
  ])('refuses %j', async (schedule, { rows }) => {
    await expect(rows("select cron.schedule($1, 'select 1')", [schedule])).rejects.toMatchObject({
      message: `invalid schedule: ${schedule}`,
      hint: INVALID,
    });
  });

  test.for([
    ['* * * * *', '2026-01-31 23:59:30', '2026-02-01 00:00:00'],
    ['0 10 * * *', '2026-03-08 10:00:00', '2026-03-09 10:00:00'],
    ['*/15 9-17 * * mon-fri', '2026-11-27 17:45:00', '2026-11-30 09:00:00'],
    ['5,10 4 * JAN,mar *', '2026-01-31 04:10:00', '2026-03-01 04:05:00'],
    ['0 0 13 * 5', '2026-11-13 00:00:00', '2026-11-20 00:00:00'],
    ['0 0 */2 * 5', '2026-11-13 00:00:00', '2026-11-27 00:00:00'],
    ['0 0 * * 7', '2026-11-27 00:00:00', '2026-11-29 00:00:00'],
    ['0 0 $ * *', '2026-02-01 00:00:00', '2026-02-28 00:00:00'],
    ['0 0 29 2 *', '2096-03-01 00:00:00', '2104-02-29 00:00:00'],
    ['0 0 30 2 *', '2026-01-01 00:00:00', null],
    ['@monthly', '2026-11-27 12:00:00', '2026-12-01 00:00:00'],
    ['@reboot', '2026-11-27 12:00:00', null],
    [' 30 sEcOnDs ', '2026-11-27 12:00:00', '2026-11-27 12:00:30'],
  ])('runs %j after %s at %s', async ([schedule, after, next], { rows }) => {
    expect(
      await rows(
        "select to_char(cron.next_run($1, $2::timestamp at time zone 'UTC') at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as next",
        [schedule, after],
      ),
    ).toEqual([{ next }]);
  });

  test('is for the owner of the database alone', async ({ server, rows }) => {
    await rows(`grant usage on schema cron to service_role; grant all on all tables in schema cron to service_role;
      grant usage on all sequences in schema cron to service_role;
      grant execute on all functions in schema cron to service_role`);
    const client = await server.database.pool.connect();
    await client.query('set role service_role');
    await expect(client.query("select cron.schedule('* * * * *', 'select 1')")).rejects.toThrow(
      'permission denied: only postgres schedules jobs',
    );
    client.release(true);
  });

  test('plans jobs inserted into the table, and `@reboot` jobs at the start', async ({ rows }) => {
    await rows(
      "insert into cron.job (schedule, command) values ('0 3 * * *', 'select 1'), ('@reboot', 'select 42')",
    );
    expect(
      await rows(
        "select from jobs.jobs join cron.job j on queue = 'cron' and payload ->> 'jobid' = jobid::text",
      ),
    ).toHaveLength(1);
    await rows('select cron.start()');
    await expect
      .poll(() => rows("select status from cron.job_run_details where command = 'select 42'"))
      .toEqual([{ status: 'succeeded' }]);
    await rows('select cron.unschedule(jobid) from cron.job');
  });
});
