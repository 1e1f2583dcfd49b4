import { setTimeout as sleep } from 'node:timers/promises';
import { DEFAULT_RATE_LIMITS } from '#backend/app.ts';
import { gauge, join, test } from './limited-server.ts';
import { describe, expect } from './live.ts';
import { openRaw, type Process, type RawSocket, replyTo, startProcess } from './support.ts';

const NEIGHBOUR = '192.0.2.1';
const FLOOD = '198.51.100.1';
const HEARTBEAT = JSON.stringify([null, '1', 'phoenix', 'heartbeat', {}]);
const MEGABYTE_HEARTBEAT = JSON.stringify([null, '1', 'phoenix', 'heartbeat', 'x'.repeat(1_000_000)]);

const openFrom = ({ url, backend }: Process, address: string, key = backend.keys.anon) =>
  openRaw(url, key, '2.0.0', { 'x-forwarded-for': address });

const broadcast = (ref: string, topic: string, payload: object = {}) => [
  '1',
  ref,
  `realtime:${topic}`,
  'broadcast',
  { type: 'broadcast', event: 'e', payload },
];

const received = (server: Process) => gauge(server, 'backend_realtime_received');

/** Two clients of another network: checks that one receives every message of the other. */
async function openNeighbours(server: Process) {
  const [speaker, hearer] = await Promise.all([openFrom(server, NEIGHBOUR), openFrom(server, NEIGHBOUR)]);
  for (const raw of [speaker, hearer]) await join(raw, 'neighbours');
  let said = 0;
  const say = () => {
    speaker.send(broadcast(`s${++said}`, 'neighbours', { n: said }));
    speaker.send([null, `h${said}`, 'phoenix', 'heartbeat', {}]);
  };
  say();
  const talk = setInterval(say, 100);
  return {
    async mustHaveHeardAll(): Promise<void> {
      clearInterval(talk);
      const events = () => hearer.received.filter((one) => (one as string[])[3] === 'broadcast').length;
      await expect.poll(events).toBe(said);
      expect([speaker, hearer].map(({ socket }) => socket.readyState)).toEqual([1, 1]);
      await speaker.next(replyTo(`h${said}`));
    },
  };
}

/** Sends a frame again and again, as fast as the server reads, until the socket closes. */
async function flood(raw: RawSocket, frame: string, perTurn: number): Promise<number> {
  while (raw.socket.readyState === raw.socket.OPEN) {
    for (let n = 0; n < perTurn && raw.socket.bufferedAmount < 1_500_000; n++) raw.send(frame);
    raw.received.length = 0;
    await sleep(5);
  }
  return raw.closed;
}

