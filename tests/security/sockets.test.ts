import { connect } from 'node:net';
import { createClient } from '@supabase/supabase-js';
import fc from 'fast-check';
import { WebSocket } from 'ws';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { anyFrame, BROKEN_WIRE, type FuzzedFrame } from './fuzz/frames.ts';

// More by FUZZ_RUNS=50000; the same again by FUZZ_SEED, which a failure prints.
const RUNS = Math.ceil(Number(process.env.FUZZ_RUNS ?? 600) / 3);
const SEED = process.env.FUZZ_SEED === undefined ? {} : { seed: Number(process.env.FUZZ_SEED) };

const heard: string[] = [];

const test = base
  .extend('server', file, ({ startBackend }) =>
    startBackend(`create table ticks (id int primary key, note text);
        alter publication supabase_realtime add table ticks`),
  )
  .extend('neighbour', file, ({ server }) => {
    const client = createClient(server.url, server.backend.keys.anon, { auth: { persistSession: false } });
    return client.channel('neighbour', { config: { broadcast: { self: true } } });
  })
  .extend('mustHearItself', file, ({ neighbour }) => async (): Promise<void> => {
    const words = crypto.randomUUID();
    await neighbour.send({ type: 'broadcast', event: 'said', payload: { words } });
    await expect.poll(() => heard.includes(words), { timeout: 5_000, interval: 5 }).toBe(true);
  })
  .extend('open', file, ({ server }) => async (version: string): Promise<WebSocket> => {
    const { anon } = server.backend.keys;
    const socket = new WebSocket(
      `${server.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${anon}&vsn=${version}`,
    );
    await new Promise<void>((resolve, reject) => {
      socket.on('open', resolve);
      socket.on('error', reject);
    });
    return socket;
  })
  /** Sends everything, and waits until the server has read it: it answers the last heartbeat, or has closed. */
  .extend(
    'say',
    file,
    ({ open }) =>
      async (frames: readonly FuzzedFrame[], version: string): Promise<void> => {
        const socket = await open(version);
        const last = { join_ref: null, ref: 'the last', topic: 'phoenix', event: 'heartbeat', payload: {} };
        await new Promise<void>((resolve) => {
          socket.on('close', resolve);
          socket.on('message', (data) => {
            if (String(data).includes('"the last"')) resolve();
          });
          for (const frame of frames) socket.send(frame);
          socket.send(JSON.stringify(version === '1.0.0' ? last : Object.values(last)));
        });
        socket.terminate();
      },
  )
  /** The head of the handshake's answer, once the server has closed the malformed connection. */
  .extend('closesAfter', file, ({ server }) => (bytes: readonly number[]): Promise<string> => {
    const { anon } = server.backend.keys;
    return new Promise((resolve, reject) => {
      let answer = '';
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () =>
        socket.write(
          [
            `GET /realtime/v1/websocket?apikey=${anon}&vsn=2.0.0 HTTP/1.1`,
            'host: x',
            'connection: Upgrade',
            'upgrade: websocket',
            'sec-websocket-version: 13',
            'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==',
            '',
            '',
          ].join('\r\n'),
        ),
      );
      socket.on('data', (chunk) => {
        if (answer === '') socket.write(Uint8Array.from(bytes));
        answer += chunk.toString('latin1');
      });
      socket.on('error', reject);
      socket.on('close', () => resolve(answer));
    });
  });

describe('a socket', () => {
  test.beforeAll(async ({ neighbour }) => {
    neighbour.on('broadcast', { event: 'said' }, ({ payload }) => heard.push(payload.words));
    await new Promise<void>((resolve, reject) =>
      neighbour.subscribe((status, error) => (status === 'SUBSCRIBED' ? resolve() : reject(error))),
    );
  });
  test.afterAll(async ({ neighbour }) => {
    await neighbour.unsubscribe();
    neighbour.socket.disconnect();
  });

  test('with arbitrary frames affects no other', async ({ say, mustHearItself, server }) => {
    let frames = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyFrame, { minLength: 1, maxLength: 12 }),
        fc.constantFrom('1.0.0', '2.0.0'),
        async (said, version) => {
          frames += said.length;
          await say(said, version);
          // Another socket still receives a broadcast.
          if (frames % 5 === 0) await mustHearItself();
        },
      ),
      { numRuns: RUNS, ...SEED },
    );
    await mustHearItself();
    console.info(`${RUNS} sockets tried, ${frames} frames`);
    const { rows } = await server.database.pool.query(
      `select count(*)::int as ticks, (select count(*)::int from pg_stat_activity
         where datname = current_database() and state like 'idle in transaction%') as held from ticks`,
    );
    expect(rows).toEqual([{ ticks: 0, held: 0 }]);
  }, 1_200_000);

  test.for(Object.entries(BROKEN_WIRE))(
    'that sends %s is closed alone',
    async ([_what, bytes], { closesAfter, mustHearItself }) => {
      expect(await closesAfter(bytes)).toMatch(/^HTTP\/1\.1 101/);
      await mustHearItself();
    },
  );

  test('with an oversized frame is closed alone', async ({ open, mustHearItself }) => {
    const socket = await open('2.0.0');
    const code = new Promise((resolve) => socket.on('close', resolve));
    socket.send('x'.repeat(6_000_000));
    expect(await code).toBe(1009);
    await mustHearItself();
  });

  test.for<[string, string]>([
    ['no key', ''],
    ['a wrong key', 'apikey=nope'],
    ['a key twice', 'apikey=a&apikey=b'],
    ['a version that is none', `vsn=9`],
    ['an empty token', 'apikey='],
    ['words of SQL', "apikey=' or 1=1 --"],
  ])('with %s is not opened', async ([_what, search], { server, mustHearItself }) => {
    const query = search.startsWith('vsn') ? `apikey=${server.backend.keys.anon}&${search}` : search;
    const socket = new WebSocket(
      `${server.url.replace('http', 'ws')}/realtime/v1/websocket?${encodeURI(query)}`,
    );
    const status = await new Promise((resolve, reject) => {
      socket.on('unexpected-response', (request, response) => {
        request.destroy();
        resolve(response.statusCode);
      });
      socket.on('open', () => reject(new Error('it was opened')));
      socket.on('error', () => undefined);
    });
    expect([400, 401, 403]).toContain(status);
    await mustHearItself();
  });
});
