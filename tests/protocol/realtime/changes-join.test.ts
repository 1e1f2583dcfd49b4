import { serverTest as base, describe, expect, file } from './live.ts';
import { closeClients, connect, startProcess } from './support.ts';

const CLIENTS = 200;
/** In place of 30 seconds: how long the slot stays after its last subscription. */
const LINGER_MS = 300;

const test = base.extend('server', file, ({ startBackend }) =>
  startBackend(
    `create table public.notes (id int primary key);
     alter table public.notes enable row level security;
     create policy open on public.notes for select to anon using (true);
     create policy add on public.notes for insert to anon with check (true);
     grant insert on public.notes to anon;
     alter publication supabase_realtime add table public.notes`,
    { realtimeLimits: { changesLingerMs: LINGER_MS } },
  ),
);

describe('a row inserted as soon as the status is SUBSCRIBED', () => {
  test.afterEach(closeClients);

  test('reaches each of 200 new clients, then of 200 whose slot was dropped', async ({ server, run }) => {
    const clients = Array.from({ length: CLIENTS }, () => connect(server.url, server.backend.keys.anon));
    const round = async (first: number) => {
      const got = new Set<number>();
      const channels = await Promise.all(
        clients.map(async (client, at) => {
          const id = first + at;
          const channel = client
            .channel(`notes-${id}`)
            .on(
              'postgres_changes',
              { event: 'INSERT', schema: 'public', table: 'notes', filter: `id=eq.${id}` },
              () => got.add(id),
            );
          await new Promise<void>((resolve, reject) => {
            channel.subscribe((status, error) => {
              if (status !== 'SUBSCRIBED') return reject(error ?? new Error(status));
              run('insert into notes values ($1)', [id]).then(() => resolve(), reject);
            }, 60_000);
          });
          return channel;
        }),
      );
      await expect.poll(() => got.size).toBe(CLIENTS);
      await Promise.all(channels.map((channel) => channel.unsubscribe()));
    };
    const slots = async () => {
      const { rowCount } = await run('select from pg_replication_slots where database = current_database()');
      return rowCount;
    };
    await round(1);
    await expect.poll(slots).toBe(0);
    await round(1 + CLIENTS);
  });

  test('reaches a client whose first join a long transaction refused', async ({ server, run }) => {
    const late = await startProcess(server.database.url, { realtimeLimits: { changesJoinMs: 300 } });
    const session = await server.database.pool.connect();
    await session.query('begin; select pg_current_xact_id()');
    const statuses: string[] = [];
    const got: unknown[] = [];
    connect(late.url, late.backend.keys.anon)
      .channel('late')
      .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'notes' }, (change) =>
        got.push(change.new),
      )
      .subscribe((status, error) => {
        statuses.push(error ? `${status} ${error.message}` : status);
        if (status === 'SUBSCRIBED') void run('insert into notes values (0)');
        else void session.query('rollback');
      });
    await expect.poll(() => got).toEqual([{ id: 0 }]);
    expect(statuses[0]).toMatch(/^CHANNEL_ERROR PostgresChangesSubscribeTimeout: /);
    expect(statuses.at(-1)).toBe('SUBSCRIBED');
    session.release();
    await closeClients();
    await late.close();
  });
});
