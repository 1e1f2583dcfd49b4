import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseProject } from '#backend/app.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { startTestBackend } from '#tests/support/backend.ts';
import { temporaryFolder } from '#tests/support/folder.ts';

type Message = { msg_id: number; message: unknown };

const CONFIG = '[api]\nschemas = ["public", "pgmq_public"]';
/** As the Supabase CLI dumps it, once as a statement and once guarded by a block. */
const MIGRATION = `create schema if not exists "pgmq";
  create extension if not exists "pgmq" with schema "pgmq" version '1.4.4';
  comment on extension pgmq is 'A lightweight message queue';
  do $$ begin
    if not exists (select from pg_extension where extname = 'pgmq') then
      create extension if not exists pgmq cascade;
    end if;
    comment on extension pgmq is 'it''s in a block; twice';
    perform pgmq.create('jobs');
  end $$;
  alter table pgmq.q_jobs enable row level security;`;

/** A project with one migration, on a separate database. */
async function startProject(migration: string, onStep: (step: string) => void = () => undefined) {
  const folder = await temporaryFolder('queues');
  await mkdir(path.join(folder, 'migrations'));
  await writeFile(path.join(folder, 'migrations/20260101000001_first.sql'), migration);
  const project = parseProject(CONFIG, folder);
  return startTestBackend('platform', undefined, { project, extensions: { allowsPrivate: false }, onStep });
}

const test = base
  .extend('server', file, ({ opens }) => opens(startProject(MIGRATION)))
  .extend('rows', file, ({ server }) => async (sql: string, values: unknown[] = []) => {
    return (await server.database.pool.query(sql, values)).rows;
  })
  /** A new queue for one test. */
  .extend('queue', async ({ rows, task }) => {
    const name = `Queue-${task.id.replaceAll(/\W/g, '')}`;
    await rows('select pgmq.create($1)', [name]);
    return name;
  });