describe('the limits of a network', () => {
  test.for([
    ['heartbeats of a megabyte', MEGABYTE_HEARTBEAT, 1, 2],
    ['small heartbeats', HEARTBEAT, 500, 4],
    ['frames that are not of the protocol', 'x', 500, 4],
    ['messages to a channel that was not joined', JSON.stringify(broadcast('1', 'nowhere')), 500, 4],
  ] as const)(
    '%s: are read slowly, then their sockets close; others hear everything',
    async ([_name, frame, perTurn, sockets], { under }) => {
      // The connection's own limits would close some of them sooner.
      const own = { eventsPerSecond: 1_000_000, refusalsPerSecond: 1_000_000, refusalsBurst: 1_000_000 };
      await under(
        { ...own, readingBurstMs: 20, readingShare: 0.005, readingBehindMs: 1_500 },
        async (server) => {
          const neighbours = await openNeighbours(server);
          const floods = await Promise.all(
            Array.from({ length: sockets }, async () => {
              const raw = await openFrom(server, FLOOD);
              return flood(raw, frame, perTurn);
            }),
          );
          expect(floods).toEqual(floods.map(() => 1008));
          await neighbours.mustHaveHeardAll();
        },
      );
    },
  );

  test('frames beyond the budget are delayed', async ({ under }) => {
    await under({ readingBurstMs: 5, readingShare: 0.000_5, readingWaitMs: 60_000 }, async (server) => {
      const raw = await openFrom(server, FLOOD);
      // 128 frames cost 6.4 ms: the last 32 of them wait for three seconds.
      for (let n = 1; n <= 128; n++) raw.send([null, `${n}`, 'phoenix', 'heartbeat', {}]);
      await raw.next(replyTo('32'));
      expect(await received(server)).toBeLessThan(128);
      await expect.poll(() => raw.received.some(replyTo('128'))).toBe(true);
      expect(raw.received.length).toBe(128);
    });
  });

  test('the service key is exempt', async ({ under }) => {
    await under({ readingBurstMs: 1, readingShare: 0.001, readingWaitMs: 100 }, async (server) => {
      const raw = await openFrom(server, FLOOD, server.backend.keys.serviceRole);
      for (let n = 1; n <= 200; n++) raw.send([null, `${n}`, 'phoenix', 'heartbeat', {}]);
      await raw.next(replyTo('200'));
    });
  });

  test('heartbeats count among the events of a connection', async ({ under }) => {
    await under({ eventsPerSecond: 10, eventsBurstSeconds: 1 }, async (server) => {
      const raw = await openFrom(server, FLOOD);
      for (let n = 1; n <= 12; n++) raw.send([null, `${n}`, 'phoenix', 'heartbeat', {}]);
      expect(await raw.next(replyTo('12'))).toMatchObject({
        4: {
          status: 'error',
          response: { reason: 'MessagePerSecondRateLimitReached: Too many messages per second' },
        },
      });
    });
  });

  test.for([
    ['not of the protocol', 'x'],
    ['to a channel that was not joined', JSON.stringify(broadcast('1', 'nowhere'))],
  ])('refusals: a socket that keeps sending messages %s is closed', async ([_name, frame], { under }) => {
    await under({ refusalsPerSecond: 1, refusalsBurst: 20 }, async (server) => {
      const raw = await openFrom(server, FLOOD);
      for (let n = 0; n < 20; n++) raw.send(frame);
      raw.send([null, 'beat', 'phoenix', 'heartbeat', {}]);
      await raw.next(replyTo('beat'));
      for (let n = 0; n < 20; n++) raw.send(frame);
      expect(await raw.closed).toBe(1008);
    });
  });

  test('fan-out: the sender gets an error beyond its budget, and is closed when it continues', async ({
    under,
  }) => {
    await under({ fanOutBurstMs: 2, fanOutShare: 0.000_01, refusalsBurst: 50 }, async (server) => {
      const neighbours = await openNeighbours(server);
      const hearers = await Promise.all(Array.from({ length: 20 }, () => openFrom(server, FLOOD)));
      for (const raw of hearers) await join(raw, 'crowd');
      const [told, untold] = await Promise.all([openFrom(server, FLOOD), openFrom(server, FLOOD)]);
      await join(told, 'crowd', { broadcast: { ack: true } });
      await join(untold, 'crowd');
      const message = (ref: string) => broadcast(ref, 'crowd', { text: 'x'.repeat(10_000) });
      for (let n = 2; n <= 20; n++) told.send(message(`${n}`));
      expect(await told.next(replyTo('2'))).toMatchObject({ 4: { status: 'ok' } });
      expect(await told.next(replyTo('20'))).toMatchObject({
        4: { status: 'error', response: { error: 'Too many messages per second' } },
      });
      untold.send(message('2'));
      expect(await untold.next((one) => (one as string[])[3] === 'system')).toMatchObject({
        4: { status: 'error', message: 'Too many messages per second' },
      });
      const { url, backend } = server;
      const refused = await fetch(`${url}/realtime/v1/api/broadcast`, {
        method: 'POST',
        headers: {
          apikey: backend.keys.anon,
          'content-type': 'application/json',
          'x-forwarded-for': FLOOD,
        },
        body: JSON.stringify({ messages: [{ topic: 'crowd', event: 'e', payload: {} }] }),
      });
      expect(refused.status).toBe(429);
      expect(await refused.json()).toEqual({ message: 'You have exceeded your rate limit' });
      for (let n = 21; n <= 100; n++) told.send(message(`${n}`));
      expect(await told.closed).toBe(1008);
      expect(hearers.map(({ socket }) => socket.readyState)).toEqual(hearers.map(() => 1));
      await neighbours.mustHaveHeardAll();
    });
  });

  test('fan-out: deliveries by another process count too', async ({ database, under }) => {
    const limits = { fanOutBurstMs: 2, fanOutShare: 0.000_01 };
    await under(limits, async (server) => {
      const other = await startProcess(database.url, {
        realtimeLimits: limits,
        rateLimits: DEFAULT_RATE_LIMITS,
        trustedProxies: 1,
      });
      const hearers = await Promise.all(Array.from({ length: 20 }, () => openFrom(other, NEIGHBOUR)));
      for (const raw of hearers) await join(raw, 'crowd');
      const sender = await openFrom(server, FLOOD);
      await join(sender, 'crowd', { broadcast: { ack: true } });
      for (let n = 2; n <= 60; n++) sender.send(broadcast(`${n}`, 'crowd', { text: 'x'.repeat(10_000) }));
      await sender.next(replyTo('60'));
      const [first] = hearers;
      const heard = () => first?.received.filter((one) => (one as string[])[3] === 'broadcast').length;
      await expect.poll(heard).toBeGreaterThan(0);
      // A later message of another network has arrived, so the first network's messages have been delivered.
      const late = await openFrom(server, NEIGHBOUR);
      await join(late, 'crowd');
      late.send(broadcast('2', 'crowd', { last: true }));
      await first?.next((one) => JSON.stringify(one).includes('"last":true'));
      expect(heard()).toBeLessThan(40);
      await other.close();
    });
  });

  test('fan-out: presence is charged to the network that tracks', async ({ under }) => {
    await under({ fanOutBurstMs: 0.5, fanOutShare: 0.000_01 }, async (server) => {
      const sockets = await Promise.all(Array.from({ length: 10 }, () => openFrom(server, FLOOD)));
      for (const raw of sockets) await join(raw, 'crowd');
      const track = (raw: RawSocket, ref: string) => {
        raw.send([
          '1',
          ref,
          'realtime:crowd',
          'presence',
          { type: 'presence', event: 'track', payload: { text: 'x'.repeat(50_000) } },
        ]);
        return raw.next(replyTo(ref));
      };
      const [first, second] = sockets as [RawSocket, RawSocket];
      expect(await track(first, '2')).toMatchObject({ 4: { status: 'ok' } });
      expect(await track(second, '2')).toMatchObject({
        4: { status: 'error', response: { reason: 'Too many messages per second' } },
      });
      const late = await openFrom(server, FLOOD);
      late.send(['1', '1', 'realtime:crowd', 'phx_join', { config: { presence: { enabled: true } } }]);
      expect(await late.next(replyTo('1'))).toMatchObject({ 4: { status: 'error' } });
      const other = await openFrom(server, NEIGHBOUR);
      await join(other, 'crowd', { presence: { enabled: true } });
      await other.next((one) => (one as string[])[3] === 'presence_state');
    });
  });

  describe('joins with row changes', () => {
    const change = (text: string) => ({ event: '*', schema: 'public', table: 'notes', filter: text });
    const ask = (raw: RawSocket, topic: string, changes: object[]) => {
      raw.send(['1', topic, `realtime:${topic}`, 'phx_join', { config: { postgres_changes: changes } }]);
      return raw.next(replyTo(topic)) as Promise<{ 4: { status: string; response: { reason?: string } } }>;
    };

    test.beforeAll(({ database }) =>
      database.pool.query(`create table notes (id int primary key, title text);
        alter publication supabase_realtime add table notes`),
    );

    test('are queued per network, while others join at once', async ({ under }) => {
      // A join costs 1 ms: the second waits for 1.8 s.
      await under({ joinBurstMs: 0.1, joinShare: 0.000_5, joinWaitMs: 8_000 }, async (server) => {
        const [raw, neighbour] = await Promise.all([openFrom(server, FLOOD), openFrom(server, NEIGHBOUR)]);
        const joins = ['first', 'second'].map((topic) => ask(raw, topic, [change('id=eq.1')]));
        await joins[0];
        const order = Promise.race([
          joins[1]?.then(() => 'second'),
          ask(neighbour, 'first', [change('id=eq.1')]).then(() => 'neighbour'),
        ]);
        expect(await order).toBe('neighbour');
        expect((await joins[1])?.[4].status).toBe('ok');
      });
    });

    test('are refused when the queue is too long', async ({ under }) => {
      await under({ joinBurstMs: 0.1, joinShare: 0.000_001, joinWaitMs: 60_000 }, async (server) => {
        const raw = await openFrom(server, FLOOD);
        expect((await ask(raw, 'first', [change('id=eq.1')]))[4].status).toBe('ok');
        expect((await ask(raw, 'second', [change('id=eq.1')]))[4].response.reason).toBe(
          'NetworkRateLimitReached: Too many joins from this network',
        );
        // A channel without row changes costs the database nothing.
        expect((await ask(raw, 'plain', []))[4].status).toBe('ok');
      });
    });

    test('are limited per join and per network, until they leave', async ({ under }) => {
      await under({ changesPerJoin: 10, changesPerNetwork: 16 }, async (server) => {
        const [raw, other] = await Promise.all([openFrom(server, FLOOD), openFrom(server, FLOOD)]);
        const refusal = 'PostgresChangesLimitReached: Too many row changes are subscribed to';
        const many = (count: number) => Array.from({ length: count }, (_, n) => change(`id=eq.${n}`));
        expect((await ask(raw, 'six', many(6)))[4].response.reason).toBe(refusal);
        const conditions = Array.from({ length: 10 }, (_, n) => `id=eq.${n}`).join(',');
        expect((await ask(raw, 'conditions', [change(conditions)]))[4].response.reason).toBe(refusal);
        const long = change(`title=eq.${'x'.repeat(9_000)}`);
        expect((await ask(raw, 'long', [long]))[4].response.reason).toBe(refusal);
        expect((await ask(raw, 'five', many(5)))[4].status).toBe('ok');
        expect((await ask(other, 'four', many(4)))[4].response.reason).toBe(refusal);
        expect((await ask(other, 'three', many(3)))[4].status).toBe('ok');
        raw.send(['1', 'left', 'realtime:five', 'phx_leave', {}]);
        await raw.next(replyTo('left'));
        expect((await ask(other, 'five', many(5)))[4].status).toBe('ok');
        const neighbour = await openFrom(server, NEIGHBOUR);
        expect((await ask(neighbour, 'five', many(5)))[4].status).toBe('ok');
      });
    });

    test('that are refused repeatedly close their socket', async ({ under }) => {
      await under({ refusalsPerSecond: 1, refusalsBurst: 3, changesPerJoin: 1 }, async (server) => {
        const raw = await openFrom(server, FLOOD);
        for (let n = 0; n < 4; n++) await ask(raw, `topic${n}`, [change('id=eq.1')]).catch(() => undefined);
        expect(await raw.closed).toBe(1008);
      });
    });
  });

  test('connections: 250 per network by default, handshakes included, without effect on others', async ({
    under,
  }) => {
    await under({}, async (server) => {
      const outcomes = await Promise.allSettled(Array.from({ length: 270 }, () => openFrom(server, FLOOD)));
      const open = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      expect(open.length).toBe(250);
      for (const one of outcomes) {
        if (one.status === 'rejected') expect(String(one.reason)).toContain('429');
      }
      const neighbours = await openNeighbours(server);
      open[0]?.socket.close();
      await open[0]?.closed;
      await expect
        .poll(() =>
          openFrom(server, FLOOD).then(
            () => true,
            () => false,
          ),
        )
        .toBe(true);
      await neighbours.mustHaveHeardAll();
    });
  });
});
