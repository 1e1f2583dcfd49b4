import type { SupabaseClient } from '@supabase/supabase-js';
import { deleteOldMessages } from '#backend/realtime/stored-messages.ts';
import { inTransaction } from '#tests/fixtures/transaction.ts';
import { serverTest as base, describe, expect, file } from './live.ts';
import { closeClients, connect, openRaw, replyTo, subscribe, token, VERSIONS } from './support.ts';

type Message = { event: string; payload: never; meta?: { id: string; replayed?: boolean } };

const listen = async (from: SupabaseClient, topic: string, config: object = { private: true }) => {
  const got: Message[] = [];
  const channel = from
    .channel(topic, { config })
    .on('broadcast', { event: '*' }, (message) => got.push(message as unknown as Message));
  expect(await subscribe(channel)).toBe('SUBSCRIBED');
  return { channel, got };
};

const test = base
  .extend('server', file, ({ startBackend }) =>
    startBackend(`create policy everything on realtime.messages for all to authenticated using (true);
        create table public.notes (id bigint primary key, body text);
        create function public.tell_notes() returns trigger language plpgsql security definer as $$
        begin
          perform realtime.broadcast_changes('notes:' || coalesce(new.id, old.id), tg_op, tg_op, tg_table_name,
            tg_table_schema, new, old);
          return null;
        end $$;
        create trigger tell_notes after insert or update or delete on public.notes
          for each row execute function public.tell_notes()`),
  )
  .extend('member', file, () => token())
  .extend('sockets', file, ({ server, member }) => {
    const client = (vsn?: string) => connect(server.url, server.backend.keys.anon, { token: member, vsn });
    const replaying = (topic: string, replay: unknown) =>
      listen(client(), topic, { private: true, broadcast: { replay } });
    return { client, replaying };
  });