describe('queues of pgmq', () => {
  test('deliver each message once while its reader holds it, and in order', async ({ rows, queue }) => {
    expect(await rows(`select pgmq.send($1, '{"n": 1}', '{"h": "é"}'::jsonb) as id`, [queue])).toEqual([
      { id: '1' },
    ]);
    const batch = `select pgmq.send_batch($1, array['{"n": 2}', '{"n": 3}']::jsonb[]) as id`;
    expect(await rows(batch, [queue])).toEqual([{ id: '2' }, { id: '3' }]);
    expect(await rows('select msg_id, read_ct, message, headers from pgmq.read($1, 60, 2)', [queue])).toEqual(
      [
        { msg_id: '1', read_ct: 1, message: { n: 1 }, headers: { h: 'é' } },
        { msg_id: '2', read_ct: 1, message: { n: 2 }, headers: null },
      ],
    );
    expect(await rows('select msg_id from pgmq.read($1, 60, 9)', [queue])).toEqual([{ msg_id: '3' }]);
    expect(await rows('select msg_id from pgmq.read($1, 60, 9)', [queue])).toEqual([]);
    expect(await rows('select msg_id, read_ct from pgmq.set_vt($1, 2, 0)', [queue])).toEqual([
      { msg_id: '2', read_ct: 1 },
    ]);
    expect(await rows('select msg_id, read_ct from pgmq.read($1, 60, 9)', [queue])).toEqual([
      { msg_id: '2', read_ct: 2 },
    ]);
  });

  test('skip messages that another transaction is reading', async ({ rows, queue, server }) => {
    await rows(`select pgmq.send_batch($1, array['1', '2']::jsonb[])`, [queue]);
    const client = await server.database.pool.connect();
    await client.query('begin');
    await client.query('select pgmq.read($1, 60, 1)', [queue]);
    expect(await rows('select message from pgmq.pop($1)', [queue])).toEqual([{ message: 2 }]);
    expect(await rows('select message from pgmq.pop($1)', [queue])).toEqual([]);
    await client.query('rollback');
    client.release();
    expect(await rows('select message from pgmq.pop($1)', [queue])).toEqual([{ message: 1 }]);
  });

  test('hold a message back for seconds or until a moment', async ({ rows, queue }) => {
    await rows(
      `select pgmq.send($1, '1', 600), pgmq.send($1, '2', now() + interval '1 hour'), pgmq.send($1, '3', '{}'::jsonb, 600),
              pgmq.send_batch($1, array['4']::jsonb[], 600),
              pgmq.send_batch($1, array['5', '6']::jsonb[], array['{"of": 5}']::jsonb[])`,
      [queue],
    );
    expect(await rows('select message, headers from pgmq.read($1, 1, 9)', [queue])).toEqual([
      { message: 5, headers: { of: 5 } },
      { message: 6, headers: null },
    ]);
  });

  test('are read by a condition on the message', async ({ rows, queue }) => {
    await rows(`select pgmq.send_batch($1, array['{"kind": "a"}', '{"kind": "b"}']::jsonb[])`, [queue]);
    expect(await rows(`select msg_id from pgmq.read($1, 60, 9, '{"kind": "b"}')`, [queue])).toEqual([
      { msg_id: '2' },
    ]);
  });

  test('are waited for by read_with_poll', async ({ rows, queue }) => {
    const waiting = rows('select message from pgmq.read_with_poll($1, 60, 1, 30, 10)', [queue]);
    await rows(`select pgmq.send($1, '"late"')`, [queue]);
    expect(await waiting).toEqual([{ message: 'late' }]);
    expect(await rows('select from pgmq.read_with_poll($1, 60, 1, 0)', [queue])).toEqual([]);
  });

  test('keep archived messages, and forget deleted and purged ones', async ({ rows, queue }) => {
    await rows(`select pgmq.send_batch($1, array['1', '2', '3', '4', '5']::jsonb[])`, [queue]);
    expect(
      await rows(
        `select pgmq.archive($1, 1) as archived, pgmq.archive($1, 1) as again,
                array(select pgmq.archive($1, array[2, 99])) as many,
                pgmq.delete($1, 3) as deleted, array(select pgmq.delete($1, array[3, 4])) as rest`,
        [queue],
      ),
    ).toEqual([{ archived: true, again: false, many: ['2'], deleted: true, rest: ['4'] }]);
    const table = `pgmq."a_${queue.toLowerCase()}"`;
    expect(await rows(`select msg_id, message, archived_at = now() as now from ${table}`)).toEqual([
      { msg_id: '1', message: 1, now: false },
      { msg_id: '2', message: 2, now: false },
    ]);
    expect(await rows('select pgmq.purge_queue($1) as purged', [queue])).toEqual([{ purged: '1' }]);
    const [metrics] = await rows('select * from pgmq.metrics($1)', [queue]);
    expect(metrics).toMatchObject({ queue_name: queue, queue_length: '0', total_messages: '5' });
  });

  test('are counted, listed and dropped', async ({ rows, queue }) => {
    await rows('select pgmq.create_unlogged($1)', [`${queue}-fast`]);
    await rows(`select pgmq.send($1, '1'), pgmq.send($1, '2', 600)`, [queue]);
    const [metrics] = await rows('select * from pgmq.metrics_all() where queue_name = $1', [queue]);
    expect(metrics).toMatchObject({ queue_length: '2', queue_visible_length: '1', newest_msg_age_sec: 0 });
    const listed = () =>
      rows('select queue_name, is_unlogged from pgmq.list_queues() where queue_name like $1 order by 1', [
        `${queue}%`,
      ]);
    expect(await listed()).toEqual([
      { queue_name: queue, is_unlogged: false },
      { queue_name: `${queue}-fast`, is_unlogged: true },
    ]);
    const drop = 'select pgmq.drop_queue($1) as dropped';
    expect(await rows(drop, [`${queue}-fast`])).toEqual([{ dropped: true }]);
    expect(await rows(drop, [`${queue}-fast`])).toEqual([{ dropped: false }]);
    expect(await listed()).toEqual([{ queue_name: queue, is_unlogged: false }]);
    // A second creation changes nothing.
    await rows('select pgmq.create($1)', [queue]);
    expect(await rows('select queue_length from pgmq.metrics($1)', [queue])).toEqual([{ queue_length: '2' }]);
  });

  test.for([
    ["select pgmq.create('a;b')", /invalid characters/],
    [`select pgmq.create('${'n'.repeat(48)}')`, /maximum length is 47/],
    ["select pgmq.create_partitioned('p')", /^a partitioned queue needs pgmq and pg_partman themselves; set/],
    ["select pgmq.send('absent', '1')", /relation "pgmq.q_absent" does not exist/],
  ] as const)('refuse %s', async ([sql, message], { rows }) => {
    await expect(rows(sql)).rejects.toThrow(message);
  });
});

