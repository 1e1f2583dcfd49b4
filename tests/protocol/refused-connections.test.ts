import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts } from 'node:net';
import pg from 'pg';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { serveDatabase } from '#tests/support/backend.ts';
import { createTestDatabase } from '#tests/support/database.ts';

const SCHEMA = `
  create function public.who() returns text stable language sql as 'select current_user::text';
  grant execute on function public.who to anon;`;

/** PostgreSQL's ErrorResponse, as pgBouncer sends it when it has lost its server. */
function refusal(): Buffer {
  const fields = Buffer.from('SFATAL\0VFATAL\0C08P01\0Mserver login failed\0\0');
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/** A TCP proxy in front of PostgreSQL that refuses the next `state.refuses` connections, as pgBouncer does. */
async function startProxy(databaseUrl: string) {
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl });
  const target: NetConnectOpts = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const state = { refuses: 0 };
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (state.refuses > 0) {
      state.refuses -= 1;
      socket.once('data', () => socket.end(refusal()));
      return;
    }
    const upstream = connect(target);
    upstream.on('error', () => socket.destroy());
    socket.on('close', () => upstream.destroy());
    upstream.on('close', () => socket.destroy());
    socket.pipe(upstream).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  const url = `postgresql://${user}:${password}@127.0.0.1:${own}/${database}`;
  return { url, state, close: () => server.close() };
}

const test = base
  .extend('database', file, ({ opens }) => opens(createTestDatabase('platform'), 'drop'))
  .extend('proxy', file, async ({ opens, database }) => {
    await database.pool.query(SCHEMA);
    return opens(startProxy(database.url));
  })
  .extend('server', file, ({ opens, database, proxy }) =>
    opens(serveDatabase(database, { databaseUrl: proxy.url, onError: () => undefined })),
  )
  /** Ends the connections of requests and has the next ones refused. */
  .extend('refuse', file, ({ database, proxy, server }) => async (connections: number) => {
    // Loads the schema cache first, because that opens connections too.
    expect((await server.backend.pageReads.rpc('who', {})).error).toBeNull();
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usename in ('anon_reader', 'authenticator')`,
    );
    proxy.state.refuses = connections;
  });

describe('a connection that is refused', () => {
  test('is retried by page reads', async ({ server, refuse }) => {
    await refuse(2);
    expect(await server.backend.pageReads.rpc('who', {})).toEqual({ data: 'anon', error: null, status: 200 });
  });

  test('is retried by the data API', async ({ server, refuse }) => {
    await refuse(2);
    expect(await server.anon.rpc('who')).toMatchObject({ data: 'anon', error: null });
  });

  test('returns 503 after four attempts', async ({ server, refuse, proxy }) => {
    await refuse(1_000);
    const { status, error } = await server.backend.pageReads.rpc('who', {});
    expect({ status, code: error?.code }).toEqual({ status: 503, code: '08P01' });
    proxy.state.refuses = 0;
  });
});
