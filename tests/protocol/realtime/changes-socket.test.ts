import { inTransaction } from '#tests/fixtures/transaction.ts';
import { serverTest as base, describe, expect, file } from './live.ts';
import {
  closeClients,
  connect,
  openRaw,
  replyTo,
  startProcess,
  subscribe,
  token,
  VERSIONS,
} from './support.ts';

const ME = '00000000-0000-4000-8000-000000000001';

const test = base.extend('server', file, ({ startBackend }) =>
  startBackend(`create table public.notes (id int primary key, owner uuid, body text);
        alter table public.notes enable row level security;
        create policy own on public.notes for select to authenticated using (owner = auth.uid());
        create policy open on public.notes for select to anon using (owner is null);
        create table public.unpublished (id int primary key);
        alter publication supabase_realtime add table public.notes`),
);

describe('row changes over a socket', () => {
  test.afterEach(closeClients);

  test.for(VERSIONS)(
    'reach whose role may see the row, with what they subscribed to (%s)',
    async (vsn, { server, run }) => {
      const listen = async (person?: string) => {
        const got: unknown[] = [];
        const told: unknown[] = [];
        const channel = connect(server.url, server.backend.keys.anon, { vsn, token: person })
          .channel('notes')
          .on('system', {}, ({ status, message }) => told.push([status, message]))
          .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'notes' }, (change) =>
            got.push(['insert', change.new]),
          )
          .on(
            'postgres_changes',
            { event: '*', schema: 'public', table: 'notes', filter: 'id=gt.1' },
            (change) => got.push([change.eventType, change.new, change.old]),
          );
        expect(await subscribe(channel)).toBe('SUBSCRIBED');
        await expect.poll(() => told, { timeout: 5_000 }).toEqual([['ok', 'Subscribed to PostgreSQL']]);
        return got;
      };
      const anon = await listen();
      const me = await listen(await token({ sub: ME }));
      // One statement at a time: visibility is checked when the change is read.
      const seen = async (statement: string, forAnon: unknown[], forMe: unknown[]) => {
        await run(statement);
        await expect.poll(() => [anon, me]).toMatchObject([forAnon, forMe]);
        for (const got of [anon, me]) got.length = 0;
      };
      const first = { id: 1, owner: ME, body: 'un' };
      await seen(`insert into notes values (1, '${ME}', 'un')`, [], [['insert', first]]);
      const second = { id: 2, body: 'deux' };
      await seen(
        `insert into notes values (2, null, 'deux')`,
        [
          ['insert', second],
          ['INSERT', second, {}],
        ],
        [],
      );
      await seen(`update notes set body = 'x'`, [['UPDATE', { id: 2, body: 'x' }, {}]], []);
      await seen('delete from notes where id = 2', [['DELETE', {}, { id: 2 }]], [['DELETE', {}, { id: 2 }]]);
      await run('delete from notes');
    },
  );

  test('use the newest token of the channel', async ({ server, run }) => {
    const raw = await openRaw(server.url, server.backend.keys.anon);
    const config = { postgres_changes: [{ event: '*', schema: 'public', table: 'notes' }] };
    raw.send(['1', '1', 'realtime:n', 'phx_join', { config }]);
    await raw.next((message) => (message as string[])[3] === 'system');
    raw.send(['1', null, 'realtime:n', 'access_token', { access_token: await token({ sub: ME }) }]);
    raw.send(['1', '2', 'realtime:n', 'presence', { event: 'untrack' }]);
    await raw.next(replyTo('2'));
    await run(`insert into notes values (3, '${ME}', 'à moi'), (4, null, 'à tous')`);
    const change = await raw.next((message) => (message as string[])[3] === 'postgres_changes');
    const [, , , , reply] = raw.received.find(replyTo('1')) as [0, 0, 0, 0, { response: unknown }];
    const { postgres_changes: told } = reply.response as { postgres_changes: { id: number }[] };
    expect(told).toEqual([{ ...config.postgres_changes[0], id: expect.any(Number) }]);
    expect(change).toMatchObject([
      null,
      null,
      'realtime:n',
      'postgres_changes',
      { ids: [told[0]?.id], data: { record: { id: 3 } } },
    ]);
    await run('delete from notes');
    raw.socket.close();
  });

  test.for<[string, object, RegExp]>([
    ['a table that does not exist', { table: 'nothing' }, /nothing/],
    ['a column that does not exist', { table: 'notes', filter: 'nothing=eq.1' }, /nothing/],
    ['a filter that is none', { table: 'notes', filter: 'id' }, /filter/i],
  ])('report what is wrong with %s', async ([_name, binding, message], { server }) => {
    const join = async (options: object) => {
      const raw = await openRaw(server.url, server.backend.keys.anon);
      const config = { postgres_changes: [{ event: '*', schema: 'public', ...binding }], ...options };
      raw.send(['1', '1', 'realtime:wrong', 'phx_join', { config }]);
      return raw;
    };
    const told = await join({});
    expect(await told.next((one) => (one as string[])[3] === 'system')).toMatchObject({
      4: { status: 'error', extension: 'postgres_changes', message: expect.stringMatching(message) },
    });
    const waited = await join({ postgres_changes_options: { wait: true } });
    expect(await waited.next(replyTo('1'))).toMatchObject({
      4: {
        status: 'error',
        response: { reason: expect.stringMatching(/^RealtimeDisabledForConfiguration: /) },
      },
    });
    for (const { socket } of [told, waited]) socket.close();
  });

  test('time out after the client’s own limit', async ({ server }) => {
    // In a separate process, as the first subscription waits until every open transaction has ended.
    const late = await startProcess(server.database.url);
    await inTransaction(server.database.pool, async (session) => {
      await session.query('select pg_current_xact_id()');
      const raw = await openRaw(late.url, late.backend.keys.anon);
      const config = {
        postgres_changes: [{ event: '*', schema: 'public', table: 'notes' }],
        postgres_changes_options: { wait: true, timeout: 300 },
      };
      raw.send(['1', '1', 'realtime:late', 'phx_join', { config }]);
      expect(await raw.next(replyTo('1'))).toMatchObject({
        4: {
          status: 'error',
          response: { reason: expect.stringMatching(/^PostgresChangesSubscribeTimeout: /) },
        },
      });
      raw.socket.close();
    });
    await late.close();
  });

  test('may be awaited: the join is confirmed when changes flow', async ({ server, run }) => {
    const got: unknown[] = [];
    const channel = connect(server.url, server.backend.keys.anon)
      .channel('waiting', { config: { postgres_changes_options: { wait: true } } })
      .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'notes' }, (change) =>
        got.push(change.new),
      );
    expect(await subscribe(channel)).toBe('SUBSCRIBED');
    await run(`insert into notes values (5, null, 'cinq')`);
    await expect.poll(() => got).toMatchObject([{ id: 5 }]);
    await run('delete from notes');
  });
});