describe('Supabase Queues through the official client', () => {
  test('are served to the service role', async ({ server }) => {
    const queues = server.service.schema('pgmq_public');
    const send = { queue_name: 'jobs', message: { hello: 'world' }, sleep_seconds: 0 };
    expect(await queues.rpc('send', send)).toMatchObject({ data: [1], error: null });
    const batch = { queue_name: 'jobs', messages: [{ n: 1 }, { n: 2 }] };
    expect(await queues.rpc('send_batch', batch)).toMatchObject({ data: [2, 3], error: null });
    const read = await queues.rpc('read', { queue_name: 'jobs', sleep_seconds: 60, n: 1 });
    expect(read).toMatchObject({ data: [{ msg_id: 1, read_ct: 1, message: { hello: 'world' } }] });
    const popped = await queues.rpc('pop', { queue_name: 'jobs' });
    expect((popped.data as Message[])[0]).toMatchObject({ msg_id: 2, message: { n: 1 } });
    const one = (message_id: number) => ({ queue_name: 'jobs', message_id });
    expect(await queues.rpc('archive', one(1))).toMatchObject({ data: true });
    expect(await queues.rpc('delete', one(3))).toMatchObject({ data: true });
    expect(await queues.rpc('delete', one(3))).toMatchObject({ data: false });
  });

  test('are open to others by grants and policies of the queue’s table', async ({ server, rows }) => {
    const queues = server.anon.schema('pgmq_public');
    const send = { queue_name: 'jobs', message: {} };
    expect(await queues.rpc('send', send)).toMatchObject({ error: { code: '42501' } });
    await rows(`grant insert, select on pgmq.q_jobs to anon;
      create policy "visitors send" on pgmq.q_jobs for insert to anon with check (message = '{}');
      create policy "visitors see" on pgmq.q_jobs for select to anon using (true)`);
    expect(await queues.rpc('send', send)).toMatchObject({ error: null });
    expect(await queues.rpc('send', { queue_name: 'jobs', message: [1] })).toMatchObject({
      error: { code: '42501' },
    });
  });

  test('keep the functions that a migration made', async ({ opensHere }) => {
    const steps: string[] = [];
    const { database } = await opensHere(
      startProject(
        `create extension pgmq; create schema pgmq_public;
         create function pgmq_public.pop(queue_name text) returns setof pgmq.message_record
           language sql as 'select * from pgmq.pop(queue_name)';`,
        (step) => steps.push(step),
      ),
    );
    const { rows } = await database.pool.query(
      "select proname from pg_proc where pronamespace = 'pgmq_public'::regnamespace",
    );
    expect(rows).toEqual([{ proname: 'pop' }]);
    expect(steps).toEqual(['migration 20260101000001_first.sql']);
  });

  test('are made where config.toml exposes them', async ({ opensHere }) => {
    const steps: string[] = [];
    await opensHere(startProject('create extension pgmq;', (step) => steps.push(step)));
    expect(steps).toEqual(['migration 20260101000001_first.sql', 'schema pgmq_public for exposed queues']);
  });
});

describe('a schema pgmq', () => {
  const schemas = "select from pg_namespace where nspname in ('pgmq', 'pgmq_public')";

  test('is made only by create extension', async ({ opensHere }) => {
    const { database } = await opensHere(startProject('select 1;'));
    expect((await database.pool.query(schemas)).rows).toEqual([]);
  });

  test('goes with drop extension', async ({ opensHere }) => {
    const { database } = await opensHere(
      startProject(`create extension pgmq; select pgmq.create('q'); do 'begin drop extension pgmq; end';`),
    );
    expect((await database.pool.query(schemas)).rows).toEqual([]);
  });

  test('stays when a migration made it', async ({ opensHere }) => {
    const { database } = await opensHere(
      startProject(
        'create schema pgmq; create table pgmq.own (n int); drop extension if exists pgmq cascade;',
      ),
    );
    expect((await database.pool.query("select to_regclass('pgmq.own') as own")).rows).toEqual([
      { own: 'pgmq.own' },
    ]);
  });
});