describe('stored messages', () => {
  test.afterEach(closeClients);

  describe.each(VERSIONS)('sent from SQL, protocol %s', (vsn) => {
    test('reach listeners when their transaction commits, and not before', async ({
      server,
      run,
      sockets,
    }) => {
      const { got } = await listen(sockets.client(vsn), 'sql');
      await inTransaction(server.database.pool, async (session) => {
        await session.query(`select realtime.send('{"n":1}', 'e', 'sql')`);
        await run(`select realtime.send('{"n":2}', 'e', 'sql')`);
        await expect.poll(() => got.length).toBe(1);
        await session.query('commit');
      });
      await expect.poll(() => got.map(({ payload }) => (payload as { n: number }).n)).toEqual([2, 1]);
      const [first] = got;
      expect(first).toEqual({
        type: 'broadcast',
        event: 'e',
        payload: { n: 2, id: first?.meta?.id },
        meta: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      });
    });

    test('may have any size, and keep their order', async ({ run, sockets }) => {
      const { got } = await listen(sockets.client(vsn), 'large');
      for (const [n, size] of [10, 100_000, 20, 9_000, 30].entries()) {
        await run(
          `select realtime.send(jsonb_build_object('n', $1::int, 'text', repeat('é', $2)), 'e', 'large')`,
          [n, size],
        );
      }
      await expect
        .poll(() => got.map(({ payload }) => (payload as { n: number }).n))
        .toEqual([0, 1, 2, 3, 4]);
      expect(got[1]?.payload).toMatchObject({ text: 'é'.repeat(100_000) });
    });

    test('carry a row’s change, from trigger functions of a project', async ({ run, sockets }) => {
      const { got } = await listen(sockets.client(vsn), 'notes:9007199254740993');
      await run(`insert into notes values (9007199254740993, 'un')`);
      await run(`update notes set body = 'deux'`);
      await run('delete from notes');
      await expect.poll(() => got.length).toBe(3);
      expect(got.map(({ event, payload }) => [event, payload])).toMatchObject([
        [
          'INSERT',
          { operation: 'INSERT', schema: 'public', table: 'notes', old_record: null, record: { body: 'un' } },
        ],
        ['UPDATE', { record: { body: 'deux' }, old_record: { body: 'un' } }],
        ['DELETE', { record: null, old_record: { body: 'deux' } }],
      ]);
    });

    test('may be public', async ({ run, sockets }) => {
      const { got } = await listen(sockets.client(vsn), 'open', {});
      await run(
        `select realtime.send('{}', 'private', 'open'), realtime.send('{}', 'public', 'open', false)`,
      );
      await expect.poll(() => got.map(({ event }) => event)).toEqual(['public']);
    });
  });

  test('keep every digit of a number', async ({ server, run }) => {
    const raw = await openRaw(server.url, server.backend.keys.anon);
    raw.send(['1', '1', 'realtime:digits', 'phx_join', {}]);
    await raw.next(replyTo('1'));
    await run(`select realtime.send('{"id":1,"big":12345678901234567890.123456789}', 'e', 'digits', false)`);
    const frame = (await raw.next(Buffer.isBuffer)) as Buffer;
    expect(frame.toString()).toContain('12345678901234567890.123456789');
    raw.socket.close();
  });

  test('carry bytes', async ({ run, sockets }) => {
    const { got } = await listen(sockets.client(), 'bytes');
    await run(`select realtime.send_binary('\\x0001ff', 'raw', 'bytes')`);
    await expect.poll(() => got.length).toBe(1);
    expect(new Uint8Array(got[0]?.payload as unknown as ArrayBuffer)).toEqual(new Uint8Array([0, 1, 255]));
  });

  test('are checked against the sender’s rights; a refused one does not fail the transaction', async ({
    server,
    sockets,
  }) => {
    const { got } = await listen(sockets.client(), 'rights');
    const session = await server.database.pool.connect();
    for (const role of ['anon', 'authenticated']) {
      await session.query(`begin; set local role ${role};
        select realtime.send('{"from":"${role}"}', 'e', 'rights'); commit`);
    }
    session.release();
    await expect
      .poll(() => got.map(({ payload }) => (payload as { from: string }).from))
      .toEqual(['authenticated']);
  });

  describe('replayed', () => {
    const since = Date.now() - 60_000;

    test('come before live messages, oldest first, and only once', async ({ run, sockets }) => {
      // Messages announced to this process after a join count as live: the thirty must have arrived before.
      const { got: before } = await listen(sockets.client(), 'again', { private: true });
      await run(
        `select realtime.send(jsonb_build_object('n', n), 'e', 'again') from generate_series(1, 30) n`,
      );
      await run(`update realtime.messages set inserted_at = inserted_at + make_interval(secs => 0.001 *
        (payload ->> 'n')::int) where topic = 'again'`);
      await expect.poll(() => before.length).toBe(30);
      const { got } = await sockets.replaying('again', { since, limit: 3 });
      await run(`select realtime.send('{"n":31}', 'e', 'again')`);
      await expect
        .poll(() => got.map(({ payload, meta }) => [(payload as { n: number }).n, meta?.replayed]))
        .toEqual([
          [28, true],
          [29, true],
          [30, true],
          [31, undefined],
        ]);
      const all = await sockets.replaying('again', { since, limit: 100 });
      await expect.poll(() => all.got.length).toBe(25);
      expect((await sockets.replaying('again', { since: Date.now() + 60_000 })).got).toEqual([]);
    });

    test.for([{ since: 'x' }, {}, { since: 0, limit: 'x' }])(
      'are refused with %j',
      async (replay, { sockets }) => {
        const channel = sockets.client().channel('again', {
          config: { private: true, broadcast: { replay: replay as never } },
        });
        expect(await subscribe(channel)).toBe(
          'CHANNEL_ERROR: UnableToReplayMessages: Replay params are not valid',
        );
      },
    );
  });

  describe('that a client persists', () => {
    test('are delivered, acknowledged, and replayed to later listeners', async ({ sockets }) => {
      const listener = await listen(sockets.client(), 'kept');
      const config = { private: true, broadcast: { ack: true } };
      const sender = await listen(sockets.client(), 'kept', config);
      const send = (n: number, persist: never) =>
        sender.channel.send({ type: 'broadcast', event: 'e', payload: { n }, persist });
      expect(await send(1, true as never)).toBe('ok');
      expect(await send(2, { ttl: 1 } as never)).toBe('ok');
      await expect.poll(() => listener.got.map(({ payload }) => payload)).toEqual([{ n: 1 }, { n: 2 }]);
      expect(sender.got).toEqual([]);
      await expect
        .poll(
          async () => {
            const { got } = await listen(sockets.client(), 'kept', {
              private: true,
              broadcast: { replay: { since: Date.now() - 60_000 } },
            });
            return got.map(({ payload, meta }) => [payload, meta?.replayed]);
          },
          { timeout: 5_000 },
        )
        .toEqual([[{ n: 1 }, true]]);
      expect(await send(3, { ttl: -1 } as never)).toContain('`persist` is true or { ttl: seconds }');
    });

    test('are also stored over HTTP', async ({ run, sockets }) => {
      const { channel, got } = await listen(sockets.client(), 'kept-http');
      expect(await channel.httpSend('e', { n: 1 }, { persist: true })).toEqual({ success: true });
      expect(await channel.httpSend('e', new Uint8Array([7]), { persist: { ttl: 60 } })).toEqual({
        success: true,
      });
      await expect.poll(() => got.length).toBe(2);
      const { rows } = await run(`select payload, binary_payload, private,
        expires_at < (now() at time zone 'utc') + interval '61 seconds' as soon
        from realtime.messages where topic = 'kept-http' order by inserted_at`);
      expect(rows).toEqual([
        { payload: { n: 1 }, binary_payload: null, private: true, soon: null },
        { payload: null, binary_payload: Buffer.from([7]), private: true, soon: true },
      ]);
    });
  });

  test('are deleted after three days, or when they expire', async ({ run, server }) => {
    await run(`insert into realtime.messages (topic, extension, inserted_at, expires_at) values
      ('old', 'broadcast', now() at time zone 'utc' - interval '73 hours', null),
      ('young', 'broadcast', now() at time zone 'utc' - interval '71 hours', null),
      ('expired', 'broadcast', now() at time zone 'utc', now() at time zone 'utc' - interval '1 second')`);
    await deleteOldMessages(server.database.pool);
    const { rows } = await run(
      `select topic from realtime.messages where topic in ('old', 'young', 'expired')`,
    );
    expect(rows).toEqual([{ topic: 'young' }]);
  });
});
